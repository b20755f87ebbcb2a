import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { writeLater } from '../platform/db/write-later.ts';
import type { ClassRow } from './class-row.ts';
import { isOwnHold, type ParticipationRow } from './store.ts';

const during = ({ starts_at, ends_at }: Pick<ClassRow, 'starts_at' | 'ends_at'>) =>
  sql<string>`tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`;

/**
 * What a person has in other classes at the time of this one. Kept by the person's own centre, so that it holds
 * whichever centre those are of. A place that is only kept while the person decides is let go of by the next wish.
 */
export const partsElsewhere = (person: Key, row: ClassRow) => sql<ParticipationRow>`
  select participation.* from person_occupied as occupied
  join participation on participation.center_id = occupied.participation_center_id
    and participation.id = occupied.participation_id
  where occupied.center_id = ${person.centerId} and occupied.person_id = ${person.id}
    and during && ${during(row)}
    and (participation.center_id, participation.booking_id) <> (${row.center_id}, ${row.id})`;

/** What a person only keeps at that time while deciding. */
export const readOwnHoldsThen = async (tx: Tx, person: Key, row: ClassRow): Promise<ParticipationRow[]> =>
  (await partsElsewhere(person, row).execute(tx)).rows.filter(isOwnHold);

type Occupying = Pick<ParticipationRow, 'center_id' | 'id' | 'person_center_id' | 'person_id'>;

const occupying = (tx: Tx, row: ClassRow, participation: Occupying) =>
  tx
    .insertInto('person_occupied')
    .values({
      center_id: participation.person_center_id,
      person_id: participation.person_id,
      during: during(row),
      participation_center_id: participation.center_id,
      participation_id: participation.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id');

/** Takes up the person's time; false where another class has it, with nothing written. */
export const occupy = async (tx: Tx, row: ClassRow, participation: Occupying): Promise<boolean> =>
  (await occupying(tx, row, participation).executeTakeFirst()) !== undefined;

/** The same for somebody whose time is known to be free: where it was taken meanwhile, the transaction begins again. */
export const occupyFree = (tx: Tx, row: ClassRow, participation: Occupying): Promise<void> =>
  writeLater(tx, occupying(tx, row, participation), {
    centerId: participation.person_center_id,
    row: timeOf(participation),
    mustWrite: true,
  });

const timeOf = ({ person_center_id, person_id }: Pick<Occupying, 'person_center_id' | 'person_id'>) =>
  `person_occupied ${person_center_id} ${person_id}`;

export async function vacate(tx: Tx, participation: Occupying): Promise<void> {
  const vacated = tx
    .deleteFrom('person_occupied')
    .where('center_id', '=', participation.person_center_id)
    .where('participation_center_id', '=', participation.center_id)
    .where('participation_id', '=', participation.id)
    .returning('person_id');
  await writeLater(tx, vacated, { centerId: participation.person_center_id, row: timeOf(participation) });
}

/** A class that is over or called off keeps nobody from being elsewhere, whether they were there or not. */
export async function vacateAll(tx: Tx, row: Pick<ClassRow, 'center_id' | 'id'>): Promise<void> {
  await sql`
    delete from person_occupied as occupied using participation
    where participation.center_id = ${row.center_id} and participation.booking_id = ${row.id}
      and occupied.center_id = participation.person_center_id
      and occupied.participation_center_id = participation.center_id
      and occupied.participation_id = participation.id`.execute(tx);
}
