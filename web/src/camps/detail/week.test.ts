import type { CampDate, Elective } from '@foyer/contract/camps/camp';
import { expect, it } from 'vitest';
import { weekPicture } from './week.ts';

const zone = { timeZone: 'America/New_York', firstWeekday: 1 };
/** 9 AM in New York is 1 PM UTC. */
const date = (number: number, day: string, until: string, more: Partial<CampDate> = {}): CampDate => ({
  ...{ number, startsAt: `${day}T13:00:00Z`, endsAt: `${day}T${until}:00Z`, length: 'FULL' },
  ...{ isCancelled: false, electives: [] },
  ...more,
});
const term = [
  date(1, '2027-07-06', '21:00'),
  date(2, '2027-07-07', '17:00', { length: 'HALF' }),
  date(3, '2027-07-08', '21:00', { isCancelled: true }),
  date(4, '2027-07-13', '21:00'),
];

it('draws weeks as rows, the weekdays that are used as columns, and half days half as high', () => {
  const { columns, weeks } = weekPicture(term, { ...zone, now: Date.parse('2027-07-06T14:00:00Z') });
  expect(columns).toBe(3);
  expect(weeks.map(({ firstDay, days }) => [firstDay, ...days.map(({ column }) => column)])).toEqual([
    ['2027-07-05', 1, 2, 3],
    ['2027-07-12', 1],
  ]);
  const days = weeks.flatMap((week) => week.days);
  expect(days.map(({ state, from, until }) => [state, from, until])).toEqual([
    ['over', 0, 1],
    ['coming', 0, 0.5],
    ['off', 0, 1],
    ['coming', 0, 1],
  ]);
});

it('begins the week where the language does', () => {
  const sunday = [date(1, '2027-07-11', '21:00'), date(2, '2027-07-12', '21:00')];
  const options = { timeZone: zone.timeZone, now: 0 };
  expect(weekPicture(sunday, { ...options, firstWeekday: 7 }).weeks).toHaveLength(1);
  expect(weekPicture(sunday, { ...options, firstWeekday: 1 }).weeks).toHaveLength(2);
});

it('draws electives within their day, but none that is called off', () => {
  const elective = {
    electiveId: 7,
    isCancelled: false,
    startsAt: '2027-07-06T13:00:00Z',
    endsAt: '2027-07-06T15:00:00Z',
  };
  const electives = [elective, { ...elective, electiveId: 8, isCancelled: true }] as Elective[];
  const { weeks } = weekPicture([date(1, '2027-07-06', '21:00', { electives })], { ...zone, now: 0 });
  expect(weeks[0]?.days[0]?.electives).toEqual([{ electiveId: 7, from: 0, until: 0.25 }]);
});
