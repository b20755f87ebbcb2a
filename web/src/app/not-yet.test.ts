import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { en } from './not-built/text/en.ts';
import { flatRoutes, notBuiltPaths } from './routes.ts';

test("README lists under 'Not yet' exactly the paths that show the 'not built yet' page", () => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../../README.md'), 'utf8');
  const section = /^## Not yet\n(.*?)(?=^## |(?![\s\S]))/ms.exec(readme)?.[1] ?? '';
  const listed = [...section.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => path);
  expect(listed.sort()).toEqual([...notBuiltPaths].sort());
});

test('every screen that is not built says what it will be', () => {
  const texts: Record<string, string> = en;
  const screens = flatRoutes.filter(({ source }) => source === 'notBuilt').map(({ screen }) => screen);
  for (const screen of screens) {
    expect(texts[`title.${screen}`], screen).toBeTruthy();
    expect(texts[`about.${screen}`], screen).toBeTruthy();
  }
  const said = Object.keys(texts).filter((key) => key.startsWith('about.'));
  expect(said.sort()).toEqual([...new Set(screens)].map((screen) => `about.${screen}`).sort());
});
