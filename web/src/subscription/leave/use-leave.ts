import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, newIdempotencyKey } from '../../platform/api.ts';
import { invalidate } from '../../platform/invalidate.ts';
import type { Chosen } from './queries.ts';

/** A call changes memberships, their bills and the places in classes: what is shown of them is fetched again. */
export function useRefetch(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => invalidate(client, 'subscription', 'booking', 'classes', 'clipcards', 'invoices', 'dashboard');
}

function useLeave<Input, Answer>(
  call: (input: Input, options: { idempotencyKey: string }) => Promise<Answer>,
) {
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (input: Input) => call(input, { idempotencyKey }),
    // Another choice is another request.
    onError: () => setKey(newIdempotencyKey()),
  });
}

export const useTerminate = () =>
  useLeave((input: Chosen & { endsOn: string }, options) =>
    callApi('POST subscription/terminate-subscription', input, options),
  );

export const useKeep = () =>
  useLeave((input: Chosen, options) => callApi('POST subscription/regret-cancellation', input, options));

export const useWithdraw = () =>
  useLeave((input: Chosen, options) => callApi('POST subscription/withdraw-subscription', input, options));
