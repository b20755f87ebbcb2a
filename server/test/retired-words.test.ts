import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  compare,
  countRetiredWords,
  readList,
  retiredIn,
  retiredWordsOf,
  shrunk,
  textOfList,
} from './retired-words.ts';

const glossary = `
| Retired | Say instead | In | Except |
| --- | --- | --- | --- |
| whoever, all the same | the person who | prose | |
| as sent, told at | response | names | |
| desk | merchant account | names | front desk |
| plug | sellable | both | |
`;
const retired = retiredWordsOf(glossary);
const found = (path: string, text: string) => Object.fromEntries(retiredIn(path, text, retired));

describe('a retired word is found', () => {
  test.each([
    ['in a comment', 'a.ts', '// Whoever comes', { whoever: 1 }],
    ['across the lines of a comment', 'a.ts', '/**\n * all the\n * same\n */', { 'all the same': 1 }],
    ['in a text', 'a.ts', "export const en = { a: 'Whoever books' };", { whoever: 1 }],
    ['in a document', 'a.md', 'Whoever books.', { whoever: 1 }],
    ['in code of a document', 'a.md', 'The file `as-sent.ts`.', { 'as sent': 1 }],
    ['in an identifier', 'a.ts', 'const rowAsSent = 1;', { 'as sent': 1 }],
    ['in a column', 'a.ts', 'row.told_at', { 'told at': 1 }],
    ['in the SQL of a template', 'a.ts', 'sql`select told_at`', { 'told at': 1 }],
    ['in the name of a file', 'server/as-sent.ts', '', { 'as sent': 1 }],
    ['in prose and names', 'a.ts', '// A plug\nconst clipcardPlug = 1;', { plug: 2 }],
  ])('%s', (_where, path, text, expected) => {
    expect(found(path, text)).toEqual(expected);
  });
});

test.each([
  ['a word that only contains it', 'a.ts', '// plugin', {}],
  ['a name in prose', 'a.ts', '// as sent', {}],
  ['prose in a name', 'a.ts', 'const whoever = 1;', {}],
  ['an exception', 'a.ts', 'const frontDesk = 1; const deskOf = 2;', { desk: 1 }],
])('%s is not a retired word', (_what, path, text, expected) => {
  expect(found(path, text)).toEqual(expected);
});

describe('the list', () => {
  const counts = (entries: Record<string, Record<string, number>>) =>
    new Map(Object.entries(entries).map(([path, words]) => [path, new Map(Object.entries(words))]));

  test('takes lower counts and files that were moved, and nothing else', () => {
    const before = counts({ 'a.ts': { plug: 3 }, 'old.ts': { plug: 2 } });
    expect(shrunk(counts({ 'a.ts': { plug: 1 } }), before).refused).toEqual([]);
    expect(shrunk(counts({ 'a.ts': { plug: 3 }, 'new.ts': { plug: 2 } }), before).refused).toEqual([]);
    expect(shrunk(counts({ 'a.ts': { plug: 3 }, 'new.ts': { plug: 3 } }), before).refused).toHaveLength(1);
    expect(shrunk(counts({ 'a.ts': { plug: 4 }, 'old.ts': { plug: 1 } }), before).refused).toHaveLength(1);
  });
});

describe('the repository', () => {
  const { counts, retired: own } = countRetiredWords();
  const { more, fewer } = compare(counts, readList());
  const shown = ({ path, word, count, allowed }: (typeof more)[number]) =>
    `${path}: '${word}' ${count} times, ${allowed} allowed; say: ${own.instead.get(word)}`;

  test('has a glossary with retired words', () => {
    expect(own.instead.size).toBeGreaterThan(50);
  });

  test('has no retired word beyond the list (npm run words -- --find <word>; after a move, npm run words)', () => {
    expect(more.map(shown)).toEqual([]);
  });

  test('has as many retired words as the list says: where there are fewer, shrink it with npm run words', () => {
    expect(fewer.map(shown)).toEqual([]);
  });

  test('keeps the list in the order in which npm run words writes it', () => {
    expect(readFileSync(new URL('./retired-words.txt', import.meta.url), 'utf8')).toBe(
      textOfList(readList()),
    );
  });
});
