import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { weigh } from './budget.mjs';

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'foyer-budget-'));
  mkdirSync(join(dist, '.vite'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const whole = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'], css: ['all.css'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  'src/user/LoginScreen.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_shared.js', '_form.js'] },
  '_form.js': { file: 'form.js' },
  'src/booking/BookingScreen.tsx': {
    file: 'booking.js',
    isDynamicEntry: true,
    imports: ['_form.js', '_week.js'],
    dynamicImports: ['src/booking/LeaveDialog.tsx'],
  },
  'src/booking/LeaveDialog.tsx': { file: 'leave.js', isDynamicEntry: true, imports: ['_week.js'] },
  '_week.js': { file: 'week.js', css: ['week.css'] },
  '_en.js': { file: 'en.js', name: 'first-texts-en' },
  '_de.js': { file: 'de.js', name: 'first-texts-de' },
  'src/app/text/refusals/de.ts': { file: 'refusals-de.js', isDynamicEntry: true },
  'src/dev/UiScreen.tsx': { file: 'ui.js', isDynamicEntry: true, css: ['ui.css', 'week.css'] },
  'src/payment/adyen/AdyenDropIn.tsx': { file: 'adyen.js', isDynamicEntry: true, css: ['adyen.css'] },
};

/** Random bytes do not compress, so the measured size equals the length. */
function build(manifest: Record<string, unknown>, files: Record<string, number>) {
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(dist, file), randomBytes(bytes));
}

const files = {
  'index.js': 1000,
  'shared.js': 2000,
  'login.js': 4000,
  'form.js': 8000,
  'booking.js': 16_000,
  'week.js': 32_000,
  'leave.js': 6000,
  'all.css': 500,
  'week.css': 1500,
  'ui.css': 5000,
  'en.js': 4000,
  'de.js': 3000,
  'refusals-de.js': 2000,
  'ui.js': 90_000,
  'adyen.js': 60_000,
  'adyen.css': 7000,
};

test('the first screen counts entry, sign-in and the longest texts; a route and a dialog count what they add', () => {
  build(whole, files);
  const rows = weigh(dist).map(({ what, bytes }) => [what, Math.round(bytes / 500) * 500]);
  expect(rows).toEqual([
    ['JavaScript of the first screen, texts included', 19_000],
    ['CSS of a page, at most', 2000],
    ['src/payment/adyen/AdyenDropIn.tsx', 60_000],
    ['src/booking/BookingScreen.tsx', 48_000],
    ['src/booking/LeaveDialog.tsx', 6000],
    ['src/app/text/refusals/de.ts', 2000],
  ]);
});

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));

test.each([
  ['entry', without('index.html'), files],
  ['route src/user/LoginScreen.tsx', without('src/user/LoginScreen.tsx'), files],
  ['later route', without('src/booking/BookingScreen.tsx'), files],
  ['texts', without('_en.js', '_de.js'), files],
  [
    'style sheet',
    Object.fromEntries(Object.entries(whole).map(([name, chunk]) => [name, { ...chunk, css: [] }])),
    files,
  ],
])('a build without its %s is rejected', (missing, manifest, present) => {
  build(
    manifest,
    Object.fromEntries(Object.entries(present).filter((of): of is [string, number] => of[1] !== undefined)),
  );
  expect(() => weigh(dist)).toThrow(`The build has no ${missing}.`);
});

test('a folder without a build is rejected', () => {
  expect(() => weigh(dist)).toThrow('The build has no manifest.');
});
