import { mostCenterId, mostId } from './keys.ts';

/** Where a guest visit is: offered by a link, taken by a guest, used at the front desk. */
export const guestVisitStates = ['OFFERED', 'TAKEN', 'USED', 'RUN_OUT', 'WITHDRAWN'] as const;
export type GuestVisitState = (typeof guestVisitStates)[number];

/** Where a referral is: the friend has joined by the link, and both have their reward. */
export const referralStates = ['JOINED', 'REWARDED', 'VOID'] as const;
export type ReferralState = (typeof referralStates)[number];

/** What a campaign gives: clips of a clipcard, credit on the account, or days of the membership as credit. */
export const rewardKinds = ['CLIPS', 'CREDIT', 'DAYS'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** Phone wallets that can hold a guest’s pass. */
export const wallets = ['APPLE', 'GOOGLE'] as const;
export type Wallet = (typeof wallets)[number];

/** Who got a reward: who referred a friend, or the friend. */
export const rewardSides = ['REFERRER', 'FRIEND'] as const;
export type RewardSide = (typeof rewardSides)[number];

/** The parts of a friend’s link, as its address has them. */
export type FriendCode = {
  refererId: number;
  refererCenterId: number;
  clipcardId: number;
  clipcardCenterId: number;
  clipcardSubId: number;
  checksum: string;
};

const codePattern =
  /^([1-9]\d{0,15})\/([1-9]\d{0,9})\/([1-9]\d{0,15})\/([1-9]\d{0,9})\/([1-9]\d{0,4})\/([\w-]{1,64})$/;

/** A link’s parts as they follow `/friend/` or `/refer/`. The join sends them as `referAFriend`. */
export const formatFriendCode = (code: FriendCode): string =>
  [
    code.refererId,
    code.refererCenterId,
    code.clipcardId,
    code.clipcardCenterId,
    code.clipcardSubId,
    code.checksum,
  ].join('/');

/** Undefined for any other text. */
export function parseFriendCode(text: string): FriendCode | undefined {
  const [, refererId, refererCenterId, clipcardId, clipcardCenterId, clipcardSubId, checksum] =
    codePattern.exec(text) ?? [];
  if (checksum === undefined) return undefined;
  const code = {
    refererId: Number(refererId),
    refererCenterId: Number(refererCenterId),
    clipcardId: Number(clipcardId),
    clipcardCenterId: Number(clipcardCenterId),
    clipcardSubId: Number(clipcardSubId),
    checksum,
  };
  const isTooLarge =
    Math.max(code.refererId, code.clipcardId) > mostId ||
    Math.max(code.refererCenterId, code.clipcardCenterId) > mostCenterId;
  return isTooLarge ? undefined : code;
}
