import type { ClipcardProduct } from '@foyer/contract/clipcards';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { goTo } from '../../frame/session/navigate.ts';
import { Checkout, type PaymentChoice } from '../../payment/checkout/Checkout.tsx';
import { toSummary } from '../../payment/checkout/price-summary.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { Buyer } from '../buyer.ts';
import { chosenHref } from '../subscription/address.ts';
import { clipcardSummaryQuery, payForClipcard, sellClipcard } from './pay.ts';
import {
  allowedChange,
  type ClipcardSize,
  chosenSize,
  hasOpenPrice,
  largestQuantity,
  priceChange,
  quantityOf,
} from './price.ts';
import { usePurchaseObstacle } from './purchase-obstacle.ts';
import { Quantity, SizeChoice } from './SizeChoice.tsx';

/** Most have nobody else to buy for, and only staff set a price. */
const BuyerChoice = lazyPart(() => import('./BuyerChoice.tsx'), 'BuyerChoice');
const PriceField = lazyPart(() => import('./PriceField.tsx'), 'PriceField');

/** For whom it is, is settled by staff. */
const mustAgree = ({ kind }: Buyer): boolean => kind !== 'staff';

interface PurchaseProps {
  product: ClipcardProduct;
  buyer: Buyer;
  otherName: string | undefined;
}

interface OrderProps extends Pick<PurchaseProps, 'product' | 'buyer'> {
  size: ClipcardSize;
}

/** How many of which size at what price, and how they are paid. */
function Order({ product, buyer, size }: OrderProps) {
  const [params, setParams] = useSearchParams();
  // A price is set for one size; another size has its own.
  const [set, setSet] = useState<{ size: number; price: number | undefined }>();
  const price = set?.size === size.size ? set.price : size.amount;
  const isOpen = buyer.kind === 'staff' && hasOpenPrice(size);
  const largest = largestQuantity(product);
  const quantity = quantityOf(params.get('quantity'), largest);
  const purchase = {
    person: buyer.person,
    clipcardId: product.clipcardId,
    clipcardCenterId: product.clipcardCenterId,
    clipcardSize: size.size,
    quantity,
  };
  const isByStaff = buyer.kind === 'staff';
  const change = isByStaff ? priceChange(product, size, price) : undefined;
  const summary = useQuery(
    clipcardSummaryQuery(purchase, isByStaff ? allowedChange(product, size, price) : undefined),
  );
  const pay = (choice: PaymentChoice, key: string) =>
    change ? sellClipcard(purchase, change, choice, key) : payForClipcard(purchase, choice, key);
  // It stands at the end of the address, so that a choice can be kept and shared.
  const chooseSize = (next: number) =>
    goTo(`${buyer.buyHref}/${product.clipcardId}/${product.clipcardCenterId}/${next}${location.search}`, {
      replace: true,
    });
  const setQuantity = (next: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('quantity', String(next));
        return after;
      },
      { replace: true },
    );
  return (
    <Checkout
      person={buyer.person}
      centerId={product.clipcardCenterId}
      currency={product.currency}
      summary={toSummary(summary.data)}
      summaryQuery={summary}
      pay={pay}
      byStaff={isByStaff}
    >
      <SizeChoice product={product} chosen={size} onChoose={chooseSize} />
      {largest > 1 && <Quantity quantity={quantity} largest={largest} onChange={setQuantity} />}
      <Suspense>
        {mustAgree(buyer) && <BuyerChoice buyer={buyer} />}
        {isOpen && (
          <PriceField
            currency={product.currency}
            size={size}
            price={price}
            onChange={(next) => setSet({ size: size.size, price: next })}
          />
        )}
      </Suspense>
    </Checkout>
  );
}

/** Buys the clipcard; where the server says that it cannot be bought, it says why instead. */
export function Purchase({ product, buyer, otherName }: PurchaseProps) {
  const { t } = useText();
  const verdict = usePurchaseObstacle()(product, otherName);
  const size = chosenSize(product.sizes, useParams()['clipcardSize']);
  if (verdict) {
    return (
      <div className="stack">
        <Suspense>{mustAgree(buyer) && <BuyerChoice buyer={buyer} />}</Suspense>
        <Notice tone="warn">{verdict}</Notice>
      </div>
    );
  }
  if (product.periodMonths) {
    const sell = (
      <StandaloneLink href={chosenHref(buyer.person, product)}>{t('clipcards.again.sell')}</StandaloneLink>
    );
    return <Notice action={sell}>{t('clipcards.again.only')}</Notice>;
  }
  if (!size) return <Notice tone="info">{t('clipcards.nothingText')}</Notice>;
  return <Order product={product} buyer={buyer} size={size} />;
}
