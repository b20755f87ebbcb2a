import type { ReferralRefusal, referAFriend } from '@foyer/contract/refer-a-friend';
import { isActive } from '@foyer/contract/shared/access';
import type { FriendCode } from '@foyer/contract/shared/friend';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { isOneself } from '../../bring-a-friend/oneself.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { PersonRow } from '../../person/columns.ts';
import { readMembers } from '../../person/family/family.ts';
import { lockPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { noteElsewhere } from '../../platform/db/elsewhere.ts';
import { readOwnedPlans } from '../../subscription/store.ts';
import { referralObstacle } from '../rules.ts';
import { type ReferralRow, readReferral, referrerOf } from '../store.ts';
import { linkedReferral, openCampaign } from './linked-referral.ts';

export const registerFriendCode: Handler<(typeof referAFriend)['register-friend-code']> = (context, code) =>
  joinByLink(context, code);

/** Notes who referred the caller. Both people are locked, so that neither comes by two links, or one by the other at once. */
export async function joinByLink(
  context: SignedInContext,
  code: FriendCode,
): Promise<{ state: ReferralRow['state'] } | Refusal<ReferralRefusal>> {
  const { person, now } = context;
  const linked = await linkedReferral(context, code);
  if (!linked) return refuse('friend.invalidCode');
  const { referer } = linked.parts;
  return context.transaction(async (tx) => {
    const [friend, referrer] = await lockBoth(tx, person, referer);
    const campaign = friend && (await openCampaign(tx, linked, referrer, now));
    if (!referrer || !campaign) return refuse('friend.invalidCode');
    const before = await readReferral(tx, person);
    if (before && isSameKey(referrerOf(before), referer)) return { state: before.state };
    const obstacle = referralObstacle({
      isOpen: true,
      isSameHousehold: isOneself(friend, referrer) || (await isFamily(tx, person, referer)),
      isMember: isActive(friend.status) || (await hasHadPlan(tx, person, now)),
      isReferred: before !== undefined,
      isCircle: await leadsTo(tx, referer, person),
    });
    if (obstacle) return refuse(obstacle);
    const state = 'JOINED';
    await noteElsewhere(tx, 'referral_elsewhere', [{ person: referer, atCenterId: person.centerId }]);
    await tx
      .insertInto('referral')
      .values({
        center_id: person.centerId,
        person_id: person.id,
        referrer_center_id: referer.centerId,
        referrer_person_id: referer.id,
        campaign_center_id: campaign.center_id,
        campaign_id: campaign.id,
        state,
        joined_at: now,
      })
      .execute();
    await audit(tx, context, {
      entity: 'referral',
      key: formatKey('person', person),
      after: { state, campaign: campaign.name },
    });
    return { state };
  });
}

/** In one order everywhere, so that two who refer each other don't wait for each other. */
async function lockBoth(
  tx: Tx,
  friend: Key,
  referrer: Key,
): Promise<[friend: PersonRow | undefined, referrer: PersonRow | undefined]> {
  const isFirst =
    friend.centerId < referrer.centerId ||
    (friend.centerId === referrer.centerId && friend.id <= referrer.id);
  if (isFirst) {
    const row = await lockPerson(tx, friend);
    return [row, await lockPerson(tx, referrer)];
  }
  const row = await lockPerson(tx, referrer);
  return [await lockPerson(tx, friend), row];
}

const isFamily = async (db: Db | Tx, one: Key, other: Key): Promise<boolean> =>
  (await readMembers(db, one)).some(({ center_id, id }) => isSameKey({ centerId: center_id, id }, other));

async function hasHadPlan(tx: Tx, person: Key, now: Temporal.Instant): Promise<boolean> {
  const plans = await readOwnedPlans(tx as Db, person, dateIn(now, 'UTC'));
  return plans.length > 0;
}

/** Longer chains of referrals than a club has years. */
const longestChain = 50;

/** Whether one came by another, directly or by others in between. */
async function leadsTo(db: Db | Tx, from: Key, to: Key): Promise<boolean> {
  let at = from;
  for (let step = 0; step < longestChain; step += 1) {
    const referral = await readReferral(db, at);
    if (!referral) return false;
    at = referrerOf(referral);
    if (isSameKey(at, to)) return true;
  }
  return true;
}
