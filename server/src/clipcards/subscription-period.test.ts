import { expect, test } from 'vitest';
import { dueBy, lastDayOf, renewalAfter } from './subscription-period.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  ['2027-01-31', 1, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-30', 1, ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
  ['2027-11-30', 3, ['2028-02-29', '2028-05-30', '2028-08-30', '2028-11-30']],
  ['2028-02-29', 12, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
] as const)('what began on %s for %i months goes on without drifting', (startedOn, months, days) => {
  const renewing = { startedOn: day(startedOn), months };
  const next = renewalAfter(day(startedOn), renewing);
  expect(dueBy(day(days[3]), next, renewing).map(String)).toEqual(days);
});

test('after a long standstill it goes on by the year', () => {
  const renewing = { startedOn: day('2020-01-31'), months: 1 };
  expect(dueBy(day('2027-01-01'), day('2020-02-29'), renewing)).toHaveLength(12);
});

test.each([
  [null, '2027-03-31'],
  [14, '2027-03-14'],
  [90, '2027-03-31'],
] as const)('clips of February that are valid for %s days are so until %s', (validityDays, last) => {
  expect(lastDayOf(day('2027-02-28'), day('2027-03-31'), validityDays)).toEqual(day(last));
});
