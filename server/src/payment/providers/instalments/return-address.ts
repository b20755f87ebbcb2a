import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';

/** Query parameter of the return address that names the outcome. */
const outcomeName = 'outcome';

type Outcome = 'success' | 'cancel' | 'failure';

/** Address for one of the outcomes between which the provider distinguishes. */
export function returnTo(order: ProviderOrder, outcome: Outcome): string {
  const url = new URL(order.returnUrl);
  url.searchParams.set(outcomeName, outcome);
  return url.href;
}

/** Whether the shopper's browser returned by this address: a hint that proves nothing. */
export const hasReturnedBy = ({ returned }: Pick<ProviderPayment, 'returned'>, outcome: Outcome): boolean =>
  returned[outcomeName] === outcome;
