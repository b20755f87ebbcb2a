import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { card } from '../payment-agreement.ts';
import { agreementTypes } from '../shared/agreement.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { paymentProviders } from '../shared/portal.ts';
import type { RefusalCode } from '../shared/refusal.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { accountInput } from './account-input.ts';
import { connectionErrors } from './connection-errors.ts';
import { chosenMeans, how, offeredMeans, payment } from './shapes.ts';

/** CREATE where there is no agreement, UPDATE where there is one. */
export const agreementActions = ['create', 'update'] as const;
export type AgreementAction = (typeof agreementActions)[number];

const common = {
  ...selectedUser,
  centerId: centerId.optional().describe('With whom it is agreed; left out: the own centre of the person'),
};

/** The input of each way to pay recurring amounts. */
const wants = {
  cc: {
    ...common,
    ...how,
    ...chosenMeans,
    cardId: entityId.optional().describe('A card on file; left out: one that is entered at a provider'),
  },
  dd: {
    ...common,
    account: accountInput.describe('What the country of the centre asks for'),
    accepted: z.literal(true).describe('The payer has read the mandate and gives it'),
    mandateVersion: z.string().max(20).describe('Of the text that the payer has read'),
  },
  ddpl: common,
  invoice: common,
} as const satisfies Record<string, z.ZodRawShape>;

export type AgreementWay = keyof typeof wants;
export const agreementWays = Object.keys(wants) as [AgreementWay, ...AgreementWay[]];

const agreed = z.object({
  agreementId: entityId,
  agreementCenterId: centerId,
  type: z.enum(agreementTypes),
  state: z.enum(['CREATED', 'ACTIVE']).describe('CREATED: it waits for the payer'),
  payment: payment.optional().describe('In which the card is entered that is to be kept; nothing is taken'),
  mandateReference: z.string().optional(),
  linkSentTo: z.string().optional().describe('Where the letter went, not written out'),
});
export type Agreed = z.infer<typeof agreed>;

const refusals = [
  'general.centerNotFound',
  'basket.noPaymentProvider',
  'payment.illegalAgreementState',
  'payment.debitNeedsPhone',
  'payment.debitNeedsEmail',
  'payment.tooManyEmails',
  'payment.payerHasOverdueDebt',
  'payment.personHasOverdueDebt',
  ...connectionErrors,
] as const satisfies readonly RefusalCode[];

interface AgreeCall<W extends AgreementWay> extends CallSpec {
  method: 'POST';
  access: 'signedIn';
  isPersonal: true;
  input: z.ZodObject<{ [F in keyof (typeof wants)[W]]: (typeof wants)[W][F] & z.ZodType }>;
  output: typeof agreed;
  refusals: typeof refusals;
  idempotent: true;
}

export type AgreeCalls = {
  [N in `${AgreementAction}-${AgreementWay}-payment-agreement`]: N extends `${AgreementAction}-${infer W extends AgreementWay}-payment-agreement`
    ? AgreeCall<W>
    : never;
};

const words: Record<AgreementWay, string> = {
  cc: 'a card is charged',
  dd: 'the club collects from an account, by a mandate',
  ddpl: 'the same, by a letter that asks for the mandate',
  invoice: 'an invoice comes each time',
};

const agreeCall = (action: AgreementAction, way: AgreementWay): CallSpec => ({
  method: 'POST',
  access: 'signedIn',
  isPersonal: true,
  actsFor: 'selectedUser',
  summary: `${action === 'create' ? 'Agrees' : 'Agrees anew'} how to pay what recurs: ${words[way]}`,
  input: z.strictObject(wants[way]),
  output: agreed,
  refusals,
  idempotent: true,
});

const agreeCalls = Object.fromEntries(
  agreementActions.flatMap((action) =>
    agreementWays.map((way) => [`${action}-${way}-payment-agreement`, agreeCall(action, way)]),
  ),
) as unknown as AgreeCalls;

const agreementMethods = z.object({
  centerId,
  centerName: z.string(),
  country: z.string().describe('Says which fields an account has'),
  current: z.enum(agreementTypes).optional().describe('What is agreed now'),
  cof: z.array(card).describe('Cards on file that can be charged'),
  cc: z.array(z.enum(paymentProviders)).describe('Providers that keep a card without taking money'),
  means: offeredMeans,
  dd: z
    .object({ creditor: z.string(), creditorId: z.string() })
    .optional()
    .describe('Who collects, where the club collects by itself'),
  invoice: z.boolean(),
  hasOverdueDebt: z.boolean().describe('Neither invoice nor direct debit until it is paid'),
});
export type AgreementMethods = z.infer<typeof agreementMethods>;

export const agreementCalls = {
  ...agreeCalls,
  'find-agreement-methods': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'How a person may agree with a centre to pay what recurs',
    input: z.strictObject(common),
    output: agreementMethods,
    refusals: ['general.centerNotFound'],
  },
  'remove-card-on-file': {
    method: 'POST',
    access: 'signedIn',
    isPersonal: true,
    actsFor: 'selectedUser',
    summary: 'Keeps a card no longer; not one by which it is agreed to pay',
    input: z.strictObject({ ...selectedUser, cardId: entityId, cardCenterId: centerId }),
    output: z.object({ removed: z.literal(true) }),
    refusals: ['payment.cardNotFound', 'payment.illegalAgreementState'],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
