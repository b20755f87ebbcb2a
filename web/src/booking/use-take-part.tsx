import type { Use } from '@foyer/contract/booking';
import type { SeatPlan } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { hasPlace } from '@foyer/contract/shared/participation';
import { useState } from 'react';
import { goTo } from '../frame/session/navigate.ts';
import { clipcardsHref, payTogetherHref } from '../participation/address.ts';
import { useAttempt, useBook } from '../participation/use-booking-changes.ts';
import { useClassFormat } from '../participation/use-class-format.ts';
import type { AnswerFor } from '../platform/api.ts';
import { useFormat } from '../platform/format.ts';
import { isolated } from '../platform/isolated.ts';
import { localTimes } from '../platform/local-time.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Link } from '../ui/button/Link.tsx';
import type { BookableDetailProps } from '../ui/detail/BookableDetail.tsx';
import { toasts } from '../ui/message/toast-queue.ts';
import type { BookingAction, Check } from './booking-action.ts';
import type { ClassDetails } from './ClassSheet.tsx';
import { participantInput, participantsOf, type Seating, seatInput, seatOf } from './seats.ts';

interface TakePartProps {
  details: ClassDetails;
  booking: Key;
  people: readonly Key[];
  seating: Seating;
  plan: SeatPlan | undefined;
  checks: readonly Check[];
  offer: BookingAction;
  /** Who asks for it, or for whom staff does. */
  person: Key;
  /** The plan that was picked, where there are several. */
  subscription: Use['subscription'];
}

/** What a booking would use, in words. */
function useUseText() {
  const { t } = useText();
  const { money } = useFormat();
  return ({ way, name = '', price }: Use): string => {
    if (way === 'MONEY' && price) return money(price.amount, price.currency);
    return t(`booking.use.${way}`, { name: isolated(name) });
  };
}

/** Until when nothing is lost, or that it is too late for that. */
function useCancelText() {
  const { t } = useText();
  const words = useClassFormat();
  return ({ cancelUntil, startsAt, timeZone }: ClassDetails): string => {
    if (Date.parse(cancelUntil) <= Date.now()) return t('booking.noCancel');
    const dayOf = localTimes(timeZone);
    const isSameDay = dayOf(cancelUntil).day === dayOf(startsAt).day;
    const when = isSameDay ? words.time(cancelUntil, timeZone) : words.moment(cancelUntil, timeZone);
    return t('booking.cancelUntil', { when });
  };
}

type Booked = AnswerFor<'POST booking/create-booking'>['participations'];

/** The foot of a class for whoever wants a place, and what has come of it. */
export function useTakePart({
  details,
  booking,
  people,
  seating,
  plan,
  checks,
  offer,
  person,
  subscription,
}: TakePartProps): {
  foot: BookableDetailProps['foot'];
  error: Error | null;
  done: string | undefined;
} {
  const { t } = useText();
  const words = useClassFormat();
  const say = useUseText();
  const cancelText = useCancelText();
  const { money } = useFormat();
  const book = useBook();
  const attempt = useAttempt();
  const [done, setDone] = useState<string>();
  const [first] = people;
  const uses = checks.flatMap(({ use }) => use ?? []);
  const [use] = uses;

  const told = (participations: Booked) => {
    const [one] = participations;
    if (!one) return;
    const what = hasPlace(one.state) ? t('booking.done') : words.state(one);
    const text = words.listed([
      what,
      ...participations.flatMap(({ seat }) => (seat ? [words.seat(seat, plan?.kind)] : [])),
    ]);
    toasts.add(text);
    setDone(text);
  };
  const send = (how: { joinWaitingList?: true; override?: true }) => {
    if (!first) return;
    book.mutate(
      {
        ...selectedUser(first),
        bookingId: booking.id,
        bookingCenterId: booking.centerId,
        ...how,
        ...(subscription && !how.joinWaitingList && { subscription }),
        // Seats are chosen with a place, not on the waiting list.
        ...participantInput(people, how.joinWaitingList ? [] : seating),
      },
      { onSuccess: ({ participations }) => told(participations) },
    );
  };

  /** The place is kept while it is chosen how it is opened. */
  const keepAndChoose = () => {
    if (!first) return;
    attempt.mutate(
      {
        ...selectedUser(first),
        bookingId: booking.id,
        bookingCenterId: booking.centerId,
        ...seatInput(seating, first),
      },
      { onSuccess: () => goTo(clipcardsHref(first, booking)) },
    );
  };

  /** The places are kept for all of them while they are paid for. */
  const keepAndPay = () =>
    attempt.mutate(
      {
        ...selectedUser(person),
        bookingId: booking.id,
        bookingCenterId: booking.centerId,
        participants: participantsOf(people, seating),
      },
      { onSuccess: () => goTo(payTogetherHref(person, booking, people)) },
    );

  const verb = (text: string, how: Parameters<typeof send>[0]) => (
    <Button variant="primary" size="large" isPending={book.isPending} onPress={() => send(how)}>
      {text}
    </Button>
  );
  const bookText = () => {
    if (people.length > 1) return t('booking.do.bookMany', { count: people.length });
    const seat = first && seatOf(seating, first);
    return seat === undefined
      ? t('booking.do.book')
      : t('booking.do.bookSeat', { seat: words.seat(seat, plan?.kind) });
  };

  const footOf = (): BookableDetailProps['foot'] => {
    if (offer.kind === 'joinList') {
      return {
        title: use ? say(use) : t('booking.noPlaceYet'),
        note: t('booking.leaveAnyTime'),
        action: verb(t('booking.do.joinList'), { joinWaitingList: true }),
      };
    }
    if (offer.kind === 'choose' && first) {
      return {
        title: details.price
          ? t('booking.chooseOrPay', { amount: money(details.price.amount, details.price.currency) })
          : t('booking.chooseClipcard'),
        note: cancelText(details),
        action: (
          <Button variant="primary" size="large" isPending={attempt.isPending} onPress={keepAndChoose}>
            {t('booking.do.choose')}
          </Button>
        ),
      };
    }
    if (offer.kind === 'pay' && details.price) {
      const { amount, currency } = details.price;
      return {
        title: t('booking.payEach', { count: people.length, amount: money(amount, currency) }),
        note: cancelText(details),
        action: (
          <Button variant="primary" size="large" isPending={attempt.isPending} onPress={keepAndPay}>
            {t('booking.pay', { amount: money(amount * people.length, currency) })}
          </Button>
        ),
      };
    }
    if (offer.kind === 'split') return { title: t('booking.split.title') };
    if (offer.kind === 'tooFew') return { title: t('booking.roomFor', { count: offer.free }) };
    if (offer.kind === 'none') return { title: t('booking.notNow') };
    const titles = [...new Set(uses.map(say))];
    const isClip = people.length === 1 && use?.way === 'CLIPCARD';
    return {
      title: offer.kind === 'book' && offer.override && !use ? t('booking.use.STAFF') : words.listed(titles),
      note: (
        <>
          {use?.left !== undefined && people.length === 1 && (
            <>
              {t(use.per ? `booking.leftPer.${use.per}` : 'booking.leftClips', { count: use.left })}
              <br />
            </>
          )}
          {cancelText(details)}
          {isClip && first && (
            <>
              <br />
              <Link href={clipcardsHref(first, booking)}>{t('booking.otherClipcard')}</Link>
            </>
          )}
        </>
      ),
      action: verb(bookText(), offer.kind === 'book' && offer.override ? { override: true } : {}),
    };
  };
  return { foot: footOf(), error: book.error ?? attempt.error, done };
}
