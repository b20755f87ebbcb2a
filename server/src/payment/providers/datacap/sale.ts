import { decimal } from '@foyer/contract/shared/money-text';
import type { Answer, Charge } from '../../provider/answer.ts';
import type { StoredCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import { NoAnswer } from '../ask.ts';
import { neverArrived } from '../never-arrived.ts';
import type { Access } from './access.ts';
import { move, read as readByNumber } from './api.ts';
import { invoiceNoOf } from './invoice-no.ts';
import { findByInvoice } from './report.ts';
import { answerOf, type DatacapTransaction, isApproved } from './transaction.ts';

/**
 * *Unconfirmed*: what the first sale sends that begins a chain of charges without the shopper. Each answer brings what the
 * next one sends.
 */
const firstRecurringData = 'Recurring';

/** Sends a sale. Datacap makes another one of a repeated request, so nobody may repeat this. */
async function sell(
  access: Access,
  order: ProviderOrder,
  token: string,
  recurringData?: string,
): Promise<Answer> {
  const sale = await move(access, '/credit/sale', {
    Token: token,
    Amount: decimal(order.money),
    InvoiceNo: invoiceNoOf(order.key),
    Trace: order.key,
    ...(recurringData !== undefined && { RecurringData: recurringData }),
  });
  return sale === 'stranger'
    ? { state: 'failed', why: 'payment.connectionErrorDatacap' }
    : answerOf(sale, order);
}

/** Takes the money with the one-time token of the card that the shopper has entered. */
export const take = (access: Access, { order }: ProviderPayment, token: string): Promise<Answer> =>
  sell(access, order, token, order.keepCard === 'yes' ? firstRecurringData : undefined);

/** Charges a card on file. As a request could have been sent before, it looks for an earlier sale first. */
export async function charge(
  access: Access,
  order: ProviderOrder,
  card: StoredCard,
  now: Temporal.Instant,
): Promise<Answer> {
  const earlier = await findSale(access, order, order.createdAt, now);
  return earlier ?? sell(access, order, card.token, card.firstReference ?? firstRecurringData);
}

/** Of several sales under one key, the first approved one counts, and further ones are duplicates. */
async function findSale(
  access: Access,
  order: ProviderOrder,
  sentAt: Temporal.Instant,
  now: Temporal.Instant,
): Promise<Answer | undefined> {
  const sales = await findByInvoice(access, invoiceNoOf(order.key), sentAt, now);
  const [paid, ...others] = sales.filter(isApproved);
  const sale = paid ?? sales[0];
  if (!sale) return undefined;
  const duplicates = others.flatMap((other) => chargeOf(other, order) ?? []);
  return { ...answerOf(sale, order), ...(duplicates.length > 0 && { duplicates }) };
}

function chargeOf(sale: DatacapTransaction, order: ProviderOrder): Charge | undefined {
  const { reference, money } = answerOf(sale, order);
  return reference === undefined || !money ? undefined : { reference, money };
}

export async function read(access: Access, payment: ProviderPayment, now: Temporal.Instant): Promise<Answer> {
  const { order, method, reference } = payment;
  if (reference !== undefined) {
    const sale = await readByNumber(access, reference);
    if (!sale) throw new NoAnswer('Datacap did not say what it knows');
    return { ...answerOf(sale, order), reference };
  }
  const sentAt = method === 'cof' ? (payment.sentAt ?? order.createdAt) : payment.sentAt;
  if (sentAt === undefined) return { state: isOver(order, now) ? 'expired' : 'pending' };
  const found = await findSale(access, order, sentAt, now);
  return found ?? { state: neverArrived(sentAt, now) ? 'failed' : 'pending' };
}

const isOver = ({ expiresAt }: ProviderOrder, now: Temporal.Instant) =>
  Temporal.Instant.compare(expiresAt, now) < 0;
