import { describe, expect, test } from 'vitest';
import {
  countRetiredWords,
  readList,
  retiredIn,
  retiredWordsOf,
  tooMany,
  totalsOf,
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

test('the list allows only the words that it names, as often as it says', () => {
  const allowed = new Map([['plug', 3]]);
  const over = (totals: [string, number][]) => tooMany(new Map(totals), allowed).map(({ word }) => word);
  expect(over([['plug', 3]])).toEqual([]);
  expect(over([['plug', 4]])).toEqual(['plug']);
  expect(over([['hall', 1]])).toEqual(['hall']);
});

describe('the repository', () => {
  const { counts, retired: own } = countRetiredWords();

  test('has a glossary with retired words', () => {
    expect(own.instead.size).toBeGreaterThan(50);
  });

  test('has no retired word beyond the list (npm run words -- --find <word> says where)', () => {
    const shown = tooMany(totalsOf(counts), readList()).map(
      ({ word, count, allowed }) =>
        `'${word}' ${count} times, ${allowed} allowed; say: ${own.instead.get(word)}`,
    );
    expect(shown).toEqual([]);
  });
});
