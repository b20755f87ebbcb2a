/** The colours of a club's configuration: six hex digits, # optional. */
export interface Look {
  mainColor?: string | undefined;
  secondaryColor?: string | undefined;
  highlightColor?: string | undefined;
  makeAwareColor?: string | undefined;
  bannerSummaryColor?: string | undefined;
  bannerSummaryTextColor?: string | undefined;
}

export type ThemeFault = 'general.incorrectColors' | 'general.incompleteConfig';

export class ThemeError extends Error {
  readonly code: ThemeFault;
  constructor(code: ThemeFault) {
    super(code);
    this.name = 'ThemeError';
    this.code = code;
  }
}

type Rgb = readonly [red: number, green: number, blue: number];
type Properties = Record<string, string>;

const lighten = { 50: 0.95, 100: 0.9, 200: 0.75, 300: 0.6, 400: 0.3 } as const;
const darken = { 600: 0.9, 700: 0.75, 800: 0.6, 900: 0.49 } as const;

/** Above this luminance, text on the colour turns dark. */
const darkTextAbove = 186;
const darkText = '#16191d';
const lightText = '#ffffff';
const awareFallback = '#b4530a';

export function parseHex(value: string): Rgb {
  const hex = /^#?([0-9a-f]{6})$/i.exec(value)?.[1];
  if (hex === undefined) throw new ThemeError('general.incorrectColors');
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const map = ([red, green, blue]: Rgb, change: (channel: number) => number): Rgb => [
  change(red),
  change(green),
  change(blue),
];

export const luminance = ([red, green, blue]: Rgb): number => 0.299 * red + 0.587 * green + 0.114 * blue;

/** Shades 50 to 900 of one colour, the text colour on it, and whether that text is dark. */
export function shades(name: string, value: string): Properties {
  const rgb = parseHex(value);
  const flip = luminance(rgb) > darkTextAbove;
  const properties: Properties = {};
  for (const [step, factor] of Object.entries(lighten)) {
    properties[`--${name}-${step}`] = toHex(map(rgb, (channel) => channel + (255 - channel) * factor));
  }
  properties[`--${name}-500`] = toHex(rgb);
  for (const [step, factor] of Object.entries(darken)) {
    properties[`--${name}-${step}`] = toHex(map(rgb, (channel) => channel * factor));
  }
  properties[`--${name}-text`] = flip ? darkText : lightText;
  properties[`--${name}-flip`] = flip ? '1' : '0';
  return properties;
}

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const relativeLuminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** WCAG contrast of two sRGB colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [relativeLuminance(one), relativeLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The head of an order summary can have its own colours. A text colour that is illegible on it is replaced. */
function bannerSummary(look: Look): Properties {
  if (!look.bannerSummaryColor) return {};
  const ground = parseHex(look.bannerSummaryColor);
  const wanted = look.bannerSummaryTextColor ? parseHex(look.bannerSummaryTextColor) : undefined;
  const legible = wanted !== undefined && contrast(wanted, ground) >= 4.5;
  const fallback = contrast(parseHex(lightText), ground) >= 4.5 ? lightText : '#000000';
  return {
    '--banner-summary': toHex(ground),
    '--banner-summary-text': legible ? toHex(wanted) : fallback,
  };
}

/** The club's colours as one small style sheet, inserted once before the first screen is drawn. */
export function themeCss(look: Look, selector = ':root'): string {
  if (!look.mainColor || !look.secondaryColor) throw new ThemeError('general.incompleteConfig');
  const properties = {
    ...shades('main', look.mainColor),
    ...shades('secondary', look.secondaryColor),
    ...shades('highlight', look.highlightColor || look.secondaryColor),
    ...shades('aware', look.makeAwareColor || awareFallback),
    ...bannerSummary(look),
  };
  const body = Object.entries(properties)
    .map(([name, value]) => `    ${name}: ${value};`)
    .join('\n');
  return `@layer tokens {\n  ${selector} {\n${body}\n  }\n}\n`;
}
