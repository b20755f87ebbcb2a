import type { SignField } from '@foyer/contract/documents/signing';
import { describe, expect, test } from 'vitest';
import { isMissing, latestSignature, nextField, othersToSign, ownFields } from './sign-fields.ts';

const field = (number: number, more: Partial<SignField> = {}): SignField => ({
  number,
  label: 'Member',
  signerName: 'Noor',
  isOwn: true,
  isRequired: true,
  ...more,
});
const signedAt = '2026-11-27T10:00:00Z';
const optional = field(1, { isRequired: false });
const own = field(2);
const ofParent = field(3, { isOwn: false, signerName: 'Lina' });
const signed = field(4, { isOwn: false, signerName: 'Omar', signedAt });
const fields = [optional, own, ofParent, signed];
const name = { name: 'Noor' };

test('the fields of the reader are those that they have not signed', () => {
  expect(ownFields([...fields, field(5, { signedAt })])).toEqual([optional, own]);
});

describe('the next field', () => {
  test.each([
    ['is the first that the document needs', [], 2],
    ['is an optional one after those', [2], 1],
    ['is none when all are signed', [1, 2], undefined],
  ])('%s', (_what, done, number) => {
    expect(nextField(fields, new Map(done.map((one) => [one, name])))?.number).toBe(number);
  });
});

test.each([
  [[], true],
  [[1], true],
  [[2], false],
  [[1, 2], false],
])('with the fields %j signed, a signature is missing: %s', (done, missing) => {
  expect(isMissing(fields, new Map(done.map((one) => [one, name])))).toBe(missing);
});

test('a document without required fields needs one signature', () => {
  expect(isMissing([optional], new Map())).toBe(true);
  expect(isMissing([optional], new Map([[1, name]]))).toBe(false);
});

test('others who still have to sign are named once', () => {
  expect(othersToSign([...fields, { ...ofParent, number: 6 }])).toEqual(['Lina']);
});

test('the latest signature is that of this document, else of the one before', () => {
  expect(latestSignature(new Map(), name)).toBe(name);
  expect(latestSignature(new Map([[1, { name: 'N. Haddad' }]]), name)).toEqual({ name: 'N. Haddad' });
});
