import { expect, test } from 'vitest';
import { dueBy, lastDayOf, renewalCycle } from './subscription-period.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test('after a long outage, twelve periods are renewed at a time', () => {
  expect(dueBy(day('2027-01-01'), day('2020-02-29'), renewalCycle(day('2020-01-31'), 1))).toHaveLength(12);
});

test.each([
  [null, '2027-03-31'],
  [14, '2027-03-14'],
  [90, '2027-03-31'],
] as const)('February’s clips with a validity of %s days last until %s', (validityDays, last) => {
  expect(lastDayOf(day('2027-02-28'), day('2027-03-31'), validityDays)).toEqual(day(last));
});
