import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type CampaignRow, readCampaign } from '../campaigns.ts';
import { emailRevoked, revokedText } from '../emails.ts';
import { moveReferral } from '../referral-states.ts';
import { campaignOf, friendOf, lockReferral, type ReferralRow, type RewardRow } from '../store.ts';
import { eachDue } from './each-due.ts';
import { revoke } from './revoke.ts';

/** Takes back the rewards whose payment has gone back. Each referral has a transaction of its own. */
export const revokeRewards = (services: Services): Promise<void> =>
  eachDue(
    services,
    (referrals) => referrals.where('returned_at', 'is not', null).orderBy('returned_at'),
    revokeOne,
  );

/** The lock of the referral's row makes it happen once. The friend's next payment earns a reward again. */
export async function revokeOne(services: Services, found: ReferralRow): Promise<void> {
  await runTransaction(services.db, undefined, async (tx) => {
    const referral = await lockReferral(tx, friendOf(found));
    if (referral?.state !== 'REWARDED' || referral.returned_at === null) return;
    const campaign = await readCampaign(tx, campaignOf(referral));
    if (!campaign || isTooLate(referral, campaign)) return forgetReturn(tx, friendOf(referral));
    const moved = await moveReferral(tx, referral, 'JOINED', services.clock.now());
    if (!moved) return;
    for (const reward of await readGiven(tx, campaign, referral)) await takeFrom(tx, services, reward);
  });
}

const isTooLate = (
  { rewarded_at: given, returned_at: returned }: ReferralRow,
  { revoke_days: days }: CampaignRow,
): boolean =>
  given === null ||
  returned === null ||
  Temporal.Instant.compare(given.add({ hours: 24 * days }), returned) <= 0;

/** The reward stays. */
const forgetReturn = async (tx: Tx, { centerId, id }: Key): Promise<void> => {
  await tx
    .updateTable('referral')
    .set({ returned_at: null, paid_center_id: null, paid_invoice_id: null })
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
};

const rewardBy = (tx: Tx, { center_id, friend_center_id, friend_person_id, side, turn }: RewardRow) =>
  tx
    .updateTable('referral_reward')
    .where('center_id', '=', center_id)
    .where('friend_center_id', '=', friend_center_id)
    .where('friend_person_id', '=', friend_person_id)
    .where('side', '=', side)
    .where('turn', '=', turn);

const readGiven = (tx: Tx, campaign: CampaignRow, referral: ReferralRow): Promise<RewardRow[]> =>
  tx
    .selectFrom('referral_reward')
    .selectAll()
    .where('center_id', '=', campaign.center_id)
    .where('friend_center_id', '=', referral.center_id)
    .where('friend_person_id', '=', referral.person_id)
    .where('turn', '=', referral.turn)
    .orderBy('side')
    .execute();

async function takeFrom(tx: Tx, services: Services, reward: RewardRow): Promise<void> {
  const club = await services.clubs.byCenter(reward.center_id);
  const person = { centerId: reward.person_center_id, id: reward.person_id };
  const row = await readPerson(tx as Db, person);
  const now = services.clock.now();
  const claimed = await rewardBy(tx, reward)
    .set({ revoked_at: now, ...(row ? {} : { settled_at: now }) })
    .where('revoked_at', 'is', null)
    .returning('side')
    .executeTakeFirst();
  // Nobody asks an erased person for anything.
  if (!claimed || !club || !row) return;
  const books = { now, reactions: services.reactions };
  const taken = await revoke(tx, books, { reward, club, text: revokedText(club, row) });
  await rewardBy(tx, reward).set({ revoked: taken }).execute();
  if (taken > 0) await emailRevoked(tx, services, { row, club, reward, taken });
  const friend = formatKey('person', { centerId: reward.friend_center_id, id: reward.friend_person_id });
  await audit(
    tx,
    {
      ...{ actor: undefined, person, now, callPath: 'revoke-rewards' },
      correlationId: friend,
    },
    { entity: 'referral', key: friend, after: { revoked: taken, kept: reward.worth - taken } },
  );
}
