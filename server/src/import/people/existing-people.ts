import type { Key } from '@foyer/contract/shared/keys';
import type { Writing } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import { personKey } from './passwords.ts';

/** Whoever of a brand was not forgotten: an old file brings nothing along for the others. */
export async function livingPeople(
  { tx }: Writing,
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
