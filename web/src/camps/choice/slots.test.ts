import type { Elective } from '@foyer/contract/camps/camp';
import { expect, it } from 'vitest';
import { overlap, slotsOf } from './slots.ts';

const elective = (electiveId: number, from: string, until: string, more: Partial<Elective> = {}) =>
  ({
    ...{ electiveId, isCancelled: false, half: from < '12:00' ? 'MORNING' : 'AFTERNOON' },
    startsAt: `2027-07-05T${from}:00Z`,
    endsAt: `2027-07-05T${until}:00Z`,
    ...more,
  }) as Elective;
const idsOf = (electives: readonly Elective[]) =>
  slotsOf(electives).map(({ half, electives: some }) => [half, ...some.map(({ electiveId }) => electiveId)]);

it('puts the electives of each half of a day together, the first to begin first', () => {
  const all = [elective(3, '13:00', '15:00'), elective(2, '10:00', '12:00'), elective(1, '09:00', '10:00')];
  expect(idsOf(all)).toEqual([
    ['MORNING', 1, 2],
    ['AFTERNOON', 3],
  ]);
});

it('leaves out electives that are called off', () => {
  expect(idsOf([elective(1, '09:00', '10:00', { isCancelled: true })])).toEqual([]);
});

it('knows which electives overlap', () => {
  const long = elective(1, '11:00', '13:30');
  expect(
    [elective(2, '13:00', '15:00'), elective(3, '13:30', '15:00')].map((one) => overlap(long, one)),
  ).toEqual([true, false]);
});
