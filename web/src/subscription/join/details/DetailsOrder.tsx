import type { ReactNode } from 'react';
import { OrderAside } from '../../order/OrderAside.tsx';
import { MailLink } from '../MailLink.tsx';
import type { Join } from '../use-join.ts';

/** The order beside the details. The form has its own button. */
export function DetailsOrder({ join, action = null }: { join: Join; action?: ReactNode }) {
  const { planId } = join.choices;
  if (!planId) return null;
  return (
    <OrderAside join={join} plan={{ subscriptionId: planId }} action={action}>
      <MailLink join={join} planId={planId} />
    </OrderAside>
  );
}
