import type { Participation } from '@foyer/contract/classes';
import { purposes } from '@foyer/contract/shared/payment';
import { useSearchParams } from 'react-router';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useAttempt } from '../../participation/use-booking-changes.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useActsAsStaff } from '../../participation/use-works-at.ts';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import { containedTaxes } from '../../payment/checkout/contained-taxes.ts';
import type { AnswerFor } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import type { ClassAddress } from './address.ts';
import { useClassHref } from './HeldPlace.tsx';
import { payForPlace } from './pay.ts';

type Details = AnswerFor<'POST classes/get-booking-details'>;

interface PayOnceProps extends ClassAddress {
  details: Details;
  /** The place that is kept for it, if one is. */
  held: Participation | undefined;
}

const name = 'pay';

/** Stands in the address, so that going back leads to the other ways. */
export const usePaysOnce = () => {
  const [params, setParams] = useSearchParams();
  return {
    isPaying: params.get(name) === 'once',
    begin: () => setParams({ [name]: 'once' }),
    end: () => setParams({}, { replace: true }),
  };
};

/** The price of this one class, beside the clipcards; whoever begins to pay has the place kept. */
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

/** Pays the place that is kept. */
export function PayOnce({ details, price, held, person }: PayProps) {
  const words = useClassFormat();
  const serves = useActsAsStaff();
  const classHref = useClassHref(details, person);
  const { amount, currency, taxRate } = price;
  const { participationId, participationCenterId } = held;
  const text = words.listed([details.name, words.when(details.startsAt, details.timeZone)]);
  return (
    <Checkout
      person={person}
      centerId={details.bookingCenterId}
      currency={currency}
      methods={purposes['class-booking']}
      byStaff={serves(person)}
      summary={{
        lines: [{ text, quantity: 1, amount }],
        taxes: containedTaxes(amount, taxRate),
        total: amount,
      }}
      pay={(choice, idempotencyKey) =>
        payForPlace({ person, participationId, participationCenterId }, { choice, idempotencyKey, classHref })
      }
    />
  );
}
