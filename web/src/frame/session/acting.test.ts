import { expect, test } from 'vitest';
import { actingFor } from './acting.ts';

const user = { userId: 11, centerId: 100 };

test.each([
  ['a member of staff', { selectedMemberId: '7', selectedMemberCenterId: '100' }],
  ['a parent', { familyMemberId: '7', familyMemberCenterId: '100' }],
  ['a person who books', { selectedMemberKey: '100p7' }],
])('%s acts for the person of the address', (_who, params) => {
  expect(actingFor(user, params)).toEqual({ id: 7, centerId: 100 });
  expect(actingFor(null, params)).toBeUndefined();
});

test.each([
  { selectedMemberId: '11', selectedMemberCenterId: '100' },
  { familyMemberId: '11', familyMemberCenterId: '100' },
  { selectedMemberKey: '100p11' },
])('nobody acts for themselves: %j', (params) => {
  expect(actingFor(user, params)).toBeUndefined();
  expect(actingFor({ ...user, centerId: 101 }, params)).toEqual({ id: 11, centerId: 100 });
});

test.each([
  {},
  { selectedMemberId: 'x', selectedMemberCenterId: '100' },
  { familyMemberId: '7' },
  { selectedMemberKey: '100p' },
  { selectedMemberKey: '100book7' },
])('an address that names nobody: %j', (params) => {
  expect(actingFor(user, params)).toBeUndefined();
});
