import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerFor, InputFor } from '../platform/api.ts';
import { callOnce } from '../platform/call-once.ts';
import { invalidate } from '../platform/invalidate.ts';
import { cancelOptimistically } from './optimistic-cancel.ts';

/** Refetches everything that shows classes, courts, courses, camps, places or clips. */
export const refetchBookings = (client: QueryClient): Promise<unknown> =>
  invalidate(
    client,
    ...(['classes', 'booking', 'resource-booking', 'courses', 'camps', 'dashboard', 'clipcards'] as const),
    'POST person/find-person-details',
  );

type Change =
  | `POST booking/${'create-booking' | 'attempt-create-booking' | 'check-in' | 'cancel-class' | 'move-class'}`
  | 'POST resource-booking/book-resource';

/** Sends one change, and refetches what is shown whether or not it succeeds. */
function useChange<C extends Change>(change: C) {
  const client = useQueryClient();
  return useMutation<AnswerFor<C>, Error, InputFor<C>>({
    mutationFn: (input) => callOnce(change, input),
    onSettled: () => refetchBookings(client),
  });
}

export const useBook = () => useChange('POST booking/create-booking');
export const useAttempt = () => useChange('POST booking/attempt-create-booking');
export const useBookCourt = () => useChange('POST resource-booking/book-resource');
export const useCheckIn = () => useChange('POST booking/check-in');
export const useCancelClass = () => useChange('POST booking/cancel-class');
export const useMoveClass = () => useChange('POST booking/move-class');

type Cancelling = InputFor<'POST booking/cancel-booking'>;

/**
 * A place is released when the server confirms it. The waiting list is left optimistically, and restored if that
 * fails.
 */
export function useCancel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input }: { input: Cancelling; isLine: boolean }) =>
      callOnce('POST booking/cancel-booking', input),
    onMutate: ({ input, isLine }) => (isLine ? cancelOptimistically(client, input) : undefined),
    onError: (_error, _input, putBack) => putBack?.(),
    onSettled: () => refetchBookings(client),
  });
}
