import { z } from 'zod';
import { priced, shoppingBasketId } from '../shared/basket.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { destinationKinds, paymentMeans, paymentMethods, paymentStates } from '../shared/payment.ts';
import { paymentProviders } from '../shared/portal.ts';
import { refusalCodes } from '../shared/refusal.ts';
import { wallets } from '../shared/wallets.ts';

/** Anyone who has it may see the state of the payment. */
export const paymentKey = z
  .string()
  .regex(/^\d{1,10}-[0-9a-f]{32}$/)
  .refine((text) => Number(text.slice(0, text.indexOf('-'))) <= 2_147_483_647, 'not a centre');

const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.url({ protocol: /^https?$/ }).max(2100) }),
  z.object({
    kind: z.literal('adyen'),
    sessionId: z.string(),
    sessionData: z.string(),
    clientKey: z.string(),
    environment: z.string(),
    sandboxUrl: z.string().optional(),
    wallets: z.array(z.enum(wallets)).optional().describe('Besides cards'),
  }),
  z
    .object({ kind: z.literal('reference'), entity: z.string(), reference: z.string() })
    .describe('Paid at a cash machine or in online banking, until `endsAt`'),
  z
    .object({ kind: z.literal('phone'), phone: z.string() })
    .describe('Confirmed in an app on this phone, whose number is not written out'),
  z.object({
    kind: z.literal('datacap'),
    tokenKey: z.string(),
    url: z.url({ protocol: /^https?$/ }).describe('The script that shows the card’s fields'),
  }),
  z
    .object({ kind: z.literal('telephone') })
    .describe('Staff take the card by telephone: open-phone-payment says where'),
]);
export type PaymentStep = z.infer<typeof step>;

/** The state of a payment. */
export const payment = z.object({
  paymentKey,
  purpose: z.string(),
  method: z.enum(paymentMethods),
  provider: z.enum(paymentProviders).optional(),
  means: z.enum(paymentMeans).optional().describe('Which of the means of the provider was chosen'),
  state: z.enum(paymentStates),
  amount: minorUnits,
  currency,
  shoppingBasketId: shoppingBasketId.optional(),
  step: step.optional().describe('Where the shopper goes on, while the payment waits for it'),
  endsAt: z.iso.datetime().optional().describe('Until when it can be paid, and what it is for is held'),
  isAtBank: z
    .literal(true)
    .optional()
    .describe('A bank is taking the money: until it has finished, it can’t be paid in another way'),
  why: z.enum(refusalCodes).optional().describe('Why it came to nothing'),
  linkSentTo: z.string().optional().describe('Where the link went, not written out'),
  linkEndsAt: z.iso.datetime().optional().describe('Until when the link can be paid'),
  invoice: z.object({ invoiceId: entityId, invoiceCenterId: centerId, reference: z.string() }).optional(),
  destination: z
    .object({
      kind: z.enum(destinationKinds),
      key: z.string().optional().describe('Which one, where a page shows one; a class: 100book7'),
      day: z.iso.date().optional().describe('In the calendar of its centre'),
      person: z.object({ id: entityId, centerId }).optional().describe('For whom it is'),
      count: z
        .int()
        .describe('How many lines of the payment lead there, such as places for several of a family'),
      isDelivered: z.boolean().describe('All of them were given for it, and none has been given up'),
    })
    .optional()
    .describe('Where what is paid for can be seen'),
  refunded: minorUnits.describe('Paid back, or on its way back'),
  lines: z.array(
    z.object({
      text: z.string(),
      quantity: z.int(),
      amount: minorUnits,
      undelivered: z
        .enum(refusalCodes)
        .optional()
        .describe('Could not be delivered any more, and is paid back'),
    }),
  ),
});
export type Payment = z.infer<typeof payment>;
export type Destination = NonNullable<Payment['destination']>;

/** The price of a purchase, as the basket and the invoice would show it. */
export const priceSummary = z.object({
  centerId: centerId.describe('Who sells'),
  currency,
  ...priced,
  waiting: z
    .array(payment)
    .optional()
    .describe('References that wait for some of it already, which this purchase repeats or replaces'),
});
export type PriceSummary = z.infer<typeof priceSummary>;

/** Optional input of every `make-…` call. */
export const how = {
  baseUrl: z
    .url()
    .max(300)
    .optional()
    .describe(
      'Taken because the specification sends it; shoppers return to the address that the portal knows',
    ),
  provider: z.enum(paymentProviders).optional().describe('Left out: the first that is offered'),
};
export const cardOnFile = { selectedCardOnFile: entityId };

/** What each way to pay at a provider needs. */
const means = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('card') }),
  z.strictObject({ by: z.literal('mbway'), phone: z.string().max(40).describe('With the MB WAY app') }),
  z.strictObject({ by: z.literal('multibanco') }),
  z.strictObject({
    by: z.literal('directDebit'),
    iban: z.string().max(100),
    accountHolder: z.string().min(1).max(100),
    accepted: z.literal(true).describe('The payer gives the mandate'),
  }),
]);
export const offeredMeans = z
  .array(z.object({ provider: z.enum(paymentProviders), means: z.array(z.enum(paymentMeans)) }))
  .optional()
  .describe('What can be chosen from at a provider that has several means');
export type MeansInput = z.infer<typeof means>;
export const chosenMeans = {
  means: means.optional().describe('Left out: by card, or on the page of the provider'),
};
export const keepCard = { keepCard: z.boolean().optional().describe('Keep the card for the next time') };

export const chosenInvoices = z
  .array(z.strictObject({ invoiceId: entityId, invoiceCenterId: centerId, amount: minorUnits.min(1) }))
  .min(1)
  .max(200);
