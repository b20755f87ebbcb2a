import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import { callOnce } from '../../platform/call-once.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { useText } from '../../platform/text.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import type { Outcome } from '../queries.ts';
import type { Undo } from './undo.ts';

export const send = (written: Undo): Promise<Outcome> => {
  if (written.call === 'create') return callOnce('POST staff-manager/create-staff-booking', written.input);
  return written.call === 'update'
    ? callOnce('POST staff-manager/update-staff-booking', written.input)
    : callOnce('POST staff-manager/delete-staff-booking', written.input);
};

/** Reads anew what a change may have changed, in the week and elsewhere in the portal. */
export function useScheduleRefetch() {
  const client = useQueryClient();
  return () => Promise.all([invalidate(client, 'staff-manager', 'front-desk'), refetchBookings(client)]);
}

/** Writes a change. */
export function useScheduleChange() {
  const refetch = useScheduleRefetch();
  return useMutation({ mutationFn: send, onSettled: () => void refetch() });
}

/** Says what was done, with a way back if there is one. */
export function useSayDone() {
  const { t } = useText();
  const say = useRefusalText();
  const refetch = useScheduleRefetch();
  return (text: string, undo: Undo | undefined) => {
    const onPress = async () => {
      try {
        await send(undo as Undo);
        toasts.add(t('manage.undone'));
      } catch (error) {
        toasts.add(say(error as Error));
      } finally {
        void refetch();
      }
    };
    toasts.add(text, undo && { label: t('manage.undo'), onPress: () => void onPress() });
  };
}
