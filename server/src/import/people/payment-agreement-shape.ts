import { accountInput } from '@foyer/contract/payment/account-input';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { paymentProviders } from '@foyer/contract/shared/portal';
import { z } from 'zod';
import { importDay } from '../import-day.ts';

const text = (length: number) => z.string().min(1).max(length);

/** Whose agreement with which centre it is. */
const parties = {
  centerId,
  /** Number of the payer, and their centre where that is another one. */
  person: entityId,
  personCenterId: centerId.optional(),
};

/** The company pays whose contact the person is. */
const ofCompany = z.boolean().default(false);

/** How somebody pays what recurs at a centre, as it was agreed in an older system. */
export const paymentAgreementShape = z.discriminatedUnion('type', [
  z.strictObject({
    ...parties,
    type: z.literal('CREDIT_CARD'),
    /** A card that the provider keeps: what it is charged by, and what people recognise it by. */
    card: z.strictObject({
      provider: z.enum(paymentProviders),
      token: text(200),
      /** By which the provider knows the payer. */
      shopper: text(200),
      firstReference: text(200).optional(),
      brand: text(40).optional(),
      lastFour: z
        .string()
        .regex(/^[0-9]{4}$/, 'four digits')
        .optional(),
      expiryMonth: z.int().min(1).max(12).optional(),
      expiryYear: z.int().min(2000).max(2100).optional(),
      holder: text(120).optional(),
    }),
  }),
  z.strictObject({
    ...parties,
    ofCompany,
    type: z.literal('DIRECT_DEBIT'),
    /** As the country of the centre asks for it. */
    account: accountInput,
    mandateReference: text(35),
    mandateSignedOn: importDay,
  }),
  z.strictObject({ ...parties, ofCompany, type: z.literal('INVOICE') }),
]);
export type PaymentAgreementData = z.infer<typeof paymentAgreementShape>;

export const payerOf = ({ centerId: sells, personCenterId = sells, person }: PaymentAgreementData) => ({
  centerId: personCenterId,
  id: person,
});

export const isOfCompany = (entry: PaymentAgreementData): boolean =>
  entry.type !== 'CREDIT_CARD' && entry.ofCompany;
