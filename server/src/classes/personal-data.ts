import type { Key } from '@foyer/contract/shared/keys';
import { removeInstructor } from '../participation/instructors.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['booking_instructor'];

export const exportTexts = { en, de, ar };

/** Exports the classes that the person teaches or has taught. The booking domain exports participations. */
export async function exportPerson(db: Db, key: Key) {
  const classesGiven = await db
    .selectFrom('booking_instructor as given')
    .innerJoin('booking', (on) =>
      on.onRef('booking.center_id', '=', 'given.center_id').onRef('booking.id', '=', 'given.booking_id'),
    )
    .innerJoin('activity', (on) =>
      on
        .onRef('activity.center_id', '=', 'booking.center_id')
        .onRef('activity.id', '=', 'booking.activity_id'),
    )
    .select(['booking.center_id', 'booking.id', 'activity.name', 'booking.starts_at'])
    .where('given.center_id', '=', key.centerId)
    .where('given.person_id', '=', key.id)
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .execute();
  return { classesGiven };
}

/** Keeps the classes, without their instructor. */
export async function forgetPerson(tx: Tx, key: Key): Promise<void> {
  await removeInstructor(tx, key);
}
