import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerFor, InputFor } from '../platform/api.ts';
import { callOnce } from '../platform/call-once.ts';
import { invalidate } from '../platform/invalidate.ts';
import { cancelOptimistically } from './optimistic-cancel.ts';

/** Refetches everything that shows classes, places or clips. */
export const refetchBookings = (client: QueryClient): Promise<unknown> =>
  invalidate(client, 'classes', 'booking', 'dashboard', 'clipcards', 'POST person/find-person-details');

type Change =
  | 'create-booking'
  | 'attempt-create-booking'
  | 'cancel-booking'
  | 'check-in'
  | 'cancel-class'
  | 'move-class';
type Key<C extends Change> = `POST booking/${C}`;

const send = <C extends Change>(change: C, input: InputFor<Key<C>>): Promise<AnswerFor<Key<C>>> =>
  callOnce(`POST booking/${change}` as Key<C>, input);

/** Sends one change, and refetches what is shown whether or not it succeeds. */
function useChange<C extends Change>(change: C) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputFor<Key<C>>) => send(change, input),
    onSettled: () => refetchBookings(client),
  });
}

export const useBook = () => useChange('create-booking');
export const useAttempt = () => useChange('attempt-create-booking');
export const useCheckIn = () => useChange('check-in');
export const useCancelClass = () => useChange('cancel-class');
export const useMoveClass = () => useChange('move-class');

type Cancelling = InputFor<'POST booking/cancel-booking'>;

/**
 * A place is released when the server confirms it. The waiting list is left optimistically, and restored if that
 * fails.
 */
export function useCancel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input }: { input: Cancelling; isLine: boolean }) => send('cancel-booking', input),
    onMutate: ({ input, isLine }) => (isLine ? cancelOptimistically(client, input) : undefined),
    onError: (_error, _input, putBack) => putBack?.(),
    onSettled: () => refetchBookings(client),
  });
}
