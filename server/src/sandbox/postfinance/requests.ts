import { z } from 'zod';
import { moneyOf } from '../../payment/providers/money-of.ts';

/** What may be said to the sandbox. A field that the real one does not know is refused here, since it would be lost there. */

const currency = z.string().regex(/^[A-Z]{3}$/);
const text = (longest: number) => z.string().min(1).max(longest);
const id = z.int().positive();

const lineItem = z
  .strictObject({
    uniqueId: text(200),
    name: text(150),
    type: z.enum(['PRODUCT', 'SHIPPING', 'DISCOUNT', 'FEE', 'TIP']),
    quantity: z.number().positive(),
    amountIncludingTax: z.number(),
    sku: text(200).optional(),
  })
  .refine(({ type, amountIncludingTax }) => (type === 'DISCOUNT') === amountIncludingTax < 0);

const inMinor = (major: number, of: string): number | undefined => {
  const amount = moneyOf(Math.abs(major), of)?.amount;
  return amount === undefined ? undefined : Math.sign(major) * amount;
};

interface Bought {
  currency: string;
  lineItems: { uniqueId: string; amountIncludingTax: number }[];
}

/** What the lines come to, in minor units; undefined where one is finer than the currency. */
export function totalOf({ currency: of, lineItems }: Bought): number | undefined {
  const amounts = lineItems.map(({ amountIncludingTax }) => inMinor(amountIncludingTax, of));
  return amounts.reduce<number | undefined>(
    (sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount),
    0,
  );
}

const isSound = (bought: Bought): boolean =>
  (totalOf(bought) ?? 0) > 0 &&
  new Set(bought.lineItems.map(({ uniqueId }) => uniqueId)).size === bought.lineItems.length;

const lineItems = z.array(lineItem).min(1).max(1000);

const address = z.strictObject({
  givenName: text(100).optional(),
  familyName: text(100).optional(),
  emailAddress: text(254).optional(),
  street: text(300).optional(),
  postcode: text(40).optional(),
  city: text(100).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});

export const transactionCreate = z
  .strictObject({
    lineItems,
    currency,
    language: text(10).optional(),
    merchantReference: text(100).optional(),
    customerId: text(100).optional(),
    customerEmailAddress: text(254).optional(),
    billingAddress: address.optional(),
    successUrl: z.url().max(2000).optional(),
    failedUrl: z.url().max(2000).optional(),
    completionBehavior: z.enum(['COMPLETE_IMMEDIATELY', 'COMPLETE_DEFERRED', 'USE_CONFIGURATION']).optional(),
    tokenizationMode: z
      .enum([
        'FORCE_CREATION',
        'FORCE_UPDATE',
        'FORCE_CREATION_WITH_ONE_CLICK_PAYMENT',
        'ALLOW_ONE_CLICK_PAYMENT',
      ])
      .optional(),
    token: id.optional(),
    customersPresence: z.enum(['NOT_PRESENT', 'VIRTUAL_PRESENT', 'PHYSICAL_PRESENT']).optional(),
  })
  .refine(isSound);
export type TransactionCreate = z.infer<typeof transactionCreate>;

const handling = z.enum(['NOT_REQUIRED', 'REQUIRED_IN_URL', 'REQUIRED_ON_PAYMENT_PAGE']);

export const linkCreate = z
  .strictObject({
    externalId: text(100),
    protectionMode: z.enum(['NO_PROTECTION', 'ACCESS_KEY']),
    lineItems,
    currency,
    name: text(150).optional(),
    language: text(10).optional(),
    availableUntil: z.iso.datetime().optional(),
    maximalNumberOfTransactions: z.int().positive().optional(),
    billingAddressHandlingMode: handling.optional(),
    shippingAddressHandlingMode: handling.optional(),
    state: z.literal('ACTIVE').optional(),
  })
  .refine(isSound);
export type LinkCreate = z.infer<typeof linkCreate>;

export const refundCreate = z.strictObject({
  transaction: id,
  externalId: text(100),
  merchantReference: text(100).optional(),
  type: z.literal('MERCHANT_INITIATED_ONLINE'),
  amount: z.number().positive(),
});
export type RefundCreate = z.infer<typeof refundCreate>;

/** The one form of a search that is understood: a field and what it must be. */
export const searched = z.strictObject({
  query: z.string().regex(/^\w+:"[^"]*"$/),
  expand: z.string().optional(),
});
