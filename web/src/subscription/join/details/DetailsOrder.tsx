import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OrderAside } from '../../order/OrderAside.tsx';
import { quoteQuery } from '../../queries.ts';
import { MailLink } from '../MailLink.tsx';
import { type Join, orderOf } from '../use-join.ts';

interface DetailsOrderProps {
  join: Join;
  action?: ReactNode;
}

function OrderOf({ join, planId, action }: DetailsOrderProps & { planId: number }) {
  const query = useQuery(quoteQuery(orderOf(join, planId)));
  return (
    <OrderAside ordering={join} plan={{ subscriptionId: planId }} query={query} action={action}>
      <MailLink join={join} planId={planId} />
    </OrderAside>
  );
}

/** The order beside the details. The form has its own button. */
export function DetailsOrder({ join, action = null }: DetailsOrderProps) {
  const { planId } = join.choices;
  return planId ? <OrderOf join={join} planId={planId} action={action} /> : null;
}
