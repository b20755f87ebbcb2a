import { z } from 'zod';
import { moneyOf } from '../../payment/providers/money-of.ts';
import { checkedBy } from '../checked-by.ts';

/** A 'no' as Tabby words it. */
export class Refused {
  readonly status: number;
  readonly body: { status: 'error'; errorType: string; error: string };

  constructor(status: number, errorType: string, error: string) {
    this.status = status;
    this.body = { status: 'error', errorType, error };
  }
}

export const notUs = () => new Refused(401, 'not_authorized', 'secret key is not known');
export const notYours = () => new Refused(403, 'no_permission', 'merchant code is not known');
export const notThere = () => new Refused(404, 'not_found', 'no such payment');
export const badData = (error: string) => new Refused(400, 'bad_data', error);

const currency = z.enum(['AED', 'SAR', 'KWD']);
/** The maximum of decimals of the three currencies; each currency's own are checked with the amount. */
const amount = z.string().regex(/^\d+(\.\d{1,3})?$/);

const item = z.object({
  title: z.string().min(1),
  quantity: z.int().min(1),
  unit_price: amount,
  category: z.string().min(1),
});

const session = z.object({
  merchant_code: z.string(),
  lang: z.enum(['ar', 'en']),
  merchant_urls: z.object({ success: z.url(), cancel: z.url(), failure: z.url() }),
  payment: z.object({
    amount,
    currency,
    description: z.string().optional(),
    buyer: z.object({ name: z.string().min(1), email: z.email(), phone: z.string().min(1) }),
    shipping_address: z.object({ city: z.string(), address: z.string(), zip: z.string() }),
    order: z.object({ reference_id: z.string().min(1), items: z.array(item) }),
    buyer_history: z.object({ registered_since: z.iso.datetime(), loyalty_level: z.int() }),
    order_history: z.array(z.unknown()),
  }),
});

const part = z.object({ amount, reference_id: z.string().min(1) });

const day = z.union([z.iso.date(), z.iso.datetime()]).optional();
const list = z.object({
  created_at__gte: day,
  created_at__lte: day,
  limit: z.coerce.number().int().min(1).max(20).default(20),
  offset: z.coerce.number().int().min(0).default(0),
});

const checked = checkedBy(badData);

export type SessionRequest = z.infer<typeof session>;
export const checkedSession = checked(session);
export const checkedPart = checked(part);
export const checkedList = checked(list);

/** More than nothing, and no finer than the currency. */
export function requestedMoney(text: string, of: string) {
  const money = moneyOf(text, of);
  return money && money.amount > 0 ? money : badData('amount');
}
