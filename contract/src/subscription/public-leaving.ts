import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { day } from '../shared/day.ts';
import { email } from '../shared/email.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { declarationStates, goodCauses, leavingKinds } from '../shared/leaving.ts';
import { lineOfText } from '../shared/line-of-text.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { healthReaders } from '../shared/questionnaire.ts';
import { proof, proofBodyBytes } from './good-cause.ts';
import { joinKey } from './join.ts';
import { endRefusals, terminationRefusals, withdrawalRefusals } from './leave.ts';

const declarationKey = joinKey.describe('Names a declaration to the browser that made it');
const code = z.string().regex(/^\d{6}$/, 'six digits');
const instant = z.string().describe('ISO 8601 instant');

/** What somebody declares without signing in: who, which contract, until when, and why. */
const said = {
  kind: z.enum(leavingKinds),
  name: lineOfText(120).refine((text) => text.length > 0, 'required'),
  email,
  memberNumber: lineOfText(40).optional(),
  contract: lineOfText(120).optional().describe('Which membership, in their own words'),
  lastDay: day.optional().describe('Of a cancellation; left out: as soon as possible'),
  goodCause: z.enum(goodCauses).optional().describe('Of a cancellation for good cause'),
  reason: z.string().trim().max(2000).optional(),
};

const membership = z.object({
  subscriptionId: entityId,
  subscriptionCenterId: centerId,
  firstName: z.string().describe('Of the member'),
  name: z.string().describe('Of the plan'),
  centerName: z.string(),
  can: z
    .union([z.literal(true), z.enum(terminationRefusals), z.enum(withdrawalRefusals)])
    .describe('Or why it can’t be left'),
  lastDay: day.optional().describe('On which it would end'),
  refund: minorUnits.optional().describe('What a withdrawal pays back'),
  withdrawUntil: day.optional(),
  currency,
});
export type MembershipToLeave = z.infer<typeof membership>;

const left = z.object({
  subscriptionId: entityId,
  subscriptionCenterId: centerId,
  lastDay: day.optional(),
  refund: minorUnits.optional(),
  currency: currency.optional(),
  isRequested: z.boolean().optional().describe('For good cause: the club decides'),
});
export type LeftMembership = z.infer<typeof left>;

const declaration = z.object({
  declarationId: entityId,
  declarationCenterId: centerId,
  ...said,
  email: z.string(),
  name: z.string(),
  state: z.enum(declarationStates),
  isKnown: z.boolean().describe('The address belongs to somebody'),
  goodCause: said.goodCause.describe('Left out for callers who may not read what is about health'),
  reason: z.string().optional().describe('Left out for callers who may not read about health'),
  readBy: z
    .enum(healthReaders)
    .exclude(['staff'])
    .optional()
    .describe('Why it was declared is left out for the caller; who of the centre can read it'),
  receivedAt: instant,
  settledAt: instant.optional(),
  settledBy: z.string().optional().describe('Of the staff'),
});
export type LeavingDeclaration = z.infer<typeof declaration>;

export const publicLeavingCalls = {
  'send-leaving-code': {
    method: 'POST',
    access: 'anyone',
    summary:
      'Receives a declaration to cancel or to withdraw and sends a code to its address; says nothing about who is known',
    input: z.strictObject(said),
    output: z.object({ declarationKey, receivedAt: instant, minutes: z.int() }),
    refusals: ['subscription.leavingNotOffered'],
    idempotent: true,
    perMinute: 5,
  },
  'resend-leaving-code': {
    method: 'POST',
    access: 'anyone',
    summary: 'Sends another code for a declaration',
    input: z.strictObject({ declarationKey }),
    output: z.object({ sent: z.literal(true), minutes: z.int() }),
    refusals: [],
    perMinute: 5,
  },
  'find-memberships-to-leave': {
    method: 'POST',
    access: 'anyone',
    summary: 'The memberships that a declaration can mean, for the holder of its code',
    input: z.strictObject({ declarationKey, code }),
    output: z.object({
      kind: z.enum(leavingKinds),
      name: z.string(),
      receivedAt: instant,
      goodCause: z.enum(goodCauses).optional(),
      memberships: z.array(membership),
    }),
    refusals: ['person.emailCodeInvalid'],
    perMinute: 20,
  },
  'leave-membership': {
    method: 'POST',
    access: 'anyone',
    summary:
      'Carries out a declaration for some memberships, as of the time at which it was received; for good cause, asks the club',
    input: z.strictObject({
      declarationKey,
      code,
      memberships: z
        .array(z.strictObject({ subscriptionId: entityId, subscriptionCenterId: centerId }))
        .min(1)
        .max(20),
      document: proof.optional().describe('For good cause'),
    }),
    output: z.object({ receivedAt: instant, left: z.array(left) }),
    refusals: [
      'person.emailCodeInvalid',
      'subscription.notFound',
      'subscription.requestOpen',
      'subscription.documentNotReadable',
      ...new Set([...endRefusals, ...withdrawalRefusals]),
    ],
    idempotent: true,
    maxBytes: proofBodyBytes,
    perMinute: 10,
  },
  'get-leaving-declarations': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary:
      'What was declared without signing in: what is open, known addresses first, then what was dealt with lately',
    input: z.strictObject({}),
    output: z.object({ declarations: z.array(declaration), open: z.int() }),
    refusals: [],
  },
  'close-leaving-declaration': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'Staff have dealt with a declaration that nobody has confirmed',
    input: z.strictObject({ declarationId: entityId, declarationCenterId: centerId }),
    output: z.object({ closed: z.literal(true) }),
    refusals: ['subscription.declarationNotFound'],
    idempotent: true,
  },
} satisfies Record<string, CallSpec>;
