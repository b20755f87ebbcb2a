import type { Planned } from '@foyer/contract/dashboard/planned';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { hasPlace } from '@foyer/contract/shared/participation';
import { goTo } from '../../frame/session/navigate.ts';
import type { TakingPartActions } from '../../participation/taking-part/taking-part-actions.ts';
import { useBookCourt } from '../../participation/use-booking-changes.ts';
import { useOwnKey } from '../../person/use-own-key.ts';
import { useText } from '../../platform/text.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import { courtClipcardsHref } from '../clipcards/address.ts';
import type { CourtsAt } from '../day/day-props.ts';
import { type CourtHour, hourInput } from '../hour.ts';
import { partHref } from '../together/address.ts';
import type { Split } from '../together/SplitChoice.tsx';
import type { Done } from './opened-props.ts';

interface BookHour {
  person: Key;
  hour: CourtHour;
  courts: CourtsAt;
  /** In how many parts the price is paid, and until when. */
  split: Split | undefined;
  onDone: (done: Done) => void;
}

/** Books an hour, holds it until it is paid for, or moves a booking to it. */
export function useBookHour({ person, hour, courts, split, onDone }: BookHour): {
  actions: TakingPartActions;
  move: { isPending: boolean; from: (booking: Planned) => void };
  error: Error | null;
} {
  const { t } = useText();
  const book = useBookCourt();
  const keep = useBookCourt();
  const move = useBookCourt();
  const input = hourInput(person, hour);
  const shows = (text: string) => ({
    onSuccess: ({ bookingKey }: { bookingKey: string }) => {
      toasts.add(text);
      onDone({ bookingKey, text });
      courts.openBooked(hour.date, bookingKey);
    },
  });
  const own = useOwnKey();
  const other = isSameKey(person, own) ? undefined : person;
  const keepFor = (href: string) =>
    keep.mutate(
      { ...input, keep: true, ...(split && { split }) },
      {
        onSuccess: ({ bookingKey, participation: { state } }) =>
          hasPlace(state) && state !== 'TENTATIVE'
            ? courts.openBooked(hour.date, bookingKey)
            : goTo(split ? partHref(other, bookingKey) : href),
      },
    );
  return {
    actions: {
      book: ({ override }) =>
        book.mutate({ ...input, ...(override && { override }) }, shows(t('booking.done'))),
      // Courts have none.
      joinWaitingList: () => undefined,
      hold: () => keepFor(courtClipcardsHref(person, hour)),
      holdAndPay: () => keepFor(courtClipcardsHref(person, hour, { pays: true })),
      isBooking: book.isPending,
      isHolding: keep.isPending,
    },
    move: {
      isPending: move.isPending,
      from: ({ participation: { participationId, participationCenterId } }) =>
        move.mutate(
          { ...input, moves: { participationId, participationCenterId } },
          shows(t('courts.moved')),
        ),
    },
    error: book.error ?? keep.error ?? move.error,
  };
}
