import type { Answer, ProviderOrder, ProviderPayment, Started, StoredCard } from '../../provider.ts';
import { NoAnswer } from '../ask.ts';
import { neverArrived } from '../never-arrived.ts';
import type { Access } from './access.ts';
import { query, refusedFor, request } from './api.ts';
import { cartOf } from './cart.ts';
import { answerOf, duplicatesAmong, isPaidSale, saleAmong, type Transaction } from './transaction.ts';

/** How a token looks that is asked for. Their own modules still ask for one in this way, besides a newer one. */
const tokenFormat = 2;
const keeping: Record<ProviderOrder['keepCard'], object> = {
  no: {},
  ask: { tokenise: tokenFormat, show_save_card: true },
  yes: { tokenise: tokenFormat },
};

const customerOf = ({ payer, country }: ProviderOrder) => ({
  name: `${payer.firstName} ${payer.lastName}`,
  email: payer.email,
  phone: payer.phone,
  street1: payer.address1,
  city: payer.city,
  zip: payer.zipCode,
  country: payer.country ?? country,
});

const saleOf = (order: ProviderOrder) => ({
  tran_type: 'sale',
  ...cartOf(order.key, order.money, order.description),
  callback: order.notifyUrl,
});

/** A 'no' to what was asked: nothing was taken. */
function refusedWith(code: number): Answer {
  if (code === refusedFor.duplicate) throw new NoAnswer('PayTabs has been asked before');
  return { state: 'failed', ...(code === refusedFor.key ? { why: 'payment.connectionErrorPaytabs' } : {}) };
}

export async function start(access: Access, order: ProviderOrder): Promise<Started> {
  const { page, made, no } = await request(access, {
    ...saleOf(order),
    tran_class: 'ecom',
    return: order.returnFormUrl,
    paypage_lang: order.language === 'ar' ? 'ar' : 'en',
    customer_details: customerOf(order),
    hide_shipping: true,
    ...keeping[order.keepCard],
  });
  if (made) return answerOf(made, order);
  if (no !== undefined) return refusedWith(no);
  const url = access.shopperPage(page.redirect_url);
  return { state: 'pending', reference: page.tran_ref, step: { kind: 'redirect', url } };
}

/** PayTabs keeps a repetition from being taken twice for two minutes only: beyond them it has to be asked before. */
export async function charge(access: Access, order: ProviderOrder, card: StoredCard): Promise<Answer> {
  const earlier = saleAmong(await query(access, { cart_id: order.key }));
  if (earlier) return answerOf(earlier, order);
  const { made, no } = await request(access, {
    ...saleOf(order),
    tran_class: 'recurring',
    token: card.token,
    tran_ref: card.firstReference,
    customer_details: customerOf(order),
  });
  if (made) return answerOf(made, order);
  if (no !== undefined) return refusedWith(no);
  // A page for a shopper who is not there.
  return { state: 'failed' };
}

async function findNamed(access: Access, { order, reference }: ProviderPayment): Promise<Transaction[]> {
  const named = reference === undefined ? [] : await query(access, { tran_ref: reference });
  return named.filter(({ cart_id }) => cart_id === order.key);
}

/**
 * All that was sold under the key, the sale that we know first. One that was not paid may have been followed by one
 * that was, and one that was paid by another, under a number that nobody told us.
 */
async function findSales(access: Access, payment: ProviderPayment): Promise<Transaction[]> {
  const named = await findNamed(access, payment);
  const ofCart = await query(access, { cart_id: payment.order.key });
  return [...new Map([...named, ...ofCart].map((one) => [one.tran_ref, one])).values()];
}

/** The sale that was paid, and of several the one that we know. */
export async function findPaid(access: Access, payment: ProviderPayment): Promise<Transaction | undefined> {
  const named = (await findNamed(access, payment)).find(isPaidSale);
  return named ?? (await query(access, { cart_id: payment.order.key })).find(isPaidSale);
}

export async function read(access: Access, payment: ProviderPayment, now: Temporal.Instant): Promise<Answer> {
  const { order, reference } = payment;
  const sales = await findSales(access, payment);
  const sale = saleAmong(sales);
  const extra = duplicatesAmong(sales);
  if (sale) return { ...answerOf(sale, order), ...(extra.length > 0 && { duplicates: extra }) };
  // A page that nobody has paid on may be unknown to a query: it is waited for as long as it may be paid.
  if (reference !== undefined) {
    return { state: Temporal.Instant.compare(order.expiresAt, now) < 0 ? 'expired' : 'pending', reference };
  }
  return { state: neverArrived(order.createdAt, now) ? 'failed' : 'pending' };
}
