import type { Participation } from '@foyer/contract/classes';
import type { ClipcardProduct } from '@foyer/contract/clipcards';
import { purposes } from '@foyer/contract/shared/payment';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { type ClipcardSize, chosenSize } from '../../clipcards/sale/price.ts';
import { SizeChoice } from '../../clipcards/sale/SizeChoice.tsx';
import { goTo } from '../../frame/session/navigate.ts';
import { useActsAsStaff } from '../../participation/use-works-at.ts';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import { toSummary } from '../../payment/checkout/price-summary.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import { HeldNotice, KeepPlace } from './HeldPlace.tsx';
import { type PlaceToPay, payForPlace, placeSummaryQuery } from './place-to-pay.ts';

interface BuyProps {
  product: ClipcardProduct;
  place: PlaceToPay;
}

type OrderProps = BuyProps & { size: ClipcardSize };

/** Chooses the size of the clipcard and, once a place is held, pays for it. */
function Order(props: OrderProps) {
  const { product, size, place } = props;
  const { held } = place;
  // The size is part of the address, so that a choice can be bookmarked and shared.
  const chooseSize = (next: number) => goTo(place.productHref(product, next), { replace: true });
  const sizes = <SizeChoice product={product} chosen={size} onChoose={chooseSize} />;
  return (
    <div className="stack">
      {held ? (
        <>
          <HeldNotice held={held} timeZone={place.bookable.timeZone} />
          <PayForBoth {...props} held={held}>
            {sizes}
          </PayForBoth>
        </>
      ) : (
        <>
          <KeepPlace place={place} />
          {sizes}
        </>
      )}
    </div>
  );
}

function PayForBoth({
  product,
  size,
  place: { person, purpose, href },
  held,
  children,
}: OrderProps & { held: Participation; children: ReactNode }) {
  const { t } = useText();
  const serves = useActsAsStaff();
  const { participationId, participationCenterId } = held;
  const { clipcardId, clipcardCenterId } = product;
  const clipcard = { clipcardId, clipcardCenterId, clipcardSize: size.size };
  const paid = { person, purpose, participationId, participationCenterId, clipcard };
  const summary = useQuery(placeSummaryQuery(paid));
  return (
    <Checkout
      person={person}
      centerId={clipcardCenterId}
      currency={product.currency}
      methods={purposes[purpose]}
      byStaff={serves(person)}
      // The clipcard is the first line; the place is paid with its first clip.
      summary={toSummary(summary.data, (_line, index) => (index > 0 ? { note: t('booking.firstClip') } : {}))}
      summaryQuery={summary}
      pay={(choice, idempotencyKey) => payForPlace(paid, { choice, idempotencyKey, href })}
    >
      {children}
    </Checkout>
  );
}

/** Buys the clipcard together with the place, which uses its first clip. */
export function BuyWithPlace(props: BuyProps) {
  const { t } = useText();
  const size = chosenSize(props.product.sizes, useParams()['clipcardSize']);
  return size ? <Order {...props} size={size} /> : <Notice>{t('clipcards.nothingText')}</Notice>;
}
