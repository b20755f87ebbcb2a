import { decimal } from '@foyer/contract/shared/money-text';
import type { Capture, Chargeback, Frequent, Payment, Refund, Single } from './books.ts';

export const euros = (cents: number): number => Number(decimal({ amount: cents, currency: 'EUR' }));

const timeOf = (at: Temporal.Instant): string =>
  at.toString({ smallestUnit: 'second' }).replace('T', ' ').replace('Z', '');

/** Where a shopper enters a card, or a reference is paid. */
export const pageOf = (place: string, { id }: Payment): string => `${place}/card/${id}`;

const card = { last_four: '0000', card_type: 'VISA', expiration_date: '12/30' };

function methodOf(payment: Payment, place: string) {
  const { method: type, status } = payment;
  const how = { type, status: status === 'paid' ? 'success' : status };
  if (type === 'cc') return { ...how, url: pageOf(place, payment), ...(status === 'active' ? card : {}) };
  if (type === 'mb' && payment.kind === 'single')
    return { ...how, entity: '11683', reference: payment.reference };
  if (type === 'dd') return { ...how, sdd_mandate: { iban: payment.iban, account_holder: payment.holder } };
  return how;
}

export const toMade = (payment: Payment, place: string) => ({
  status: 'ok',
  message: ['Created'],
  id: payment.id,
  method: methodOf(payment, place),
  customer: { id: payment.id },
  ...(payment.kind === 'single' ? { capture: { id: payment.capture.id } } : {}),
});

export const toSingle = (single: Single, place: string) => ({
  id: single.id,
  key: single.key,
  created_at: timeOf(single.at),
  currency: 'EUR',
  value: euros(single.capture.requested),
  method: methodOf(single, place),
  payment_status: single.status,
  capture: { id: single.capture.id, status: single.capture.status, transaction_key: single.capture.key },
});

export const toFrequent = (means: Frequent, place: string) => ({
  id: means.id,
  key: means.key,
  created_at: timeOf(means.at),
  currency: 'EUR',
  method: methodOf(means, place),
});

const toListedRefund = ({ id, key, cents, status }: Refund) => ({
  id,
  status,
  transaction_key: key,
  value: euros(cents),
});

/** The value of a reference is what was requested; the report of transactions says what was paid. */
export const toCapture = (capture: Capture, isReference: boolean) => ({
  id: capture.id,
  status: capture.status,
  descriptive: capture.descriptive,
  transaction_key: capture.key,
  value: euros(isReference ? capture.requested : capture.paid),
  payment_id: capture.of,
  created_at: timeOf(capture.at),
  refunds: capture.refunds.map(toListedRefund),
});

export const toRefund = (refund: Refund, capture: Capture) => ({
  ...toListedRefund(refund),
  capture: { id: capture.id, transaction_key: capture.key, payment_id: capture.of },
});

export const toChargeback = ({ id, capture, cents, at }: Chargeback) => ({
  id,
  amount: euros(cents),
  created_at: timeOf(at),
  capture: { id: capture.id, payment_id: capture.of },
});

export const toTransaction = (capture: Capture) => ({
  id: capture.id,
  key: capture.key,
  payment_id: capture.of,
  values: { requested: euros(capture.requested), paid: euros(capture.paid) },
});

export const toNotification = (said: {
  id: string;
  key: string;
  type: string;
  isGood: boolean;
  at: Temporal.Instant;
}) => ({
  id: said.id,
  key: said.key,
  type: said.type,
  status: said.isGood ? 'success' : 'failed',
  messages: [],
  date: timeOf(said.at),
});
