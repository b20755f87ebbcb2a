import type { Elective } from '@foyer/contract/camps/camp';
import { expect, it } from 'vitest';
import { slotsOf } from './slots.ts';

const elective = (electiveId: number, from: string, until: string, more: Partial<Elective> = {}) =>
  ({
    ...{ electiveId, isCancelled: false },
    startsAt: `2027-07-05T${from}:00Z`,
    endsAt: `2027-07-05T${until}:00Z`,
    ...more,
  }) as Elective;
const idsOf = (electives: readonly Elective[]) =>
  slotsOf(electives).map((slot) => slot.electives.map(({ electiveId }) => electiveId));

it('puts electives that overlap into one part of the day', () => {
  const all = [elective(3, '13:00', '15:00'), elective(1, '09:00', '10:30'), elective(2, '10:00', '12:00')];
  expect(idsOf(all)).toEqual([[1, 2], [3]]);
  expect(slotsOf(all)[0]).toMatchObject({ startsAt: all[1]?.startsAt, endsAt: all[2]?.endsAt });
});

it('separates electives of which one begins when the other ends', () => {
  expect(idsOf([elective(1, '09:00', '10:00'), elective(2, '10:00', '11:00')])).toEqual([[1], [2]]);
});

it('leaves out electives that are called off', () => {
  expect(idsOf([elective(1, '09:00', '10:00', { isCancelled: true })])).toEqual([]);
});
