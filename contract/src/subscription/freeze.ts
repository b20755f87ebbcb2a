import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { priceSummary } from '../payment/shapes.ts';
import { pricedLine } from '../shared/basket.ts';
import { day } from '../shared/day.ts';
import { freezeReasons, freezeRefusals } from '../shared/freeze.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { refusalCodes } from '../shared/refusal.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { bookedPlaces } from './booked-places.ts';
import { duration } from './plan.ts';

const subscriptionKey = { ...selectedUser, subscriptionId: entityId, subscriptionCenterId: centerId };

const overridesRule = z
  .literal(true)
  .optional()
  .describe('For staff who may set terms: whatever the plan says about freezes, and however many there were');

/** Which days are to be frozen, and why. */
export const freezeOrder = {
  ...subscriptionKey,
  startsOn: day,
  endsOn: day.describe('The last frozen day'),
  reason: z.enum(freezeReasons).optional(),
  overridesRule,
  fee: minorUnits
    .min(0)
    .optional()
    .describe('The fee that the person has seen; if it has changed since, nothing is frozen'),
};

const frozenDays = z.object({ startsOn: day, endsOn: day });

const terms = z.object({
  boundUntil: day.optional().describe('End of the minimum term'),
  endsOn: day.optional(),
});

const nextPayment = z.object({
  dueOn: day,
  from: day,
  until: day,
  lines: z.array(pricedLine),
  total: minorUnits,
});

const charge = z.object({ lines: z.array(pricedLine), total: minorUnits });

const availableFreeze = z.object({
  why: z.enum(freezeRefusals).optional().describe('Why it can’t be frozen at all; left out where it can'),
  mayOverride: z.boolean().describe('The caller may freeze it whatever the plan says, and waive the fee'),
  firstDay: day.describe('The first day on which a freeze can start, and the last one'),
  lastDay: day,
  endsBy: day.optional().describe('The last day that can be frozen'),
  minimum: duration.optional(),
  maximum: duration.optional(),
  timesPerYear: z.int().optional(),
  daysInTotal: z.int().optional(),
  years: z
    .array(
      frozenDays.extend({
        timesLeft: z.int().optional(),
        daysLeft: z.int().optional(),
      }),
    )
    .describe('Years of the membership. A freeze counts in the one in which it starts'),
  fee: minorUnits.describe('For each period that is frozen, if only in part'),
  period: duration,
  currency,
  mayReturnEarly: z.boolean(),
  frozen: z.array(frozenDays).describe('What is frozen already'),
  terms,
});
export type AvailableFreeze = z.infer<typeof availableFreeze>;

const freezePeriod = z.object({
  days: z.int(),
  fee: priceSummary.describe('What is paid when the freeze is made'),
  credit: charge.describe('Below zero: what comes back, when the freeze begins, of days that were paid'),
  before: terms,
  after: terms,
  nextPayment: nextPayment.optional().describe('With the freeze'),
  places: bookedPlaces,
});
export type FreezePeriod = z.infer<typeof freezePeriod>;

const freezeDetails = z.object({
  freezes: z.array(
    frozenDays.extend({
      days: z.int(),
      reason: z.enum(freezeReasons).optional(),
      fee: minorUnits,
      state: z.enum(['PLANNED', 'RUNNING', 'OVER']),
      can: z.object({
        cancel: z.union([z.literal(true), z.enum(refusalCodes)]).optional(),
        stop: z.union([z.literal(true), z.enum(refusalCodes)]).optional(),
      }),
      without: z
        .object({
          ...terms.shape,
          charge: charge.describe('Days that were billed around it, or credited, and are charged again'),
          feeBack: minorUnits.describe('Of the fee'),
        })
        .optional()
        .describe('What cancelling or stopping it today would change'),
    }),
  ),
  currency,
});
export type FreezeDetails = z.infer<typeof freezeDetails>;

const oneFreeze = z.strictObject({ ...subscriptionKey, startsOn: day.describe('Of the freeze') });

export const freezeCalls = {
  'get-available-freeze': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'When and how long a membership can be frozen, what that costs, and what is left of it this year',
    input: z.strictObject(subscriptionKey),
    output: availableFreeze,
    refusals: ['subscription.notFound'],
  },
  'get-freeze-details': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The freezes of a membership, and what cancelling or stopping each would change',
    input: z.strictObject(subscriptionKey),
    output: freezeDetails,
    refusals: ['subscription.notFound'],
  },
  'freeze-period': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'What freezing a membership on some days would cost and change. Freezes nothing',
    input: z.strictObject({
      ...subscriptionKey,
      startsOn: day,
      endsOn: day,
      overridesRule,
      waivesFee: z.literal(true).optional(),
    }),
    output: freezePeriod,
    refusals: freezeRefusals,
    perMinute: 120,
  },
  'freeze-subscription': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Freezes a membership where that costs nothing, or where staff waive the fee',
    input: z.strictObject({
      ...freezeOrder,
      waivesFee: z.literal(true).optional().describe('For staff who may set terms'),
    }),
    output: frozenDays,
    refusals: [...freezeRefusals, 'freeze.feeDue'],
    idempotent: true,
  },
  'cancel-freeze': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Cancels a freeze that has not begun, and gives its fee back',
    input: oneFreeze,
    output: z.object({ feeBack: minorUnits, refunded: minorUnits.describe('Of it, on its way back') }),
    refusals: ['subscription.notFound', 'freeze.notFound', 'freeze.cannotStopOngoing'],
    idempotent: true,
  },
  'stop-freeze': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Ends a freeze that has begun, as of yesterday',
    input: oneFreeze,
    output: z.object({ frozenUntil: day.optional().describe('Left out if it began today') }),
    refusals: ['subscription.notFound', 'freeze.notFound', 'freeze.cannotStopOngoing'],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
