import type { Use } from '@foyer/contract/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { hasPlace, type SeatKind } from '@foyer/contract/shared/participation';
import { useState } from 'react';
import { goTo } from '../frame/session/navigate.ts';
import { clipcardsHref, payTogetherHref } from '../participation/address.ts';
import type { TakingPartActions } from '../participation/taking-part/taking-part-actions.ts';
import { useAttempt, useBook } from '../participation/use-booking-changes.ts';
import { useClassFormat } from '../participation/use-class-format.ts';
import type { AnswerFor } from '../platform/api.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { useText } from '../platform/text.ts';
import { toasts } from '../ui/message/toast-queue.ts';
import { participantInput, participantsOf, type Seating, seatInput } from './seats/seats.ts';

interface TakePartInput {
  booking: Key;
  /** The caller, or the person for whom staff book. */
  person: Key;
  /** The people to book for. */
  people: readonly Key[];
  seating: Seating;
  seatKind: SeatKind | undefined;
  /** The picked plan, where there are several. */
  subscription: Use['subscription'];
}

type Booked = AnswerFor<'POST booking/create-booking'>['participations'];

/** The text for what was booked: 'Booked, bike 14'. */
function useBookedText(): (participations: Booked, seatKind: SeatKind | undefined) => string | undefined {
  const { t } = useText();
  const words = useClassFormat();
  return (participations, seatKind) => {
    const [first] = participations;
    if (!first) return undefined;
    const seats = participations.flatMap(({ seat }) => (seat ? [words.seat(seat, seatKind)] : []));
    return words.listed([hasPlace(first.state) ? t('booking.done') : words.state(first), ...seats]);
  };
}

/** Books places in a class, joins its waiting list, or holds places until they are paid for. */
export function useTakePart({ booking, person, people, seating, seatKind, subscription }: TakePartInput): {
  actions: TakingPartActions;
  error: Error | null;
  /** What was booked, in words. */
  done: string | undefined;
} {
  const bookedText = useBookedText();
  const book = useBook();
  const attempt = useAttempt();
  const [done, setDone] = useState<string>();
  const [first] = people;
  const bookingKey = { bookingId: booking.id, bookingCenterId: booking.centerId };

  const send = (how: { joinWaitingList?: true; override?: true }) => {
    if (!first) return;
    const isWaiting = how.joinWaitingList === true;
    book.mutate(
      {
        ...selectedUser(first),
        ...bookingKey,
        ...how,
        ...(subscription && !isWaiting && { subscription }),
        // Seats are chosen with a place, not on the waiting list.
        ...participantInput(people, isWaiting ? [] : seating),
      },
      {
        onSuccess: ({ participations }) => {
          const text = bookedText(participations, seatKind);
          if (text === undefined) return;
          toasts.add(text);
          setDone(text);
        },
      },
    );
  };
  const hold = () => {
    if (!first) return;
    attempt.mutate(
      { ...selectedUser(first), ...bookingKey, ...seatInput(seating, first) },
      { onSuccess: () => goTo(clipcardsHref(first, booking)) },
    );
  };
  const holdAndPay = () =>
    attempt.mutate(
      { ...selectedUser(person), ...bookingKey, participants: participantsOf(people, seating) },
      { onSuccess: () => goTo(payTogetherHref(person, booking, people)) },
    );
  return {
    actions: {
      book: ({ override }) => send(override ? { override } : {}),
      joinWaitingList: () => send({ joinWaitingList: true }),
      hold,
      holdAndPay,
      isBooking: book.isPending,
      isHolding: attempt.isPending,
    },
    error: book.error ?? attempt.error,
    done,
  };
}
