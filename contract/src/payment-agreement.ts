import { z } from 'zod';
import { calls } from './call.ts';
import { agreementTypes } from './shared/agreement.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { selectedUser } from './shared/selected-user.ts';

/** What may be shown of a card on file. */
export const card = z.object({
  cardId: entityId,
  cardCenterId: centerId,
  provider: z.string(),
  brand: z.string().optional(),
  lastFour: z.string().optional(),
  expiryMonth: z.int().optional(),
  expiryYear: z.int().optional(),
  holder: z.string().optional(),
});
export type Card = z.infer<typeof card>;

const agreement = z.object({
  agreementId: entityId,
  agreementCenterId: centerId,
  centerName: z.string(),
  type: z.enum(agreementTypes),
  since: z.iso.date(),
  card: card.optional(),
  account: z
    .object({
      country: z.string(),
      holder: z.string(),
      /** The last characters, after dots. */
      masked: z.string(),
      bankName: z.string().optional(),
      mandateReference: z.string(),
    })
    .optional(),
});
export type Agreement = z.infer<typeof agreement>;

const cardOnFile = card.extend({
  centerName: z.string(),
  isAgreed: z.boolean().describe('What recurs is paid with it, so it stays'),
});
export type CardOnFile = z.infer<typeof cardOnFile>;

const awaited = z.object({
  agreementCenterId: centerId,
  centerName: z.string(),
  sentOn: z.iso.date(),
});

export const paymentAgreement = calls('payment-agreement', {
  'get-person-active-valid-payments-agreements': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'How a person has agreed to pay what recurs, at each centre, and the cards on file',
    input: z.strictObject(selectedUser),
    output: z.object({
      agreements: z.array(agreement),
      awaited: z.array(awaited).describe('Mandates that were asked for by a letter and are not given yet'),
      cards: z.array(cardOnFile),
    }),
    refusals: [],
  },
});
