import type { ClassBooking } from '@foyer/contract/classes';
import { expect, test } from 'vitest';
import { firstComing } from './DayTimetable.tsx';
import { iconOf, tonesOf } from './activity-look.ts';

const at = (startsAt: string) => ({ startsAt }) as ClassBooking;
const day = [at('2026-11-24T06:00:00Z'), at('2026-11-24T12:00:00Z'), at('2026-11-24T18:00:00Z')];

test.each([
  ['2026-11-24T05:00:00Z', undefined],
  ['2026-11-24T06:00:00Z', day[1]],
  ['2026-11-24T17:59:00Z', day[2]],
  ['2026-11-24T18:00:00Z', undefined],
])('at %s the present is before the next class of a day that has begun', (now, coming) => {
  expect(firstComing(day, Date.parse(now))).toBe(coming);
});

test('kinds of classes differ in icon and colour, also where they are of one group', () => {
  const of = (name: string) => ({ name, activityGroup: 'Group classes' });
  const [ride, yoga, swim] = [of('Ride 45'), of('Vinyasa Flow'), of('Aqua Fit')];
  const toneOf = tonesOf([swim, ride, yoga, of('Ride 60')]);
  expect(new Set([ride, yoga, swim].map(toneOf)).size).toBe(3);
  expect(new Set([ride, yoga, swim].map(iconOf)).size).toBe(3);
  expect(toneOf(of('Ride 60'))).toBe(toneOf(ride));
});
