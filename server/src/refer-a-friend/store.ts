import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { ReferAFriendTables } from './tables.ts';

export type LinkRow = SelectType<ReferAFriendTables['referral_link']>;
export type ReferralRow = SelectType<ReferAFriendTables['referral']>;
export type RewardRow = SelectType<ReferAFriendTables['referral_reward']>;

export const friendOf = ({ center_id, person_id }: ReferralRow): Key => ({
  centerId: center_id,
  id: person_id,
});

export const referrerOf = ({ referrer_center_id, referrer_person_id }: ReferralRow): Key => ({
  centerId: referrer_center_id,
  id: referrer_person_id,
});

export const campaignOf = ({
  campaign_center_id,
  campaign_id,
}: Pick<ReferralRow, 'campaign_center_id' | 'campaign_id'>): Key => ({
  centerId: campaign_center_id,
  id: campaign_id,
});

const referralBy = (db: Db | Tx, { centerId, id }: Key) =>
  db.selectFrom('referral').selectAll().where('center_id', '=', centerId).where('person_id', '=', id);

/** By which a friend came. */
export const readReferral = (db: Db | Tx, friend: Key): Promise<ReferralRow | undefined> =>
  referralBy(db, friend).executeTakeFirst();

export const lockReferral = (tx: Tx, friend: Key): Promise<ReferralRow | undefined> =>
  referralBy(tx, friend).forUpdate().executeTakeFirst();

const mostReferrals = 50;

/** Who came by a person's links, newest first. */
export const readReferred = (db: Db, { centerId, id }: Key): Promise<ReferralRow[]> =>
  db
    .selectFrom('referral')
    .selectAll()
    .where('referrer_center_id', '=', centerId)
    .where('referrer_person_id', '=', id)
    .orderBy('joined_at', 'desc')
    .orderBy('center_id')
    .orderBy('person_id')
    .limit(mostReferrals)
    .execute();

/** What a person got by referring friends, or as one, and still has. */
export const readRewards = (db: Db, { centerId, id }: Key): Promise<RewardRow[]> =>
  db
    .selectFrom('referral_reward')
    .selectAll()
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .where('revoked_at', 'is', null)
    .orderBy('given_at', 'desc')
    .limit(mostReferrals + 1)
    .execute();

/** What a side had used of its rewards when they were taken back, in clips or minor units. */
export async function keptOf(
  tx: Tx,
  centerId: number,
  friend: Key,
  side: RewardRow['side'],
): Promise<number> {
  const rows = await tx
    .selectFrom('referral_reward')
    .select(['worth', 'revoked'])
    .where('center_id', '=', centerId)
    .where('friend_center_id', '=', friend.centerId)
    .where('friend_person_id', '=', friend.id)
    .where('side', '=', side)
    .where('revoked_at', 'is not', null)
    .execute();
  return rows.reduce((sum, { worth, revoked }) => sum + worth - revoked, 0);
}

export const readLink = (db: Db | Tx, { centerId, id }: Key, number: number): Promise<LinkRow | undefined> =>
  db
    .selectFrom('referral_link')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();

export const readLastLink = (db: Db | Tx, { centerId, id }: Key): Promise<LinkRow | undefined> =>
  db
    .selectFrom('referral_link')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const isOpenLink = ({ ends_at, withdrawn_at }: LinkRow, now: Temporal.Instant): boolean =>
  withdrawn_at === null && Temporal.Instant.compare(now, ends_at) < 0;
