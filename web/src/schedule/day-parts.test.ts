import { expect, test } from 'vitest';
import { dayParts, nextSession } from './day-parts.ts';
import type { Session } from './session.ts';

const session = (startsAt: string): Session => ({ startsAt, timeZone: 'Europe/Berlin', status: 'OPEN' });
const day = ['2026-11-24T06:00:00Z', '2026-11-24T12:00:00Z', '2026-11-24T18:00:00Z'].map(session);

test.each([
  ['2026-11-24T05:00:00Z', undefined],
  ['2026-11-24T06:00:00Z', day[1]],
  ['2026-11-24T17:59:00Z', day[2]],
  ['2026-11-24T18:00:00Z', undefined],
])('at %s the line of the current time is before the next session of a day that has begun', (now, next) => {
  expect(nextSession(day, Date.parse(now))).toBe(next);
});

test('sessions are grouped by part of the day, in their own time zone', () => {
  const [morning, midday, evening] = day;
  expect(dayParts(day)).toEqual([
    { part: 'MORNING', items: [morning] },
    { part: 'MIDDAY', items: [midday] },
    { part: 'EVENING', items: [evening] },
  ]);
});

test('parts of the day without a session are left out', () => {
  expect(dayParts([day[2] ?? session('')]).map(({ part }) => part)).toEqual(['EVENING']);
});
