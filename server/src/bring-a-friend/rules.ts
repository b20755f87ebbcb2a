import { type GuestRefusal, guestRefusals } from '@foyer/contract/bring-a-friend';
import { isActive } from '@foyer/contract/shared/access';
import { type AgeBounds, ageObstacleOf, type StatusAndBlocks } from '../person/eligibility.ts';

/** What decides whether a guest can take a visit. */
export interface GuestFacts {
  /** The link is made by this installation, neither taken, withdrawn nor over, and its member may still give it. */
  isOpen: boolean;
  isOneself: boolean;
  guest: StatusAndBlocks;
  age: number | undefined;
  bounds: AgeBounds;
  clipsLeft: number;
  visits: number;
  visitsMost: number;
}

const rules: Record<GuestRefusal, (facts: GuestFacts) => boolean> = {
  'friend.invalidCode': ({ isOpen }) => !isOpen,
  'friend.cannotReferYourself': ({ isOneself }) => isOneself,
  'friend.alreadyMember': ({ guest }) => isActive(guest.status),
  'booking.personBlacklisted': ({ guest }) => guest.is_blacklisted || guest.is_blocked,
  'friend.ageNotAllowed': ({ age, bounds }) => ageObstacleOf({ age, bounds }) !== undefined,
  'friend.noClipsLeft': ({ clipsLeft }) => clipsLeft <= 0,
  'friend.maximumFreeSessionsReached': ({ visits, visitsMost }) => visits >= visitsMost,
};

/** Why a guest cannot take a visit: the first reason, in the order in which refusals are given. */
export const guestObstacle = (facts: GuestFacts): GuestRefusal | undefined =>
  guestRefusals.find((code) => rules[code](facts));
