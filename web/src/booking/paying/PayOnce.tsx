import type { Participation } from '@foyer/contract/classes';
import { purposes } from '@foyer/contract/shared/payment';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useActsAsStaff } from '../../participation/use-works-at.ts';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import { toSummary } from '../../payment/checkout/price-summary.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { type PlaceToPay, payForPlace, placeSummaryQuery, useHold } from './place-to-pay.ts';

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

/** Offers the price of this one class or court, next to the clipcards. Starting to pay holds the place. */
export function PayOnceOffer({ place }: { place: PlaceToPay }) {
  const { t } = useText();
  const { money } = useFormat();
  const { begin } = usePaysOnce();
  const hold = useHold(place);
  const { price, title } = place.bookable;
  if (!price) return null;
  const amount = money(price.amount, price.currency);
  const holdFirst = () => hold.mutate(undefined, { onSuccess: begin });
  return (
    <>
      <Sheet title={t(place.texts.payOnce)}>
        <Rows>
          <Row
            title={<bdi>{title}</bdi>}
            meta={t('booking.payOnceText', { amount })}
            end={
              <Button variant="soft" isPending={hold.isPending} onPress={place.held ? begin : holdFirst}>
                {t('booking.pay', { amount })}
              </Button>
            }
          />
        </Rows>
      </Sheet>
      <RefusalNotice error={hold.error} />
    </>
  );
}

interface PayProps {
  place: Pick<PlaceToPay, 'person' | 'purpose' | 'centerId' | 'href'>;
  currency: string;
  held: Participation;
}

/** Pays for the held place. */
export function PayOnce({ place, currency, held }: PayProps) {
  const serves = useActsAsStaff();
  const { person, purpose, centerId, href } = place;
  const { participationId, participationCenterId } = held;
  const paid = { person, purpose, participationId, participationCenterId };
  const summary = useQuery(placeSummaryQuery(paid));
  return (
    <Checkout
      person={person}
      centerId={centerId}
      currency={currency}
      methods={purposes[purpose]}
      byStaff={serves(person)}
      summary={toSummary(summary.data)}
      summaryQuery={summary}
      pay={(choice, idempotencyKey) => payForPlace(paid, { choice, idempotencyKey, href })}
    />
  );
}
