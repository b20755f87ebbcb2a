import type { RewardSide } from '@foyer/contract/shared/friend';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import type { PersonRow } from '../../person/columns.ts';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { noteElsewhere } from '../../platform/db/elsewhere.ts';
import { amountFor, type CampaignRow, readCampaign } from '../campaigns.ts';
import { emailReward, rewardText } from '../emails.ts';
import { moveReferral } from '../referral-states.ts';
import { campaignOf, friendOf, keptOf, lockReferral, type ReferralRow, referrerOf } from '../store.ts';
import { eachDue } from './each-due.ts';
import { grant } from './grant.ts';

/** Gives both what they have earned. Each referral has a transaction of its own. */
export const rewardReferrals = (services: Services): Promise<void> =>
  eachDue(
    services,
    (referrals) =>
      referrals.where('state', '=', 'JOINED').where('earned_at', 'is not', null).orderBy('earned_at'),
    rewardOne,
  );

export async function rewardOne(services: Services, found: ReferralRow): Promise<void> {
  const club = await services.clubs.byCenter(found.campaign_center_id);
  if (!club) return;
  await runTransaction(services.db, undefined, async (tx) => {
    const referral = await lockReferral(tx, friendOf(found));
    if (referral?.state !== 'JOINED' || referral.earned_at === null) return;
    const campaign = await readCampaign(tx, campaignOf(referral));
    const rewarded = await moveReferral(tx, referral, campaign ? 'REWARDED' : 'VOID', services.clock.now());
    if (!campaign || !rewarded) return;
    const sides = { REFERRER: referrerOf(referral), FRIEND: friendOf(referral) };
    const names = await readNames(tx, sides);
    for (const side of ['REFERRER', 'FRIEND'] as const)
      await giveTo(tx, services, { side, club, campaign, referral, names });
  });
}

type Names = Record<RewardSide, PersonRow | undefined>;

const readNames = async (tx: Tx, { REFERRER, FRIEND }: Record<RewardSide, Key>): Promise<Names> => ({
  REFERRER: await readPerson(tx as Db, REFERRER),
  FRIEND: await readPerson(tx as Db, FRIEND),
});

interface ToGive {
  side: RewardSide;
  club: Club;
  campaign: CampaignRow;
  referral: ReferralRow;
  names: Names;
}

/** Those who were erased get nothing, and nobody gets anything for a campaign that gives their side nothing. */
async function giveTo(
  tx: Tx,
  services: Services,
  { side, club, campaign, referral, names }: ToGive,
): Promise<void> {
  const [row, other] = [names[side], names[side === 'REFERRER' ? 'FRIEND' : 'REFERRER']];
  const amount = amountFor(campaign, side);
  if (!row || amount === 0) return;
  const now = services.clock.now();
  const person = { centerId: row.center_id, id: row.id };
  const books = { now, reactions: services.reactions };
  const text = rewardText(club, row);
  const kept = await keptOf(tx, campaign.center_id, friendOf(referral), side);
  const granted = await grant(tx, books, { campaign, club, person, amount, kept, text });
  if (!granted) return;
  await noteElsewhere(tx, 'referral_elsewhere', [{ person, atCenterId: campaign.center_id }]);
  await tx
    .insertInto('referral_reward')
    .values({
      center_id: campaign.center_id,
      friend_center_id: referral.center_id,
      friend_person_id: referral.person_id,
      side,
      person_center_id: person.centerId,
      person_id: person.id,
      kind: campaign.kind,
      amount,
      clipcard_id: granted.clipcardId,
      invoice_id: granted.invoiceId,
      given_at: now,
      turn: referral.turn,
      worth: granted.worth,
    })
    .execute();
  await emailReward(tx, services, { row, other, side, campaign, worth: granted.worth, club });
  await audit(
    tx,
    {
      ...{ actor: undefined, person, now, callPath: 'reward-referrals' },
      correlationId: formatKey('person', friendOf(referral)),
    },
    {
      entity: 'referral',
      key: formatKey('person', friendOf(referral)),
      after: { reward: campaign.kind, amount },
    },
  );
}
