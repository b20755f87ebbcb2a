import { z } from 'zod';
import { day } from './day.ts';
import { minorUnits } from './money.ts';

/** How a campaign, a code or a sponsor changes a price: by a share of it, by an amount, or to another price. */
export const priceRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENT'), percent: z.int().min(1).max(10_000).describe('In hundredths') }),
  z.object({ kind: z.literal('AMOUNT'), amount: minorUnits.min(1) }),
  z.object({ kind: z.literal('PRICE'), price: minorUnits.min(0) }),
]);
export type PriceRule = z.infer<typeof priceRule>;

const amount = minorUnits.describe('What the line comes to after this step');

/** One step from a price to what is charged. Each takes the amount of the step before it. */
const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PRICE'), amount }),
  z.object({ kind: z.literal('STAFF_PRICE'), amount, price: minorUnits.describe('The regular one') }),
  z.object({ kind: z.literal('CAMPAIGN'), amount, name: z.string(), rule: priceRule }),
  z.object({ kind: z.literal('PROMO_CODE'), amount, code: z.string(), rule: priceRule }),
  z.object({ kind: z.literal('OFFER'), amount, rule: priceRule }),
  z.object({ kind: z.literal('WAIVED'), amount, why: z.enum(['FORMER_MEMBER']) }),
  z.object({ kind: z.literal('PERIODS'), amount, periods: z.int().describe('How often it is paid') }),
  z.object({ kind: z.literal('PART_OF_PERIOD'), amount, days: z.int(), ofDays: z.int() }),
  z.object({
    kind: z.literal('SPONSOR'),
    amount: minorUnits.describe('What is left to pay'),
    company: z.string(),
    rule: priceRule,
    sponsored: minorUnits.describe('What the company pays'),
  }),
  z.object({ kind: z.literal('PAID'), amount: minorUnits.describe('What was paid'), from: day, until: day }),
  z.object({ kind: z.literal('CREDIT'), amount: minorUnits.describe('Below zero: it is given back') }),
]);
export type PriceStep = z.infer<typeof step>;

/** How an amount came about: what it is for, and each step from the price to it. */
export const explanation = z.object({
  what: z.enum(['JOINING_FEE', 'PERIOD', 'ADD_ON', 'FREEZE']),
  from: day.optional().describe('The days that it pays for'),
  until: day.optional(),
  steps: z.array(step).min(1).max(10),
});
export type Explanation = z.infer<typeof explanation>;
