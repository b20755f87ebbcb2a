import type { Key } from '@foyer/contract/shared/keys';
import { readPerson } from '../person/store.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { deleteStanding, exportStanding } from './standing/standing-of-person.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';
import { forgetInvitations, readInvitationsOf } from './together/invitations-of-person.ts';
import { deleteLevels, readLevels } from './together/levels.ts';
import { deleteWatches, exportWatches } from './watching/watches-of-person.ts';

/** The hours that people book and join are participations, which `booking` exports and ends. */
export const tables = [
  ...['resource', 'court_watch', 'court_turn', 'standing_booking', 'court_draw_entry'],
  ...['court_invitation', 'court_level'],
];

export const exportTexts = { en, de, ar };

const ofPerson = (db: Db | Tx, { centerId, id }: Key) =>
  db
    .selectFrom('resource')
    .select(['center_id', 'id', 'name', 'details'])
    .where('center_id', '=', centerId)
    .where('person_id', '=', id);

const entriesOf = (db: Db | Tx, { centerId, id }: Key) =>
  db
    .selectFrom('court_draw_entry')
    .select(['center_id', 'number', 'choices', 'outcome'])
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id);
export async function exportPerson(db: Db, key: Key) {
  const email = (await readPerson(db, key))?.email ?? null;
  return {
    coachings: await ofPerson(db, key).execute(),
    levels: await readLevels(db, key),
    ...(await readInvitationsOf(db, { person: key, email })),
    ...(await exportWatches(db, key)),
    ...(await exportStanding(db, key)),
    draws: await entriesOf(db, key).execute(),
  };
}

/**
 * Nobody can book an erased coach any more. Hours of the past keep their number, and entries of draws theirs, so that the
 * draw can still be checked.
 */
export async function forgetPerson(tx: Tx, key: Key): Promise<void> {
  await deleteWatches(tx, key);
  await deleteStanding(tx, key);
  for (const { center_id, number } of await entriesOf(tx, key).execute())
    await tx
      .updateTable('court_draw_entry')
      .set({ person_center_id: null, person_id: null })
      .where('center_id', '=', center_id)
      .where('number', '=', number)
      .execute();
  await tx
    .updateTable('court_draw_entry')
    .set({ account_center_id: null, account_id: null })
    .where('account_center_id', '=', key.centerId)
    .where('account_id', '=', key.id)
    .execute();
  await deleteLevels(tx, key);
  await forgetInvitations(tx, { person: key, email: (await readPerson(tx, key))?.email ?? null });
  for (const { center_id, id } of await ofPerson(tx, key).execute()) {
    await tx
      .deleteFrom('resource_of_activity')
      .where('center_id', '=', center_id)
      .where('resource_id', '=', id)
      .execute();
    await tx
      .updateTable('resource')
      .set({ name: '–', details: '' })
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .execute();
  }
}
