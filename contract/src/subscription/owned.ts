import { z } from 'zod';
import { pricedLine } from '../shared/basket.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { refusalCodes } from '../shared/refusal.ts';
import {
  planKinds,
  replacedStates,
  subscriptionStatuses,
  subscriptionSubStates,
} from '../shared/subscription.ts';
import { terminationRefusals } from './leave.ts';
import { duration, privilege } from './plan.ts';

/** True, or what prevents it. */
const maybe = z.union([z.literal(true), z.enum(refusalCodes)]).optional();

/** What the caller may do with a membership: true, or why not. Left out where it makes no sense. */
const can = z.object({
  terminate: z.union([z.literal(true), z.enum(terminationRefusals)]).optional(),
  regret: z.literal(true).optional(),
  withdraw: z.literal(true).optional(),
  buyAddOns: maybe,
  change: maybe,
  freeze: maybe,
  offer: maybe.describe('For staff who may make the member an offer'),
});

/** A membership that a person has or had. */
export const owned = z.object({
  subscriptionId: entityId,
  subscriptionCenterId: centerId,
  centerName: z.string(),
  planId: entityId,
  name: z.string(),
  type: z.string(),
  kind: z.enum(planKinds),
  status: z.enum(subscriptionStatuses),
  subState: z.enum(subscriptionSubStates),
  startsOn: day,
  endsOn: day.optional(),
  boundUntil: day.optional(),
  notice: duration.optional(),
  currency,
  price: minorUnits.describe('For each period, with tax, before any discount'),
  period: duration,
  privileges: z.array(privilege),
  addOns: z.array(
    z.object({
      addOnId: entityId,
      name: z.string(),
      price: minorUnits,
      startsOn: day,
      endsOn: day.optional(),
      privileges: z.array(privilege),
      can: z.object({ end: maybe }).describe('Left out where it ends already'),
    }),
  ),
  freezes: z.array(z.object({ startsOn: day, endsOn: day })).describe('Now and to come'),
  paidUntil: day.optional().describe('The last day that has been billed'),
  nextPayment: z
    .object({ dueOn: day, from: day, until: day, lines: z.array(pricedLine), total: minorUnits })
    .optional(),
  paidBy: z.string().optional().describe('First name of the person who pays, where that is somebody else'),
  company: z.string().optional().describe('Who pays a share'),
  contract: z.object({ documentId: entityId, documentCenterId: centerId }).optional(),
  hasHealthReceipt: z.boolean(),
  hasOffer: z.boolean().describe('The member is offered something: get-offers says what'),
  change: z
    .object({
      subscriptionId: entityId,
      name: z.string(),
      startsOn: day,
      as: z.enum(replacedStates),
      canUndo: z.boolean().describe('Until it begins'),
    })
    .optional()
    .describe('Another membership takes its place'),
  replaces: z.string().optional().describe('The name of the membership of which it takes the place'),
  terminatedOn: day.optional().describe('Since when it is terminated'),
  withdrawUntil: day.optional().describe('The last day on which the person can withdraw'),
  can,
});
export type OwnedSubscription = z.infer<typeof owned>;
