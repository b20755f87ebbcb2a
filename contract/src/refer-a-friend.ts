import { z } from 'zod';
import { calls } from './call.ts';
import { day } from './shared/day.ts';
import { referralStates, rewardKinds, rewardSides } from './shared/friend.ts';
import { friendCode } from './shared/friend-code.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { currency } from './shared/money.ts';
import { selectedUser } from './shared/selected-user.ts';

const reward = z.object({
  kind: z.enum(rewardKinds),
  amount: z.int().describe('Clips, minor units or days'),
  currency: currency.optional().describe('Of credit'),
  clipcard: z.string().optional().describe('The name of the clipcard'),
});
export type Reward = z.infer<typeof reward>;

const campaign = z.object({
  name: z.string(),
  centerName: z.string(),
  lastDay: day.optional(),
  forReferrer: reward.optional().describe('Left out: nothing'),
  forFriend: reward.optional(),
});
export type ReferralCampaign = z.infer<typeof campaign>;

const link = z.object({ ...friendCode, validUntil: z.iso.datetime() });

const referred = z.object({
  firstName: z.string().optional().describe('Left out: their data was erased'),
  state: z.enum(referralStates),
  joinedAt: z.iso.datetime(),
  rewardedAt: z.iso.datetime().optional(),
  reward: reward.optional().describe('What it earned'),
});
export type Referred = z.infer<typeof referred>;

const rewardKey = {
  rewardCenterId: centerId,
  friendId: entityId,
  friendCenterId: centerId,
  side: z.enum(rewardSides),
  turn: z.int().min(1).max(10_000).describe('Rewards of a friend are numbered'),
};

const keptReward = z.object({
  rewardKey: z.object(rewardKey),
  memberId: entityId,
  memberCenterId: centerId,
  memberName: z.string(),
  kind: z.enum(['CLIPS', 'CREDIT']).describe('Days were given as credit'),
  kept: z.int().describe('What had been used: clips or minor units'),
  of: z.int(),
  currency: currency.optional().describe('Of credit'),
  revokedAt: z.iso.datetime(),
});
export type KeptReward = z.infer<typeof keptReward>;

export const referralRefusals = [
  'friend.invalidCode',
  'friend.cannotReferYourself',
  'friend.referredByYou',
  'friend.alreadyMember',
  'friend.alreadyReferred',
] as const;
export type ReferralRefusal = (typeof referralRefusals)[number];

export const referAFriend = calls('refer-a-friend', {
  'get-member-infos': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The campaign for referring friends, the person’s link, who came by it and what it earned',
    input: z.strictObject(selectedUser),
    output: z.object({
      campaign: campaign.optional().describe('Left out: none now'),
      canRefer: z.boolean().describe('Members can'),
      link: link.optional(),
      friends: z.array(referred).describe('Newest first, the last fifty'),
      referredBy: z
        .object({
          firstName: z.string().optional(),
          state: z.enum(referralStates),
          reward: reward.optional(),
        })
        .optional()
        .describe('The friend who referred the person'),
    }),
    refusals: [],
  },
  'create-friend-link': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The person’s link for referring friends; answers with the present one while it is valid',
    input: z.strictObject(selectedUser),
    output: link,
    refusals: ['friend.noCampaign', 'booking.personNotActive'],
    idempotent: true,
  },
  'revoke-friend-link': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Ends the person’s link; referrals that were made by it stay',
    input: z.strictObject(selectedUser),
    output: z.object({ isRevoked: z.boolean().describe('False: there was none') }),
    refusals: [],
    idempotent: true,
  },
  'validate-friend-code': {
    method: 'POST',
    access: 'signedInOrNot',
    summary: 'Who refers by a link, and what both get',
    input: z.strictObject(friendCode),
    output: z.object({ referrerFirstName: z.string(), campaign }),
    refusals: ['friend.invalidCode'],
    perMinute: 60,
  },
  'get-kept-rewards': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary:
      'What members had used of rewards whose payment went back, at the centres of the caller, oldest first',
    input: z.strictObject({}),
    output: z.object({ rewards: z.array(keptReward) }),
    refusals: [],
  },
  'settle-kept-reward': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'Staff have dealt with what a member had used of a reward',
    input: z.strictObject(rewardKey),
    output: z.object({ settled: z.literal(true) }),
    refusals: ['friend.rewardGone'],
    idempotent: true,
  },
  'register-friend-code': {
    method: 'POST',
    access: 'signedIn',
    summary: 'The caller comes by a friend’s link: both get the reward with the caller’s first payment',
    input: z.strictObject(friendCode),
    output: z.object({ state: z.enum(referralStates) }),
    refusals: referralRefusals,
    idempotent: true,
    perMinute: 60,
  },
});
