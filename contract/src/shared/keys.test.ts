import { describe, expect, test } from 'vitest';
import { formatKey, isSameKey, type Key, type KeyedEntity, parseKey, parseKeyParts } from './keys.ts';

const key = (centerId: number, id: number): Key => ({ centerId, id });

describe('a key and its text form', () => {
  test.each<[KeyedEntity, string, Key]>([
    ['person', '100p7', key(100, 7)],
    ['booking', '100book7', key(100, 7)],
    ['clipcard', '1cc1', key(1, 1)],
    ['subscription', '101ss12', key(101, 12)],
    ['invoice', '2147483647inv9007199254740991', key(2_147_483_647, Number.MAX_SAFE_INTEGER)],
  ])('%s %s is parsed and formatted', (entity, text, expected) => {
    expect(parseKey(entity, text)).toEqual(expected);
    expect(formatKey(entity, expected)).toBe(text);
  });

  test.each<[KeyedEntity, string | null | undefined, string]>([
    ['person', null, 'nothing'],
    ['person', undefined, 'nothing'],
    ['person', '', 'nothing'],
    ['booking', '100p7', 'a person'],
    ['person', '100book7', 'a class'],
    ['subscription', '100s7', 'half a tag'],
    ['person', '100P7', 'a tag in capitals'],
    ['person', '100p', 'no number'],
    ['person', 'p7', 'no centre'],
    ['person', '100', 'no tag'],
    ['person', '0p7', 'centre zero'],
    ['person', '100p0', 'number zero'],
    ['person', '-100p7', 'a negative centre'],
    ['person', '100p-7', 'a negative number'],
    ['person', '+100p7', 'a sign'],
    ['person', '0100p7', 'a leading zero before the centre'],
    ['person', '100p07', 'a leading zero before the number'],
    ['person', '100p7.5', 'a fraction'],
    ['person', '1e2p7', 'an exponent'],
    ['person', '0x64p7', 'a hexadecimal number'],
    ['person', '2147483648p7', 'a centre past the largest'],
    ['person', '100p9007199254740992', 'a number past the largest'],
    ['person', `100p${'9'.repeat(400)}`, 'a number without end'],
    ['person', '١٠٠p٧', 'Arabic digits'],
    ['person', '100p7x', 'a trailing letter'],
    ['person', '100p7 ', 'a trailing space'],
    ['person', '100p7\n', 'a trailing line break'],
    ['person', ' 100p7', 'a leading space'],
    ['person', '100p7p8', 'a second number'],
  ])('%s %j is not a key: %s', (entity, text) => {
    expect(parseKey(entity, text)).toBeUndefined();
  });
});

describe('a key in two parts', () => {
  test('is parsed', () => {
    expect(parseKeyParts('100', '7')).toEqual(key(100, 7));
  });

  test.each([
    [undefined, '7'],
    ['100', undefined],
    ['', '7'],
    ['0', '7'],
    ['100', '-7'],
    ['100', '7.5'],
    ['2147483648', '7'],
    ['100', '9007199254740992'],
    ['100', '٧'],
    ['100', '7 '],
    ['100', 'x'],
  ])('is not made of %j and %j', (centerId, id) => {
    expect(parseKeyParts(centerId, id)).toBeUndefined();
  });
});

test('keys are the same when centre and number are', () => {
  expect(isSameKey(key(100, 7), key(100, 7))).toBe(true);
  expect(isSameKey(key(100, 7), key(101, 7))).toBe(false);
  expect(isSameKey(key(100, 7), key(100, 8))).toBe(false);
});
