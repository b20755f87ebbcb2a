import { z } from 'zod';
import { calls } from './call.ts';
import { paymentKey } from './payment/shapes.ts';
import { centerId } from './shared/key-schemas.ts';
import { selectedUser } from './shared/selected-user.ts';

const common = {
  ...selectedUser,
  centerId: centerId.optional().describe('With whom it is agreed; left out: the own centre of the person'),
};

const method = z.object({ methodId: z.string(), name: z.string() });
export type LtpsMethod = z.infer<typeof method>;

/** ACTIVE: what recurs is charged by it; WAITING: the payer or their bank has not decided yet; FAILED: it came to nothing. */
export const ltpsAgreementStates = ['ACTIVE', 'WAITING', 'FAILED'] as const;

export const ltps = calls('ltps', {
  'get-ltps-payment-methods': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The ways in which a person may agree with a centre to pay through LTPS',
    input: z.strictObject(common),
    output: z.object({ methods: z.array(method) }),
    refusals: ['general.centerNotFound', 'basket.noPaymentProvider', 'payment.connectionErrorLtps'],
  },
  'create-ltps-payment-agreement': {
    method: 'POST',
    access: 'signedIn',
    isPersonal: true,
    actsFor: 'selectedUser',
    summary: 'Begins to agree how to pay what recurs through LTPS; the payer goes on there',
    input: z.strictObject({ ...common, methodId: z.string().min(1).max(60) }),
    output: z.object({
      paymentCacheId: paymentKey,
      redirectUrl: z
        .url({ protocol: /^https?$/ })
        .max(2100)
        .optional()
        .describe('Left out where LTPS has decided at once'),
    }),
    refusals: [
      'general.centerNotFound',
      'basket.noPaymentProvider',
      'payment.illegalAgreementState',
      'payment.payerHasOverdueDebt',
      'payment.personHasOverdueDebt',
      'payment.connectionErrorLtps',
    ],
    idempotent: true,
  },
  'set-ltps-as-new-payment-agreement': {
    method: 'POST',
    access: 'anyone',
    summary: 'Puts an agreement in force that the payer has given at LTPS; asks LTPS whether they have',
    input: z.strictObject({ paymentCacheId: paymentKey }),
    output: z.object({ state: z.enum(ltpsAgreementStates) }),
    refusals: ['payment.incorrectPaymentId'],
    perMinute: 240,
  },
});
