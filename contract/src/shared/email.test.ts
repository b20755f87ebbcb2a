import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email, normalEmail } from './email.ts';

describe('one form of an address', () => {
  test.each([
    ['maya@mail.example', 'maya@mail.example'],
    ['  Maya.Lindgren@Mail.EXAMPLE \n', 'maya.lindgren@mail.example'],
    ["o'neil+gym@mail.example", "o'neil+gym@mail.example"],
    ['MÜLLER@Bücher.example', 'müller@bücher.example'],
    ['mu\u0308ller@mail.example', 'müller@mail.example'],
    ['مايا@بريد.example', 'مايا@بريد.example'],
    ['a@b.co', 'a@b.co'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(email.parse(typed)).toBe(kept);
  });
});

describe('what is no address', () => {
  test.each([
    [''],
    ['maya'],
    ['maya@'],
    ['@mail.example'],
    ['maya@mail'],
    ['maya@mail..example'],
    ['maya@.example'],
    ['maya@@mail.example'],
    ['maya lindgren@mail.example'],
    // What separates addresses in the head of a letter would make two of one.
    ['maya@mail.example,thief@evil.example'],
    ['a,b@mail.example'],
    ['Maya <maya@mail.example>'],
    ['"maya"@mail.example'],
    ['maya@mail.example\r\nBcc: thief@evil.example'],
    ['maya\u0000@mail.example'],
    ['maya\u200b@mail.example'],
    [`${'m'.repeat(65)}@mail.example`],
    [`maya@${'a.'.repeat(130)}example`],
    [null],
    [42],
  ])('%j', (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  });
});

test('the form of a form is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalEmail(normalEmail(text))).toBe(normalEmail(text));
    }),
  );
});

test('a very long text is refused at once', () => {
  expect(email.safeParse(`${'a'.repeat(900_000)}@mail.example`).success).toBe(false);
  expect(email.safeParse(`a@${'a-'.repeat(120)}`).success).toBe(false);
});
