import { type ReferralRefusal, referralRefusals } from '@foyer/contract/refer-a-friend';

/** What decides whether somebody can come by a friend's link. */
export interface ReferralFacts {
  /** This installation made the link, it is neither withdrawn nor over, its campaign runs and its member can refer. */
  isOpen: boolean;
  /** The same person or address, or one family. */
  isSameHousehold: boolean;
  /** Has, or has had, a membership. */
  isMember: boolean;
  /** Came by another link before. */
  isReferred: boolean;
  /** The referrer came by the friend, directly or by others in between. */
  isCircle: boolean;
}

const rules: Record<ReferralRefusal, (facts: ReferralFacts) => boolean> = {
  'friend.invalidCode': ({ isOpen }) => !isOpen,
  'friend.cannotReferYourself': ({ isSameHousehold }) => isSameHousehold,
  'friend.referredByYou': ({ isCircle }) => isCircle,
  'friend.alreadyMember': ({ isMember }) => isMember,
  'friend.alreadyReferred': ({ isReferred }) => isReferred,
};

/** Why somebody cannot come by a link: the first reason, in the order in which refusals are given. */
export const referralObstacle = (facts: ReferralFacts): ReferralRefusal | undefined =>
  referralRefusals.find((code) => rules[code](facts));
