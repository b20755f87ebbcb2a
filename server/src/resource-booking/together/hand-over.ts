import type { resourceBooking } from '@foyer/contract/resource-booking';
import {
  consumeEntitlement,
  paidByHost,
  returnEntitlement,
} from '../../booking/entitlements/consume-entitlement.ts';
import { readCharges } from '../../booking/paying/charge-store.ts';
import { auditAutomaticChange, auditParticipation } from '../../booking/taking-part/audit-participation.ts';
import { readLockedEligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import { personIn } from '../../booking/taking-part/known-in-session.ts';
import type { AtSession } from '../../booking/taking-part/with-locked-session.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { changeSession, type LockedSession } from '../../participation/locked-session.ts';
import {
  changeParticipation,
  type ParticipationRow,
  personOf,
  readParticipation,
} from '../../participation/store.ts';
import { lockPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { readCourts } from '../courts.ts';
import { readBooked } from '../taking/lock-hour.ts';
import { asHost } from './as-host.ts';
import { handOverObstacle } from './may-hand-over.ts';
import { toPlayersResponse } from './players-response.ts';
import { readSharedHour } from './store.ts';

type No = Refusal<'court.handOverNotIncluded' | 'court.tooManyBooked' | 'general.personNotFound'>;

/** The player leads the hour from now on, as if they had booked it. The host goes on playing. */
export const handOver: Handler<(typeof resourceBooking)['hand-over']> = (context, input) =>
  asHost(context, input, async ({ host, ...at }) => {
    const { tx, row } = at.session;
    const to = await readParticipation(tx, { centerId: row.center_id, id: input.toParticipationId });
    if (!to || to.booking_id !== row.id || to.state !== 'BOOKED' || to.id === host.id)
      return refuse('court.invitationGone');
    const isCharged = (await readCharges(tx, host)).length > 0;
    const { settled_at = null } = (await readSharedHour(tx, row)) ?? {};
    const obstacle = handOverObstacle({ host, to, isCharged }, { ...row, settled_at }, at.session.now);
    if (obstacle) return refuse(obstacle);
    if (await hasTooMany(at.session, to)) return refuse('court.tooManyBooked');
    const paid = await payInstead(at.session, host, to);
    if (paid instanceof Refusal) return paid;
    await writeHosts(context, at, { host, to, ...paid });
    return toPlayersResponse(context, tx, host);
  });

type Paid = Parameters<typeof changeParticipation>[2];

/** Who pays with what, once the other person leads the hour. Nothing of theirs is spent on it, since nobody asked them. */
async function payInstead(
  session: LockedSession,
  host: ParticipationRow,
  to: ParticipationRow,
): Promise<{ byHost: Paid; byOther: Paid } | No> {
  const { tx, row, now } = session;
  // Each player pays for their own place.
  if (to.paid_by !== 'HOST') return { byHost: {}, byOther: {} };
  if (host.paid_by === 'STAFF') return { byHost: paidByHost, byOther: { paid_by: 'STAFF' } };
  const facts = await readLockedEligibilityFacts(session, personOf(to));
  if (!facts) return refuse('general.personNotFound');
  const included = facts.entitlements.filter((one) => one.way === 'SUBSCRIPTION' && one.times === undefined);
  const used = await consumeEntitlement(tx, now, row, to, included);
  if (!used) return refuse('court.handOverNotIncluded');
  await returnEntitlement(tx, now, row, host);
  return { byHost: paidByHost, byOther: used };
}

async function hasTooMany({ tx, row, now }: LockedSession, to: ParticipationRow): Promise<boolean> {
  const courts = await readCourts(tx, row.center_id, dateIn(row.starts_at, row.time_zone));
  const activity = courts.activities.find(({ id }) => id === row.activity_id);
  if (!activity || activity.maximum_booked === null) return false;
  const person = personOf(to);
  // Hours of different courts are counted one after the other.
  await lockPerson(tx, person);
  return (await readBooked(tx, { courts, activity }, { person, now })) >= activity.maximum_booked;
}

async function writeHosts(
  context: SignedInContext,
  { session, notify }: AtSession,
  { host, to, byHost, byOther }: Record<'host' | 'to', ParticipationRow> & { byHost: Paid; byOther: Paid },
): Promise<void> {
  const { tx, now } = session;
  const before = await changeParticipation(tx, host, { ...byHost, joined_at: now });
  const after = await changeParticipation(tx, to, { ...byOther, joined_at: null });
  await changeSession(session, { host_id: to.id });
  await auditParticipation(tx, context, before, { paidBy: host.paid_by });
  await auditAutomaticChange({ ...session, changedBy: context }, 'host-changed', to, after);
  const person = await personIn(session, personOf(host));
  await notify(session, after, 'nowHost', undefined, person?.first_name ?? '');
}
