import { email } from '@foyer/contract/shared/email';
import { normalEmail } from '@foyer/contract/shared/email-address';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailAddress } from './small-form.ts';

/** Undefined: no address. Forms in the browser and calls to the server are held to the same table. */
const cases: [typed: string, kept: string | undefined][] = [
  ['maya@mail.example', 'maya@mail.example'],
  ['  Maya.Lindgren@Mail.EXAMPLE \n', 'maya.lindgren@mail.example'],
  ["o'neil+gym@mail.example", "o'neil+gym@mail.example"],
  ['a@b.co', 'a@b.co'],
  ['a@b.c', 'a@b.c'],
  ['maya@sub.sub.mail.example', 'maya@sub.sub.mail.example'],
  // The HTML standard does not mind dots in the name.
  ['a..b@c.de', 'a..b@c.de'],
  ['.a@b.de', '.a@b.de'],
  ['maya@Bücher.example', 'maya@xn--bcher-kva.example'],
  ['maya@bu\u0308cher.example', 'maya@xn--bcher-kva.example'],
  ['maya@بريد.example', 'maya@xn--ngbof4h.example'],
  [`${'m'.repeat(64)}@mail.example`, `${'m'.repeat(64)}@mail.example`],
  ['', undefined],
  ['maya', undefined],
  ['maya@', undefined],
  ['@mail.example', undefined],
  ['maya@mail', undefined],
  ['maya@mail..example', undefined],
  ['maya@.example', undefined],
  ['maya@mail.example.', undefined],
  ['maya@@mail.example', undefined],
  ['a@-b.de', undefined],
  ['a@b-.de', undefined],
  ['a@b_c.de', undefined],
  ['müller@mail.example', undefined],
  ['maya lindgren@mail.example', undefined],
  // What separates addresses in a mail header would turn one into two.
  ['maya@mail.example,thief@evil.example', undefined],
  ['a,b@mail.example', undefined],
  ['Maya <maya@mail.example>', undefined],
  ['"maya"@mail.example', undefined],
  ['maya@mail.example\r\nBcc: thief@evil.example', undefined],
  ['maya\u0000@mail.example', undefined],
  ['maya\u200b@mail.example', undefined],
  [`${'m'.repeat(65)}@mail.example`, undefined],
  [`maya@${'a'.repeat(64)}.example`, undefined],
  [`maya@${'a.'.repeat(130)}example`, undefined],
];

describe('an address', () => {
  test.each(cases)('%j is kept as %j', (typed, kept) => {
    const parsed = email.safeParse(typed);
    expect(parsed.success ? parsed.data : undefined).toBe(kept);
    expect(emailAddress(typed, {}) === undefined).toBe(kept !== undefined);
  });

  test.each([[null], [42]])('%j is none', (sent) => {
    expect(email.safeParse(sent).success).toBe(false);
  });
});

test('the form of a form is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, domain) => {
      for (const text of [name, `${name}@${domain}`]) {
        expect(normalEmail(normalEmail(text))).toBe(normalEmail(text));
      }
    }),
  );
});

test('a very long text is refused at once', () => {
  expect(email.safeParse(`${'a'.repeat(900_000)}@mail.example`).success).toBe(false);
  expect(email.safeParse(`a@${'a-'.repeat(120)}`).success).toBe(false);
});
