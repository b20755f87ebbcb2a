import { z } from 'zod';
import { priceRule } from './explanation.ts';
import { periodUnits } from './subscription.ts';

export type OfferState = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED';

export const offeredPeriods = z.int().min(1).max(120);
export const offeredBinding = z.strictObject({ unit: z.enum(periodUnits), count: z.int().min(1).max(120) });

/** What a plan offers to those of its members who want to leave. */
export const stayOffer = z.strictObject({
  rule: priceRule,
  periods: offeredPeriods.optional().describe('Left out: for as long as the membership lasts'),
  binding: offeredBinding.optional(),
});
export type StayOffer = z.infer<typeof stayOffer>;
