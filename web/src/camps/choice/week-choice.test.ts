import type { CampDate } from '@foyer/contract/camps/camp';
import { expect, it } from 'vitest';
import { costOf, nothing, withDate, withElective } from './week-choice.ts';

const date = (number: number, ...ids: number[]) =>
  ({ number, electives: ids.map((electiveId) => ({ electiveId, amount: electiveId * 100 })) }) as CampDate;
const slot = (...ids: number[]) => ({ startsAt: '', endsAt: '', electives: date(1, ...ids).electives });

it('keeps one elective of a part of the day', () => {
  const first = withElective(nothing, slot(1, 2), 1);
  const other = withElective(withElective(first, slot(3), 3), slot(1, 2), 2);
  expect(other.electives).toEqual([3, 2]);
  expect(withElective(other, slot(1, 2), undefined).electives).toEqual([3]);
});

it('leaves out the electives of a date on which the child does not come', () => {
  const both = { dates: [1, 2], electives: [1, 5] };
  expect(withDate(both, date(1, 1, 2), false)).toEqual({ dates: [2], electives: [5] });
  expect(withDate({ ...both, dates: [2] }, date(1), true).dates).toEqual([1, 2]);
});

it('adds up what electives cost', () => {
  expect(costOf([date(1, 1, 2), date(2, 5)], [2, 5])).toBe(700);
});
