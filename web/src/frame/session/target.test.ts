import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedTarget, insidePath } from './target.ts';

const origin = 'https://portal.club.example';
const where = { origin, allowedHosts: ['www.club.example'] };

const hostile = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'http://www.club.example/',
  'https://www.club.example.evil.example/',
  'https://www.club.example@evil.example/',
  'https://user:secret@www.club.example/',
  'https://www.club.example:8443/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,hello',
  'mailto:a@b.example',
  'payments',
  '',
  null,
  undefined,
];

describe('what leads away is no target', () => {
  test.each(hostile)('%j', (target) => {
    expect(insidePath(target)).toBeUndefined();
    expect(allowedTarget(target, where)).toBeUndefined();
  });
});

test.each([
  ['/payments', '/payments'],
  ['/booking?date=2026-11-20#list', '/booking?date=2026-11-20#list'],
  ['/a/../payments', '/payments'],
  ['/login?next=//evil.example', '/login?next=//evil.example'],
])('%s stays inside', (target, path) => {
  expect(insidePath(target)).toBe(path);
  expect(allowedTarget(target, where)).toEqual({ kind: 'inside', path });
});

test('the whole address of this portal is inside, a listed host is allowed', () => {
  expect(allowedTarget(`${origin}/payments?x=1`, where)).toEqual({ kind: 'inside', path: '/payments?x=1' });
  expect(allowedTarget(`${origin}//evil.example`, where)).toBeUndefined();
  expect(allowedTarget('https://www.club.example/bye', where)).toEqual({
    kind: 'outside',
    url: 'https://www.club.example/bye',
  });
});

test('whatever is given, a path that comes out stays on the host when a browser follows it', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    ':',
    '@',
    '\t',
    '\n',
    '%2f',
    'evil.example',
    'a',
    '?',
    '#',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => `/${pieces.join('')}`),
      ),
      (target) => {
        const path = insidePath(target);
        return path === undefined || new URL(path, origin).origin === origin;
      },
    ),
    { numRuns: 5000 },
  );
});
