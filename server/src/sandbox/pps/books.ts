import { randomUUID } from 'node:crypto';
import { decimal, type Money } from '@foyer/contract/shared/money-text';
import { moneyOf } from '../../payment/providers/money-of.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Mishap, SandboxPayment } from '../sandbox.ts';
import { type ForInvoice, type ForPayment, type ForSale, testCards } from './requests.ts';

const currency = 'USD';
/** At MX Merchant, a batch is closed at night. */
const batchMinutes = 1;

export type Status =
  | 'InProgress'
  | 'AuthOnly'
  | 'Approved'
  | 'Settled'
  | 'Declined'
  | 'Voided'
  | 'Chargedback';

export interface Invoice {
  id: number;
  accessCode: string;
  status: 'Unpaid' | 'Paid' | 'Cancelled';
  request: ForInvoice;
  money: Money;
}

export interface Entry {
  id: number;
  status: Status;
  amount: number;
  key: string;
  clientReference?: string | undefined;
  replayId?: number | undefined;
  invoiceId?: number | undefined;
  paymentToken: string;
  token?: string | undefined;
  at: Temporal.Instant;
  /** What this one refunds, or captures. */
  of?: Entry | undefined;
}

export type Books = ReturnType<typeof openBooks>;

/** What the merchant account has seen. */
export function openBooks(mishaps: ReadonlySet<Mishap>, clock: Clock) {
  const invoices: Invoice[] = [];
  const entries: Entry[] = [];
  const vault = new Set<string>();
  let lastId = 4_000_000_000;
  const newId = () => {
    lastId += 1;
    return lastId;
  };

  function issue(request: ForInvoice): Invoice | undefined {
    const money = moneyOf(request.purchases[0]?.price ?? '', currency);
    if (!money) return undefined;
    const invoice: Invoice = { id: newId(), accessCode: randomUUID(), status: 'Unpaid', request, money };
    invoices.push(invoice);
    return invoice;
  }

  function enter(entry: Pick<Entry, 'status' | 'amount' | 'key'> & Partial<Entry>): Entry {
    const made = { id: newId(), paymentToken: randomUUID(), at: clock.now(), ...entry };
    entries.push(made);
    return made;
  }

  /** How a payment turns out, and what is taken. */
  function outcome(amount: number, isAuthOnly = false): Pick<Entry, 'status' | 'amount'> {
    if (mishaps.has('decline')) return { status: 'Declined', amount };
    const status = mishaps.has('slowBank') ? 'InProgress' : isAuthOnly ? 'AuthOnly' : 'Approved';
    return { status, amount: amount - (mishaps.has('wrongAmount') ? 1 : 0) };
  }

  function payInvoice(invoice: Invoice, isGood: boolean): void {
    if (invoice.status !== 'Unpaid') throw new Error('nothing is to be paid here');
    const { amount } = invoice.money;
    const came = isGood ? outcome(amount) : { status: 'Declined' as const, amount };
    const token = invoice.request.shouldVaultCard && came.status !== 'Declined' ? randomUUID() : undefined;
    if (token) vault.add(token);
    enter({ ...came, key: invoice.request.memo, invoiceId: invoice.id, token });
    if (came.status !== 'Declined') invoice.status = 'Paid';
  }

  function sell(request: ForSale, amount: number): Entry | undefined {
    const { cardAccount, clientReference, replayId, meta } = request;
    if ('token' in cardAccount && !vault.has(cardAccount.token)) return undefined;
    const isGood = 'token' in cardAccount || testCards[cardAccount.number];
    if (isGood === undefined) return undefined;
    const came = isGood ? outcome(amount, request.authOnly) : { status: 'Declined' as const, amount };
    return enter({ ...came, key: meta, clientReference, replayId });
  }

  const givenBackOf = (sale: Entry): number =>
    sale.status === 'Voided'
      ? sale.amount
      : entries
          .filter(({ of, status, amount }) => of === sale && amount < 0 && status !== 'Declined')
          .reduce((sum, { amount }) => sum - amount, 0);

  /** Undefined where it is refused: part of what has not been settled, or more than is left. */
  function make(request: ForPayment): Entry | undefined {
    const money = moneyOf(Math.abs(request.amount), currency);
    if (!money) return undefined;
    const earlier = entries.find(({ replayId }) => replayId !== undefined && replayId === request.replayId);
    if (earlier) return earlier;
    if ('paymentType' in request) return sell(request, money.amount);
    const of = entries.find(({ paymentToken }) => paymentToken === request.paymentToken);
    const { clientReference, replayId } = request;
    const common = { key: of?.key ?? '', of, clientReference, replayId };
    if ('authCode' in request) {
      if (of?.status !== 'AuthOnly' || money.amount > of.amount) return undefined;
      return enter({ ...common, status: 'Approved', amount: money.amount });
    }
    const isLeft = of?.status === 'Settled' && money.amount <= of.amount - givenBackOf(of);
    return isLeft ? enter({ ...common, status: 'Approved', amount: -money.amount }) : undefined;
  }

  function settle(isDue: (entry: Entry) => boolean): void {
    for (const entry of entries) if (entry.status === 'Approved' && isDue(entry)) entry.status = 'Settled';
  }

  return {
    invoices,
    entries,
    vault,
    issue,
    make,
    payInvoice,
    closeBatch: () => settle(() => true),
    closeDueBatches: () => settle(({ at }) => clock.now().since(at).total('minutes') >= batchMinutes),
    givenBackOf,
  };
}

