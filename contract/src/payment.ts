import { z } from 'zod';
import { calls } from './call.ts';
import { recordedTypes } from './invoices/sale-types.ts';
import { agreementCalls } from './payment/agreements.ts';
import { makeCalls, refusalsOf, summariseCalls } from './payment/make.ts';
import { clipcardSale } from './payment/purchases.ts';
import { chosenInvoices, how, offeredMeans, payment, paymentKey } from './payment/shapes.ts';
import { card } from './payment-agreement.ts';
import { shoppingBasketId } from './shared/basket.ts';
import { saleRefusals } from './shared/clipcard.ts';
import { centerId } from './shared/key-schemas.ts';
import { currency, minorUnits } from './shared/money.ts';
import { amountMatches } from './shared/payment.ts';
import { paymentProviders } from './shared/portal.ts';
import { selectedUser } from './shared/selected-user.ts';

const offers = z.object({
  cc: z.array(z.enum(paymentProviders)).describe('Providers on whose page one can pay'),
  means: offeredMeans,
  cof: z.array(card).describe('Cards on file'),
  pl: z.array(z.enum(paymentProviders)).describe('Providers whose link can be sent'),
  dd: z.boolean().describe('There is a mandate for direct debit'),
  invoice: z.boolean().describe('May be paid later'),
  unavailable: z
    .array(z.object({ provider: z.enum(paymentProviders), triedAgainAt: z.iso.datetime() }))
    .optional()
    .describe('Providers that can’t be reached for now: neither they nor their cards are offered'),
  overUnpaidLimit: z
    .object({ open: minorUnits, limit: minorUnits })
    .optional()
    .describe(
      'Why neither direct debit nor invoice: with this purchase, more would be unpaid than the club allows',
    ),
});
export type PaymentOffers = z.infer<typeof offers>;

export const paymentCalls = calls('payment', {
  ...makeCalls,
  ...summariseCalls,
  ...agreementCalls,
  'find-payment-methods': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'How a person may pay an amount at a centre',
    input: z.strictObject({
      ...selectedUser,
      centerId: centerId.optional().describe('Who sells; left out: the own centre of the person'),
      currency,
      amount: minorUnits.min(0),
    }),
    output: offers,
    refusals: ['general.centerNotFound'],
  },
  'find-basket-payment-methods': {
    method: 'POST',
    access: 'signedInOrNot',
    summary: 'The providers at which whoever has a basket’s link may pay for it',
    input: z.strictObject({ shoppingBasketId }),
    output: offers,
    refusals: ['BASKET_NOT_FOUND'],
    perMinute: 120,
  },
  'check-payment': {
    method: 'POST',
    access: 'anyone',
    summary: 'How a payment stands; asks the provider where that is still open',
    input: z.strictObject({
      paymentKey,
      returned: z
        .record(z.string().min(1).max(60), z.string().max(2000))
        .refine((fields) => Object.keys(fields).length <= 20, 'too many')
        .optional()
        .describe('What the provider wrote into the address by which the shopper came back'),
    }),
    output: payment,
    refusals: ['payment.incorrectPaymentId'],
    perMinute: 240,
  },
  'adyen/adyen-check-payment': {
    method: 'POST',
    access: 'anyone',
    summary: 'The same, with what Adyen gave the shopper’s browser',
    input: z.strictObject({
      paymentKey,
      sessionResult: z.string().min(1).max(20_000).optional(),
      redirectResult: z.string().min(1).max(20_000).optional(),
    }),
    output: payment,
    refusals: ['payment.incorrectPaymentId'],
    perMinute: 240,
  },
  'find-open-references': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'What a person still has to pay at a cash machine or in online banking, the next to expire first',
    input: z.strictObject(selectedUser),
    output: z.object({ payments: z.array(payment) }),
    refusals: [],
  },
  'open-phone-payment': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'Where staff see how the member types a card on the telephone, also again after a dropped call',
    input: z.strictObject({ paymentKey }),
    output: z.object({
      url: z.url().describe('Shown in a frame or a window, by a form that posts the fields'),
      fields: z.record(z.string(), z.string()).describe('Secret, and valid for minutes'),
      code: z.string().optional().describe('Typed into the call, where the telephone system asks for it'),
    }),
    refusals: ['payment.incorrectPaymentId', 'payment.connectionErrorPcipal'],
    perMinute: 30,
  },
  'cancel-payment': {
    method: 'POST',
    access: 'anyone',
    summary: 'Gives a payment up that nobody has made yet, so that another way can be chosen',
    input: z.strictObject({ paymentKey }),
    output: payment,
    refusals: ['payment.incorrectPaymentId'],
    idempotent: true,
    perMinute: 60,
  },
  'create-clipcard-staff-shopping-basket': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'Puts a clipcard into a basket for a member, with another price where that is allowed',
    input: z.strictObject(clipcardSale),
    output: z.object({ shoppingBasketId }),
    refusals: saleRefusals,
    idempotent: true,
  },
  'start-clipcard-subscription-payment-session': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'The first payment of a clipcard that fills itself again; the card is kept for the next ones',
    input: z.strictObject({ ...selectedUser, shoppingBasketId, ...how }),
    output: payment,
    refusals: [
      ...refusalsOf('shopping-basket', 'cc'),
      'payment.payerHasOverdueDebt',
      'payment.personHasOverdueDebt',
    ],
    idempotent: true,
  },
  'preflight-sa-debt-payment': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'Whether chosen invoices and amounts fit what is open, before money is taken',
    input: z.strictObject({ ...selectedUser, invoices: chosenInvoices, totalAmount: minorUnits.min(1) }),
    output: z.object({ match: z.enum(amountMatches), payable: minorUnits }),
    refusals: ['payment.tooManyInvoices', 'payment.invoiceNotFound'],
  },
  'record-payment': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'Records money that the club has taken without the portal, for open invoices of one centre',
    input: z.strictObject({
      ...selectedUser,
      invoices: chosenInvoices,
      transactionType: z.enum(recordedTypes).describe('How it was paid. MANUAL: onto the club’s account'),
    }),
    output: z.object({ recorded: minorUnits }),
    refusals: [
      'payment.tooManyInvoices',
      'payment.invoiceNotFound',
      'payment.amountMismatch',
      'payment.ofOwnFamily',
    ],
    idempotent: true,
  },
});
