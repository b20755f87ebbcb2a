import { freezeRule } from '@foyer/contract/shared/freeze-rule';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { stayOffer } from '@foyer/contract/shared/offer';
import { changeKinds, periodUnits, planKinds } from '@foyer/contract/shared/subscription';
import { z } from 'zod';
import { importDay } from '../import-day.ts';
import { weekdays } from '../weekdays.ts';

const text = (length: number) => z.string().min(1).max(length);
const age = z.int().min(0).max(120);
export const minorUnits = z.int().min(0).max(100_000_000_000);
export const taxRate = z.int().min(0).max(10_000);
export const duration = z.strictObject({ unit: z.enum(periodUnits), count: z.int().min(1).max(366) });
const byLanguage = (length: number) =>
  z.record(z.string().regex(/^[a-z]{2,3}$/, 'not the code of a language'), text(length));
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day, such as 06:15');

const privilege = z
  .strictObject({
    /** Activity groups it opens; empty: all of them. */
    activityGroups: z.array(text(80)).max(50).default([]),
    /** At every centre of the brand, or only at that of the subscription. */
    isEverywhere: z.boolean().default(false),
    /** How often per day, week, month or year; without limit if left out. */
    times: z.int().min(1).max(1000).optional(),
    period: z.enum(periodUnits).optional(),
    /** Days on which it opens classes; empty: all of them. */
    weekdays: z.array(z.enum(weekdays)).max(7).default([]),
    /** The first and the last start of a class that it opens, by the clock of the class's centre. */
    startsFrom: time.optional(),
    startsUntil: time.optional(),
    /** How many days ahead it lets people book a court; left out: as the activity says. */
    opensDaysBefore: z.int().min(0).max(366).optional(),
  })
  .refine(({ times, period }) => (times === undefined) === (period === undefined), {
    path: ['times'],
    message: 'times and period belong together',
  })
  .refine(({ startsFrom, startsUntil }) => (startsFrom === undefined) === (startsUntil === undefined), {
    path: ['startsFrom'],
    message: 'startsFrom and startsUntil belong together',
  })
  .refine(({ startsFrom = '', startsUntil = '' }) => startsFrom <= startsUntil, {
    path: ['startsUntil'],
    message: 'is before startsFrom',
  });
export type PrivilegeData = z.infer<typeof privilege>;
const privileges = z.array(privilege).max(20).default([]);

/** An add-on of a centre, known by its number there. */
export const addOnShape = z.strictObject({
  centerId,
  id: entityId,
  /** Further centres that sell the same add-on, under the same number. */
  alsoAt: z.array(centerId).max(500).default([]),
  name: text(120),
  description: z.string().max(2000).default(''),
  taxRate,
  notice: duration.optional(),
  onSaleFrom: importDay.optional(),
  onSaleUntil: importDay.optional(),
  privileges,
});
export type AddOnData = z.infer<typeof addOnShape>;

const planDocument = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  name: byLanguage(120),
  url: z.url({ protocol: /^https?$/ }).max(500),
  version: text(20),
});

/** A plan of a centre, known by its number there. One without a price is not sold. */
export const planShape = z
  .strictObject({
    centerId,
    id: entityId,
    /** Further centres that sell the same plan, under the same number. */
    alsoAt: z.array(centerId).max(500).default([]),
    name: text(120),
    description: z.string().max(2000).default(''),
    kind: z.enum(planKinds).default('EFT'),
    /** A person has one membership of a type at a time. */
    type: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]{0,39}$/, 'capitals, such as MEMBERSHIP')
      .default('MEMBERSHIP'),
    tags: z.array(text(40)).max(20).default([]),
    /** For each period, with tax, in the centre's currency. */
    price: minorUnits.optional(),
    /** Range in which staff may set the price; without it the price is fixed. */
    lowestPrice: minorUnits.optional(),
    highestPrice: minorUnits.optional(),
    taxRate: taxRate.optional(),
    joiningFee: minorUnits.default(0),
    period: duration.default({ unit: 'MONTH', count: 1 }),
    billedFrom: z.enum(['START', 'CALENDAR']).default('START'),
    binding: duration.optional(),
    notice: duration.optional(),
    minimumAge: age.optional(),
    maximumAge: age.optional(),
    onSaleFrom: importDay.optional(),
    onSaleUntil: importDay.optional(),
    /** Otherwise only staff can sell it. */
    isSoldOnline: z.boolean().default(true),
    isSponsorable: z.boolean().default(false),
    hasHealthReceipt: z.boolean().default(false),
    /** Numbers of products in clipcards.json. */
    needsClipcard: entityId.optional(),
    givesClipcard: z.strictObject({ clipcard: entityId, size: z.int().min(1).max(10_000) }).optional(),
    /** What has to be accepted before buying. */
    documents: z.array(planDocument).max(20).default([]),
    contractText: byLanguage(20_000).default({}),
    needsSignature: z.boolean().default(false),
    freezeRule: freezeRule.optional(),
    /** For members who want to leave. */
    stayOffer: stayOffer.optional(),
    /** Numbers of plans of the same centre, with what the club calls the change where its price doesn't say so. */
    changeTargets: z
      .array(
        z.union([
          entityId.transform((plan) => ({ plan, kind: undefined })),
          z.strictObject({ plan: entityId, kind: z.enum(changeKinds).optional() }),
        ]),
      )
      .max(100)
      .default([]),
    privileges,
    addOns: z
      .array(z.strictObject({ addOn: entityId, price: minorUnits }))
      .max(50)
      .default([]),
  })
  .refine(({ price, taxRate: tax }) => price === undefined || tax !== undefined, {
    path: ['taxRate'],
    message: 'a price needs a tax rate; 0 where there is no tax',
  })
  .refine(({ minimumAge = 0, maximumAge = 120 }) => minimumAge <= maximumAge, {
    path: ['maximumAge'],
    message: 'is below the minimum age',
  })
  .refine(({ price = 0, lowestPrice = price }) => lowestPrice <= price, {
    path: ['lowestPrice'],
    message: 'is above the price',
  })
  .refine(({ price = 0, highestPrice = price }) => price <= highestPrice, {
    path: ['highestPrice'],
    message: 'is below the price',
  });
export type PlanData = z.infer<typeof planShape>;
