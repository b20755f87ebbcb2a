import { expect, test } from 'vitest';
import { isSmallEnough, sentSize } from './smaller-picture.ts';

test.each([
  ['keeps its size', { width: 3000, height: 2000 }, { width: 3000, height: 2000 }],
  ['is made smaller', { width: 4000, height: 3000 }, { width: 3000, height: 2250 }],
  ['stays visible when it is very long', { width: 1, height: 30_000 }, { width: 1, height: 3000 }],
])('a picture %s', (_what, size, sent) => {
  expect(sentSize(size)).toEqual(sent);
});

test.each([
  ['a JPEG', { size: 1_000_000, type: 'image/jpeg' }, 3000, true],
  ['a PNG', { size: 1_000_000, type: 'image/png' }, 3000, true],
  ['a format that the server does not take', { size: 1_000_000, type: 'image/heic' }, 3000, false],
  ['a large file', { size: 6_000_000, type: 'image/jpeg' }, 3000, false],
  ['a picture with many pixels', { size: 1_000_000, type: 'image/jpeg' }, 3001, false],
])('%s can be sent as it is: %s', (_what, file, width, isEnough) => {
  expect(isSmallEnough(file, { width, height: 100 })).toBe(isEnough);
});
