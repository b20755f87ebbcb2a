import { expect, test } from 'vitest';
import { waitingListRule } from './waiting-list-rule.ts';

test.each([
  ['next', '2026-11-23T18:00:00Z', false, 'next'],
  ['offer', '2026-11-23T18:00:00Z', false, 'offer'],
  ['all', undefined, false, 'all'],
  ['next', '2026-11-23T18:00:00Z', true, 'offer'],
  ['all', undefined, true, 'all'],
  ['next', '2026-11-23T17:00:00Z', false, 'over'],
  ['offer', '2026-11-23T16:59:00Z', true, 'over'],
] as const)('a waiting list by %s until %s, paid: %s, goes by %s', (lineRule, lineUntil, isPaid, way) => {
  const now = Date.parse('2026-11-23T17:00:00Z');
  expect(waitingListRule({ lineRule, lineUntil }, isPaid, now)).toBe(way);
});
