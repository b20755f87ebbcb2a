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
import type { AnswerFor } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import { type ClassAddress, productHref } from './address.ts';
import { HeldNotice, KeepPlace, useClassHref, useHeldPlace } from './HeldPlace.tsx';
import { payForPlace, placeSummaryQuery } from './pay.ts';

interface BuyProps extends ClassAddress {
  product: ClipcardProduct;
  details: AnswerFor<'POST classes/get-booking-details'>;
}

type OrderProps = BuyProps & { size: ClipcardSize };

/** Chooses the size of the clipcard and, once a place is held, pays for it. */
function Order(props: OrderProps) {
  const { product, size, details, person, booking } = props;
  const { held, isOver } = useHeldPlace(details, person);
  // The size is part of the address, so that a choice can be bookmarked and shared.
  const chooseSize = (next: number) =>
    goTo(productHref({ person, booking })(product, next), { replace: true });
  const sizes = <SizeChoice product={product} chosen={size} onChoose={chooseSize} />;
  return (
    <div className="stack">
      {held ? (
        <>
          <HeldNotice held={held} timeZone={details.timeZone} />
          <PayForBoth {...props} held={held}>
            {sizes}
          </PayForBoth>
        </>
      ) : (
        <>
          <KeepPlace person={person} booking={booking} isOver={isOver} />
          {sizes}
        </>
      )}
    </div>
  );
}

function PayForBoth({
  product,
  size,
  details,
  person,
  held,
  children,
}: OrderProps & { held: Participation; children: ReactNode }) {
  const { t } = useText();
  const serves = useActsAsStaff();
  const classHref = useClassHref(details, person);
  const { participationId, participationCenterId } = held;
  const { clipcardId, clipcardCenterId } = product;
  const clipcard = { clipcardId, clipcardCenterId, clipcardSize: size.size };
  const place = { person, participationId, participationCenterId, clipcard };
  const summary = useQuery(placeSummaryQuery(place));
  return (
    <Checkout
      person={person}
      centerId={clipcardCenterId}
      currency={product.currency}
      methods={purposes['class-booking']}
      byStaff={serves(person)}
      // The clipcard is the first line; the place is paid with its first clip.
      summary={toSummary(summary.data, (_line, index) => (index > 0 ? { note: t('booking.firstClip') } : {}))}
      summaryQuery={summary}
      pay={(choice, idempotencyKey) => payForPlace(place, { choice, idempotencyKey, classHref })}
    >
      {children}
    </Checkout>
  );
}

/** Buys the clipcard together with the place, which uses its first clip. */
export function BuyForClass(props: BuyProps) {
  const { t } = useText();
  const size = chosenSize(props.product.sizes, useParams()['clipcardSize']);
  return size ? <Order {...props} size={size} /> : <Notice>{t('clipcards.nothingText')}</Notice>;
}
