import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { themeCss } from './theme/theme.ts';

const ui = import.meta.dirname;
const document = readFileSync(join(ui, '../../../docs/theming.md'), 'utf8');
const look = {
  mainColor: '#17594a',
  secondaryColor: '#c2552d',
  bannerSummaryColor: '#ffffff',
  bannerSummaryTextColor: '#000000',
};
const read = (pattern: string) =>
  globSync(pattern, { cwd: ui }).map((file) => readFileSync(join(ui, file), 'utf8'));
const sheets = read('**/*.css')
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '');
const markup = read('**/*.tsx').join('\n');
const examples = [...document.matchAll(/```css\n([\s\S]*?)```/g)].map((match) => match[1] ?? '').join('\n');

const all = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''));
const missing = (wanted: ReadonlySet<string>, known: ReadonlySet<string>): string[] =>
  [...wanted].filter((name) => !known.has(name)).sort();

/** Set by our components for their own style sheets, not by clubs. */
const internal = new Set(['--at', '--bow', '--col', '--cols', '--days', '--for', '--hour']);
for (const name of ['--hours', '--offset', '--places', '--span', '--share', '--taken', '--tick'])
  internal.add(name);

const shipped = {
  classes: all(sheets.replace(/"[^"]*"/g, ''), /\.([a-z][a-z-]*)/g),
  properties: all(sheets + themeCss(look), /(--[a-z][\w-]*)\s*:/g),
  attributes: all(sheets, /\[(data-[a-z-]+)/g),
};

const documented = {
  classes: all(document, /`\.([a-z][a-z-]*)[`[]/g),
  properties: all(document, /`(--[a-z][\w-]*)`/g),
  attributes: all(document, /`(data-[a-z-]+)`/g),
};

describe('docs/theming.md', () => {
  it('lists every class of our style sheets, and no others', () => {
    expect(shipped.classes.size).toBeGreaterThan(150);
    expect(missing(shipped.classes, documented.classes), 'not documented').toEqual([]);
    expect(missing(documented.classes, shipped.classes), 'documented, but gone').toEqual([]);
  });

  it('lists every custom property, and no others', () => {
    expect(
      missing(shipped.properties, new Set([...documented.properties, ...internal])),
      'not documented',
    ).toEqual([]);
    expect(missing(documented.properties, shipped.properties), 'gone').toEqual([]);
  });

  it('lists every data attribute, and no others', () => {
    const written = new Set([...shipped.attributes, ...all(markup, /(data-[a-z-]+)=/g), 'data-screen']);
    expect(missing(shipped.attributes, documented.attributes), 'not documented').toEqual([]);
    expect(missing(documented.attributes, written), 'documented, but gone').toEqual([]);
  });

  it('has valid examples', () => {
    expect(missing(all(examples.replace(/"[^"]*"/g, ''), /\.([a-z][a-z-]*)/g), shipped.classes)).toEqual([]);
    expect(missing(all(examples, /(--[a-z][\w-]*)/g), shipped.properties)).toEqual([]);
  });
});

describe('our style sheets', () => {
  it.each(globSync('**/*.css', { cwd: ui }))('%s stays in the layers', (file) => {
    const text = readFileSync(join(ui, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const outside = text
      .split('\n')
      .filter((line) => /^[^\s}]/.test(line) && !/^@(layer|import|font-face)/.test(line));
    expect(outside).toEqual([]);
  });

  it('use logical properties only', () => {
    const physical =
      /(?<![\w-])(margin|padding|border|inset)-(left|right|top|bottom)\b|(?<![\w-])(left|right|width|height):|text-align: (left|right)/;
    expect(
      sheets
        .split('\n')
        .filter((line) => physical.test(line) && !line.includes('@'))
        .map((line) => line.trim()),
    ).toEqual([]);
  });

  it('use colours by role outside the tokens', () => {
    const components = read('*/**/*.css').join('\n');
    expect(components.match(/#[0-9a-f]{3,8}\b|--(main|secondary|highlight|aware)-\d+/gi) ?? []).toEqual([]);
  });
});
