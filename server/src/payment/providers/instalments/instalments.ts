import type { Clock } from '../../../platform/clock/clock.ts';
import type { Answer, Started } from '../../provider/answer.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { OpenProvider } from '../../provider/provider.ts';
import type { RefundAnswer, RefundOrder } from '../../provider/refund.ts';
import { neverArrived, paymentNeverArrived } from '../never-arrived.ts';

/**
 * How to call a provider of instalments for one centre. It pays the club at once and collects from the shopper, who
 * authorises a payment that we have to capture. `Found` is a payment as the provider describes it.
 */
export interface InstalmentAccount<Found> extends Pick<OpenProvider, 'parseWebhook' | 'refundsHaveNoKey'> {
  currencies: readonly string[];
  start(order: ProviderOrder): Promise<Started>;
  /** By the provider's number, or else by our key. Undefined if it does not know the payment. */
  find(payment: ProviderPayment): Promise<Found | undefined>;
  /** The provider's number. */
  idOf(found: Found): string;
  answerOf(found: Found, payment: ProviderPayment): Answer;
  /** Undefined if the payment must be read to know more, such as when the provider refuses. */
  capture(payment: ProviderPayment, id: string): Promise<Answer | undefined>;
  /** Gives up an authorised payment, and does nothing to others. Omitted if only time does that. */
  release?(payment: ProviderPayment, id: string): Promise<void>;
  /** Undefined if the provider refuses. */
  payBack(payment: ProviderPayment, id: string, back: RefundOrder): Promise<RefundAnswer | undefined>;
  /** Undefined if the payment does not show this refund. */
  refundIn(found: Found, back: RefundOrder): RefundAnswer | undefined;
}

export function openInstalments<Found>(account: InstalmentAccount<Found>, clock: Clock): OpenProvider {
  const idOf = async (payment: ProviderPayment): Promise<string | undefined> => {
    if (payment.reference !== undefined) return payment.reference;
    const found = await account.find(payment);
    return found && account.idOf(found);
  };

  async function read(payment: ProviderPayment): Promise<Answer> {
    const found = await account.find(payment);
    if (found) return account.answerOf(found, payment);
    return { state: paymentNeverArrived(payment, clock.now()) ? 'failed' : 'pending' };
  }

  async function capture(payment: ProviderPayment): Promise<Answer> {
    const id = await idOf(payment);
    if (id === undefined) return read(payment);
    const known = { ...payment, reference: id };
    return (await account.capture(known, id)) ?? read(known);
  }

  /** A page that is still open expires automatically. */
  async function cancel(payment: ProviderPayment): Promise<void> {
    const id = account.release && (await idOf(payment));
    if (id !== undefined) await account.release?.(payment, id);
  }

  async function shownRefund(payment: ProviderPayment, back: RefundOrder): Promise<RefundAnswer | undefined> {
    const found = await account.find(payment);
    return found && account.refundIn(found, back);
  }

  async function refund(payment: ProviderPayment, back: RefundOrder): Promise<RefundAnswer> {
    const id = await idOf(payment);
    if (id === undefined) return { state: 'failed' };
    const known = { ...payment, reference: id };
    const earlier = account.refundsHaveNoKey && (await shownRefund(known, back));
    const answer = earlier || (await account.payBack(known, id, back));
    return answer ?? (await shownRefund(known, back)) ?? { state: 'failed' };
  }

  async function readRefund(payment: ProviderPayment, back: RefundOrder): Promise<RefundAnswer> {
    const shown = await shownRefund(payment, back);
    return shown ?? { state: neverArrived(back.createdAt, clock.now()) ? 'failed' : 'pending' };
  }

  return {
    takes: ({ amount, currency }) => amount > 0 && account.currencies.includes(currency),
    start: account.start,
    read,
    capture,
    cancel,
    refund,
    readRefund,
    ...(account.refundsHaveNoKey && { refundsHaveNoKey: true }),
    parseWebhook: account.parseWebhook,
  };
}
