import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patternOf, type SearchField, searchText, wordsOf } from './search-text.ts';

const wordIn = (field: SearchField, typed: string) => wordsOf(field, typed)?.map(({ word }) => word);

describe('what is kept', () => {
  test.each([
    [
      { name: 'Jørgen Groß', email: 'joergen.gross@mail.example', phone: '+45 89 10 41 70' },
      ' jorgen gros @ jorgen gros mail example # 4589104170 ',
    ],
    [{ name: 'Maya', email: '', phone: '' }, ' maya @  #  '],
    [{ name: 'a@b # c', email: '', phone: '' }, ' a b c @  #  '],
  ])('%j', (parts, text) => {
    expect(searchText(parts)).toBe(text);
  });

  test('is ASCII, whatever the name', () => {
    const sign = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    const name = fc.array(sign).map((signs) => signs.join(''));
    fc.assert(
      fc.property(name, name, (first, second) => {
        expect(searchText({ name: first, email: second, phone: '' })).toMatch(/^[ A-Za-z0-9@#]*$/);
      }),
    );
  });

  test('differs wherever the folded names do', () => {
    const folded = 'احمد김ωжjo';
    const texts = [...folded].map((sign) => searchText({ name: sign, email: '', phone: '' }));
    expect(new Set(texts).size).toBe([...folded].length);
  });
});

describe('what is looked for', () => {
  test.each<[SearchField, string, string[] | undefined]>([
    ['name', 'Jørgen  Groß', ['jorgen', 'gros']],
    ['name', 'Li Wei', ['li', 'wei']],
    ['name', 'maya MAYA', ['maya']],
    ['email', 'Maya.L@mail', ['maya', 'l', 'mail']],
    ['phone', '4589', ['4589']],
    ['name', 'Li', ['li']],
    ['name', 'a b', ['a', 'b']],
    ['name', 'a', undefined],
    ['name', 'Ae', undefined],
    ['email', 'li', undefined],
    ['name', 'Groß'.slice(3), undefined],
    ['name', '%%%%', undefined],
    ['name', '___', undefined],
    ['phone', '12', undefined],
    ['phone', '', undefined],
  ])('%s %j', (field, typed, words) => {
    expect(wordIn(field, typed)).toEqual(words);
  });

  test.each([
    [{ field: 'name', word: 'maya' }, ['% maya %@%', '% maya%@%', '%maya%@%']],
    [{ field: 'name', word: 'li' }, ['% li %@%', '% li%@%', '% li%@%']],
    [{ field: 'email', word: 'mail' }, ['%@% mail %#%', '%@% mail%#%', '%@%mail%#%']],
    [{ field: 'phone', word: '4589' }, ['%#% 4589 %', '%#% 4589%', '%#%4589%']],
  ] as const)('%j', (word, patterns) => {
    expect((['whole', 'start', 'part'] as const).map((fit) => patternOf(word, fit))).toEqual(patterns);
  });
});
