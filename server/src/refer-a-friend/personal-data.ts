import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import { forgetElsewhere } from '../platform/db/elsewhere.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['referral_link', 'referral', 'referral_reward', 'referral_elsewhere'];

export const exportTexts = { en, de, ar };

/** Neither side says who the other is. */
export const exportPerson = async (db: Db, { centerId, id }: Key) => ({
  referralLinks: await db
    .selectFrom('referral_link')
    .select(['center_id', 'number', 'created_at', 'ends_at', 'withdrawn_at'])
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('number')
    .execute(),
  referrals: await db
    .selectFrom('referral')
    .select(['campaign_id', 'state as status', 'joined_at', 'rewarded_at'])
    .where('referrer_center_id', '=', centerId)
    .where('referrer_person_id', '=', id)
    .orderBy('joined_at')
    .execute(),
  referredBy: await db
    .selectFrom('referral')
    .select(['center_id', 'campaign_id', 'state as status', 'joined_at', 'earned_at', 'rewarded_at'])
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute(),
  referralRewards: await db
    .selectFrom('referral_reward')
    .select(['center_id', 'side', 'kind', 'amount', 'clipcard_id', 'invoice_id', 'given_at'])
    .select(['worth', 'revoked_at', 'revoked'])
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('given_at')
    .execute(),
});

/**
 * Ends a person's links, and leaves a reward that is still to come to the other side alone. What was given stays under the
 * numbers of both, so that nobody is referred twice.
 */
export async function forgetPerson(tx: Tx, { centerId, id }: Key, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('referral_link')
    .set({ withdrawn_at: now })
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();
  await tx
    .updateTable('referral')
    .set({ state: 'VOID' })
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .where('state', '=', 'JOINED')
    .execute();
  await forgetElsewhere(tx, 'referral_elsewhere', { centerId, id });
}
