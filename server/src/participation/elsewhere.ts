import type { Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Tx } from '../platform/db/database.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import type { ParticipationRow } from './store.ts';

type OfPerson = Pick<ParticipationRow, 'center_id' | 'person_center_id' | 'person_id'>;

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
export const selectElsewhere = (homeId: number, people: RawBuilder<unknown>) => sql<{
  person_id: number;
  at_center_id: number;
}>`
  select elsewhere.person_id, elsewhere.at_center_id from participation_elsewhere as elsewhere
  where elsewhere.center_id = ${homeId} and (elsewhere.center_id, elsewhere.person_id) in (${people})`;

export async function forgetElsewhere(tx: Tx, { centerId, id }: Key): Promise<void> {
  await tx
    .deleteFrom('participation_elsewhere')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
}
