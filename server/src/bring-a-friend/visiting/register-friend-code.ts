import type { bringAFriend } from '@foyer/contract/bring-a-friend';
import { changeClips } from '../../clipcards/clips.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { insertLead } from '../../person/leads/insert-lead.ts';
import { recordConsents } from '../../person/profile/consents.ts';
import { lockPerson } from '../../person/store.ts';
import { earlier } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { noteElsewhere } from '../../platform/db/elsewhere.ts';
import { auditVisit } from '../audit-visit.ts';
import type { CardRow } from '../cards.ts';
import { emailTaken } from '../emails.ts';
import { spentOnVisit } from '../give-clip-back.ts';
import { endAfterDays } from '../last-day.ts';
import { type LinkedVisit, linkedVisit } from '../linked-visit.ts';
import { isTakenBy, type Offer, readOffer } from '../read-offer.ts';
import { toPass } from '../response.ts';
import { lockVisit, type VisitRow } from '../store.ts';
import { moveVisit } from '../visit-states.ts';

/**
 * Takes a visit for the caller. The guest's row is locked first, so that nobody has more visits than the club allows; then the
 * visit's, so that one guest takes it. The clip is spent in the same transaction, so that the last one is given once.
 */
export const registerFriendCode: Handler<(typeof bringAFriend)['register-friend-code']> = async (
  context,
  { consent, ...code },
) => {
  const { person, now } = context;
  const linked = await linkedVisit(context, code);
  if (!linked) return refuse('friend.invalidCode');
  const passUrl = await context.linkTo('/profile/bring-a-friend');
  const { club, parts } = linked;
  return context.transaction(async (tx) => {
    const guest = await lockPerson(tx, person);
    const visit = await lockVisit(tx, linked.key);
    if (!guest || !visit) return refuse('friend.invalidCode');
    const offer = await readOffer(tx, { club, now, referer: parts.referer }, visit, guest);
    if (!offer) return refuse('friend.invalidCode');
    const names = { hostFirstName: offer.host.first_name, club };
    if (isTakenBy(visit, person, now)) return toPass(context, visit, names);
    if (offer.obstacle) return refuse(offer.obstacle);
    const taken = await take(tx, context, linked, offer);
    if (!taken) return refuse('friend.noClipsLeft');
    await storeLead(tx, context, { centerId: club.center.id, consent });
    await emailTaken(tx, context, { visit: taken, host: offer.host, guest, club, passUrl });
    await auditVisit(tx, context, taken);
    return toPass(context, taken, names);
  });
};

/** Undefined if somebody else was faster. */
async function take(
  tx: Tx,
  { person, now }: SignedInContext,
  { club, key }: LinkedVisit,
  { visit, card }: Offer,
): Promise<VisitRow | undefined> {
  const spent = { change: -1, reason: 'SPENT', spentOn: spentOnVisit(visit) } as const;
  if (!(await changeClips(tx, now, key.card, spent))) return undefined;
  await noteElsewhere(tx, 'participation_elsewhere', [{ person, atCenterId: visit.center_id }]);
  return moveVisit(tx, visit, 'TAKEN', {
    guest_center_id: person.centerId,
    guest_person_id: person.id,
    taken_at: now,
    ends_at: passEnd(card, now, club.parameters.guestPassDays),
  });
}

/** A pass holds for some days, and no longer than the card that it is of. */
function passEnd({ valid_until, time_zone }: CardRow, now: Temporal.Instant, days: number): Temporal.Instant {
  const byDays = endAfterDays(now, time_zone, days);
  if (!valid_until) return byDays;
  return earlier(byDays, valid_until.add({ days: 1 }).toZonedDateTime(time_zone).toInstant());
}

/** A guest is a lead with what they said about being contacted. */
async function storeLead(
  tx: Tx,
  { now, person }: SignedInContext,
  { centerId, consent }: { centerId: number; consent: boolean },
): Promise<void> {
  await insertLead(tx, person, now, { interest: null, source: `guest visit ${centerId}`, consent });
  await recordConsents(tx, person, now, [{ kind: 'LEAD', version: 0, given: consent }]);
}
