import type { Participation } from '@foyer/contract/classes';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { purposes } from '@foyer/contract/shared/payment';
import { useQuery } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useExpiredHold } from '../../participation/hold/use-expired-hold.ts';
import { useAttempt } from '../../participation/use-booking-changes.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useActsAsStaff } from '../../participation/use-works-at.ts';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import { toSummary } from '../../payment/checkout/price-summary.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { ClassDetails } from '../ClassSheet.tsx';
import { PlacePage } from '../paying/PlacePage.tsx';
import { type PlaceToPay, payForPlace, placeSummaryQuery } from '../paying/place-to-pay.ts';
import type { ClassAddress } from './address.ts';
import { useClassPlace } from './use-class-place.ts';

interface PayTogetherProps extends ClassAddress {
  people: readonly Key[];
  details: ClassDetails;
}

/** The held places of these people; undefined if one of them has none. */
export function keptFor(
  people: readonly Key[],
  participations: readonly Participation[],
): Participation[] | undefined {
  const kept = people.flatMap(
    (one) =>
      participations.find(({ person, state }) => state === 'TENTATIVE' && isSameKey(person, one)) ?? [],
  );
  return kept.length === people.length ? kept : undefined;
}

/** If one place was released or the time is up, holds all of them again, or none. */
function KeepAgain({ person, booking, people }: Omit<PayTogetherProps, 'details'>) {
  const { t } = useText();
  const attempt = useAttempt();
  const keep = () =>
    attempt.mutate({
      ...selectedUser(person),
      bookingId: booking.id,
      bookingCenterId: booking.centerId,
      participants: people.map(({ id, centerId }) => ({ id, centerId })),
    });
  return (
    <>
      <Notice
        tone="warn"
        isNews
        action={
          <Button variant="primary" isPending={attempt.isPending} onPress={keep}>
            {t('booking.keepPlaces')}
          </Button>
        }
      >
        {t('booking.placesNotKept')}
      </Notice>
      <RefusalNotice error={attempt.error} />
    </>
  );
}

interface PayKeptProps {
  place: PlaceToPay;
  currency: string;
  first: Participation;
  others: readonly Participation[];
}

function PayKept({ place: { person, purpose, centerId, href }, currency, first, others }: PayKeptProps) {
  const words = useClassFormat();
  const serves = useActsAsStaff();
  const places = {
    person,
    purpose,
    participationId: first.participationId,
    participationCenterId: first.participationCenterId,
    ...(others.length > 0 && {
      moreParticipationIds: others.map(({ participationId }) => participationId),
    }),
  };
  const summary = useQuery(placeSummaryQuery(places));
  // Lines follow the order of the places.
  const seats = [first, ...others].map(({ seat }) => seat);
  return (
    <Checkout
      person={person}
      centerId={centerId}
      currency={currency}
      methods={purposes[purpose]}
      byStaff={serves(person)}
      summary={toSummary(summary.data, (_line, index) => {
        const seat = seats[index];
        return seat ? { note: words.seat(seat, undefined) } : {};
      })}
      summaryQuery={summary}
      pay={(choice, idempotencyKey) => payForPlace(places, { choice, idempotencyKey, href })}
    />
  );
}

/** Pays for the held places of several family members at once, with a line for each. */
export function PayTogether({ person, booking, people, details }: PayTogetherProps) {
  const { t } = useText();
  const words = useClassFormat();
  const place = useClassPlace(details, { person, booking });
  const isOver = useExpiredHold(
    details.participations.filter((one) => people.some((key) => isSameKey(key, one.person))),
  );
  const kept = isOver ? undefined : keptFor(people, details.participations);
  const { price, timeZone } = details;
  const [first, ...others] = kept ?? [];
  const until = kept?.flatMap(({ heldUntil }) => heldUntil ?? []).toSorted()[0];
  return (
    <PlacePage place={place} title={t('booking.payTitle')}>
      {until && <Notice>{t('booking.keepsPlaces', { time: words.time(until, timeZone) })}</Notice>}
      {first && price ? (
        <PayKept place={place} currency={price.currency} first={first} others={others} />
      ) : (
        <KeepAgain person={person} booking={booking} people={people} />
      )}
    </PlacePage>
  );
}
