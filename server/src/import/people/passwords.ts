import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { Db } from '../../platform/db/database.ts';
import { hashing } from '../../user/password/password-hash.ts';
import { inBatches } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';

export const personKey = (person: Key): string => formatKey('person', person);

/** Hashes the passwords that differ from the stored ones, on several threads while the rest is written. */
export async function newPasswordHashes(
  db: Db,
  club: ClubData,
  hash: (password: string) => Promise<string> = hashing.hash,
): Promise<Map<string, string>> {
  const existing = await db
    .selectFrom('credential')
    .select(['person_center_id', 'person_id', 'password_hash'])
    .where('center_id', '=', club.brand.directoryCenterId)
    .where(
      'person_center_id',
      'in',
      club.centers.map(({ entry }) => entry.id),
    )
    .execute();
  const stored = new Map(
    existing.map((row) => [
      personKey({ centerId: row.person_center_id, id: row.person_id }),
      row.password_hash,
    ]),
  );
  const hashes = new Map<string, string>();
  for (const some of inBatches(club.people)) {
    await Promise.all(
      some.map(async ({ entry: person }) => {
        if (person.password === undefined) return;
        const key = personKey(person);
        const before = stored.get(key);
        if (before !== undefined && (await hashing.verify(before, person.password))) return;
        hashes.set(key, await hash(person.password));
      }),
    );
  }
  return hashes;
}
