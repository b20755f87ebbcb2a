import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { PendingSummary } from '../../payment/checkout/PendingSummary.tsx';
import { Summary } from '../../payment/checkout/Summary.tsx';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import { useOrder } from '../order/use-order.tsx';
import { type OrderInput, quoteQuery } from '../queries.ts';
import '../../payment/checkout/checkout.css';
import '../plans/plans.css';

interface StaffOrderProps {
  order: OrderInput;
  /** The field for its first day. */
  start: ReactNode;
  /** The portal prices it when it is put into the basket. */
  isPriceSet: boolean;
  action: ReactNode;
}

/** What the member pays by the price list; another price shows on the next page. */
export function StaffOrder({ order, start, isPriceSet, action }: StaffOrderProps) {
  const { t } = useText();
  const query = useQuery(quoteQuery(order));
  const summary = useOrder(query.data, { hasStart: false });
  if (query.error && isDefiniteAnswer(query.error)) {
    return (
      <>
        <RefusalNotice error={query.error} />
        {start}
      </>
    );
  }
  if (!query.data || !summary) return <PendingSummary art="club" query={query} />;
  const { currency } = query.data;
  return (
    <Summary
      art="club"
      currency={currency}
      summary={summary}
      error={null}
      choices={
        <div className="order-choices">
          {start}
          {isPriceSet && <Notice tone="info">{t('staffJoin.pricedNext')}</Notice>}
        </div>
      }
    >
      {action}
    </Summary>
  );
}
