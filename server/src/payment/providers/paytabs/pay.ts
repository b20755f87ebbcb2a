import type { Answer, Started } from '../../provider/answer.ts';
import type { StoredCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import { NoAnswer } from '../ask.ts';
import { paymentNeverArrived } from '../never-arrived.ts';
import type { Access } from './access.ts';
import { query, refusedFor, request } from './api.ts';
import { cartOf } from './cart.ts';
import { answerOf, duplicatesAmong, isPaidSale, saleAmong, type Transaction } from './transaction.ts';

/** Format of the requested token. PayTabs' own modules still request it this way, next to a newer one. */
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

/** Translates a refusal: nothing was taken. */
function refusedWith(code: number): Answer {
  if (code === refusedFor.duplicate) throw new NoAnswer('PayTabs has already received this request');
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

/** PayTabs rejects a repeated request for two minutes only, so this looks for an earlier sale first. */
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
  // PayTabs returned a page, but there is no shopper to use it.
  return { state: 'failed' };
}

async function findNamed(access: Access, { order, reference }: ProviderPayment): Promise<Transaction[]> {
  const named = reference === undefined ? [] : await query(access, { tran_ref: reference });
  return named.filter(({ cart_id }) => cart_id === order.key);
}

/**
 * Finds all sales under the key, the known one first. An unpaid sale may be followed by a paid one, and a paid one by
 * another, under numbers that we never received.
 */
async function findSales(access: Access, payment: ProviderPayment): Promise<Transaction[]> {
  const named = await findNamed(access, payment);
  const ofCart = await query(access, { cart_id: payment.order.key });
  return [...new Map([...named, ...ofCart].map((one) => [one.tran_ref, one])).values()];
}

/** Finds the paid sale; of several, the one whose number we know. */
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
  // A query may not find a page on which nobody has paid yet, so the payment stays pending until it expires.
  if (reference !== undefined) {
    return { state: Temporal.Instant.compare(order.expiresAt, now) < 0 ? 'expired' : 'pending', reference };
  }
  return { state: paymentNeverArrived(payment, now) ? 'failed' : 'pending' };
}
