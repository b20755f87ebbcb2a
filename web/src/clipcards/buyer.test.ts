import { expect, test } from 'vitest';
import { buyerOf, clipcardOf } from './buyer.ts';

const own = { centerId: 100, id: 7 };

test.each([
  [{}, { kind: 'self', person: own, buyHref: '/clipcard', backHref: '/clipcards' }],
  [
    { familyMemberId: '9', familyMemberCenterId: '100' },
    {
      kind: 'family',
      person: { id: 9, centerId: 100 },
      buyHref: '/familymembers/9/100/clipcard',
      backHref: '/familymembers/9/100',
    },
  ],
  [
    { selectedMemberId: '9', selectedMemberCenterId: '101' },
    {
      kind: 'staff',
      person: { id: 9, centerId: 101 },
      buyHref: '/staff/9/101/clipcard',
      backHref: '/staff/9/101/clipcards',
    },
  ],
  [{ familyMemberId: 'x', familyMemberCenterId: '100' }, undefined],
  [{ selectedMemberId: '9', selectedMemberCenterId: '0' }, undefined],
  [{ selectedMemberId: '9' }, undefined],
])('an address with %j is of %j', (params, expected) => {
  expect(buyerOf(params, own)).toEqual(expected);
});

test.each([
  [
    { clipcardId: '8', clipcardCenterId: '100' },
    { id: 8, centerId: 100 },
  ],
  [{ clipcardId: '8.5', clipcardCenterId: '100' }, undefined],
  [{ clipcardId: '-8', clipcardCenterId: '100' }, undefined],
  [{ clipcardId: 'abc', clipcardCenterId: '100' }, undefined],
  [{}, undefined],
])('%j names the clipcard %j', (params, expected) => {
  expect(clipcardOf(params)).toEqual(expected);
});
