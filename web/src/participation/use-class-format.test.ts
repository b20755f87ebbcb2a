import { expect, test } from 'vitest';
import { stateTextKey } from './use-class-format.ts';

test.each([
  ['OVERBOOKED_WAITINGLIST', 1, 'booking.state.OVERBOOKED_WAITINGLIST'],
  ['OVERBOOKED_WAITINGLIST', 2, 'booking.state.inLine'],
  ['BOOKED_IN_WAITING_LIST', 1, 'booking.state.inLine'],
  ['BOOKED_IN_WAITING_LIST', undefined, 'booking.state.BOOKED_IN_WAITING_LIST'],
  ['TENTATIVE', 3, 'booking.state.TENTATIVE'],
  ['BOOKED', undefined, 'booking.state.BOOKED'],
] as const)('%s at position %s has the text %s', (state, waitingListPosition, key) => {
  expect(stateTextKey({ state, ...(waitingListPosition && { waitingListPosition }) })).toBe(key);
});
