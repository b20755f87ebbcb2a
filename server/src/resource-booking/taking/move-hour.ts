import type { resourceBooking } from '@foyer/contract/resource-booking';
import { isSameKey } from '@foyer/contract/shared/keys';
import { consumeEntitlement, returnEntitlement } from '../../booking/entitlements/consume-entitlement.ts';
import { auditParticipation } from '../../booking/taking-part/audit-participation.ts';
import { readLockedEligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import { leavingHolds, refuseHeldElsewhere } from '../../booking/taking-part/held-elsewhere.ts';
import { isFellow } from '../../booking/taking-part/shared-hour.ts';
import { isOverridable, mayOverride } from '../../booking/taking-part/staff-overrides.ts';
import { type AtSession, withLockedSession } from '../../booking/taking-part/with-locked-session.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { occupyFree, vacate } from '../../participation/occupied.ts';
import {
  changeParticipation,
  type ParticipationRow,
  personOf,
  readParticipation,
} from '../../participation/store.ts';
import { callerStatuses } from '../../person/eligibility.ts';
import { type CourtHour, notOffered, sessionRow } from '../hour.ts';
import { obstacleToMove } from '../rules/moving.ts';
import { moveInvitations } from '../together/store.ts';
import { changeHour } from './begin-session.ts';
import { endingExpired, refuseExpired } from './ending-expired.ts';
import { lockHour } from './lock-hour.ts';
import { courtObstacles, usable } from './obstacles.ts';
import { respond } from './respond.ts';

type Input = Parameters<Handler<(typeof resourceBooking)['book-resource']>>[1];

/**
 * Moves a booking to another hour of its activity. A membership or a clipcard is used anew, because the other hour may be in
 * another week; money that was paid stays with the booking, so the price has to be the same.
 */
export async function moveHour(context: SignedInContext, hour: CourtHour, input: Input) {
  const { moves } = input;
  const key = moves && { centerId: moves.participationCenterId, id: moves.participationId };
  const found = key && (await readParticipation(context.db, key));
  if (!key || !found || !isSameKey(personOf(found), context.person))
    return refuse('booking.alreadyCancelled');
  const session = { centerId: found.center_id, id: found.booking_id };
  const moving = (leaving: readonly ParticipationRow[]) =>
    withLockedSession(
      context,
      session,
      async (at) => {
        const before = await readParticipation(at.session.tx, key);
        if (before?.state !== 'BOOKED') return refuse('booking.alreadyCancelled');
        return move(context, input, { hour, before, at, leaving });
      },
      leaving,
    );
  const done = await endingExpired(context, () => leavingHolds(moving));
  return 'code' in done && done.code === 'booking.classGone' ? refuse('booking.alreadyCancelled') : done;
}

interface Moving {
  hour: CourtHour;
  before: ParticipationRow;
  at: AtSession;
  leaving: readonly ParticipationRow[];
}

async function move(
  context: SignedInContext,
  input: Input,
  { hour, before, at: { session, notify }, leaving }: Moving,
) {
  const { tx, now, row } = session;
  const { person, actor } = context;
  const isStaff = mayOverride(context, row, person);
  if (row.activity_id !== hour.activity.id || row.center_id !== hour.courts.centerId) return notOffered();
  // The others' time would have to be free as well, and the time to pay would be another.
  if (isFellow(before, row) || row.taken > 1 || row.split_until !== null) return refuse('court.hasPlayers');
  const obstacle = obstacleToMove({
    ...{ participation: before, from: row, amount: hour.cost?.amount, isByStaff: isStaff, now },
  });
  if (obstacle) return refuse(obstacle);
  const locked = await lockHour(tx, hour, { person, now, moving: row.id });
  if (locked instanceof Refusal) return locked;
  const { resources, expired, booked } = locked;
  refuseExpired(expired);
  // What is used comes back first: its limit may be that of the same week.
  await returnEntitlement(tx, now, row, before);
  const there = { ...session, row: sessionRow(hour, row.id, hour.activity.opens_days_before) };
  const known = await readLockedEligibilityFacts(there, person);
  if (!known) return refuse('general.personNotFound');
  refuseHeldElsewhere(known.attempts, leaving);
  // What the booking was paid with has come back, and it is no longer there.
  const { facts } = usable({ hour, facts: { ...known, own: undefined }, now });
  const isPaidFor = before.paid_by === 'MONEY' || before.paid_by === 'STAFF';
  const court = { isTaken: resources === undefined, booked };
  const overrides = input.override && isStaff;
  const [first] = courtObstacles({ hour, facts, court, now, callers: callerStatuses(actor, person) }).filter(
    (code) => !(code === 'NoPrivilege' && isPaidFor) && !(overrides && isOverridable(code)),
  );
  if (first) return refuse(first);
  if (!resources) throw new Error('a court that is taken was moved to');
  const startsBefore = row.starts_at;
  await vacate(tx, before);
  if (row.host_id !== null) await moveInvitations(tx, row, hour.startsAt);
  await changeHour(session, hour, resources);
  await occupyFree(session, before);
  const used = isPaidFor
    ? undefined
    : await consumeEntitlement(tx, now, session.row, before, facts.entitlements);
  if (!used && !isPaidFor) return refuse('NoPrivilege');
  const after = used ? await changeParticipation(tx, before, { ...used }) : before;
  await auditParticipation(tx, context, after, { state: before.state, startsAt: startsBefore.toString() });
  await notify(session, after, 'classChanged');
  return respond(session, after);
}
