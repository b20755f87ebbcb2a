import { useMutation } from '@tanstack/react-query';
import type { InputFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import { useMembershipChanged } from '../membership-calls.ts';

/** `done` says what was done. */
function useFreezing<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => string,
) {
  const { refetch } = useMembershipChanged();
  return useMutation({
    mutationFn: call,
    onSuccess: async (answer) => {
      await refetch();
      toasts.add(done(answer));
    },
  });
}

interface Frozen {
  startsOn: string;
  endsOn: string;
}

export const useMakeFreeze = (done: (frozen: Frozen) => string) =>
  useFreezing(
    (input: InputFor<'POST subscription/freeze-subscription'>) =>
      callOnce('POST subscription/freeze-subscription', input),
    done,
  );

export const useCancelFreeze = (done: (answer: { refunded: number }) => string) =>
  useFreezing(
    (input: InputFor<'POST subscription/cancel-freeze'>) =>
      callOnce('POST subscription/cancel-freeze', input),
    done,
  );

export const useStopFreeze = (done: () => string) =>
  useFreezing(
    (input: InputFor<'POST subscription/stop-freeze'>) => callOnce('POST subscription/stop-freeze', input),
    done,
  );
