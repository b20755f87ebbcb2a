import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import { moneyOf } from '../../payment/providers/money-of.ts';

/** A refusal as Spotii words it: what is wrong with each field. */
export class Refused {
  readonly status: number;
  readonly body: Record<string, string | string[]>;

  constructor(status: number, body: Record<string, string | string[]>) {
    this.status = status;
    this.body = body;
  }
}

export const notUs = () => new Refused(401, { detail: 'Invalid keys' });
export const notThere = () => new Refused(404, { detail: 'Not found.' });
export const failed = (reason: string) => new Refused(400, { status: 'FAILED', detail: reason });

const currency = z.enum(['AED', 'SAR']);
/** In major units, with up to four decimals. */
const total = z.union([z.number(), z.string().regex(/^\d+(\.\d{1,4})?$/)]);

const address = z.object({
  first_name: z.string(),
  last_name: z.string(),
  line1: z.string().min(1),
  line4: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string().length(2),
  phone: z.string().min(5),
});

const checkout = z.object({
  reference: z.string().min(1),
  display_reference: z.string().min(1),
  description: z.string().min(1),
  total,
  currency,
  confirm_callback_url: z.url(),
  reject_callback_url: z.url(),
  order: z.object({
    tax_amount: total,
    shipping_amount: total,
    discount: total,
    customer: z.object({
      first_name: z.string().min(1),
      last_name: z.string().min(1),
      email: z.email(),
      phone: z.string().min(5),
    }),
    billing_address: address,
    shipping_address: address,
    lines: z
      .array(
        z.object({
          sku: z.string().min(1),
          reference: z.string().min(1),
          title: z.string().min(1),
          upc: z.string(),
          quantity: z.int().min(1),
          price: total,
          currency,
          image_url: z.string(),
        }),
      )
      .min(1),
  }),
});

const checked =
  <S extends z.ZodType>(schema: S) =>
  (given: unknown): z.infer<S> | Refused => {
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    const problems = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? 'detail'), [message]]);
    return new Refused(400, Object.fromEntries(problems));
  };

export const checkedCheckout = checked(checkout);
export const checkedRefund = checked(z.object({ total, currency }));
export const checkedKeys = checked(z.object({ public_key: z.string(), private_key: z.string() }));

/** More than nothing, and no finer than the currency. */
export function requestedMoney(text: string | number, of: string): Money | Refused {
  const money = moneyOf(text, of);
  return money && money.amount > 0 ? money : new Refused(400, { total: ['A valid number is required.'] });
}
