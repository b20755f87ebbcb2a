import type { Plan } from '@foyer/contract/subscription/plan';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PendingSummary } from '../../payment/checkout/PendingSummary.tsx';
import { Summary } from '../../payment/checkout/Summary.tsx';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import type { Join } from '../join/use-join.ts';
import { orderOf } from '../join/use-join.ts';
import { quoteQuery } from '../queries.ts';
import { OrderRefusal } from './OrderRefusal.tsx';
import { PromoCode } from './PromoCode.tsx';
import { useOrder } from './use-order.tsx';
import '../../payment/checkout/checkout.css';

interface OrderAsideProps {
  join: Join;
  plan: Pick<Plan, 'subscriptionId'>;
  /** Continues to the next step. */
  action: ReactNode;
  /** Further choices, such as the start, in the order. */
  choices?: ReactNode;
  /** Below the order. */
  children?: ReactNode;
}

/** The order of a plan beside a step. */
export function OrderAside({ join, plan, action, choices, children }: OrderAsideProps) {
  const query = useQuery(quoteQuery(orderOf(join, plan.subscriptionId)));
  const { data: quote, error } = query;
  const summary = useOrder(quote, { hasStart: !choices });
  if (!quote || !summary) {
    return error && isDefiniteAnswer(error) ? (
      <OrderRefusal join={join} error={error} />
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
              <PromoCode join={join} plan={plan} />
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
