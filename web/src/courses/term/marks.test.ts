import { expect, it } from 'vitest';
import type { PersonDate } from '../dates/queries.ts';
import { markOf, toSettle } from './marks.ts';

const date = (more: Partial<PersonDate> = {}): PersonDate => ({
  ...{ number: 1, startsAt: '2026-11-24T21:00:00Z', endsAt: '2026-11-24T21:45:00Z' },
  ...{ isCancelled: false, canExcuse: false },
  ...more,
});
const credit = (state: 'OPEN' | 'USED' | 'EXPIRED') =>
  ({ creditId: 1, creditCenterId: 1, reason: 'MISSED', state, expiresOn: '2026-12-24' }) as const;

it('draws how it was, once it is recorded', () => {
  expect(markOf(date(), 'coming')).toBe('coming');
  expect(markOf(date({ attendance: 'PRESENT' }), 'over')).toBe('present');
  expect(markOf(date({ attendance: 'ABSENT', credit: credit('OPEN') }), 'over')).toBe('absent');
  expect(markOf(date({ attendance: 'ABSENT', credit: credit('USED') }), 'over')).toBe('madeUp');
  expect(markOf(date({ isCancelled: true }), 'off')).toBe('off');
});

it('has something to do where a date can be made up, or an excuse taken back', () => {
  expect(toSettle(date({ attendance: 'PRESENT' }))).toBe(false);
  expect(toSettle(date({ attendance: 'ABSENT' }))).toBe(false);
  expect(toSettle(date({ attendance: 'ABSENT', credit: credit('OPEN') }))).toBe(true);
  expect(toSettle(date({ attendance: 'EXCUSED' }))).toBe(true);
});
