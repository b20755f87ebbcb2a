import { decimal } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { Started } from '../../provider/answer.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { NoAnswer } from '../ask.ts';
import { itemsOf } from '../instalments/items.ts';
import { returnTo } from '../instalments/return-address.ts';
import type { Access } from './access.ts';
import { tell } from './api.ts';

/** Tabby requires a category for every item. The shop chooses its own text. */
const category = 'Fitness';
/** Refusals that concern the shop, not the purchase. */
const shopIsRefused = ['not_authorized', 'no_permission'];

const session = z.object({
  status: z.string(),
  payment: z.object({ id: z.string().min(1) }).nullish(),
  configuration: z
    .object({
      available_products: z
        .object({ installments: z.array(z.object({ web_url: z.string().nullish() })).nullish() })
        .nullish(),
    })
    .nullish(),
});

const items = (order: ProviderOrder) =>
  itemsOf(order).map(({ text, quantity, price }) => ({
    title: text,
    quantity,
    unit_price: decimal(price),
    category,
  }));

const sessionOf = (access: Access, order: ProviderOrder) => ({
  merchant_code: access.merchantCode,
  lang: order.language === 'ar' ? 'ar' : 'en',
  merchant_urls: {
    success: returnTo(order, 'success'),
    cancel: returnTo(order, 'cancel'),
    failure: returnTo(order, 'failure'),
  },
  payment: {
    amount: decimal(order.money),
    currency: order.money.currency,
    description: order.description,
    buyer: {
      name: `${order.payer.firstName} ${order.payer.lastName}`,
      email: order.payer.email,
      phone: order.payer.phone,
    },
    shipping_address: {
      city: order.payer.city ?? '',
      address: order.payer.address1 ?? '',
      zip: order.payer.zipCode ?? '',
    },
    order: { reference_id: order.key, items: items(order) },
    buyer_history: { registered_since: order.payer.since.toString(), loyalty_level: 0 },
    order_history: [],
  },
});

/** Tabby declines shoppers it knows too little about or does not trust. It says so at once, without a reason. */
export async function start(access: Access, order: ProviderOrder): Promise<Started> {
  if (!order.payer.email || !order.payer.phone) {
    return { state: 'failed', why: 'payment.tabbyCannotApprove' };
  }
  const body = sessionOf(access, order);
  const { yes, no } = await tell(access, order, session, 'checkout', { method: 'POST', body });
  if (no !== undefined) {
    return {
      state: 'failed',
      ...(shopIsRefused.includes(no) ? { why: 'payment.connectionErrorTabby' } : {}),
    };
  }
  const reference = yes.payment?.id;
  const url = yes.configuration?.available_products?.installments?.[0]?.web_url;
  if (yes.status === 'created' && url && reference) {
    return { state: 'pending', reference, step: { kind: 'redirect', url: access.shopperPage(url) } };
  }
  if (yes.status === 'approved') throw new NoAnswer('Tabby has come to an end without the shopper');
  return { state: 'failed', why: 'payment.tabbyCannotApprove', ...(reference ? { reference } : {}) };
}
