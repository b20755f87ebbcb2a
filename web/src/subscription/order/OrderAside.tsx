import type { Quote } from '@foyer/contract/subscription/order';
import type { Plan } from '@foyer/contract/subscription/plan';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PendingSummary } from '../../payment/checkout/PendingSummary.tsx';
import { Summary } from '../../payment/checkout/Summary.tsx';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { OrderRefusal } from './OrderRefusal.tsx';
import type { Ordering } from './ordering.ts';
import { PromoCode } from './PromoCode.tsx';
import { useOrder } from './use-order.tsx';
import '../../payment/checkout/checkout.css';

interface OrderAsideProps {
  ordering: Ordering;
  plan: Pick<Plan, 'subscriptionId'>;
  /** Of its price. */
  query: UseQueryResult<Quote, Error>;
  /** Continues to the next step. */
  action: ReactNode;
  /** Further choices, such as the start, in the order. */
  choices?: ReactNode;
  /** Below the order. */
  children?: ReactNode;
}

/** The order of a plan beside a step. */
export function OrderAside({ ordering, plan, query, action, choices, children }: OrderAsideProps) {
  const { data: quote, error } = query;
  const summary = useOrder(quote, { hasStart: !choices });
  if (!quote || !summary) {
    return error && isDefiniteAnswer(error) ? (
      <OrderRefusal ordering={ordering} error={error} />
    ) : (
      <PendingSummary art="club" query={query} />
    );
  }
  return (
    <>
      <div aria-busy={query.isPlaceholderData}>
        <Summary
          art="club"
          currency={quote.currency}
          summary={summary}
          error={null}
          choices={
            <>
              {choices}
              <PromoCode ordering={ordering} plan={plan} />
            </>
          }
        >
          {action}
        </Summary>
      </div>
      {children}
    </>
  );
}
