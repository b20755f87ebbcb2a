import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).sort();

/** Paths are relative to the root, to the folder of their document, or to a brand to import. */
const bases = ['.', 'server/src', 'web/src', 'demo/kestrel'];
/** A folder within another one, or a file in a folder; not `DATA_DIR/…` or placeholders. */
const path = /^(?![A-Z_]+\/)(?!.*NNNN)[\w@.-]+\/[\w@./-]*(?:\/|\.(?:ts|tsx|mjs|css|json|md|sql|txt))$/;

function pathsIn(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => (path.test(code) ? [code] : []));
}

function linksIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return links.filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchors of the headings of a page, as GitHub forms them. */
const anchorsOf = (page: string): Set<string> =>
  new Set(
    [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const pathExists = (document: string, code: string): boolean =>
  [...bases, dirname(document)].some((base) => existsSync(join(root, base, code)));

function linkResolves(document: string, target: string): boolean {
  const [file, anchor] = target.split('#');
  const page = file ? join(root, dirname(document), file) : join(root, document);
  return existsSync(page) && (!anchor || anchorsOf(readFileSync(page, 'utf8')).has(anchor));
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  test('names only paths that exist', () => {
    expect(pathsIn(text).filter((code) => !pathExists(document, code))).toEqual([]);
  });

  test('links only to pages and headings that exist', () => {
    expect(linksIn(text).filter((target) => !linkResolves(document, target))).toEqual([]);
  });
});

test('paths and links are found, and missing ones are detected', () => {
  const text =
    'See `server/src/gone.ts`, `web/src/` and [rules](docs/rules/booking.md#gone), [a](https://a.example).';
  expect(pathsIn(text)).toEqual(['server/src/gone.ts', 'web/src/']);
  expect(pathsIn(text).filter((code) => !pathExists('README.md', code))).toEqual(['server/src/gone.ts']);
  expect(linksIn(text)).toEqual(['docs/rules/booking.md#gone']);
  expect(linkResolves('README.md', 'docs/rules/booking.md#gone')).toBe(false);
  expect(linkResolves('README.md', 'docs/rules/booking.md')).toBe(true);
  expect(documents.length).toBeGreaterThan(25);
});
