import type { Key } from '@foyer/contract/shared/keys';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import { personKey } from './passwords.ts';

/** Checks whether a person exists and has not been erased: an old file brings nothing back for the others. */
export async function existingPeople(
  { tx }: ImportRun,
  { centers }: ClubData,
): Promise<(person: Key) => boolean> {
  const rows = await tx
    .selectFrom('person')
    .select(['center_id', 'id'])
    .where(
      'center_id',
      'in',
      centers.map(({ entry }) => entry.id),
    )
    .where('forgotten_at', 'is', null)
    .execute();
  const keys = new Set(rows.map(({ center_id, id }) => personKey({ centerId: center_id, id })));
  return (person) => keys.has(personKey(person));
}
