import { messageKeyOf, refusalCodes } from '@foyer/contract/shared/refusal';
import { expect, test } from 'vitest';
import { en as refusals } from '../app/text/refusals/en.ts';
import { en } from './text/en.ts';
import { wordsOf } from './verdict.ts';

test('every verdict is worded where the contract words it', () => {
  const words = Object.fromEntries(refusalCodes.map((code) => [code, wordsOf(code)]));
  expect(words).toEqual(Object.fromEntries(refusalCodes.map((code) => [code, messageKeyOf(code)])));
});

test('what is said of somebody else is said of a refusal that there is', () => {
  const others = Object.keys(en).flatMap((key) => /^clipcards\.other\.(.+)$/.exec(key)?.[1] ?? []);
  expect(others.length).toBeGreaterThan(1);
  expect(others.filter((key) => key !== 'wrongAge' && !(key in refusals))).toEqual([]);
});
