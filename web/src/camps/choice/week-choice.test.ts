import type { CampDate } from '@foyer/contract/camps/camp';
import { expect, it } from 'vitest';
import { costOf, nothing, withDate, withElective } from './week-choice.ts';

const elective = (electiveId: number, from = 9, until = 10) =>
  ({
    ...{ electiveId, amount: electiveId * 100 },
    startsAt: new Date(Date.UTC(2027, 6, 5, from)).toISOString(),
    endsAt: new Date(Date.UTC(2027, 6, 5, until)).toISOString(),
  }) as CampDate['electives'][number];
const date = (number: number, ...electives: CampDate['electives']) => ({ number, electives }) as CampDate;
const half = (...electives: CampDate['electives']) => ({ half: 'MORNING' as const, electives });

it('keeps one elective of a half of a day', () => {
  const [one, two, three] = [elective(1), elective(2), elective(3, 13, 14)];
  const monday = date(1, one, two, three);
  const first = withElective(nothing, monday, half(one, two), 1);
  const other = withElective(withElective(first, monday, half(three), 3), monday, half(one, two), 2);
  expect(other.electives).toEqual([3, 2]);
  expect(withElective(other, monday, half(one, two), undefined).electives).toEqual([3]);
});

it('gives up an elective of the afternoon for one that lasts into it', () => {
  const [long, late] = [elective(1, 11, 14), elective(2, 13, 15)];
  const monday = date(1, long, late);
  expect(withElective({ dates: [], electives: [2] }, monday, half(long), 1).electives).toEqual([1]);
});

it('leaves out the electives of a date on which the child does not come', () => {
  const both = { dates: [1, 2], electives: [1, 5] };
  expect(withDate(both, date(1, elective(1), elective(2)), false)).toEqual({ dates: [2], electives: [5] });
  expect(withDate({ ...both, dates: [2] }, date(1), true).dates).toEqual([1, 2]);
});

it('adds up what electives cost', () => {
  expect(costOf([date(1, elective(1), elective(2)), date(2, elective(5))], [2, 5])).toBe(700);
});
