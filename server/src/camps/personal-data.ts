import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['camp_care', 'camp_acceptance'];

export const exportTexts = { en, de, ar };

/** A place in a camp is a participation, which the classes export and erase. */
export async function exportPerson(db: Db, { centerId, id }: Key) {
  const campCare = await db
    .selectFrom('camp_care')
    .select(['center_id', 'participation_id', 'allergies', 'contact_name', 'contact_phone', 'collectors'])
    .select(['treatment_consent', 'ends_at'])
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('center_id')
    .orderBy('participation_id')
    .execute();
  const campElectives = await ofPerson(db, { centerId, id })
    .innerJoin('participation_choice as choice', (on) =>
      on.onRef('choice.center_id', '=', 'part.center_id').onRef('choice.participation_id', '=', 'part.id'),
    )
    .innerJoin('booking', (on) =>
      on.onRef('booking.center_id', '=', 'choice.center_id').onRef('booking.id', '=', 'choice.session_id'),
    )
    .innerJoin('activity', (on) =>
      on
        .onRef('activity.center_id', '=', 'booking.center_id')
        .onRef('activity.id', '=', 'booking.activity_id'),
    )
    .select(['part.center_id', 'part.id', 'activity.name', 'booking.starts_at', 'booking.ends_at'])
    .select('choice.is_held')
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .execute();
  const campDays = await ofPerson(db, { centerId, id })
    .innerJoin('participation_date as chosen', (on) =>
      on.onRef('chosen.center_id', '=', 'part.center_id').onRef('chosen.participation_id', '=', 'part.id'),
    )
    .innerJoin('session_date as date', (on) =>
      on
        .onRef('date.center_id', '=', 'chosen.center_id')
        .onRef('date.booking_id', '=', 'chosen.booking_id')
        .onRef('date.number', '=', 'chosen.number'),
    )
    .select(['part.center_id', 'part.id', 'date.starts_at', 'date.ends_at', 'chosen.is_held'])
    .orderBy('date.starts_at')
    .execute();
  const campTerms = await ofPerson(db, { centerId, id })
    .innerJoin('camp_acceptance as accepted', (on) =>
      on
        .onRef('accepted.center_id', '=', 'part.center_id')
        .onRef('accepted.participation_id', '=', 'part.id'),
    )
    .select(['part.center_id', 'part.id', 'accepted.name', 'accepted.version', 'accepted.accepted_at'])
    .select('accepted.ip_address')
    .orderBy('accepted.accepted_at')
    .orderBy('accepted.key')
    .execute();
  return { campCare, campElectives, campDays, campTerms };
}

const ofPerson = (db: Db | Tx, { centerId, id }: Key) =>
  db
    .selectFrom('participation as part')
    .where('part.person_center_id', '=', centerId)
    .where('part.person_id', '=', id);

/** What was chosen and accepted stays with the place, under the person's number, without an address. */
export async function forgetPerson(tx: Tx, { centerId, id }: Key): Promise<void> {
  await tx
    .deleteFrom('camp_care')
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
  await tx
    .updateTable('camp_acceptance')
    .set({ ip_address: null })
    .where('by_center_id', '=', centerId)
    .where('by_person_id', '=', id)
    .execute();
}
