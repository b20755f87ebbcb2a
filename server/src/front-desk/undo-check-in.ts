import type { frontDesk } from '@foyer/contract/front-desk';
import { recordAttendance } from '../booking/taking-part/record-attendance.ts';
import { returnPass } from '../bring-a-friend/visiting/use-pass.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { lockBookable } from '../participation/session-row.ts';
import type { Tx } from '../platform/db/database.ts';
import { auditVisit } from './audit-visit.ts';
import { frontDeskClub, todayAt } from './front-desk-club.ts';
import { announceVisit, removeVisit, type VisitRow, visitorOf } from './visits.ts';

/** For a person who was taken for somebody else. Only visits of today can be undone: earlier ones are history. */
export const undoCheckIn: Handler<(typeof frontDesk)['undo-check-in']> = async (
  context,
  { centerId, visitId },
) => {
  const club = await frontDeskClub(context, centerId);
  if (club instanceof Refusal) return club;
  const { from } = todayAt(club, context.now);
  return context.transaction(async (tx) => {
    const visit = await removeVisit(tx, { centerId: club.center.id, id: visitId });
    if (!visit || Temporal.Instant.compare(visit.at, from) < 0) return refuse('frontDesk.visitGone');
    await undoAttendance(context, tx, visit);
    const { actor, now, callPath, correlationId } = context;
    const writer = { actor, now, callPath, correlationId };
    const guest = visitorOf(visit);
    await returnPass(tx, writer, { centerId: visit.center_id, guest, at: visit.at });
    await auditVisit(tx, context, visit, 'before');
    await announceVisit(tx, visit);
    return { undone: true as const };
  });
};

/** What was recorded with the visit has its moment. Sessions are always locked in the same order. */
async function undoAttendance(context: SignedInContext, tx: Tx, visit: VisitRow): Promise<void> {
  const recorded = await tx
    .selectFrom('participation')
    .select(['center_id', 'id', 'booking_id'])
    .where('center_id', '=', visit.center_id)
    .where('person_center_id', '=', visit.person_center_id)
    .where('person_id', '=', visit.person_id)
    .where('checked_in_at', '=', visit.at)
    .orderBy('booking_id')
    .execute();
  for (const { center_id, id, booking_id } of recorded) {
    const row = await lockBookable(tx, { centerId: center_id, id: booking_id });
    const session = row && { tx, now: context.now, row };
    if (session) await recordAttendance(context, session, { centerId: center_id, id }, false);
  }
}
