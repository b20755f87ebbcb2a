import { decimal, type Money } from '@foyer/contract/shared/money-text';
import type { SandboxPayment } from '../sandbox.ts';

/** A: taken or given back; P: the page is open; H: paid, and held; V: given up after it was taken or given back. */
export type Status = 'A' | 'P' | 'H' | 'D' | 'C' | 'X' | 'V';
/** What a shopper, or a bank that took its time, has a payment come to. */
export type End = 'A' | 'D' | 'C' | 'X';

const results: Record<Status, { response_code: string; response_message: string }> = {
  A: { response_code: 'G11111', response_message: 'Authorised' },
  P: { response_code: '600', response_message: 'Pending' },
  H: { response_code: '600', response_message: 'On hold' },
  D: { response_code: '300', response_message: 'Declined' },
  C: { response_code: '321', response_message: 'Cancelled' },
  X: { response_code: '399', response_message: 'Expired' },
  V: { response_code: '399', response_message: 'Voided' },
};

export interface Entry {
  number: string;
  type: 'Sale' | 'Refund';
  class: 'ECom' | 'Recurring';
  cart: string;
  description: string;
  requested: Money;
  /** Less than what was asked by a mishap. */
  taken: Money;
  status: Status;
  at: Temporal.Instant;
  /** Whether a card is to be kept once it is paid. */
  keeps: boolean;
  email: string;
  callback?: string | undefined;
  returnUrl?: string | undefined;
  token?: string | undefined;
  /** Number of the sale that is given back. */
  of?: string | undefined;
}

/** A transaction in the words of PayTabs, whose amounts are text there. */
export const toTransactionResponse = (entry: Entry) => ({
  tran_ref: entry.number,
  ...(entry.of ? { previous_tran_ref: entry.of } : {}),
  tran_type: entry.type,
  tran_class: entry.class,
  cart_id: entry.cart,
  cart_description: entry.description,
  cart_currency: entry.requested.currency,
  cart_amount: decimal(entry.requested),
  tran_currency: entry.taken.currency,
  tran_total: decimal(entry.taken),
  ...(entry.token ? { token: entry.token } : {}),
  payment_result: {
    response_status: entry.status,
    ...results[entry.status],
    transaction_time: entry.at.toString(),
  },
  ...(entry.status === 'P' ? {} : { payment_info }),
});

const payment_info = {
  payment_method: 'Visa',
  card_type: 'Credit',
  card_scheme: 'Visa',
  payment_description: '4111 11## #### 1111',
  expiryMonth: 12,
  expiryYear: 2030,
};

/** What the shopper's browser brings back, unsigned. What is not there is empty. */
export const toReturnFields = (entry: Entry): Record<string, string> => ({
  acquirerMessage: '',
  acquirerRRN: '',
  cartId: entry.cart,
  customerEmail: entry.email,
  respCode: results[entry.status].response_code,
  respMessage: results[entry.status].response_message,
  respStatus: entry.status,
  token: entry.token ?? '',
  tranRef: entry.number,
});

const givenBackOf = (entries: readonly Entry[], sale: Entry): number =>
  entries
    .filter(({ of, status }) => of === sale.number && status === 'A')
    .reduce((sum, { taken }) => sum + taken.amount, 0);

export const leftOf = (entries: readonly Entry[], sale: Entry): number =>
  sale.taken.amount - givenBackOf(entries, sale);

const states: Record<Status, SandboxPayment['state']> = {
  A: 'paid',
  P: 'open',
  H: 'open',
  D: 'failed',
  C: 'cancelled',
  X: 'expired',
  V: 'failed',
};

/** One for each cart: what is paid counts before what is open, and what is open before what came to nothing. */
export function paymentsIn(entries: readonly Entry[]): SandboxPayment[] {
  const sales = Map.groupBy(
    entries.filter(({ type }) => type === 'Sale'),
    ({ cart }) => cart,
  );
  return [...sales].flatMap(([key, ofCart]) => {
    const paid = ofCart.filter(({ status }) => status === 'A');
    const shown = paid[0] ?? ofCart.find(({ status }) => status === 'P' || status === 'H') ?? ofCart.at(-1);
    if (!shown) return [];
    return [
      {
        key,
        amount: shown.taken.amount,
        currency: shown.taken.currency,
        state: states[shown.status],
        refunded: paid.reduce((sum, sale) => sum + givenBackOf(entries, sale), 0),
        timesPaid: paid.length,
      },
    ];
  });
}
