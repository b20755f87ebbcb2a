import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import { moneyOf } from '../../payment/providers/money-of.ts';
import { checkedBy } from '../checked-by.ts';

/** A refusal as Tamara words it. */
export class Refused {
  readonly status: number;
  readonly body: { message: string; errors: object[] };

  constructor(status: number, message: string) {
    this.status = status;
    this.body = { message, errors: [] };
  }
}

export const notUs = () => new Refused(401, 'Invalid token');
export const notThere = () => new Refused(404, 'Order not found');
export const wrongState = (status: string) => new Refused(409, `The order is ${status}`);
export const badData = (message: string) => new Refused(400, message);

/** A number in major units, no finer than the currency. */
const amount = z
  .object({ amount: z.number(), currency: z.enum(['SAR', 'AED', 'BHD', 'KWD', 'OMR']) })
  .transform(({ amount, currency }, context): Money => {
    const money = moneyOf(amount, currency);
    if (money) return money;
    context.addIssue('not an amount of this currency');
    return z.NEVER;
  });

const country = z.enum(['SA', 'AE', 'BH', 'KW', 'OM']);
const phone = z.string().min(5);

const preCheck = z.object({ country, order_value: amount, phone_number: phone, is_vip: z.boolean() });

const checkout = z.object({
  order_reference_id: z.string().min(1),
  total_amount: amount,
  tax_amount: amount,
  shipping_amount: amount,
  description: z.string().min(1).max(256),
  country_code: country,
  payment_type: z.enum(['PAY_BY_INSTALMENTS', 'PAY_NOW']),
  locale: z.enum(['ar_SA', 'en_US']),
  expires_in_minutes: z.int().min(5).max(1440),
  items: z
    .array(
      z.object({
        reference_id: z.string().min(1),
        type: z.string().min(1),
        name: z.string().min(1),
        sku: z.string().min(1),
        quantity: z.int().min(1),
        total_amount: amount,
      }),
    )
    .min(1),
  consumer: z.object({
    first_name: z.string().min(1),
    last_name: z.string().min(1),
    phone_number: phone,
    email: z.email().optional(),
  }),
  shipping_address: z.object({
    first_name: z.string(),
    last_name: z.string(),
    line1: z.string().min(1),
    city: z.string().min(1),
    country_code: country,
    phone_number: phone,
  }),
  merchant_url: z.object({ success: z.url(), failure: z.url(), cancel: z.url(), notification: z.url() }),
});

const capture = z.object({
  order_id: z.string(),
  total_amount: amount,
  shipping_info: z.object({ shipped_at: z.iso.datetime(), shipping_company: z.string().min(1) }),
});

const refund = z.object({
  total_amount: amount,
  comment: z.string().min(1),
  merchant_refund_id: z.string().optional(),
});

const checked = checkedBy(badData);

export type CheckoutRequest = z.infer<typeof checkout>;
export const checkedPreCheck = checked(preCheck);
export const checkedCheckout = checked(checkout);
export const checkedCapture = checked(capture);
export const checkedCancel = checked(z.object({ total_amount: amount }));
export const checkedRefund = checked(refund);
