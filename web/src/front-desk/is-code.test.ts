import { expect, test } from 'vitest';
import { isCode } from './is-code.ts';

test.each([
  ['100P1.1795000000.0123456789ABCDEF0123456789ABCDEF', true],
  ['100p1', true],
  ['4482', true],
  ['٤٤٨٢', true],
  ['KP-104482', true],
  ['0004482196', true],
  ['(617) 555-0191', false],
  ['maya@mail.example', false],
  ['Lindgren', false],
  ['Maya 2', false],
  ['', false],
])('%j is a code: %s', (text, expected) => {
  expect(isCode(text)).toBe(expected);
});
