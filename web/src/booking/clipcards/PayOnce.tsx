import type { Participation } from '@foyer/contract/classes';
import { purposes } from '@foyer/contract/shared/payment';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useAttempt } from '../../participation/use-booking-changes.ts';
import { useActsAsStaff } from '../../participation/use-works-at.ts';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import { toSummary } from '../../payment/checkout/price-summary.ts';
import type { AnswerFor } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import type { ClassAddress } from './address.ts';
import { useClassHref } from './HeldPlace.tsx';
import { payForPlace, placeSummaryQuery } from './pay.ts';

type Details = AnswerFor<'POST classes/get-booking-details'>;

interface PayOnceProps extends ClassAddress {
  details: Details;
  /** The held place, if any. */
  held: Participation | undefined;
}

const name = 'pay';

/** Kept in the address, so that going back leads to the other options. */
export const usePaysOnce = () => {
  const [params, setParams] = useSearchParams();
  return {
    isPaying: params.get(name) === 'once',
    begin: () => setParams({ [name]: 'once' }),
    end: () => setParams({}, { replace: true }),
  };
};

/** Offers the price of this one class, next to the clipcards. Starting to pay holds the place. */
export function PayOnceOffer({ details, held, person, booking }: PayOnceProps) {
  const { t } = useText();
  const { money } = useFormat();
  const { begin } = usePaysOnce();
  const attempt = useAttempt();
  const { price } = details;
  if (!price) return null;
  const amount = money(price.amount, price.currency);
  const keep = () =>
    attempt.mutate(
      { ...selectedUser(person), bookingId: booking.id, bookingCenterId: booking.centerId },
      { onSuccess: begin },
    );
  return (
    <>
      <Sheet title={t('booking.payOnce')}>
        <Rows>
          <Row
            title={<bdi>{details.name}</bdi>}
            meta={t('booking.payOnceText', { amount })}
            end={
              <Button variant="soft" isPending={attempt.isPending} onPress={held ? begin : keep}>
                {t('booking.pay', { amount })}
              </Button>
            }
          />
        </Rows>
      </Sheet>
      <RefusalNotice error={attempt.error} />
    </>
  );
}

interface PayProps extends ClassAddress {
  details: Details;
  price: NonNullable<Details['price']>;
  held: Participation;
}

/** Pays for the held place. */
export function PayOnce({ details, price, held, person }: PayProps) {
  const serves = useActsAsStaff();
  const classHref = useClassHref(details, person);
  const { participationId, participationCenterId } = held;
  const place = { person, participationId, participationCenterId };
  const summary = useQuery(placeSummaryQuery(place));
  return (
    <Checkout
      person={person}
      centerId={details.bookingCenterId}
      currency={price.currency}
      methods={purposes['class-booking']}
      byStaff={serves(person)}
      summary={toSummary(summary.data)}
      summaryQuery={summary}
      pay={(choice, idempotencyKey) => payForPlace(place, { choice, idempotencyKey, classHref })}
    />
  );
}
