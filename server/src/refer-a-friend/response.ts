import type { Reward } from '@foyer/contract/refer-a-friend';
import type { FriendCode } from '@foyer/contract/shared/friend';
import { writeFriendLink } from '../bring-a-friend/friend-link.ts';
import type { Club } from '../clubs/club.ts';
import type { Services } from '../frame/context.ts';
import { campaignOf, type LinkRow, type RewardRow } from './store.ts';

export const text = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' });

export const toLink = (
  services: Pick<Services, 'keyFor'>,
  link: LinkRow,
): FriendCode & { validUntil: string } => ({
  ...writeFriendLink(services, 'referrals', {
    referer: { centerId: link.center_id, id: link.person_id },
    of: campaignOf(link),
    number: link.number,
  }),
  validUntil: text(link.ends_at),
});

export const toReward = ({ kind, amount }: RewardRow, club: Club | undefined): Reward => ({
  kind,
  amount,
  ...(kind === 'CREDIT' && club && { currency: club.center.currency }),
});
