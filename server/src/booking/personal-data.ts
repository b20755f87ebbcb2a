import { endedStates, hasEnded } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { SignedInContext } from '../frame/context.ts';
import { OutOfOrder } from '../frame/transaction.ts';
import { askWaitingListLater } from '../participation/locked-session.ts';
import { vacatePerson } from '../participation/occupied.ts';
import { canLeaveFree } from '../participation/response.ts';
import { lockAnotherSession, lockSession } from '../participation/session-row.ts';
import { readParticipation } from '../participation/store.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { forgetElsewhere } from '../platform/db/elsewhere.ts';
import { notifier } from './notifications/notify.ts';
import { endParticipation } from './taking-part/end-participation.ts';
import { withLockedSessionInJob } from './taking-part/with-locked-session.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';
import { fillFreePlaces } from './waiting-list/fill-free-places.ts';

/** `occupied_time` and `participation_elsewhere` are not exported: they follow from the participations. */
export const tables = ['participation', 'participation_elsewhere', 'occupied_time', 'sanction'];

export const exportTexts = { en, de, ar };

export async function exportPerson(db: Db, key: Key) {
  const participations = await db
    .selectFrom('participation as part')
    .innerJoin('booking', (on) =>
      on.onRef('booking.center_id', '=', 'part.center_id').onRef('booking.id', '=', 'part.booking_id'),
    )
    .innerJoin('activity', (on) =>
      on
        .onRef('activity.center_id', '=', 'booking.center_id')
        .onRef('activity.id', '=', 'booking.activity_id'),
    )
    .select(['part.center_id', 'part.id', 'activity.name', 'booking.starts_at', 'booking.ends_at'])
    .select([
      'part.state as status',
      'part.seat',
      'part.paid_by',
      'part.ended_by',
      'part.promoted_at',
      'part.notified_at',
      'part.added_by_staff',
    ])
    .select(['part.joined_at', 'part.checked_in_at', 'part.created_at', 'part.state_at'])
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('booking.starts_at')
    .orderBy('part.center_id')
    .orderBy('part.id')
    .execute();
  const sanctions = await db
    .selectFrom('sanction')
    .select(['center_id', 'id', 'starts_at', 'ends_at'])
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('id')
    .execute();
  return { participations, sanctions };
}

/** A course goes on after it has begun. */
const hasDates = sql<boolean>`exists (select from session_date as date
  where date.center_id = part.center_id and date.booking_id = part.booking_id)`;

/**
 * Participations in future classes and in courses, and those in a running class that are not booked, in the order in which classes are
 * locked.
 */
const readToCome = (db: Db | Tx, key: Key, now: Temporal.Instant) =>
  db
    .selectFrom('participation as part')
    .innerJoin('booking', (on) =>
      on.onRef('booking.center_id', '=', 'part.center_id').onRef('booking.id', '=', 'part.booking_id'),
    )
    .select(['part.center_id', 'part.id', 'part.booking_id'])
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .where('part.state', 'not in', endedStates)
    .where('ends_at', '>', now)
    .where((is) => is.or([is('starts_at', '>', now), is('part.state', '<>', 'BOOKED'), hasDates]))
    .orderBy('part.center_id')
    .orderBy('part.booking_id')
    .execute();

/** Booking locks a class before its people, so the classes are locked first. */
export async function lockFirst(tx: Tx, key: Key, now: Temporal.Instant): Promise<void> {
  for (const { center_id, booking_id } of await readToCome(tx, key, now)) {
    await lockSession(tx, { centerId: center_id, id: booking_id });
  }
}

/** Past participations stay, under the person's number. Future ones are cancelled. */
export async function forgetPerson(tx: Tx, key: Key, now: Temporal.Instant): Promise<void> {
  for (const { center_id, id, booking_id } of await readToCome(tx, key, now)) {
    // `lockFirst` locked it already, unless it was booked while this transaction waited for the person.
    const row = await lockAnotherSession(tx, { centerId: center_id, id: booking_id });
    if (!row) throw new OutOfOrder(`class ${booking_id} of centre ${center_id} is in use`);
    const participation = await readParticipation(tx, { centerId: center_id, id });
    if (!participation || hasEnded(participation.state)) continue;
    const isLost = !canLeaveFree(participation, row, now);
    await endParticipation({ tx, now, row }, participation, { by: 'PERSON', isLost });
    await askWaitingListLater({ tx, row });
  }
  await vacatePerson(tx, key, 'PERSON');
  await forgetElsewhere(tx, 'participation_elsewhere', key);
  await tx
    .deleteFrom('sanction')
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .execute();
}

/** Once the person is erased, gives the places that they leave to the next people on the waiting list. */
export async function prepareToForget(context: SignedInContext): Promise<() => Promise<void>> {
  const rows = await readToCome(context.db, context.person, context.now);
  const notify = notifier(context);
  return async () => {
    for (const { center_id, booking_id } of rows) {
      const key = { centerId: center_id, id: booking_id };
      await withLockedSessionInJob(context, key, (session) => fillFreePlaces(session, notify));
    }
  };
}
