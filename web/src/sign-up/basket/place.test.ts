import { expect, it } from 'vitest';
import { lostFrom, type Place } from './place.ts';

const place = (personId: number, key: string): Place => ({
  person: { id: personId, centerId: 100, firstName: 'Noah' },
  ...{ key, name: 'Minnows' },
});

it('leaves out what has been put into the basket again: the same person in the same course', () => {
  const ranOut = [place(1, '100book7'), place(2, '100book7'), place(1, '100book8')];
  expect(lostFrom(ranOut, [place(1, '100book7')])).toEqual([ranOut[1], ranOut[2]]);
});
