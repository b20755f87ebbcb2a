import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { pricedLine } from '../shared/basket.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import type { RefusalCode } from '../shared/refusal.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { bookedPlaces } from './booked-places.ts';

/** Why a membership can't be terminated, now or ever. */
export const terminationRefusals = [
  'subscription.hasEnded',
  'subscription.alreadyTerminated',
  'subscription.endsAnyway',
  'subscription.endsByChange',
] as const satisfies readonly RefusalCode[];
export type TerminationRefusal = (typeof terminationRefusals)[number];

/** Why a membership can't be terminated as of a day. */
export const endRefusals = [
  ...terminationRefusals,
  'subscription.endTooEarly',
  'subscription.endTooLate',
] as const satisfies readonly RefusalCode[];
export type EndRefusal = (typeof endRefusals)[number];

/** Why a termination can't be taken back. */
const regretRefusals = [
  'subscription.hasEnded',
  'subscription.notTerminated',
  'subscription.endsByChange',
  'subscription.otherBought',
] as const satisfies readonly RefusalCode[];
export type RegretRefusal = (typeof regretRefusals)[number];

/** Why a person can't withdraw from a membership. */
export const withdrawalRefusals = [
  'subscription.hasEnded',
  'subscription.endsByChange',
  'subscription.notBoughtOnline',
  'subscription.withdrawalOver',
] as const satisfies readonly RefusalCode[];
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

const chosen = { ...selectedUser, subscriptionId: entityId, subscriptionCenterId: centerId };

const coming = z.object({
  dueOn: day,
  from: day,
  until: day,
  lines: z.array(pricedLine),
  total: minorUnits.describe('What the payer pays, after the company’s share'),
});

/** What is still to be paid and what comes back, if a membership ends on a day. */
const finalBill = z.object({
  currency,
  coming: z.array(coming).describe('Payments that are still to come'),
  open: z
    .array(z.object({ reference: z.string(), dueOn: day, amount: minorUnits }))
    .describe('Unpaid already'),
  credit: z
    .object({ on: day, lines: z.array(pricedLine), total: minorUnits.describe('Above zero') })
    .optional()
    .describe('For paid days after the last one'),
  total: minorUnits.describe('What is left to pay; below zero: what is left of the credit'),
});
export type FinalBill = z.infer<typeof finalBill>;

const consequences = z.object({
  places: bookedPlaces.describe('After the end'),
  clipcards: z
    .array(z.object({ name: z.string(), clipsLeft: z.int(), isReturned: z.boolean() }))
    .describe('Those that came with the plan'),
  addOns: z.array(z.string()).describe('Those that end with it'),
  freezes: z
    .array(z.object({ startsOn: day, endsOn: day, becomes: z.enum(['CUT', 'DROPPED']) }))
    .describe('Planned freezes that it ends before'),
  paysFor: z
    .array(z.object({ firstName: z.string(), name: z.string() }))
    .describe('Memberships of others that the person pays for: they go on'),
  replaces: z
    .string()
    .optional()
    .describe('The membership that it took the place of, which does not come back'),
});
export type Consequences = z.infer<typeof consequences>;

export const terminationReasonLength = 500;

const termination = z.object({
  earliest: day,
  latest: day,
  bound: day.optional().describe('Last day of the minimum term, if that decides'),
  noticeUntil: day.optional().describe('Last day of the notice period, if that decides'),
  regular: day.optional().describe('For staff who may choose an earlier day: the first one for the member'),
  dates: z.array(
    z.object({
      endsOn: day,
      why: z.enum(['EARLIEST', 'PAID_UNTIL', 'PERIOD_END', 'MONTH_END']),
      payments: z.int().describe('How many are still to come'),
      toPay: minorUnits.describe('What they come to'),
      credit: minorUnits.describe('What comes back for paid days'),
    }),
  ),
});
export type SuggestedTermination = z.infer<typeof termination>;

const withdrawal = z.object({
  until: day.describe('The last day on which the person can withdraw'),
  currency,
  lines: z.array(pricedLine).describe('What was paid or is owed, and what is charged for used days'),
  total: minorUnits.describe('What is given back in all'),
  toProvider: minorUnits.describe('Part that goes back the way it was paid'),
  toAccount: minorUnits.describe('Part that the club pays back itself'),
  noLongerOwed: minorUnits.describe('Part that was not paid yet'),
  usedDays: z.object({ from: day, until: day }).optional().describe('Days that the club charges'),
  consequences,
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** Terminating a membership, keeping it after all, and withdrawing from one that was bought online. */
export const leaveCalls = {
  'get-suggested-termination-dates': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'On which days a membership can end, and what each means for what is still to pay',
    input: z.strictObject(chosen),
    output: termination,
    refusals: ['subscription.notFound', ...terminationRefusals],
  },
  'get-termination-summary': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'The final bill of a membership that would end on a day, and everything else that would end with it',
    input: z.strictObject({ ...chosen, endsOn: day }),
    output: z.object({ bill: finalBill, consequences }),
    refusals: ['subscription.notFound', ...endRefusals],
  },
  'terminate-subscription': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Terminates a membership as of a last day',
    input: z.strictObject({
      ...chosen,
      endsOn: day,
      reason: z.string().trim().min(1).max(terminationReasonLength).optional(),
    }),
    output: z.object({ endsOn: day, receivedAt: z.iso.datetime() }),
    refusals: ['subscription.notFound', ...endRefusals],
    idempotent: true,
  },
  'regret-cancellation': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Takes the termination of a membership back, until its last day is over',
    input: z.strictObject(chosen),
    output: z.object({ endsOn: day.optional() }),
    refusals: ['subscription.notFound', ...regretRefusals],
    idempotent: true,
  },
  'get-withdrawal-summary': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'What withdrawing from a membership within the cooling-off period gives back and ends',
    input: z.strictObject(chosen),
    output: withdrawal,
    refusals: ['subscription.notFound', ...withdrawalRefusals],
  },
  'withdraw-subscription': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Withdraws from a membership that was bought online: it ends at once, and is paid back',
    input: z.strictObject(chosen),
    output: z.object({ receivedAt: z.iso.datetime(), total: minorUnits, currency }),
    refusals: ['subscription.notFound', ...withdrawalRefusals],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
