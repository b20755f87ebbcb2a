import type { resourceBooking } from '@foyer/contract/resource-booking';
import { courtType } from '@foyer/contract/shared/booking';
import { defaultLanguage } from '../../clubs/default-language.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { insertMaintenance, partsOf } from '../../participation/maintenance.ts';
import { ownActivity } from '../../participation/own-activity.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announceChange } from '../../platform/live/channel.ts';
import { wording } from '../../platform/mail/wording.ts';
import { readUsedTimes, type UsedTime } from '../in-use.ts';
import { ar } from '../text/closing/ar.ts';
import { de } from '../text/closing/de.ts';
import { en } from '../text/closing/en.ts';
import { auditClosing } from './audit-closing.ts';
import { closingsChannel } from './cancel-closed.ts';
import { readInTheWay } from './in-the-way.ts';
import { type PlannedClosing, planClosing, subjectsToClose } from './plan-closing.ts';
import { toClosing } from './response.ts';
import { insertClosing, insertClosingSession, lockResources, readClosing } from './store.ts';

type Call = (typeof resourceBooking)['close-courts'];

/**
 * Closes courts: from the commit on, nobody can book them. What is booked is cancelled by a job, one booking in each
 * transaction, because there may be hundreds.
 */
export const closeCourts: Handler<Call> = async (
  context,
  { reason, cancelEffect, toParticipants, ...request },
) => {
  const planned = await planClosing(context, request);
  if (planned instanceof Refusal) return planned;
  const { span, resources } = planned;
  const { now, correlationId } = context;
  const { centerId } = request;
  return context.transaction(async (tx) => {
    await lockResources(tx, centerId);
    const used = await readUsedTimes(tx, centerId, span, now);
    const subjects = subjectsToClose(resources).flatMap(([, some]) => some);
    const found = await readInTheWay(tx, centerId, { subjects, span, now });
    const hours = new Set(found.filter(({ type }) => type === courtType).map(({ id }) => id));
    const id = await insertClosing(tx, {
      ...{ ...span, center_id: centerId, reason, cancel_effect: cancelEffect },
      ...{ to_participants: toParticipants, created_at: now, correlation_id: correlationId },
      bookings: hours.size,
    });
    const after = { state: 'PLANNED', reason, cancelEffect, toParticipants };
    for (const bookingId of await insertSessions(tx, planned, { closingId: id, used }))
      await auditClosing(context, tx, planned.club, { bookingId, after });
    await announceChange(tx, closingsChannel, { centerId, id });
    return toClosing(await readClosing(tx, { centerId, id }));
  });
};

/** A session for each resource. Returns their numbers. */
async function insertSessions(
  tx: Tx,
  { club, span, resources }: PlannedClosing,
  { closingId, used }: { closingId: number; used: readonly UsedTime[] },
): Promise<number[]> {
  const { id: center_id, currency } = club.center;
  const activity_id = await ownActivity(tx, {
    ...{ centerId: center_id, type: 'RESOURCE_MAINTENANCE', currency, name: nameOfMaintenance(club) },
  });
  const ids: number[] = [];
  for (const [{ id, subjects }, closed] of subjectsToClose(resources)) {
    const [own] = subjects;
    const parts = closed.flatMap((subject) =>
      partsOf(
        subject,
        span,
        used.filter(({ kind, subject_id }) => kind === subject.kind && subject_id === subject.id),
      ),
    );
    const room_id = own.kind === 'ROOM' ? own.id : null;
    const bookingId = await insertMaintenance(tx, { center_id, activity_id, room_id, ...span }, parts);
    await insertClosingSession(tx, {
      ...{ center_id, closing_id: closingId, resource_id: id, booking_id: bookingId },
    });
    ids.push(bookingId);
  }
  return ids;
}

const names = { en, de, ar };

/** The activity is the club's own, so it is named in the club's language. */
function nameOfMaintenance(club: SignedInContext['club']): string {
  const language = defaultLanguage(club);
  const catalogue = Object.hasOwn(names, language) ? names[language as keyof typeof names] : en;
  return wording<keyof typeof en>(catalogue, club.config.translations[language])('court.maintenance');
}
