import type { Participation } from '@foyer/contract/classes';
import { expect, test } from 'vitest';
import { canCancel, cancelTextKey, lossOf, undoInput } from './use-cancel-dialog.tsx';

const one = (change: Partial<Participation>): Participation => ({
  participationId: 1,
  participationCenterId: 100,
  person: { id: 1, centerId: 100, firstName: 'Maya' },
  state: 'BOOKED',
  isOffered: false,
  canCancelFree: true,
  ...change,
});

test.each([
  [{}, 0, undefined],
  [{}, 2, 'place'],
  [{ canCancelFree: false }, 0, 'late'],
  [{ state: 'TENTATIVE' }, 2, undefined],
  [{ state: 'BOOKED_IN_WAITING_LIST', waitingListPosition: 3 }, 3, undefined],
  [{ state: 'BOOKED_IN_WAITING_LIST', waitingListPosition: 3 }, 4, 'line'],
] as const)('cancelling %j, with %i waiting, loses %s', (change, waiting, loss) => {
  expect(lossOf(one(change), { waiting })).toBe(loss);
});

test('cancelling a course asks, unless nothing is given up or more than the place is lost', () => {
  const lost = (change: Partial<Participation>, waiting = 0) =>
    lossOf(one(change), { waiting, hasTerm: true });
  expect([lost({}), lost({}, 2), lost({ canCancelFree: false }), lost({ state: 'TENTATIVE' })]).toEqual([
    ...['term', 'place', 'late', undefined],
  ]);
});

test.each([
  [{}, false, true],
  [{ canCancelFree: false }, false, false],
  [{ canCancelFree: false }, true, true],
  [{ state: 'BOOKED_NO_SHOW_UP' }, true, false],
  [{ state: 'CANCELLED_NO_PRIVILEGE' }, true, false],
] as const)('%j, as staff: %s, can be cancelled: %s', (change, isStaff, expected) => {
  expect(canCancel(one(change), isStaff)).toBe(expected);
});

test.each([
  ['BOOKED', 'booking.cancel'],
  ['TENTATIVE', 'booking.release'],
  ['BOOKED_IN_WAITING_LIST', 'booking.leaveList'],
  ['OVERBOOKED_WAITINGLIST', 'booking.leaveList'],
] as const)('cancelling %s has the text %s', (state, key) => {
  expect(cancelTextKey({ state })).toBe(key);
});

test('undoing a cancellation books the same seat with the same clipcard, where possible', () => {
  const key = { id: 7, centerId: 100 };
  const clipcard = { clipcardId: 3, clipcardCenterId: 101 };
  expect(undoInput(one({ seat: '14' }), { key }, { canUndo: true, clipcard })).toEqual({
    selectedUserId: 1,
    selectedUserCenterId: 100,
    bookingId: 7,
    bookingCenterId: 100,
    seat: '14',
    clipcard,
  });
  expect(undoInput(one({}), { key }, { canUndo: false, clipcard })).toBeUndefined();
});
