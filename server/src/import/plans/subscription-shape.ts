import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import { importDay } from '../import-day.ts';
import { duration, minorUnits, taxRate } from './plan-shapes.ts';

/** A subscription from an older system. Without a price nothing is billed for it. */
export const subscriptionShape = z
  .strictObject({
    /** Of the centre that sold it. */
    centerId,
    externalId: z.string().min(1).max(100),
    /** Number of the plan in the same centre. */
    plan: entityId,
    /** Number of the person, and the person's centre where that is another one. */
    person: entityId,
    personCenterId: centerId.optional(),
    startsOn: importDay,
    /** The last day; open-ended if left out. */
    endsOn: importDay.optional(),
    freezes: z
      .array(z.strictObject({ from: importDay, until: importDay }))
      .max(50)
      .default([]),
    /** For each period, with tax. What is left out of the other terms is as the plan says. */
    price: minorUnits.optional(),
    taxRate: taxRate.optional(),
    period: duration.optional(),
    /** First day of a period from which the others are counted. */
    anchor: importDay.optional(),
    boundUntil: importDay.optional(),
    notice: duration.optional(),
    /** Last day that the older system has billed. */
    billedUntil: importDay.optional(),
    /** The person, if nobody else is named. */
    payer: z.strictObject({ id: entityId, centerId }).optional(),
    addOns: z
      .array(
        z.strictObject({
          addOn: entityId,
          /** As the plan says, if left out. */
          price: minorUnits.optional(),
          /** The days of the subscription, if left out. */
          from: importDay.optional(),
          until: importDay.optional(),
        }),
      )
      .max(50)
      .default([]),
    /** External ids in campaigns.json and company-agreements.json. */
    campaigns: z.array(z.string().min(1).max(100)).max(10).default([]),
    agreement: z.string().min(1).max(100).optional(),
  })
  .superRefine((entry, context) => {
    if (entry.price !== undefined) return;
    const terms = ['taxRate', 'period', 'anchor', 'billedUntil', 'payer', 'agreement'] as const;
    for (const term of terms)
      if (entry[term] !== undefined)
        context.addIssue({ code: 'custom', path: [term], message: 'needs a price' });
    if (entry.campaigns.length > 0)
      context.addIssue({ code: 'custom', path: ['campaigns'], message: 'needs a price' });
  });
export type SubscriptionData = z.infer<typeof subscriptionShape>;
