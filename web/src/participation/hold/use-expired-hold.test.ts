import { expect, test } from 'vitest';
import { expiredHold } from './use-expired-hold.ts';

const heldUntil = '2026-11-20T11:15:00Z';
const held = { participationId: 5, participationCenterId: 100, heldUntil, isOffered: false };
const { heldUntil: _, ...booked } = held;
const other = { ...booked, participationId: 6 };

test.each([
  ['whose time is up', [held], '11:15:00', true],
  ['that is gone when its time is up', [], '11:15:01', true],
  ['that is gone by a clock that is a little ahead', [], '11:14:45', true],
  ['that is gone while another of the family has one', [other], '11:15:01', true],
  ['that is still kept', [held], '11:14:59', false],
  ['that was released', [], '11:10:00', false],
  ['that was booked', [booked], '11:16:00', false],
  ['that is kept longer', [{ ...held, heldUntil: '2026-11-20T11:30:00Z' }], '11:16:00', false],
] as const)('a place %s', (_what, participations, time, isOver) => {
  expect(expiredHold(held, participations, Date.parse(`2026-11-20T${time}Z`)) !== undefined).toBe(isOver);
});

test('nothing has expired if nothing was held', () => {
  expect(expiredHold(undefined, [], Date.parse(heldUntil))).toBeUndefined();
});
