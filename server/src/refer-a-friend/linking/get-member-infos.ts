import type { Referred, referAFriend } from '@foyer/contract/refer-a-friend';
import type { RewardSide } from '@foyer/contract/shared/friend';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { homeClub } from '../../clubs/home-club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { ineligibilityOf } from '../../person/eligibility.ts';
import { readPeople, readPerson } from '../../person/store.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { runningCampaign, toCampaign } from '../campaigns.ts';
import { text, toLink, toReward } from '../response.ts';
import {
  friendOf,
  isOpenLink,
  type ReferralRow,
  type RewardRow,
  readLastLink,
  readReferral,
  readReferred,
  readRewards,
  referrerOf,
} from '../store.ts';

/** Shows of friends no more than their first names. */
export const getMemberInfos: Handler<(typeof referAFriend)['get-member-infos']> = async (context) => {
  const { db, person, now } = context;
  const club = await homeClub(context, person.centerId);
  const campaign = await runningCampaign(db, club, now);
  const row = await readPerson(db, person);
  const last = await readLastLink(db, person);
  const isOpen = last && campaign && last.campaign_id === campaign.id && isOpenLink(last, now);
  const rewards = await readRewards(db, person);
  return {
    canRefer: row !== undefined && ineligibilityOf([row]) === undefined,
    friends: await friendsOf(context, rewards),
    ...withoutEmpty({
      campaign: campaign && toCampaign(campaign, club),
      link: isOpen ? toLink(context, last) : undefined,
      referredBy: await referredBy(context, rewards),
    }),
  };
};

const rewardFor = (rewards: readonly RewardRow[], friend: Key, side: RewardSide) =>
  rewards.find(
    (reward) =>
      reward.side === side &&
      isSameKey({ centerId: reward.friend_center_id, id: reward.friend_person_id }, friend),
  );

const rewardResponse = async ({ clubs }: SignedInContext, reward: RewardRow | undefined) =>
  reward && toReward(reward, await clubs.byCenter(reward.center_id));

async function friendsOf(context: SignedInContext, rewards: readonly RewardRow[]): Promise<Referred[]> {
  const { db, person } = context;
  const referred = await readReferred(db, person);
  const people = await readPeople(db, referred.map(friendOf));
  const toReferred = async (row: ReferralRow): Promise<Referred> => ({
    state: row.state,
    joinedAt: text(row.joined_at),
    ...withoutEmpty({
      firstName: people(friendOf(row))?.first_name,
      rewardedAt: row.rewarded_at ? text(row.rewarded_at) : undefined,
      reward: await rewardResponse(context, rewardFor(rewards, friendOf(row), 'REFERRER')),
    }),
  });
  return Promise.all(referred.map(toReferred));
}

async function referredBy(context: SignedInContext, rewards: readonly RewardRow[]) {
  const { db, person } = context;
  const referral = await readReferral(db, person);
  if (!referral) return undefined;
  const referrer = await readPerson(db, referrerOf(referral));
  return {
    state: referral.state,
    ...withoutEmpty({
      firstName: referrer?.first_name,
      reward: await rewardResponse(context, rewardFor(rewards, person, 'FRIEND')),
    }),
  };
}
