import type { ClassBooking, Participation } from '@foyer/contract/classes';
import { hasPlace, isInLine } from '@foyer/contract/shared/participation';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { selectedUser } from '../person/queries.ts';
import { useText } from '../platform/text.ts';
import { toasts } from '../ui/message/toast-queue.ts';
import { useBook, useCancel } from './use-booking-changes.ts';

/** What has to be known of a class to leave it; `waiting` only where it is known. */
export type LeftClass = Pick<ClassBooking, 'bookingId' | 'bookingCenterId' | 'name'> & {
  waiting?: number;
};

/** What would be lost by leaving, if anything: then it is asked for first. */
export type Loss = 'late' | 'place' | 'line';

export function lossOf(
  { state, canCancelFree, placeInLine }: Participation,
  { waiting = 0 }: Pick<LeftClass, 'waiting'>,
): Loss | undefined {
  if (!canCancelFree) return 'late';
  if (isInLine(state)) return waiting > (placeInLine ?? 0) ? 'line' : undefined;
  return state === 'BOOKED' && waiting > 0 ? 'place' : undefined;
}

/** Members leave in time; later staff may, and choose whether what was used is lost. */
export const canLeave = ({ state, canCancelFree }: Participation, isStaff: boolean): boolean =>
  state !== 'BOOKED_NO_SHOW_UP' && (canCancelFree || isStaff);

/** What leaving is called: a booking is cancelled, a list is left, what was held is let go. */
export const leaveTextKey = ({ state }: Pick<Participation, 'state'>) =>
  state === 'TENTATIVE' ? 'booking.letGo' : isInLine(state) ? 'booking.leaveList' : 'booking.cancel';

const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog }));

/** Leaves at once where nothing is lost, and says how to undo it; else it asks first. */
export function useLeave(): {
  leave: (participation: Participation, from: LeftClass) => void;
  isPending: boolean;
  error: Error | null;
  dialog: ReactNode;
} {
  const { t } = useText();
  const [asked, setAsked] = useState<{ participation: Participation; from: LeftClass; loss: Loss }>();
  const cancel = useCancel();
  const book = useBook();
  const send = (participation: Participation, from: LeftClass, keepClip: boolean) => {
    const { participationId, participationCenterId, person, state, seat } = participation;
    cancel.mutate(
      { ...selectedUser(person), participationId, participationCenterId, keepClip },
      {
        onSettled: () => setAsked(undefined),
        onSuccess: () => {
          const again = () =>
            book.mutate({
              ...selectedUser(person),
              bookingId: from.bookingId,
              bookingCenterId: from.bookingCenterId,
              ...(seat && { seat }),
            });
          const isUndone = hasPlace(state) && state === 'BOOKED' && participation.canCancelFree;
          toasts.add(
            t(isInLine(state) ? 'booking.leftList' : 'booking.cancelled'),
            isUndone ? { label: t('booking.undo'), onPress: again } : undefined,
          );
        },
      },
    );
  };
  const leave = (participation: Participation, from: LeftClass) => {
    book.reset();
    const loss = lossOf(participation, from);
    if (loss) setAsked({ participation, from, loss });
    else send(participation, from, false);
  };
  const dialog = asked && (
    <Suspense>
      <LeaveDialog
        {...asked}
        isPending={cancel.isPending}
        onClose={() => setAsked(undefined)}
        onLeave={(isGivenBack) =>
          send(asked.participation, asked.from, asked.loss === 'late' && !isGivenBack)
        }
      />
    </Suspense>
  );
  return { leave, isPending: cancel.isPending || book.isPending, error: cancel.error ?? book.error, dialog };
}
