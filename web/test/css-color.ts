/** Evaluates the colour expressions that tokens.css uses, so that a test can measure the roles of any club. */

export type Scheme = 'light' | 'dark';
/** Linear-light sRGB, may lie outside 0 to 1 until it is clipped for the screen. */
type Linear = readonly [number, number, number];

interface Scope {
  properties: ReadonlyMap<string, string>;
  scheme: Scheme;
}

/** Declarations of the custom properties in a style sheet; a later one wins. */
export function customProperties(css: string): Map<string, string> {
  const properties = new Map<string, string>();
  for (const match of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    if (match[1] && match[2]) properties.set(match[1], match[2].replace(/\s+/g, ' ').trim());
  }
  return properties;
}

function splitArguments(text: string, separator: ',' | ' '): string[] {
  const parts: string[] = [];
  let depth = 0;
  let current = '';
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (depth === 0 && sign === separator) {
      if (current.trim()) parts.push(current.trim());
      current = '';
    } else current += sign;
  }
  if (current.trim()) parts.push(current.trim());
  return parts;
}

function callOf(text: string): { name: string; inner: string } | undefined {
  const match = /^([\w-]+)\((.*)\)$/s.exec(text.trim());
  return match?.[1] && match[2] !== undefined ? { name: match[1], inner: match[2] } : undefined;
}

function lookUp(inner: string, scope: Scope): string {
  const [name = '', fallback] = splitArguments(inner, ',');
  const value = scope.properties.get(name) ?? fallback;
  if (value === undefined) throw new Error(`${name} is not declared`);
  return value;
}

/** Arithmetic of calc(), min(), max() and clamp() over numbers and the channels l, c, h. */
export function number(expression: string, channels: Record<string, number>, scope: Scope): number {
  const tokens = expression.match(/var\([^)]*\)|[a-z]+|\d*\.?\d+|[-+*/(),]/g) ?? [];
  let at = 0;
  const next = () => tokens[at++] ?? '';

  const list = (): number[] => {
    const values: number[] = [];
    do values.push(sum());
    while (tokens[at] === ',' && next());
    next();
    return values;
  };
  const value = (): number => {
    const token = next();
    if (token === '-') return -value();
    if (token === '(') return list()[0] ?? Number.NaN;
    if (token.startsWith('var(')) return number(lookUp(token.slice(4, -1), scope), channels, scope);
    if (tokens[at] === '(') {
      next();
      const values = list();
      if (token === 'min') return Math.min(...values);
      if (token === 'max') return Math.max(...values);
      if (token === 'clamp') return Math.max(values[0] ?? 0, Math.min(values[1] ?? 0, values[2] ?? 0));
      if (token === 'calc') return values[0] ?? Number.NaN;
      throw new Error(`${token}() is not understood`);
    }
    return channels[token] ?? Number(token);
  };
  const product = (): number => {
    let result = value();
    while (tokens[at] === '*' || tokens[at] === '/')
      result = next() === '*' ? result * value() : result / value();
    return result;
  };
  function sum(): number {
    let result = product();
    while (tokens[at] === '+' || tokens[at] === '-')
      result = next() === '+' ? result + product() : result - product();
    return result;
  }
  const result = sum();
  if (Number.isNaN(result)) throw new Error(`${expression} is not a number`);
  return result;
}

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

type Oklab = readonly [lightness: number, a: number, b: number];

function toOklab([r, g, b]: Linear): Oklab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Oklab): Linear {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const hex = (text: string): Linear => {
  const digits = text.length === 4 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
  const at = (start: number) => toLinear(Number.parseInt(digits.slice(start, start + 2), 16) / 255);
  return [at(0), at(2), at(4)];
};

function oklch(inner: string, scope: Scope): Linear {
  const parts = splitArguments(inner, ' ');
  const relative = parts[0] === 'from';
  const [lightness, a, b] = relative ? toOklab(linearOf(parts[1] ?? '', scope)) : [0, 0, 0];
  const channels = { l: lightness, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
  const [l = 0, c = 0, h = 0] = parts.slice(relative ? 2 : 0).map((part) => number(part, channels, scope));
  const radians = (h * Math.PI) / 180;
  return fromOklab([
    Math.min(1, Math.max(0, l)),
    Math.max(0, c) * Math.cos(radians),
    Math.max(0, c) * Math.sin(radians),
  ]);
}

/** color-mix(in oklab, one, other percentage) */
function mix(inner: string, scope: Scope): Linear {
  const [, first = '', second = ''] = splitArguments(inner, ',');
  const share = (text: string) => /\s(\d+)%$/.exec(text)?.[1];
  const [ofFirst, ofSecond] = [share(first), share(second)];
  const weight = ofSecond ? Number(ofSecond) / 100 : 1 - Number(ofFirst ?? 50) / 100;
  const one = toOklab(linearOf(first.replace(/\s\d+%$/, ''), scope));
  const other = toOklab(linearOf(second.replace(/\s\d+%$/, ''), scope));
  const between = (index: 0 | 1 | 2) => one[index] * (1 - weight) + other[index] * weight;
  return fromOklab([between(0), between(1), between(2)]);
}

function linearOf(text: string, scope: Scope): Linear {
  const value = text.trim();
  if (value.startsWith('#')) return hex(value);
  const call = callOf(value);
  if (!call) throw new Error(`${value} is not a colour`);
  if (call.name === 'var') return linearOf(lookUp(call.inner, scope), scope);
  if (call.name === 'oklch') return oklch(call.inner, scope);
  if (call.name === 'color-mix') return mix(call.inner, scope);
  if (call.name === 'light-dark') {
    return linearOf(splitArguments(call.inner, ',')[scope.scheme === 'light' ? 0 : 1] ?? '', scope);
  }
  throw new Error(`${call.name}() is not understood`);
}

/** What a screen shows, as sRGB of 0 to 255: out-of-gamut channels are clipped. */
export function colorOf(
  text: string,
  properties: ReadonlyMap<string, string>,
  scheme: Scheme,
): [number, number, number] {
  const shown = (channel: number) => Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255);
  const [red, green, blue] = linearOf(text, { properties, scheme });
  return [shown(red), shown(green), shown(blue)];
}
