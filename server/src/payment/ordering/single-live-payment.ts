import { Refusal } from '../../frame/refuse.ts';
import { lockPerson } from '../../person/store.ts';
import { readBasketLines } from '../../shopping-basket/store.ts';
import { livePaymentOf } from '../store.ts';
import type { LockedPaymentOrder } from './payment-order.ts';
import {
  findPaymentsOfSame,
  isForSame,
  isPaidBy,
  isReference,
  type LivePayment,
  settlesInvoices,
} from './same-thing.ts';

/** Payments that may still succeed are in the way of this one. */
export class AlreadyBeingPaid extends Refusal<'payment.underWay'> {
  readonly keys: readonly string[];
  /** The reference that this payment would only repeat. */
  readonly same: string | undefined;
  /** One of them is a reference, so this payment adds none to those that wait. */
  readonly hasReference: boolean;
  constructor(order: LockedPaymentOrder, live: readonly LivePayment[]) {
    super('payment.underWay', undefined, false);
    this.keys = live.map(({ payment }) => payment.key);
    this.same = live.find((one) => isSameReference(order, one))?.payment.key;
    this.hasReference = live.some(({ payment }) => isReference(payment));
  }
}

function isSameReference(
  { sale, merchant, means, total, basket, lines: ordered }: LockedPaymentOrder,
  { payment, lines }: LivePayment,
): boolean {
  return (
    means?.by === 'multibanco' &&
    isReference(payment) &&
    isPaidBy(sale.payer, payment) &&
    payment.amount === total &&
    payment.currency === basket.currency &&
    Temporal.Instant.compare(payment.expires_at, sale.now) > 0 &&
    isForSame(merchant.sellables, lines, ordered)
  );
}

/**
 * A basket has at most one payment that may still succeed, and so has an invoice. A reference that waits for the same
 * purchase is given out again or gives way. Runs last, when nothing else prevents the payment: the caller may then cancel
 * what is in the way in favour of this one.
 */
export async function refuseSecondLivePayment(
  order: LockedPaymentOrder,
): Promise<AlreadyBeingPaid | undefined> {
  const { sale, merchant, basket, isNewBasket, lines } = order;
  // Two payers of one invoice follow each other.
  if (settlesInvoices(merchant.sellables, lines)) await lockPerson(sale.tx, sale.person);
  const own = isNewBasket ? undefined : await livePaymentOf(sale.tx, basket.center_id, basket.id);
  const others = await findPaymentsOfSame(merchant, sale.tx, { ...sale, lines });
  const live = [
    ...(own ? [{ payment: own, lines: await readBasketLines(sale.tx, basket) }] : []),
    ...others.filter(({ payment }) => payment.basket_id !== basket.id),
  ];
  return live.length > 0 ? new AlreadyBeingPaid(order, live) : undefined;
}
