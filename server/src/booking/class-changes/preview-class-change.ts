import type { booking } from '@foyer/contract/booking';
import type { InputOf } from '@foyer/contract/call';
import { canBeChanged, refuseToChange } from '../../classes/who-may-change.ts';
import type { AnswerOf, Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { readTaken } from '../../participation/session-times.ts';
import { readTakingPart } from '../../participation/store.ts';
import { withLockedSession } from '../taking-part/with-locked-session.ts';
import { cancelLockedClass } from './cancel-locked-class.ts';
import { consequencesOf, recording } from './consequences.ts';
import { type Conflict, conflictsOf } from './double-use.ts';
import { startsInPast } from './move-class.ts';
import { moveLockedClass } from './move-locked-class.ts';
import { type PlannedMove, planMove } from './planned-move.ts';

type Call = (typeof booking)['preview-class-change'];
type Preview = AnswerOf<Call>;

/**
 * Makes the change in a transaction and rolls it back, so that the preview shows exactly what the change would do.
 * Sends no email.
 */
export const previewClassChange: Handler<Call> = async (
  context,
  { bookingId, bookingCenterId, ...requested },
) => {
  const key = { centerId: bookingCenterId, id: bookingId };
  const refusal = await refuseToChange(context, key);
  if (refusal) return refusal;
  let preview: Preview | undefined;
  const ended = await withLockedSession(context, key, async ({ session }) => {
    const found = await tryOut(session, requested);
    if (found instanceof Refusal) return found;
    preview = found;
    // A refusal rolls the transaction back.
    return refuse('booking.classGone');
  });
  return preview ?? ended;
};

async function tryOut(
  session: LockedSession,
  { cancelEffect, ...requested }: Omit<InputOf<Call>, 'bookingId' | 'bookingCenterId'>,
) {
  const { tx, row, now } = session;
  if (!canBeChanged(row, now)) return refuse('booking.classGone');
  const planned = await planMove(tx, row, requested);
  if (planned instanceof Refusal) return planned;
  const { before: was, after, capacity } = planned;
  const before = await readTakingPart(tx, row);
  const seen = recording(row, undefined, []);
  const isNow = {
    startsAt: was.startsAt.toString(),
    instructorIds: [...was.instructorIds],
    capacity: row.capacity,
  };
  const taken = await readTaken(tx, row, after);
  const isFree = (kind: Conflict['kind'], id: number) =>
    !taken.some((other) => other.kind === kind && other.subject_id === id);
  const isCancelled = cancelEffect !== undefined;
  const refused = isCancelled
    ? await cancelLockedClass(session, seen.notify, '', cancelEffect)
    : startsInPast(planned, now)
      ? undefined
      : await moveLockedClass(session, seen.notify, { ...after, capacity, isShared: true });
  if (refused) return refused;
  return {
    ...(await consequencesOf(tx, before, seen)),
    conflicts: isCancelled
      ? []
      : conflictsOf(row, taken, was, after).map((one) => toParticipationsResponse(one, planned)),
    now: { ...isNow, ...(was.roomId !== null && { roomId: was.roomId }) },
    rooms: planned.rooms.map(({ id, name, capacity: places }) => ({
      id,
      name,
      ...(places !== null && { capacity: places }),
      isFree: isFree('ROOM', id),
    })),
    instructors: planned.teachers.map(({ id, name }) => ({
      id,
      name,
      isFree: isFree('INSTRUCTOR', id),
    })),
  };
}

function toParticipationsResponse(
  { kind, subject_id, name, starts_at, ends_at }: Conflict,
  { rooms, teachers }: PlannedMove,
) {
  const choices: readonly { id: number; name: string }[] = kind === 'ROOM' ? rooms : teachers;
  return {
    kind,
    name: choices.find(({ id }) => id === subject_id)?.name ?? '',
    className: name,
    startsAt: starts_at.toString(),
    endsAt: ends_at.toString(),
  };
}
