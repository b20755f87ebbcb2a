import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorOf, customProperties, type Scheme } from '../../../test/css-color.ts';
import { contrast, luminance, parseHex, shades, ThemeError, themeCss } from './theme.ts';

describe('shades', () => {
  it('lightens and darkens by the factors of the specification', () => {
    expect(shades('main', '#17594a')).toEqual({
      '--main-50': '#f3f7f6',
      '--main-100': '#e8eeed',
      '--main-200': '#c5d6d2',
      '--main-300': '#a2bdb7',
      '--main-400': '#5d8b80',
      '--main-500': '#17594a',
      '--main-600': '#155043',
      '--main-700': '#114338',
      '--main-800': '#0e352c',
      '--main-900': '#0b2c24',
      '--main-text': '#ffffff',
      '--main-flip': '0',
    });
  });

  // 100 of 255: 100 + 155 * 0.95 = 247.25, * 0.9 = 239.5, * 0.75 = 216.25, * 0.6 = 193, * 0.3 = 146.5;
  // 100 * 0.9 = 90, * 0.75 = 75, * 0.6 = 60, * 0.49 = 49.
  it('rounds channels to the nearest integer', () => {
    expect(Object.values(shades('x', '646464')).slice(0, 10)).toEqual([
      '#f7f7f7',
      '#f0f0f0',
      '#d8d8d8',
      '#c1c1c1',
      '#939393',
      '#646464',
      '#5a5a5a',
      '#4b4b4b',
      '#3c3c3c',
      '#313131',
    ]);
  });

  it('keeps shades of white and black within the range of a channel', () => {
    expect(shades('x', 'ffffff')).toMatchObject({
      '--x-50': '#ffffff',
      '--x-900': '#7d7d7d',
      '--x-flip': '1',
    });
    expect(shades('x', '000000')).toMatchObject({
      '--x-50': '#f2f2f2',
      '--x-900': '#000000',
      '--x-flip': '0',
    });
  });

  it('turns text dark above a luminance of 186, but not at 186', () => {
    expect(luminance([186, 186, 186])).toBeCloseTo(186, 10);
    expect(shades('x', '#bababa')['--x-text']).toBe('#ffffff');
    expect(shades('x', '#bbbbbb')['--x-text']).toBe('#16191d');
    expect(shades('x', '#babbba')['--x-flip']).toBe('1');
    expect(shades('x', '#bab9ba')['--x-flip']).toBe('0');
  });

  it('accepts six hex digits of either case with or without #, and refuses anything else', () => {
    expect(parseHex('#FFc21a')).toEqual([255, 194, 26]);
    expect(parseHex('ffC21A')).toEqual([255, 194, 26]);
    for (const wrong of ['', '#fff', '17594', '#17594a0', 'rgb(1,2,3)', '#17594g', ' 17594a']) {
      expect(() => parseHex(wrong), wrong).toThrow(new ThemeError('general.incorrectColors'));
    }
  });
});

