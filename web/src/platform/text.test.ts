import { expect, test } from 'vitest';
import { textsOf } from './text.ts';

const catalogue = {
  hello: 'Hello {name}',
  minutes: 'Wait {count} minutes',
  clips_one: '{count} clip',
  clips_other: '{count} clips',
};
const texts = (language: string, own = {}) => textsOf({ language, numbers: language, catalogue, own });

test('puts values in their places and leaves the place of a value that is missing', () => {
  expect(texts('en').say('hello', { name: 'Maya' })).toBe('Hello Maya');
  expect(texts('en').say('hello')).toBe('Hello {name}');
  expect(texts('en').say('hello', { name: '$& {name}' })).toBe('Hello $& {name}');
});

test('writes numbers as the language does', () => {
  expect(
    textsOf({ language: 'ar', numbers: 'ar-AE-u-nu-arab', catalogue, own: {} }).say('minutes', { count: 15 }),
  ).toBe('Wait ١٥ minutes');
});

test('chooses the form by the number', () => {
  expect(texts('en').say('clips', { count: 1 })).toBe('1 clip');
  expect(texts('en').say('clips', { count: 3 })).toBe('3 clips');
  const arabic = { clips_two: 'بطاقتان', clips_few: '{count} بطاقات', clips_other: '{count} بطاقة' };
  const said = textsOf({ language: 'ar', numbers: 'en', catalogue: arabic, own: {} });
  expect([2, 3, 100].map((count) => said.say('clips', { count }))).toEqual([
    'بطاقتان',
    '3 بطاقات',
    '100 بطاقة',
  ]);
});

test("the club's own words win", () => {
  expect(texts('en', { hello: 'Hey {name}!' }).say('hello', { name: 'Maya' })).toBe('Hey Maya!');
});

test('a key without words is shown, and known to be without', () => {
  expect(texts('en').say('nothing.here')).toBe('nothing.here');
  expect(texts('en').has('nothing.here')).toBe(false);
  expect(texts('en').has('hello')).toBe(true);
});
