import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, type InputFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { useText } from '../../platform/text.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import type { CourtsAt } from '../day/day-props.ts';

const reads = 'POST resource-booking/get-watches';

/** Begins to watch, and shows everything that the person watches for. */
export function useBeginWatch(courts: CourtsAt) {
  const { t } = useText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputFor<'POST resource-booking/watch-courts'>) =>
      callOnce('POST resource-booking/watch-courts', input),
    onSuccess: () => {
      toasts.add(t('watch.begun'));
      courts.openWatches();
    },
    onSettled: () => invalidate(client, reads),
  });
}

export function useStopWatch() {
  const { t } = useText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputFor<'POST resource-booking/stop-watching'>) =>
      callApi('POST resource-booking/stop-watching', input),
    onSuccess: () => toasts.add(t('watch.stopped')),
    onSettled: () => invalidate(client, reads),
  });
}
