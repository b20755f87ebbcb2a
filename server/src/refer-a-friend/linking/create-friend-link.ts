import type { referAFriend } from '@foyer/contract/refer-a-friend';
import { formatKey } from '@foyer/contract/shared/keys';
import { endAfterDays } from '../../bring-a-friend/last-day.ts';
import { homeClub } from '../../clubs/home-club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { ineligibilityOf } from '../../person/eligibility.ts';
import { lockPerson } from '../../person/store.ts';
import { runningCampaign } from '../campaigns.ts';
import { toLink } from '../response.ts';
import { isOpenLink, readLastLink } from '../store.ts';

/** One link for all friends. It is made anew when it has run out, or its campaign is another one now. */
export const createFriendLink: Handler<(typeof referAFriend)['create-friend-link']> = async (context) => {
  const { person, now } = context;
  const club = await homeClub(context, person.centerId);
  return context.transaction(async (tx) => {
    const row = await lockPerson(tx, person);
    if (!row || ineligibilityOf([row])) return refuse('booking.personNotActive');
    const campaign = await runningCampaign(tx, club, now);
    if (!campaign) return refuse('friend.noCampaign');
    const last = await readLastLink(tx, person);
    const isOfCampaign = last?.campaign_center_id === campaign.center_id && last.campaign_id === campaign.id;
    if (last && isOfCampaign && isOpenLink(last, now)) return toLink(context, last);
    const link = await tx
      .insertInto('referral_link')
      .values({
        center_id: person.centerId,
        person_id: person.id,
        number: (last?.number ?? 0) + 1,
        campaign_center_id: campaign.center_id,
        campaign_id: campaign.id,
        created_at: now,
        ends_at: endAfterDays(now, club.center.time_zone, club.parameters.friendLinkDays),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, context, {
      entity: 'referralLink',
      key: `${formatKey('person', person)} ${link.number}`,
      after: { campaign: campaign.name, until: link.ends_at.toString() },
    });
    return toLink(context, link);
  });
};
