import type { Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import { type CenterOfPeople, centersOfPeople, type Elsewhere } from '../platform/db/centers-of-people.ts';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { keys } from '../platform/db/keys.ts';
import { writeLater } from '../platform/db/later/write-later.ts';

interface OfPerson {
  center_id: number;
  person_center_id: number;
  person_id: number;
}

const note = compileOnce((tx: Tx, { center_id, person_center_id, person_id }: OfPerson) =>
  tx
    .insertInto('participation_elsewhere')
    .values({ center_id: person_center_id, person_id, at_center_id: center_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at_center_id')
    .compile(),
);

/** Records at the person's own centre that they take part at another one. */
export async function noteElsewhere(tx: Tx, row: OfPerson): Promise<void> {
  const { center_id, person_center_id, person_id } = row;
  if (center_id === person_center_id) return;
  await writeLater(tx, note(tx, { center_id, person_center_id, person_id }), { centerId: person_center_id });
}

/** The other centres at which people of a centre have ever taken part; the people are selected by their keys. */
export const selectElsewhere = (homeId: number, people: RawBuilder<unknown>) => sql<Elsewhere>`
  select elsewhere.person_id, elsewhere.at_center_id from participation_elsewhere as elsewhere
  where elsewhere.center_id = ${homeId} and (elsewhere.center_id, elsewhere.person_id) in (${people})`;

/** The centres at which people may have taken part, each with those who may have. */
export const centersWithParts = (db: Db, people: readonly Key[]): Promise<CenterOfPeople[]> =>
  centersOfPeople(
    people,
    async (homeId, ids) =>
      (await selectElsewhere(homeId, keys(ids.map((id) => ({ centerId: homeId, id })))).execute(db)).rows,
  );

export async function forgetElsewhere(tx: Tx, { centerId, id }: Key): Promise<void> {
  await tx
    .deleteFrom('participation_elsewhere')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
}
