import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { pricedLine } from '../shared/basket.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { type RefusalCode, refusalCodes } from '../shared/refusal.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { planKinds } from '../shared/subscription.ts';
import { bookedPlace } from './booked-places.ts';
import { quote, terms } from './order.ts';
import { addOn, duration } from './plan.ts';

const membership = {
  subscriptionId: entityId.describe('The membership'),
  subscriptionCenterId: centerId,
};

/** Which add-ons for which membership, and from when. */
const order = { ...membership, addOns: z.array(entityId).min(1).max(20).describe('Numbers of add-ons') };

/** A first day is agreed, so that a payment that takes until tomorrow buys what was seen. */
export const addOnsOrder = {
  ...order,
  startupDate: day,
  totalAmount: minorUnits
    .min(0)
    .optional()
    .describe('The total of the summary; if the price has changed since, nothing is charged'),
};

const startupDate = day.optional().describe('Left out: the first possible day');

/** Why nothing can be added to a membership, or not from a day. */
export const addOnRefusals = [
  'subscription.notFound',
  'subscription.hasEnded',
  'subscription.notBilledHere',
  'subscription.paidByOther',
  'subscription.addOnOwned',
  'subscription.startTooEarly',
  'subscription.startTooLate',
  'subscription.startBeforeMembership',
  'subscription.priceChanged',
  'basket.cannotAddAddon',
  'basket.outsideHomeClub',
  'booking.personBlocked',
  'booking.personBlacklisted',
  'subscription.isBlocked',
] as const satisfies readonly RefusalCode[];
export type AddOnRefusal = (typeof addOnRefusals)[number];

const can = z.object({
  buy: z.union([z.literal(true), z.enum(refusalCodes)]).describe('True, or what prevents it'),
});

export const offeredAddOn = addOn.extend({
  owned: z
    .object({ startsOn: day, endsOn: day.optional() })
    .optional()
    .describe('Where the membership has it, or will have it'),
  firstPayment: minorUnits
    .optional()
    .describe('From the day that was requested; left out: it can’t be bought'),
  can,
});
export type OfferedAddOn = z.infer<typeof offeredAddOn>;

const addOnKey = { ...membership, addOnId: entityId };

const ending = {
  ...selectedUser,
  ...addOnKey,
  lastDay: day
    .optional()
    .describe(
      'Left out: the first day that the notice allows, at the latest the day before the membership ends; staff may choose an earlier one',
    ),
};

/** Why an add-on can't be ended, or not on a day. */
export const addOnEndRefusals = [
  'subscription.notFound',
  'subscription.hasEnded',
  'subscription.addOnNotFound',
  'subscription.addOnEnded',
  'subscription.addOnPrepaid',
  'subscription.addOnEndTooEarly',
  'subscription.addOnEndTooLate',
] as const satisfies readonly RefusalCode[];

export type AddOnEndRefusal = (typeof addOnEndRefusals)[number];

const ended = z.object({
  name: z.string(),
  lastDay: day.describe('The last day on which it can be used; before the first one if it never begins'),
  currency,
  credit: minorUnits.describe('What the payer gets back for paid days after it'),
});

export const addOnCalls = {
  'find-add-ons': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The add-ons that go with a membership, with what each costs from a day, or what prevents it',
    input: z.strictObject({ ...selectedUser, ...membership, startupDate }),
    output: z.object({
      name: z.string().describe('Of the membership'),
      kind: z.enum(planKinds),
      currency,
      period: duration,
      startsOn: day.describe('The day that was requested, or the first possible one'),
      firstStart: day,
      lastStart: day,
      addOns: z.array(offeredAddOn),
      can,
    }),
    refusals: ['subscription.notFound'],
  },
  'get-add-ons-summary': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'What add-ons for a membership cost: now, line by line as it will be charged, and with each period',
    input: z.strictObject({ ...selectedUser, ...order, startupDate }),
    output: quote,
    refusals: addOnRefusals,
    perMinute: 120,
  },
  'get-add-ons-contract': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The contract about add-ons before they are bought',
    input: z.strictObject({ ...selectedUser, ...order, startupDate }),
    output: terms,
    refusals: addOnRefusals,
    perMinute: 60,
  },
  'get-terminate-addon-summary': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'What ending an add-on would do: its last day, what is credited, and the places that it opened',
    input: z.strictObject(ending),
    output: ended.extend({
      earliestDay: day.optional().describe('The first day that staff may choose; left out: they may not'),
      lines: z.array(pricedLine),
      places: z.array(bookedPlace).describe('Places in classes to come that only it opens'),
    }),
    refusals: addOnEndRefusals,
  },
  'terminate-addon': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Ends an add-on with its notice, and credits what was paid for later days',
    input: z.strictObject(ending),
    output: ended,
    refusals: addOnEndRefusals,
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
