import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import type { Db, Tx } from '../platform/db/database.ts';

export interface OwnCredential {
  email: string;
  passwordHash: string;
}

const credentialOf = (db: Db, { brand }: Club, person: Key) =>
  db
    .selectFrom('credential')
    .select(['email', 'password_hash as passwordHash'])
    .where('center_id', '=', brand.directoryCenterId)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id);

/** Reads a person's address and password hash; undefined for people who never sign in. */
export const findOwnCredential = (db: Db, club: Club, person: Key): Promise<OwnCredential | undefined> =>
  credentialOf(db, club, person).executeTakeFirst();

/** The same, locked until the transaction ends. Waits for sign-ins that hold it. */
export const lockOwnCredential = (tx: Tx, club: Club, person: Key): Promise<OwnCredential | undefined> =>
  credentialOf(tx, club, person).forUpdate().executeTakeFirst();

export async function setOwnEmail(
  tx: Tx,
  { brand }: Club,
  person: Key,
  email: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ email, changed_at: now })
    .where('center_id', '=', brand.directoryCenterId)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .execute();
}
