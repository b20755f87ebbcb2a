import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { planKinds, replacedStates } from '../shared/subscription.ts';
import { changeRefusals } from '../shared/subscription-sale.ts';
import { agreedOrder, order, quote, terms } from './order.ts';
import { duration, plan, privilege } from './plan.ts';

/** The membership that is changed. */
const present = {
  presentId: entityId.describe('The membership that is changed'),
  presentCenterId: centerId,
};

/** A change to a plan of the same centre. */
export const changeOrder = {
  ...present,
  ...order,
  price: minorUnits.min(0).optional().describe('For each period, set by staff; left out: that of the plan'),
};

/** What paying for it needs besides. */
export const agreedChange = {
  ...agreedOrder,
  ...changeOrder,
  totalAmount: minorUnits
    .optional()
    .describe('The total of the summary, below zero where something is left as credit'),
};

/** ANY_DAY: nothing holds the present one; TERM: a prepaid one, or one that ends on a known day, until its last day. */
const firstDayReasons = ['ANY_DAY', 'BINDING', 'NOTICE', 'TERM', 'START', 'FREEZE'] as const;
export type FirstDayReason = (typeof firstDayReasons)[number];

const addOnName = z.object({ addOnId: entityId, name: z.string() });

/** What a change does. */
const change = z.object({
  as: z.enum(replacedStates).describe('What the present membership becomes'),
  startsOn: day,
  presentEndsOn: day.describe('The day before'),
  firstStart: day,
  firstStartReason: z.enum(firstDayReasons),
  lastStart: day,
  afterPaid: day.optional().describe('The day after the last one that is paid, where it can start on it'),
  credit: minorUnits.describe('What is given back for days of the present one that are paid'),
  creditTo: z
    .string()
    .optional()
    .describe('First name of another person, who has paid the present one: the credit is theirs'),
  addOnsKept: z.array(addOnName).describe('Add-ons of the present one that are part of the order'),
  addOnsLost: z.array(addOnName).describe('Add-ons of the present one that end with it'),
});
export type Change = z.infer<typeof change>;

const changeSummary = quote.extend({
  change,
  creditLeft: minorUnits.describe('What is left of the credit after the first payment'),
});
export type ChangeSummary = z.infer<typeof changeSummary>;

/** A plan to which a membership can be changed. Its offer has the credit taken off the first payment. */
const changePlan = plan.extend({
  change: change.optional().describe('Left out where it cannot be changed to'),
  gained: z.array(privilege).describe('What only it opens'),
  lost: z.array(privilege).describe('What only the present one opens'),
});
export type ChangePlan = z.infer<typeof changePlan>;

/** The membership that is changed, as far as a change needs it. */
const presentMembership = z.object({
  subscriptionId: entityId,
  subscriptionCenterId: centerId,
  planId: entityId,
  name: z.string(),
  kind: z.enum(planKinds),
  currency,
  price: minorUnits.describe('For each period'),
  period: duration,
  startsOn: day,
  endsOn: day.optional(),
  boundUntil: day.optional(),
  paidUntil: day.optional(),
  privileges: z.array(privilege),
  addOns: z.array(addOnName),
});
export type PresentMembership = z.infer<typeof presentMembership>;

export const changeCalls = {
  'get-available-subscriptions-for-change': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'The plans to which a membership can be changed: from when, what it costs, what is gained and lost',
    input: z.strictObject({ ...selectedUser, ...present, startupDate: day.optional() }),
    output: z.object({ present: presentMembership, plans: z.array(changePlan) }),
    refusals: [
      'general.centerNotFound',
      'subscription.notFound',
      'subscription.hasEnded',
      'subscription.changePlanned',
      'subscription.isTerminated',
      'subscription.isBlocked',
    ],
  },
  'get-change-subscription-summary': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'What a change costs: the first payment with the credit of the present membership, then each period',
    input: z.strictObject({ ...selectedUser, ...changeOrder }),
    output: changeSummary,
    refusals: [...changeRefusals, 'general.centerNotFound'],
    perMinute: 120,
  },
  'get-change-subscription-contract': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The contract of the new membership before it is bought',
    input: z.strictObject({ ...selectedUser, ...changeOrder }),
    output: terms,
    refusals: [...changeRefusals, 'general.centerNotFound'],
    perMinute: 60,
  },
  'undo-change': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'Keeps the present membership: a change that has not begun is undone, and paid back as it was paid',
    input: z.strictObject({ ...selectedUser, ...present }),
    output: z.object({
      refunded: minorUnits.describe('Goes back in the way in which it was paid'),
      credited: minorUnits.describe('Stays as credit'),
      currency,
    }),
    refusals: [
      'general.centerNotFound',
      'subscription.notFound',
      'subscription.changeBegun',
      'subscription.changePlanned',
      'subscription.otherBought',
    ],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
