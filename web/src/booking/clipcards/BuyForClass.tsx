import type { ClipcardProduct } from '@foyer/contract/clipcards';
import { purposes } from '@foyer/contract/shared/payment';
import { useParams } from 'react-router';
import { type ClipcardSize, chosenSize } from '../../clipcards/sale/price.ts';
import { SizeChoice } from '../../clipcards/sale/SizeChoice.tsx';
import { useSummary } from '../../clipcards/sale/use-summary.ts';
import { goTo } from '../../frame/session/navigate.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useActsAsStaff } from '../../participation/use-works-at.ts';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import type { AnswerFor } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import { type ClassAddress, productHref } from './address.ts';
import { HeldNotice, KeepPlace, useClassHref, useHeldPlace } from './HeldPlace.tsx';
import { payForPlace } from './pay.ts';

interface BuyProps extends ClassAddress {
  product: ClipcardProduct;
  details: AnswerFor<'POST classes/get-booking-details'>;
}

/** Which size, and how it is paid, once a place is kept. */
function Order({ product, size, details, person, booking }: BuyProps & { size: ClipcardSize }) {
  const { t } = useText();
  const words = useClassFormat();
  const serves = useActsAsStaff();
  const classHref = useClassHref(details, person);
  const { held, isOver } = useHeldPlace(details, person);
  const summary = useSummary({ product, size, quantity: 1, price: size.amount });
  const place = {
    text: words.listed([details.name, words.when(details.startsAt, details.timeZone)]),
    quantity: 1,
    amount: 0,
    note: t('booking.firstClip'),
  };
  // It stands at the end of the address, so that a choice can be kept and shared.
  const chooseSize = (next: number) =>
    goTo(productHref({ person, booking })(product, next), { replace: true });
  const sizes = <SizeChoice product={product} chosen={size} onChoose={chooseSize} />;
  if (!held) {
    return (
      <div className="stack">
        <KeepPlace person={person} booking={booking} isOver={isOver} />
        {sizes}
      </div>
    );
  }
  const { participationId, participationCenterId } = held;
  const { clipcardId, clipcardCenterId } = product;
  const clipcard = { clipcardId, clipcardCenterId, clipcardSize: size.size };
  return (
    <div className="stack">
      <HeldNotice held={held} timeZone={details.timeZone} />
      <Checkout
        person={person}
        centerId={clipcardCenterId}
        currency={product.currency}
        methods={purposes['class-booking']}
        byStaff={serves(person)}
        summary={{ ...summary, lines: [...summary.lines, place] }}
        pay={(choice, idempotencyKey) =>
          payForPlace(
            { person, participationId, participationCenterId, clipcard },
            { choice, idempotencyKey, classHref },
          )
        }
      >
        {sizes}
      </Checkout>
    </div>
  );
}

/** Buys the clipcard together with the place that its first clip opens. */
export function BuyForClass(props: BuyProps) {
  const { t } = useText();
  const size = chosenSize(props.product.sizes, useParams()['clipcardSize']);
  return size ? <Order {...props} size={size} /> : <Notice>{t('clipcards.nothingText')}</Notice>;
}
