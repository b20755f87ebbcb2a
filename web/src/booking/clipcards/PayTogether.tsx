import type { Participation } from '@foyer/contract/classes';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { purposes } from '@foyer/contract/shared/payment';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useAttempt } from '../../participation/use-booking-changes.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useExpiredHold } from '../../participation/use-hold.ts';
import { useActsAsStaff } from '../../participation/use-works-at.ts';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import { containedTaxes } from '../../payment/checkout/contained-taxes.ts';
import type { AnswerFor } from '../../platform/api.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { ClassAddress } from './address.ts';
import { ClassPage } from './ClassPage.tsx';
import { useClassHref } from './HeldPlace.tsx';
import { payForPlace } from './pay.ts';

type Details = AnswerFor<'POST classes/get-booking-details'>;

interface PayTogetherProps extends ClassAddress {
  people: readonly Key[];
  details: Details;
}

/** The place that is kept for each of these people; undefined where one of them has none. */
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

/** One of them was let go of, or the time is up: all of them are kept again, or none. */
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

/** Pays for the places that are kept for several of a family, at once and with a line for each. */
export function PayTogether({ person, booking, people, details }: PayTogetherProps) {
  const { t } = useText();
  const words = useClassFormat();
  const serves = useActsAsStaff();
  const classHref = useClassHref(details, person);
  const isOver = useExpiredHold(
    details.participations.filter((one) => people.some((key) => isSameKey(key, one.person))),
  );
  const kept = isOver ? undefined : keptFor(people, details.participations);
  const { price, timeZone, bookingCenterId } = details;
  const [first, ...others] = kept ?? [];
  const until = kept?.flatMap(({ heldUntil }) => heldUntil ?? []).toSorted()[0];
  return (
    <ClassPage details={details} person={person} title={t('booking.payTitle')}>
      {until && <Notice>{t('booking.keepsPlaces', { time: words.time(until, timeZone) })}</Notice>}
      {kept && first && price ? (
        <Checkout
          person={person}
          centerId={bookingCenterId}
          currency={price.currency}
          methods={purposes['class-booking']}
          byStaff={serves(person)}
          summary={{
            lines: kept.map((one) => ({
              text: one.person.firstName,
              quantity: 1,
              amount: price.amount,
              ...(one.seat && { note: words.seat(one.seat, undefined) }),
            })),
            taxes: containedTaxes(price.amount, price.taxRate).map(({ taxRate, amount }) => ({
              taxRate,
              amount: amount * kept.length,
            })),
            total: price.amount * kept.length,
          }}
          pay={(choice, idempotencyKey) =>
            payForPlace(
              {
                person,
                participationId: first.participationId,
                participationCenterId: first.participationCenterId,
                ...(others.length > 0 && {
                  moreParticipationIds: others.map(({ participationId }) => participationId),
                }),
              },
              { choice, idempotencyKey, classHref },
            )
          }
        />
      ) : (
        <KeepAgain person={person} booking={booking} people={people} />
      )}
    </ClassPage>
  );
}
