import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import { importDay } from '../import-day.ts';

const minorUnits = z.int().min(0).max(100_000_000_000);
const clips = z.int().min(1).max(10_000);
const age = z.int().min(0).max(120);

const size = z
  .strictObject({
    clips,
    /** With tax, in the centre's currency. */
    amount: minorUnits,
    /** Range in which staff may set the price; without it the price is fixed. */
    lowestAmount: minorUnits.optional(),
    highestAmount: minorUnits.optional(),
  })
  .refine(({ amount, lowestAmount = amount }) => lowestAmount <= amount, {
    path: ['lowestAmount'],
    message: 'is above the price',
  })
  .refine(({ amount, highestAmount = amount }) => amount <= highestAmount, {
    path: ['highestAmount'],
    message: 'is below the price',
  });

/** A product of a centre, known by its number there. */
export const productShape = z
  .strictObject({
    centerId,
    id: entityId,
    name: z.string().min(1).max(120),
    description: z.string().max(2000).default(''),
    /** Activity groups that a clip opens; empty: all of them. */
    activityGroups: z.array(z.string().min(1).max(80)).max(50).default([]),
    taxRate: z.int().min(0).max(10_000),
    sizes: z.array(size).min(1).max(20),
    validityDays: z.int().min(1).max(3660).optional(),
    /** Centres of the brand that accept it, beside the one that sells it. */
    usableAt: z.array(centerId).max(500).default([]),
    minimumAge: age.optional(),
    maximumAge: age.optional(),
    onSaleFrom: importDay.optional(),
    onSaleUntil: importDay.optional(),
    /** Otherwise only staff can sell it. */
    forMembers: z.boolean().default(true),
    /** Maximum per person. */
    maximumQuantity: z.int().min(1).max(10_000).optional(),
    /** Stock when the product is new. */
    unitsLeft: z.int().min(0).max(1_000_000).optional(),
    periodMonths: z.int().min(1).max(12).optional(),
  })
  .refine(({ minimumAge = 0, maximumAge = 120 }) => minimumAge <= maximumAge, {
    path: ['maximumAge'],
    message: 'is below the minimum age',
  });
export type ProductData = z.infer<typeof productShape>;

/** A clipcard that a person has already. */
export const clipcardShape = z
  .strictObject({
    centerId,
    /** Number of the product in the same centre. */
    product: entityId,
    /** Number of the person in the same centre. */
    person: entityId,
    externalId: z.string().min(1).max(100),
    size: clips,
    clipsLeft: z.int().min(0),
    validFrom: importDay,
    /** The last day; without one it does not expire. */
    validUntil: importDay.optional(),
  })
  .refine(({ size: all, clipsLeft }) => clipsLeft <= all, {
    path: ['clipsLeft'],
    message: 'more are left than it has',
  });
export type ClipcardData = z.infer<typeof clipcardShape>;
