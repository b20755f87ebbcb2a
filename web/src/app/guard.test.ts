import { expect, test } from 'vitest';
import { outgoingTarget } from './guard.ts';

const config = (from: string, to: string) => ({
  redirects: { outgoingRedirects: [{ from, to }], allowedHosts: [] },
});

test('a path of the portal leads where the club says, with all below it', () => {
  const target = { kind: 'outside', url: 'https://shop.club.example/' };
  expect(outgoingTarget('/join', config('/join', target.url))).toEqual(target);
  expect(outgoingTarget('/join/plan', config('/join', target.url))).toEqual(target);
  expect(outgoingTarget('/joined', config('/join', target.url))).toBeUndefined();
  expect(outgoingTarget('/guest-pass', config('/guest-pass', '/generate-lead'))).toEqual({
    kind: 'inside',
    path: '/generate-lead',
  });
});

test('a path that leads to itself is left alone', () => {
  expect(outgoingTarget('/join', config('/join', '/join'))).toBeUndefined();
});
