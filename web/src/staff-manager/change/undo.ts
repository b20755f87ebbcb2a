import type { SeriesScope } from '@foyer/contract/shared/staff-manager';
import { isScheduled, scheduleWarnings } from '@foyer/contract/shared/staff-manager';
import type { Create, Delete, Outcome, Session, Update } from '../queries.ts';

export type Undo =
  | { call: 'create'; input: Create }
  | { call: 'update'; input: Update }
  | { call: 'delete'; input: Delete };

const isAllDone = ({ isFinished, sessions }: Outcome): boolean =>
  isFinished && sessions.every(({ state }) => state === 'DONE');

/**
 * Puts a session back to what it was. Warnings are no news: they were there before. Those who have lost their places would
 * not get them back, and the sessions of a series were not alike before: neither can be undone.
 */
export function undoUpdate(before: Session, sent: Update, outcome: Outcome): Undo | undefined {
  const { bookingId, bookingCenterId, scope = 'THIS' } = sent;
  if (!isAllDone(outcome) || scope !== 'THIS' || outcome.consequences?.losing.length) return undefined;
  const isTimed = sent.startsAt !== undefined || sent.endsAt !== undefined;
  const { toParticipants = true, toStaff = true } = sent;
  return {
    call: 'update',
    input: {
      ...{ bookingId, bookingCenterId, scope, toParticipants, toStaff, despite: [...scheduleWarnings] },
      ...(isTimed && { startsAt: before.startsAt, endsAt: before.endsAt }),
      ...(sent.staffIds && { staffIds: before.staffIds }),
      ...(sent.roomId !== undefined && { roomId: before.roomId ?? null }),
      ...(sent.resourceIds && { resourceIds: before.resourceIds }),
      // The other room may have fewer places.
      ...((sent.capacity ?? sent.roomId) !== undefined &&
        before.capacity > 0 && { capacity: before.capacity }),
      ...(sent.title !== undefined && { title: before.name }),
      ...(sent.note !== undefined && { note: before.note ?? null }),
    },
  };
}

/** Takes new sessions out again. Nobody can be in them yet, so only staff are notified. */
export function undoCreate(
  centerId: number,
  sent: Pick<Create, 'toStaff'>,
  outcome: Outcome,
  reason: string,
): Undo | undefined {
  const first = outcome.sessions.find(({ bookingId }) => bookingId !== undefined);
  if (first?.bookingId === undefined || !isAllDone(outcome)) return undefined;
  const scope: SeriesScope = outcome.sessions.length > 1 ? 'ALL' : 'THIS';
  return {
    call: 'delete',
    input: {
      ...{ bookingId: first.bookingId, bookingCenterId: centerId, scope, cancelReason: reason },
      ...{ toParticipants: false, toStaff: sent.toStaff ?? true },
    },
  };
}

/** A deleted session can be put back where nobody was in it: nothing else is lost with it. */
export function undoDelete(before: Session, sent: Delete, outcome: Outcome): Undo | undefined {
  const { activityType, activityId, startsAt, endsAt, staffIds, roomId, resourceIds, capacity } = before;
  const wasEmpty = before.booked + before.waiting === 0 && !before.people.length;
  if (!isAllDone(outcome) || !wasEmpty || sent.scope !== 'THIS' || before.seriesId !== undefined)
    return undefined;
  if (!isScheduled(activityType)) return undefined;
  return {
    call: 'create',
    input: {
      ...{ centerId: before.bookingCenterId, activityType, activityId, startsAt, endsAt },
      ...{ staffIds, resourceIds, toStaff: sent.toStaff ?? true, despite: [...scheduleWarnings] },
      ...(roomId !== undefined && { roomId }),
      ...(capacity > 0 && { capacity }),
      title: before.name,
      ...(before.note && { note: before.note }),
    },
  };
}
