import { z } from 'zod';
import type { Started } from '../../provider/answer.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { itemsOf } from '../instalments/items.ts';
import { returnTo } from '../instalments/return-address.ts';
import type { Access } from './access.ts';
import { amountOf, tell } from './api.ts';
import { countryOf } from './countries.ts';

/** Most characters of a description. */
const longestDescription = 256;
/** How long a page may stay open. */
const pageMinutes = { least: 5, most: 1440 };
/** Refusals that concern the shop, not the purchase. */
const shopIsRefused = [401, 403];

const cannotApprove: Started = { state: 'failed', why: 'payment.tamaraCannotApprove' };

const refusedWith = (status: number): Started => ({
  state: 'failed',
  ...(shopIsRefused.includes(status) ? { why: 'payment.connectionErrorTamara' } : {}),
});

const preCheck = z.object({ has_available_payment_options: z.boolean() });

/** Whether Tamara lends this shopper this amount. */
const checked = (access: Access, { money, payer }: ProviderOrder) =>
  tell(access, preCheck, 'checkout/payment-options-pre-check', {
    country: countryOf(money),
    order_value: amountOf(money),
    phone_number: payer.phone,
    is_vip: false,
  });

function minutesOpen({ createdAt, expiresAt }: ProviderOrder): number {
  const minutes = Math.floor(expiresAt.since(createdAt).total('minutes'));
  return Math.min(Math.max(minutes, pageMinutes.least), pageMinutes.most);
}

/** Tamara requires an address even if nothing is sent. The shopper comes to the club, so it is the club's. */
const addressOf = ({ payer, seller, money }: ProviderOrder) => ({
  first_name: payer.firstName,
  last_name: payer.lastName,
  line1: seller?.address1 ?? '',
  postal_code: seller?.zipCode ?? '',
  city: seller?.city ?? '',
  country_code: countryOf(money),
  phone_number: payer.phone,
});

function checkoutOf(order: ProviderOrder) {
  const { money, payer } = order;
  // Our prices include tax, and Tamara would add what is named here.
  const nothing = amountOf({ ...money, amount: 0 });
  return {
    order_reference_id: order.key,
    total_amount: amountOf(money),
    tax_amount: nothing,
    shipping_amount: nothing,
    description: order.description.slice(0, longestDescription),
    country_code: countryOf(money),
    payment_type: 'PAY_BY_INSTALMENTS',
    locale: order.language === 'ar' ? 'ar_SA' : 'en_US',
    expires_in_minutes: minutesOpen(order),
    items: itemsOf(order).map(({ text, quantity, price }, place) => ({
      reference_id: String(place + 1),
      type: 'Digital',
      name: text,
      sku: String(place + 1),
      quantity,
      unit_price: amountOf(price),
      total_amount: amountOf({ ...price, amount: quantity * price.amount }),
    })),
    consumer: {
      first_name: payer.firstName,
      last_name: payer.lastName,
      phone_number: payer.phone,
      email: payer.email,
    },
    shipping_address: addressOf(order),
    merchant_url: {
      success: returnTo(order, 'success'),
      failure: returnTo(order, 'failure'),
      cancel: returnTo(order, 'cancel'),
      notification: order.notifyUrl,
    },
  };
}

const checkout = z.object({ order_id: z.string().min(1), checkout_url: z.string() });

/** Tamara approves shoppers by their phone number. It declines others before a page opens. */
export async function start(access: Access, order: ProviderOrder): Promise<Started> {
  if (!order.payer.phone) return cannotApprove;
  const before = await checked(access, order);
  if (before.yes?.has_available_payment_options === false) return cannotApprove;
  if (before.no !== undefined && shopIsRefused.includes(before.no)) return refusedWith(before.no);
  // Any other refusal concerns the check alone: the page checks again.
  const { yes, no } = await tell(access, checkout, 'checkout', checkoutOf(order));
  if (no !== undefined) return refusedWith(no);
  const url = access.shopperPage(yes.checkout_url);
  return { state: 'pending', reference: yes.order_id, step: { kind: 'redirect', url } };
}