describe('themeCss', () => {
  const look = { mainColor: '#17594a', secondaryColor: '#c2552d' };

  it('requires the main and the secondary colour', () => {
    expect(() => themeCss({ secondaryColor: '#c2552d' })).toThrow(new ThemeError('general.incompleteConfig'));
    expect(() => themeCss({ mainColor: '#17594a' })).toThrow(new ThemeError('general.incompleteConfig'));
    expect(() => themeCss({ ...look, makeAwareColor: 'red' })).toThrow(
      new ThemeError('general.incorrectColors'),
    );
  });

  it('falls back to the secondary colour for highlights', () => {
    expect(themeCss(look)).toContain('--highlight-500: #c2552d;');
    expect(themeCss({ ...look, highlightColor: 'dde53a' })).toContain('--highlight-500: #dde53a;');
  });

  it('writes one rule for the selector, in the layer of the tokens', () => {
    expect(themeCss(look, '.theme-scope')).toMatch(
      /^@layer tokens \{\n {2}\.theme-scope \{\n {4}--main-50: #f3f7f6;/,
    );
  });

  it('keeps a legible text on the banner summary', () => {
    const css = (text: string) =>
      themeCss({ ...look, bannerSummaryColor: '#ffffff', bannerSummaryTextColor: text });
    expect(css('#222222')).toContain('--banner-summary-text: #222222;');
    expect(css('#eeeeee')).toContain('--banner-summary-text: #000000;');
  });
});

const grounds = ['--canvas', '--surface', '--surface-up', '--surface-down'];
const on = (texts: string[], backgrounds: string[]) =>
  texts.flatMap((text) => backgrounds.map((ground) => [text, ground] as const));
const role = (name: string) => `var(${name})`;
const semantics = ['success', 'warn', 'danger', 'info'];

/** Text on its background: at least 4.5 to 1. */
const textPairs = [
  ...on(['--ink', '--ink-soft', '--ink-mute', '--main-ink', '--secondary-ink', '--aware-ink'], grounds),
  ...on(['--ink', '--ink-soft', '--main-ink'], ['--main-wash']),
  ...on(['--ink', '--main-ink'], ['--main-edge']),
  ...on(['--ink', '--secondary-ink'], ['--secondary-wash']),
  ...on(['--ink', '--aware-ink'], ['--aware-wash']),
  ...semantics.flatMap((name) => on([`--${name}-ink`], [...grounds, `--${name}-wash`])),
  ...semantics.flatMap((name) => on(['--ink'], [`--${name}-wash`])),
  ...semantics.map((name) => ['--status-on', `--${name}-fill`] as const),
  ['--ink-inverse', '--ink'] as const,
  ['--toast-on', '--toast'] as const,
  ['--surface', '--ink-soft'] as const,
  ['--block-on', '--block'] as const,
  ...['main', 'secondary', 'highlight', 'aware'].map((name) => [`--${name}-on`, `--${name}-fill`] as const),
].map(([text, ground]) => [role(text), role(ground)] as const);

/** The same for text that is hovered or pressed. */
const hoverPairs = [
  ['var(--main-on)', 'var(--main-hover)'],
  ['var(--main-on)', 'var(--main-press)'],
  ['var(--status-on)', 'var(--danger-hover)'],
  ['var(--block-on)', 'var(--block-hover)'],
] as const;

/** Lines, rings and indicators: at least 3 to 1. */
const markPairs = [
  ...on(['--main-mark', '--secondary-mark', '--aware-mark', '--line-strong', '--focus'], grounds),
  ...on(['--main-mark', '--focus'], ['--main-wash']),
].map(([mark, ground]) => [role(mark), role(ground)] as const);

const tokens = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8');

function faults(look: Parameters<typeof themeCss>[0], scheme: Scheme, css = tokens): string[] {
  const properties = new Map([...customProperties(css), ...customProperties(themeCss(look))]);
  const shown = new Map<string, [number, number, number]>();
  const color = (text: string) => {
    const known = shown.get(text) ?? colorOf(text, properties, scheme);
    shown.set(text, known);
    return known;
  };
  const below = (least: number) => (pair: readonly [string, string]) =>
    contrast(color(pair[0]), color(pair[1])) < least;
  return [...[...textPairs, ...hoverPairs].filter(below(4.5)), ...markPairs.filter(below(3))].map(
    ([front, ground]) =>
      `${scheme}: ${front} on ${ground} ${contrast(color(front), color(ground)).toFixed(2)}`,
  );
}

describe('the colour roles of any club', () => {
  const digits = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const edge = fc.constantFrom(
    '#000000',
    '#ffffff',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffff00',
    '#bababa',
    '#bbbbbb',
  );
  const color = fc.oneof({ weight: 4, arbitrary: digits }, { weight: 1, arbitrary: edge });
  const look = fc.oneof(
    fc.record({ mainColor: color, secondaryColor: color, highlightColor: color, makeAwareColor: color }),
    color.map((one) => ({ mainColor: one, secondaryColor: one, highlightColor: one, makeAwareColor: one })),
  );

  it.each(['light', 'dark'] as const)('are legible in the %s scheme', (scheme) => {
    fc.assert(
      fc.property(look, (colors) => {
        expect(faults(colors, scheme)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('fail the check when a token is wrong', () => {
    const orange = { mainColor: '#f28c28', secondaryColor: '#f28c28' };
    const broken = tokens.replaceAll('min(l, 0.515 + 0.485', 'min(l, 0.62 + 0.485');
    expect(faults(orange, 'light')).toEqual([]);
    const pairs = faults(orange, 'light', broken).map((fault) => fault.replace(/ [\d.]+$/, ''));
    expect(pairs).toContain('light: var(--main-on) on var(--main-fill)');
  });
});
