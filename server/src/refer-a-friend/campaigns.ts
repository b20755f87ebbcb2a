import type { ReferralCampaign, Reward } from '@foyer/contract/refer-a-friend';
import type { RewardSide } from '@foyer/contract/shared/friend';
import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { SelectType } from '../platform/db/tables.ts';
import { withoutEmpty } from '../platform/without-empty.ts';
import type { ReferAFriendTables } from './tables.ts';

export type CampaignRow = SelectType<ReferAFriendTables['referral_campaign']> & {
  /** Of the clipcard whose clips are given. */
  product_name: string | null;
};

const campaigns = (db: Db | Tx, centerId: number) =>
  db
    .selectFrom('referral_campaign as campaign')
    .leftJoin('clipcard_product as product', (on) =>
      on.on('product.center_id', '=', centerId).onRef('product.id', '=', 'campaign.product_id'),
    )
    .selectAll('campaign')
    .select('product.name as product_name')
    .where('campaign.center_id', '=', centerId);

export const readCampaign = (db: Db | Tx, { centerId, id }: Key): Promise<CampaignRow | undefined> =>
  campaigns(db, centerId).where('campaign.id', '=', id).executeTakeFirst();

const refersFriends = ({ config: { menu } }: Club): boolean => menu.referAFriend !== 0;

/** The campaign that a centre runs today: of several, the one that was made last. */
export async function runningCampaign(
  db: Db | Tx,
  club: Club,
  now: Temporal.Instant,
): Promise<CampaignRow | undefined> {
  if (!refersFriends(club)) return undefined;
  const today = dateIn(now, club.center.time_zone);
  return campaigns(db, club.center.id)
    .where((is) => is.or([is('campaign.starts_on', 'is', null), is('campaign.starts_on', '<=', today)]))
    .where((is) => is.or([is('campaign.ends_on', 'is', null), is('campaign.ends_on', '>=', today)]))
    .orderBy('campaign.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether friends can still come by a campaign. */
export function isRunning({ starts_on, ends_on }: CampaignRow, club: Club, now: Temporal.Instant): boolean {
  const today = dateIn(now, club.center.time_zone);
  const isBefore = (day: Temporal.PlainDate, other: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(day, other) < 0;
  const isOutside = (starts_on && isBefore(today, starts_on)) || (ends_on && isBefore(ends_on, today));
  return refersFriends(club) && !isOutside;
}

export const amountFor = ({ referrer_amount, friend_amount }: CampaignRow, side: RewardSide): number =>
  side === 'REFERRER' ? referrer_amount : friend_amount;

const rewardOf = (campaign: CampaignRow, { center }: Club, side: RewardSide): Reward | undefined => {
  const { kind, product_name } = campaign;
  const amount = amountFor(campaign, side);
  if (amount === 0) return undefined;
  return {
    kind,
    amount,
    ...(kind === 'CREDIT' && { currency: center.currency }),
    ...(product_name !== null && { clipcard: product_name }),
  };
};

export const toCampaign = (campaign: CampaignRow, club: Club): ReferralCampaign => ({
  name: campaign.name,
  centerName: club.center.name,
  ...withoutEmpty({
    lastDay: campaign.ends_on?.toString(),
    forReferrer: rewardOf(campaign, club, 'REFERRER'),
    forFriend: rewardOf(campaign, club, 'FRIEND'),
  }),
});
