import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMalformed } from './reject-malformed-text.ts';

describe('where a text cannot be stored', () => {
  test.each<[unknown, string | undefined]>([
    [undefined, undefined],
    [null, undefined],
    [42, undefined],
    ['', undefined],
    ['Lindgren 🐎 مايا \u0001\n', undefined],
    [{ name: 'Maya', list: [1, 'two', { three: null }] }, undefined],
    ['a\0b', ''],
    ['\ud83d', ''],
    ['\udc0e\ud83d', ''],
    [{ name: 'a\0' }, '/name'],
    [{ list: ['sound', { deep: '\ud800' }] }, '/list/1/deep'],
    [{ 'na\0me': 1 }, ''],
    [{ inner: { '\udfff': 1 } }, '/inner'],
  ])('%j', (sent, path) => {
    expect(isMalformed(sent)).toBe(path);
  });
});

test('a body nested deeper than the stack is still checked', () => {
  const depth = 200_000;
  expect(isMalformed(JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`))).toHaveLength(
    2 * depth,
  );
});

test('what is found sound comes back from UTF-8 as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const isSound = Buffer.from(text).toString() === text && !text.includes('\0');
      expect(isMalformed(text) === undefined).toBe(isSound);
    }),
  );
});
