import { expect, test } from 'vitest';
import { actingFor } from './acting.ts';

const staff = { userId: 11, centerId: 100, accessLevel: ['MEMBER' as const, 'STAFF' as const] };
const params = { selectedMemberId: '7', selectedMemberCenterId: '100' };

test('staff act for the member of the address, but not for themselves', () => {
  expect(actingFor(staff, params)).toEqual({ id: 7, centerId: 100 });
  expect(actingFor(staff, { ...params, selectedMemberId: '11' })).toBeUndefined();
  expect(actingFor(staff, { selectedMemberId: '11', selectedMemberCenterId: '101' })).toEqual({
    id: 11,
    centerId: 101,
  });
});

test('nobody else acts for anybody', () => {
  expect(actingFor({ ...staff, accessLevel: ['MEMBER'] }, params)).toBeUndefined();
  expect(actingFor(null, params)).toBeUndefined();
  expect(actingFor(staff, {})).toBeUndefined();
  expect(actingFor(staff, { ...params, selectedMemberId: 'x' })).toBeUndefined();
});
