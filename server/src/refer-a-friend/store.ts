import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import { readWherever } from '../platform/db/elsewhere.ts';
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
export async function readReferred(db: Db, referrer: Key): Promise<ReferralRow[]> {
  const found = await readWherever(db, 'referral_elsewhere', referrer, (centerId) =>
    db
      .selectFrom('referral')
      .selectAll()
      .where('center_id', '=', centerId)
      .where('referrer_center_id', '=', referrer.centerId)
      .where('referrer_person_id', '=', referrer.id)
      .orderBy('joined_at', 'desc')
      .orderBy('person_id')
      .limit(mostReferrals),
  );
  return found
    .toSorted((a, b) => Temporal.Instant.compare(b.joined_at, a.joined_at) || a.center_id - b.center_id)
    .slice(0, mostReferrals);
}

/** What a person got by referring friends, or as one, and still has. */
export async function readRewards(db: Db, person: Key): Promise<RewardRow[]> {
  const found = await readWherever(db, 'referral_elsewhere', person, (centerId) =>
    db
      .selectFrom('referral_reward')
      .selectAll()
      .where('center_id', '=', centerId)
      .where('person_center_id', '=', person.centerId)
      .where('person_id', '=', person.id)
      .where('revoked_at', 'is', null)
      .orderBy('given_at', 'desc')
      .limit(mostReferrals + 1),
  );
  return found
    .toSorted((a, b) => Temporal.Instant.compare(b.given_at, a.given_at))
    .slice(0, mostReferrals + 1);
}

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
