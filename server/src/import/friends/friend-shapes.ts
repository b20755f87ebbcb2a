import { rewardKinds } from '@foyer/contract/shared/friend';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import { importDay } from '../import-day.ts';

const age = z.int().min(0).max(120);
const amount = z.int().min(0).max(100_000_000_000);

/** A clipcard of a centre whose clips members can give to guests. */
export const guestVisitShape = z
  .strictObject({
    centerId,
    /** Number of the product in the same centre. */
    clipcard: entityId,
    /** Of the guest. */
    minimumAge: age.optional(),
    maximumAge: age.optional(),
    /** Plans of the centre that give such a clipcard for each month or year. */
    plans: z
      .array(
        z.strictObject({
          plan: entityId,
          visits: z.int().min(1).max(100),
          period: z.enum(['MONTH', 'YEAR']).default('MONTH'),
        }),
      )
      .max(100)
      .default([]),
  })
  .refine(({ minimumAge = 0, maximumAge = 120 }) => minimumAge <= maximumAge, {
    path: ['maximumAge'],
    message: 'is below the minimum age',
  });
export type GuestVisitData = z.infer<typeof guestVisitShape>;

/** What a centre gives for a referral. */
export const referralCampaignShape = z
  .strictObject({
    ...{ centerId, id: entityId, name: z.string().min(1).max(120) },
    kind: z.enum(rewardKinds),
    /** Number of the product whose clips are given. */
    clipcard: entityId.optional(),
    /** Clips, minor units of the centre's currency, or days; 0: nothing for this side. */
    forReferrer: amount,
    forFriend: amount,
    from: importDay.optional(),
    until: importDay.optional(),
    /** For how many days after it a reward is taken back if the payment goes back. */
    revokeDays: z.int().min(0).max(730).default(90),
  })
  .refine(({ kind, clipcard }) => (clipcard !== undefined) === (kind === 'CLIPS'), {
    path: ['clipcard'],
    message: 'goes with the kind CLIPS, and only with it',
  })
  .refine(({ forReferrer, forFriend }) => forReferrer + forFriend > 0, {
    path: ['forReferrer'],
    message: 'nobody gets anything',
  });
