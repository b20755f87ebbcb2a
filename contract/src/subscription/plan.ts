import { z } from 'zod';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { refusalCodes } from '../shared/refusal.ts';
import { periodUnits, planKinds } from '../shared/subscription.ts';

export const duration = z.object({ unit: z.enum(periodUnits), count: z.int() });

const time = z.string().regex(/^\d\d:\d\d$/);

export const privilege = z.object({
  activityGroups: z.array(z.string()).describe('Nothing named: everything'),
  isEverywhere: z.boolean().describe('At every centre of the brand, or at its own'),
  times: z.int().optional().describe('So often in a period; left out: without limit'),
  period: z.enum(periodUnits).optional(),
  weekdays: z.array(z.int().min(1).max(7)).describe('1 for Monday; nothing named: every day'),
  startsFrom: time.optional().describe('Given together with `startsUntil`'),
  startsUntil: time.optional(),
});
export type Privilege = z.infer<typeof privilege>;

export const addOn = z.object({
  addOnId: entityId,
  name: z.string(),
  description: z.string(),
  price: minorUnits.describe('For each period of the plan, with tax'),
  taxRate: z.int(),
  image: z.string().optional(),
  notice: duration.optional().describe('Before its last day; left out: none'),
  privileges: z.array(privilege),
});
export type AddOn = z.infer<typeof addOn>;

/** A membership as it is sold, with what it costs a person in all. */
export const plan = z.object({
  subscriptionId: entityId,
  subscriptionCenterId: centerId,
  centerName: z.string(),
  kind: z.enum(planKinds),
  type: z.string().describe('A person has one membership of a type at a time'),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()).describe('What the price list can be filtered by'),
  currency,
  taxRate: z.int(),
  price: minorUnits.describe('For each period, with tax, before any discount'),
  period: duration,
  joiningFee: minorUnits,
  binding: duration.optional(),
  notice: duration.optional(),
  minimumAge: z.int().optional(),
  maximumAge: z.int().optional(),
  privileges: z.array(privilege),
  addOns: z.array(addOn),
  isSponsorable: z.boolean(),
  needsClipcard: z.object({ clipcardId: entityId, name: z.string() }).optional(),
  givesClipcard: z.object({ clipcardId: entityId, name: z.string(), size: z.int() }).optional(),
  offer: z
    .object({
      startsOn: day.describe('The requested day, or the first possible one from today'),
      firstStart: day.describe('The first day on which it can start; staff can choose days before today'),
      lastStart: day,
      firstPayment: minorUnits.describe('All that is paid at once, after the company’s share'),
      eachPeriod: minorUnits.describe(
        'What each later period costs today, after discounts and the company’s share',
      ),
      regularPeriod: minorUnits.describe('What a period costs when the discounts have ended'),
      discountedPeriods: z
        .int()
        .optional()
        .describe('For how many periods the discount lasts; left out: always'),
      campaign: z.string().optional().describe('Why it is cheaper'),
      sponsored: minorUnits.optional().describe('What the company pays of each period'),
    })
    .optional()
    .describe('Left out where it cannot be bought'),
  bounds: z
    .object({ lowestPrice: minorUnits, highestPrice: minorUnits })
    .optional()
    .describe('Between which staff may set the price'),
  can: z.object({
    buy: z.union([z.literal(true), z.enum(refusalCodes)]).describe('True, or what prevents it'),
  }),
});
export type Plan = z.infer<typeof plan>;
