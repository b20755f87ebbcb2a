import { expect, it } from 'vitest';
import { type CourseDate, monthsOf, unusualOf } from './term.ts';

const zone = 'America/New_York';
const date = (number: number, day: string, more: Partial<CourseDate> = {}): CourseDate => ({
  number,
  startsAt: `${day}T21:00:00Z`,
  endsAt: `${day}T21:45:00Z`,
  room: 'Pool',
  isCancelled: false,
  ...more,
});
const term = [
  date(1, '2026-11-24'),
  date(2, '2026-12-01', { isCancelled: true, cancelReason: 'A competition' }),
  date(3, '2026-12-08'),
  date(4, '2026-12-15'),
];

it('groups dates by month, and says of each whether it is over, called off, the next or still to come', () => {
  const months = monthsOf(term, zone, Date.parse('2026-11-28T00:00:00Z'));
  expect(months.map(({ month, dates }) => [month, ...dates.map(({ state }) => state)])).toEqual([
    ['2026-11', 'over'],
    ['2026-12', 'off', 'next', 'coming'],
  ]);
});

it('takes the day of the place where the course meets', () => {
  const late = date(1, '2026-12-01', { startsAt: '2026-12-01T01:00:00Z', endsAt: '2026-12-01T02:00:00Z' });
  expect(monthsOf([late], zone, 0)).toMatchObject([{ month: '2026-11', dates: [{ day: '2026-11-30' }] }]);
});

it('has no next date once all are over', () => {
  const [month] = monthsOf([date(1, '2026-11-24')], zone, Date.parse('2027-01-01T00:00:00Z'));
  expect(month?.dates.map(({ state }) => state)).toEqual(['over']);
});

it('finds dates at another time or in another room, but none that is called off', () => {
  const moved = date(5, '2026-12-22', { startsAt: '2026-12-22T22:00:00Z', endsAt: '2026-12-22T22:45:00Z' });
  const elsewhere = date(6, '2026-12-29', { room: 'Small pool' });
  const off = date(7, '2027-01-05', { room: 'Small pool', isCancelled: true });
  const found = unusualOf([...term, moved, elsewhere, off], zone);
  expect(found.map(({ number }) => number)).toEqual([5, 6]);
});

it('finds nothing unusual about an hour that daylight saving time has moved in UTC', () => {
  const before = date(1, '2026-10-27', { startsAt: '2026-10-27T20:00:00Z', endsAt: '2026-10-27T20:45:00Z' });
  expect(unusualOf([before, ...term], zone)).toEqual([]);
});
