import { decimal } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { Started } from '../../provider/answer.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { itemsOf } from '../instalments/items.ts';
import { returnTo } from '../instalments/return-address.ts';
import type { Access } from './access.ts';
import { tell } from './api.ts';

/** Refusals that concern the shop, not the purchase. */
const shopIsRefused = [401, 403];
/** The field that is complained about if the amount is too low or too high for instalments. */
const totalField = 'total';

const cannotApprove: Started = { state: 'failed', why: 'payment.spotiiCannotApprove' };

const addressOf = ({ payer, seller, country }: ProviderOrder) => ({
  first_name: payer.firstName,
  last_name: payer.lastName,
  line1: seller?.address1 ?? '',
  line2: '',
  line3: '',
  line4: seller?.city ?? '',
  state: seller?.city ?? '',
  postcode: seller?.zipCode ?? '',
  country,
  phone: payer.phone,
});

function checkoutOf(order: ProviderOrder) {
  const { money, payer } = order;
  const nothing = decimal({ ...money, amount: 0 });
  return {
    reference: order.key,
    display_reference: order.key,
    description: order.description,
    total: decimal(money),
    currency: money.currency,
    confirm_callback_url: returnTo(order, 'success'),
    reject_callback_url: returnTo(order, 'failure'),
    order: {
      // Our prices include tax.
      tax_amount: nothing,
      shipping_amount: nothing,
      discount: nothing,
      customer: {
        first_name: payer.firstName,
        last_name: payer.lastName,
        email: payer.email,
        phone: payer.phone,
      },
      billing_address: addressOf(order),
      shipping_address: addressOf(order),
      lines: itemsOf(order).map(({ text, quantity, price }, place) => ({
        sku: String(place + 1),
        reference: String(place + 1),
        title: text,
        upc: String(place + 1),
        quantity,
        price: decimal(price),
        currency: price.currency,
        image_url: '',
      })),
    },
  };
}

const checkout = z.object({ checkout_url: z.string() });

/** The page speaks the shopper's language if its address says so. */
function pageOf({ shopperPage }: Access, address: string, { language }: ProviderOrder): string {
  const url = new URL(shopperPage(address));
  url.searchParams.set('lang', language === 'ar' ? 'ar' : 'en');
  return url.href;
}

export async function start(access: Access, order: ProviderOrder): Promise<Started> {
  if (!order.payer.email || !order.payer.phone) return cannotApprove;
  const { yes, no } = await tell(access, checkout, 'checkouts/', checkoutOf(order));
  if (no) {
    if (shopIsRefused.includes(no.status)) return { state: 'failed', why: 'payment.connectionErrorSpotii' };
    return no.fields.includes(totalField) ? cannotApprove : { state: 'failed' };
  }
  const url = pageOf(access, yes.checkout_url, order);
  return { state: 'pending', reference: order.key, step: { kind: 'redirect', url } };
}
