import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isDefinite, wishesIn } from '../payment/wishes.ts';
import { type AnswerFor, callApi, type InputFor, newIdempotencyKey } from '../platform/api.ts';
import type { Store } from '../platform/storage.ts';

const kept = new Map<string, string>();
/** As long as the page: a wish that got no answer is the same wish when it is tried again. */
const memory: Store = {
  get: (key) => kept.get(key),
  set: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
};
const wishes = wishesIn(memory, newIdempotencyKey);

/** Whatever shows classes, places or clips asks again. */
export const lookAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    ['classes', 'booking', 'dashboard', 'clipcards'].map((domain) =>
      client.invalidateQueries({ queryKey: [domain] }),
    ),
  );

type Change = 'create-booking' | 'attempt-create-booking' | 'cancel-booking';
type Key<C extends Change> = `POST booking/${C}`;

/** Sends one change; whatever comes of it, what is shown is asked for again. */
function useChange<C extends Change>(change: C) {
  const client = useQueryClient();
  const key = `POST booking/${change}` as Key<C>;
  return useMutation({
    mutationFn: async (input: InputFor<Key<C>>): Promise<AnswerFor<Key<C>>> => {
      try {
        const answer = await callApi(key, input, { idempotencyKey: wishes.keyOf({ change, input }) });
        wishes.answered();
        return answer;
      } catch (error) {
        if (isDefinite(error)) wishes.answered();
        throw error;
      }
    },
    onSettled: () => lookAgain(client),
  });
}

export const useBook = () => useChange('create-booking');
export const useAttempt = () => useChange('attempt-create-booking');
export const useCancel = () => useChange('cancel-booking');