const states: Record<Status, SandboxPayment['state']> = {
  InProgress: 'open',
  AuthOnly: 'authorised',
  Approved: 'paid',
  Settled: 'paid',
  Declined: 'failed',
  Voided: 'paid',
  Chargedback: 'failed',
};
const invoiceStates = { Unpaid: 'open', Paid: 'paid', Cancelled: 'expired' } as const;
const isTaken = ({ status }: Entry) => status === 'Approved' || status === 'Settled' || status === 'Voided';

/** One for each of the club's keys: what was paid counts before what came to nothing. */
export function paymentsIn({ invoices, entries, givenBackOf }: Books): SandboxPayment[] {
  const sales = entries.filter(({ amount, status }) => amount > 0 && status !== 'AuthOnly');
  const keys = new Set([...invoices.map(({ request }) => request.memo), ...sales.map(({ key }) => key)]);
  return [...keys].map((key) => {
    const ofKey = sales.filter((one) => one.key === key);
    const paid = ofKey.filter(isTaken);
    const shown = paid[0] ?? ofKey.find(({ status }) => status === 'InProgress') ?? ofKey.at(-1);
    const invoice = invoices.findLast(({ request }) => request.memo === key);
    // After a decline the page is still open.
    const isOpen = invoice?.status === 'Unpaid' && shown?.status === 'Declined';
    return {
      key,
      currency,
      amount: shown?.amount ?? invoice?.money.amount ?? 0,
      state: shown && !isOpen ? states[shown.status] : invoiceStates[invoice?.status ?? 'Cancelled'],
      refunded: paid.reduce((sum, sale) => sum + givenBackOf(sale), 0),
      timesPaid: paid.length,
    };
  });
}

export const toPaymentResponse = (entry: Entry, merchantId: number) => ({
  id: entry.id,
  merchantId,
  created: entry.at.toString(),
  tenderType: 'Card',
  currency,
  amount: `${entry.amount < 0 ? '-' : ''}${decimal({ amount: Math.abs(entry.amount), currency })}`,
  status: entry.status,
  authCode: 'TAS123',
  authMessage: entry.status === 'Declined' ? 'Declined' : 'Approved or completed successfully',
  paymentToken: entry.paymentToken,
  ...(entry.clientReference && { clientReference: entry.clientReference }),
  ...(entry.invoiceId && { invoiceIds: [entry.invoiceId] }),
  ...(entry.token && { customer: { id: 39_777_100 } }),
  cardAccount: {
    cardType: 'Visa',
    last4: '1111',
    expiryMonth: '12',
    expiryYear: '30',
    isDebit: false,
    ...(entry.token && { token: entry.token, cardId: entry.id }),
  },
});

export const toInvoiceResponse = ({ id, accessCode, status, request, money }: Invoice) => ({
  id,
  merchantId: request.merchantId,
  invoiceNumber: id % 100_000,
  accessCode,
  status,
  purchaseOrderNumber: request.purchaseOrderNumber,
  totalAmount: decimal(money),
  balance: status === 'Unpaid' ? decimal(money) : '0.00',
});
