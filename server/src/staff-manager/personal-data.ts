import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = [
  ...[
    'staff_qualification',
    'staff_hours',
    'staff_hours_exception',
    'staff_absence',
    'training',
    'schedule_change',
  ],
];

export const exportTexts = { en, de, ar };

/** When somebody works, what for, and when they were away. */
export async function exportPerson(db: Db, { centerId, id }: Key) {
  const workingHours = await db
    .selectFrom('staff_hours')
    .select(['center_id', 'weekday', 'starts_minute', 'ends_minute'])
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('weekday')
    .orderBy('starts_minute')
    .execute();
  const otherHours = await db
    .selectFrom('staff_hours_exception')
    .select(['center_id', 'date', 'starts_minute', 'ends_minute'])
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('date')
    .orderBy('position')
    .execute();
  const qualifications = await db
    .selectFrom('staff_qualification as able')
    .innerJoin('activity', (on) =>
      on.onRef('activity.center_id', '=', 'able.center_id').onRef('activity.id', '=', 'able.activity_id'),
    )
    .select(['able.center_id', 'activity.name'])
    .where('able.center_id', '=', centerId)
    .where('able.person_id', '=', id)
    .orderBy('activity.name')
    .execute();
  const absences = await db
    .selectFrom('staff_absence')
    .select(['center_id', 'starts_at', 'ends_at', 'kind', 'note'])
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('starts_at')
    .execute();
  const trainings = await db
    .selectFrom('training')
    .select(['center_id', 'booking_id', 'starts_at', 'confirmed_at'])
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('starts_at')
    .execute();
  return { workingHours, otherHours, qualifications, absences, trainings };
}

/** Who changed several sessions at once keeps their number in it, as in the audit, until it is deleted. */
export async function forgetPerson(tx: Tx, { centerId, id }: Key): Promise<void> {
  for (const table of [
    'staff_qualification',
    'staff_hours',
    'staff_hours_exception',
    'staff_absence',
    'training',
  ] as const)
    await tx.deleteFrom(table).where('center_id', '=', centerId).where('person_id', '=', id).execute();
}
