import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, type InputFor, newIdempotencyKey } from '../../platform/api.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { toasts } from '../../ui/message/toast-queue.ts';

/** What a freeze changes, besides the membership. */
export const changedByFreeze = [
  'subscription',
  'booking',
  'classes',
  'clipcards',
  'invoices',
  'dashboard',
] as const;

/** `done` says what was done. */
function useCall<Input, Answer>(
  call: (input: Input, options: { idempotencyKey: string }) => Promise<Answer>,
  done: (answer: Answer) => string,
) {
  const client = useQueryClient();
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (input: Input) => call(input, { idempotencyKey }),
    onSuccess: async (answer) => {
      await invalidate(client, ...changedByFreeze);
      toasts.add(done(answer));
    },
    // Other days are another request.
    onError: (error) => {
      if (isDefiniteAnswer(error)) setKey(newIdempotencyKey());
    },
  });
}

interface Frozen {
  startsOn: string;
  endsOn: string;
}

export const useMakeFreeze = (done: (frozen: Frozen) => string) =>
  useCall(
    (input: InputFor<'POST subscription/freeze-subscription'>, options) =>
      callApi('POST subscription/freeze-subscription', input, options),
    done,
  );

export const useCancelFreeze = (done: (answer: { refunded: number }) => string) =>
  useCall(
    (input: InputFor<'POST subscription/cancel-freeze'>, options) =>
      callApi('POST subscription/cancel-freeze', input, options),
    done,
  );

export const useStopFreeze = (done: () => string) =>
  useCall(
    (input: InputFor<'POST subscription/stop-freeze'>, options) =>
      callApi('POST subscription/stop-freeze', input, options),
    done,
  );
