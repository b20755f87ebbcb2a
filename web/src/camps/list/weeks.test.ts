import type { Camp } from '@foyer/contract/camps';
import { expect, it } from 'vitest';
import { weeksOf } from './weeks.ts';

const camp = (name: string, startsOn: string, endsOn: string, season = 'Summer') =>
  ({ name, startsOn, endsOn, season }) as Camp;

it('groups camps by the week in which they begin, from the first day to the last', () => {
  const weeks = weeksOf([
    camp('Tennis', '2027-07-12', '2027-07-16'),
    camp('Sports', '2027-07-05', '2027-07-09'),
    camp('Arts', '2027-07-06', '2027-07-10', 'Arts weeks'),
    camp('Sunday', '2027-07-11', '2027-07-11'),
  ]);
  expect(weeks.map(({ camps, ...week }) => ({ ...week, names: camps.map(({ name }) => name) }))).toEqual([
    {
      ...{ monday: '2027-07-05', startsOn: '2027-07-05', endsOn: '2027-07-11' },
      ...{ seasons: ['Summer', 'Arts weeks'], names: ['Sports', 'Arts', 'Sunday'] },
    },
    {
      ...{ monday: '2027-07-12', startsOn: '2027-07-12', endsOn: '2027-07-16' },
      ...{ seasons: ['Summer'], names: ['Tennis'] },
    },
  ]);
});
