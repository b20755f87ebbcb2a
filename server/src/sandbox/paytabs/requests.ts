import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { moneyOf } from '../../payment/providers/money-of.ts';

/** A 'no' as PayTabs words it. */
export class Refused {
  readonly status: number;
  readonly body: { code: number; message: string; trace: string };

  constructor(code: number, message: string) {
    this.status = code === 1 ? 401 : 400;
    this.body = { code, message, trace: `SANDBOX.${randomUUID()}` };
  }
}

export const notUs = () => new Refused(1, 'Authentication failed. Check authentication header.');
export const twice = () => new Refused(4, 'Duplicate Request');
export const otherCurrency = () => new Refused(206, 'Currency mismatch');
export const invalid = (message: string) => new Refused(2, `Invalid request: ${message}`);

const cart = {
  profile_id: z.int(),
  cart_id: z.string().min(1).max(64),
  cart_description: z.string().min(1).max(128),
  cart_currency: z.string().length(3),
  cart_amount: z.number().positive(),
  callback: z.url().optional(),
};

const customer = z.object({
  name: z.string().min(1),
  email: z.email().optional(),
  country: z.string().length(2),
});

const shopped = z.object({
  ...cart,
  tran_type: z.literal('sale'),
  tran_class: z.literal('ecom'),
  return: z.url(),
  paypage_lang: z.enum(['en', 'ar']).optional(),
  customer_details: customer.optional(),
  tokenise: z.int().min(2).max(6).optional(),
});

const recurring = z.object({
  ...cart,
  tran_type: z.literal('sale'),
  tran_class: z.literal('recurring'),
  token: z.string().min(1),
  tran_ref: z.string().min(1),
});

const refund = z.object({
  ...cart,
  tran_type: z.literal('refund'),
  tran_class: z.literal('ecom'),
  tran_ref: z.string().min(1),
});

const request = z.union([shopped, recurring, refund]);
const query = z.union([
  z.strictObject({ profile_id: z.int(), tran_ref: z.string() }),
  z.strictObject({ profile_id: z.int(), cart_id: z.string() }),
]);
const token = z.object({ profile_id: z.int(), token: z.string() });

const checked =
  <S extends z.ZodType>(schema: S) =>
  (body: unknown): z.infer<S> | Refused => {
    const parsed = schema.safeParse(body);
    return parsed.success ? parsed.data : invalid(parsed.error.issues[0]?.message ?? '');
  };

export type Shopped = z.infer<typeof shopped>;
export type Recurring = z.infer<typeof recurring>;
export type RefundRequest = z.infer<typeof refund>;
export const checkedRequest = checked(request);
export const checkedQuery = checked(query);
export const checkedToken = checked(token);

/** Finer than the currency is no amount. */
export const requestedMoney = (parsed: { cart_amount: number; cart_currency: string }) =>
  moneyOf(parsed.cart_amount, parsed.cart_currency) ?? invalid('cart_amount');
