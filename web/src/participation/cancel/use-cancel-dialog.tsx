import type { Participation } from '@foyer/contract/classes';
import { hasEnded, isOnWaitingList } from '@foyer/contract/shared/participation';
import { type ReactNode, Suspense, useState } from 'react';
import type { AnswerFor, InputFor } from '../../platform/api.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { type TextKey, useText } from '../../platform/text.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import type { Bookable } from '../bookable.ts';
import { useBook, useCancel } from '../use-booking-changes.ts';

/** What the dialog needs to know of a bookable. */
export interface CancelledBookable extends Pick<Bookable, 'key' | 'title' | 'waiting'> {
  /** Texts about a waiting list that is called something else: the question, the button, and what was done. */
  listTexts?: { ask: TextKey; leave: TextKey; left: TextKey };
  /** It has several dates, and is cancelled as a whole. That can't be undone. */
  hasTerm?: true;
}

type Cancelled = AnswerFor<'POST booking/cancel-booking'>;

/** What cancelling would lose. If there is anything, the dialog asks first. */
export type Loss = 'late' | 'place' | 'line' | 'term';

export function lossOf(
  { state, canCancelFree, waitingListPosition }: Participation,
  { waiting, hasTerm }: Pick<CancelledBookable, 'waiting' | 'hasTerm'>,
): Loss | undefined {
  if (!canCancelFree) return 'late';
  if (isOnWaitingList(state)) return waiting > (waitingListPosition ?? 0) ? 'line' : undefined;
  if (state !== 'BOOKED') return undefined;
  if (waiting > 0) return 'place';
  return hasTerm ? 'term' : undefined;
}

/** Members can cancel in time. Staff can also cancel late, and choose whether the entitlement is lost. */
export const canCancel = ({ state, canCancelFree }: Participation, isStaff: boolean): boolean =>
  !hasEnded(state) && state !== 'BOOKED_NO_SHOW_UP' && (canCancelFree || isStaff);

/** The word for it: a booking is cancelled, a waiting list left, a hold released. */
export const cancelTextKey = ({ state }: Pick<Participation, 'state'>) =>
  state === 'TENTATIVE' ? 'booking.release' : isOnWaitingList(state) ? 'booking.leaveList' : 'booking.cancel';

/** The request that undoes a cancellation: the same seat, card and plan. Undefined where it cannot be undone. */
export function undoInput(
  { person, seat }: Pick<Participation, 'person' | 'seat'>,
  { key }: Pick<CancelledBookable, 'key'>,
  { canUndo, clipcard, subscription }: Pick<Cancelled, 'canUndo' | 'clipcard' | 'subscription'>,
): InputFor<'POST booking/create-booking'> | undefined {
  if (!canUndo) return undefined;
  return {
    ...selectedUser(person),
    bookingId: key.id,
    bookingCenterId: key.centerId,
    ...(seat && { seat }),
    ...(clipcard && { clipcard }),
    ...(subscription && { subscription }),
  };
}

const CancelDialog = lazyPart(() => import('./CancelDialog.tsx'), 'CancelDialog');

/** Cancels at once and offers to undo it if nothing is lost; otherwise it asks first. */
export function useCancelDialog(): {
  leave: (participation: Participation, from: CancelledBookable) => void;
  isPending: boolean;
  error: Error | null;
  dialog: ReactNode;
} {
  const { t } = useText();
  const [open, setOpen] = useState<{ participation: Participation; from: CancelledBookable; loss: Loss }>();
  const cancel = useCancel();
  const book = useBook();
  const send = (
    participation: Participation,
    from: CancelledBookable,
    how: { forfeitClip: boolean; wasConfirmed: boolean },
  ) => {
    const { participationId, participationCenterId, person, state } = participation;
    const { forfeitClip, wasConfirmed } = how;
    cancel.mutate(
      {
        input: { ...selectedUser(person), participationId, participationCenterId, forfeitClip },
        isLine: isOnWaitingList(state),
      },
      {
        onSettled: () => setOpen(undefined),
        onSuccess: (answer) => {
          const input = wasConfirmed ? undefined : undoInput(participation, from, answer);
          toasts.add(
            t(isOnWaitingList(state) ? (from.listTexts?.left ?? 'booking.leftList') : 'booking.cancelled'),
            input && { label: t('booking.undo'), onPress: () => book.mutate(input) },
          );
        },
      },
    );
  };
  const leave = (participation: Participation, from: CancelledBookable) => {
    book.reset();
    const loss = lossOf(participation, from);
    if (loss) setOpen({ participation, from, loss });
    else send(participation, from, { forfeitClip: false, wasConfirmed: false });
  };
  const dialog = open && (
    <Suspense>
      <CancelDialog
        {...open}
        isPending={cancel.isPending}
        onClose={() => setOpen(undefined)}
        onLeave={(isGivenBack) =>
          send(open.participation, open.from, {
            forfeitClip: open.loss === 'late' && !isGivenBack,
            wasConfirmed: true,
          })
        }
      />
    </Suspense>
  );
  return { leave, isPending: cancel.isPending || book.isPending, error: cancel.error ?? book.error, dialog };
}
