import type { ClipcardProduct } from '@foyer/contract/clipcards';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { goTo } from '../../frame/session/navigate.ts';
import { PendingSummary } from '../../payment/checkout/PendingSummary.tsx';
import { toSummary } from '../../payment/checkout/price-summary.ts';
import { Summary } from '../../payment/checkout/Summary.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FlowBar } from '../../ui/frame/FlowBar.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { PriceField } from '../sale/PriceField.tsx';
import { clipcardSummaryQuery } from '../sale/pay.ts';
import { allowedChange, type ClipcardSize, hasOpenPrice } from '../sale/price.ts';
import { SizeChoice } from '../sale/SizeChoice.tsx';
import { chosenHref, summaryHref } from './address.ts';
import { putIntoBasket } from './subscribe.ts';
import '../../payment/checkout/checkout.css';

interface Chosen {
  person: Key;
  product: ClipcardProduct;
  size: ClipcardSize;
}

/** How many clips, at what price each time; then it lies in a basket. */
export function SubscriptionOrder({ person, product, size }: Chosen) {
  const { t } = useText();
  const { currency, periodMonths = 1 } = product;
  // A price is set for one size; another size has its own.
  const [set, setSet] = useState<{ size: number; price: number | undefined }>();
  const price = set?.size === size.size ? set.price : size.amount;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => putIntoBasket(person, product, size, price),
    onSuccess: (basketId) => goTo(summaryHref(person, basketId, product, size.size)),
  });
  const query = useQuery(
    clipcardSummaryQuery(
      {
        person,
        clipcardId: product.clipcardId,
        clipcardCenterId: product.clipcardCenterId,
        clipcardSize: size.size,
        quantity: 1,
        renews: true,
      },
      allowedChange(product, size, price),
    ),
  );
  const note = t('clipcards.renews', { count: periodMonths });
  const summary = toSummary(query.data, () => ({ note }));
  const button = (
    <Button variant="primary" size="large" width="full" isPending={isPending} onPress={() => mutate()}>
      {t('clipcards.again.continue')}
      <ArrowRight className="icon" data-directional="" />
    </Button>
  );
  return (
    <div className="checkout">
      <div className="split">
        <div className="stack">
          <SizeChoice
            product={product}
            chosen={size}
            onChoose={(next) => goTo(chosenHref(person, product, next), { replace: true })}
            note={t('clipcards.again.each', { count: periodMonths })}
          />
          {hasOpenPrice(size) && (
            <PriceField
              label={t('clipcards.again.price')}
              currency={currency}
              size={size}
              price={price}
              onChange={(next) => setSet({ size: size.size, price: next })}
            />
          )}
        </div>
        <aside className="aside">
          {summary ? (
            <Summary art="club" currency={currency} summary={summary} error={error}>
              {button}
            </Summary>
          ) : (
            <PendingSummary art="club" query={query} />
          )}
        </aside>
      </div>
      {summary && (
        <FlowBar
          label={t('clipcards.again.each', { count: periodMonths })}
          price={<Price money={{ amount: summary.total, currency }} />}
          action={button}
        />
      )}
    </div>
  );
}
