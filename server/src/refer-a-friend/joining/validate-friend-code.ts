import type { referAFriend } from '@foyer/contract/refer-a-friend';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readPerson } from '../../person/store.ts';
import { toCampaign } from '../campaigns.ts';
import { linkedReferral, openCampaign } from './linked-referral.ts';

export const validateFriendCode: Handler<(typeof referAFriend)['validate-friend-code']> = async (
  context,
  code,
) => {
  const { db, now } = context;
  const linked = await linkedReferral(context, code);
  const referrer = linked && (await readPerson(db, linked.parts.referer));
  const campaign = linked && (await openCampaign(db, linked, referrer, now));
  if (!referrer || !campaign) return refuse('friend.invalidCode');
  return { referrerFirstName: referrer.first_name, campaign: toCampaign(campaign, linked.club) };
};
