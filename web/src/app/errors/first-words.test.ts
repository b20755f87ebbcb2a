import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('the server error speaks as the specification does', () => {
  expect(firstWords('en')).toMatchObject({
    serverError: 'SERVER ERROR',
    refresh: 'Please refresh the page and try again',
  });
});

test('there are words before there is a catalogue, whatever the language', () => {
  expect(firstWords('ar').loading).not.toBe(firstWords('en').loading);
  expect(firstWords('pt')).toBe(firstWords('en'));
  expect(firstWords(undefined)).toBe(firstWords('en'));
});
