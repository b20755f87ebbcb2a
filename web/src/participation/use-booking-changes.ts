import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerFor, callApi, type InputFor, newIdempotencyKey } from '../platform/api.ts';
import { idempotencyKeysIn, isDefiniteAnswer } from '../platform/idempotency-keys.ts';
import { invalidate } from '../platform/invalidate.ts';
import type { Store } from '../platform/storage.ts';
import { cancelOptimistically } from './optimistic-cancel.ts';

const kept = new Map<string, string>();
/** Keeps idempotency keys until the page is left, so that a retry of an unanswered request repeats its key. */
const memory: Store = {
  get: (key) => kept.get(key),
  set: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
};
const idempotencyKeys = idempotencyKeysIn(memory, newIdempotencyKey);

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

async function send<C extends Change>(change: C, input: InputFor<Key<C>>): Promise<AnswerFor<Key<C>>> {
  const key = `POST booking/${change}` as Key<C>;
  try {
    const answer = await callApi(key, input, { idempotencyKey: idempotencyKeys.keyOf({ change, input }) });
    idempotencyKeys.answered();
    return answer;
  } catch (error) {
    if (isDefiniteAnswer(error)) idempotencyKeys.answered();
    throw error;
  }
}

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
