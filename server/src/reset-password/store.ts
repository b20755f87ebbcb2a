import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Club } from '../clubs/club.ts';
import type { Db, Tx } from '../platform/db/database.ts';

/** Locks the person, so that changes to their links follow each other. */
export const lockPerson = (tx: Tx, { centerId, id }: Key) =>
  tx
    .selectFrom('person')
    .select(['first_name', 'preferred_language'])
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function countLinksSince(tx: Tx, person: Key, since: Temporal.Instant): Promise<number> {
  const { links } = await tx
    .selectFrom('password_reset')
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return links;
}

/** Ends the person's valid links. With `isReal` false the statement runs and changes nothing. */
export async function endLinks(tx: Tx, person: Key, now: Temporal.Instant, isReal = true): Promise<void> {
  await sql`update password_reset set ends_at = ${now}
    where center_id = ${person.centerId} and person_id = ${person.id}
      and used_at is null and ends_at > ${now} and ${isReal}::boolean`.execute(tx);
}

/** Stores the hash of a new link's code. With `isReal` false the statement runs and stores nothing. */
export async function insertLink(
  tx: Tx,
  person: Key,
  link: { codeHash: Buffer; createdAt: Temporal.Instant; endsAt: Temporal.Instant },
  isReal: boolean,
): Promise<void> {
  await sql`insert into password_reset (center_id, code_hash, person_id, created_at, ends_at)
    select ${person.centerId}::integer, ${link.codeHash}::bytea, ${person.id}::bigint,
      ${link.createdAt}::timestamptz, ${link.endsAt}::timestamptz
    where ${isReal}::boolean`.execute(tx);
}

/** Checks whether the link belongs to this portal's brand and is still valid. */
export async function isLinkValid(
  db: Db,
  { brand }: Club,
  person: Key,
  codeHash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('center', 'center.id', 'password_reset.center_id')
    .select('password_reset.person_id')
    .where('password_reset.center_id', '=', person.centerId)
    .where('password_reset.code_hash', '=', codeHash)
    .where('password_reset.person_id', '=', person.id)
    .where('password_reset.used_at', 'is', null)
    .where('password_reset.ends_at', '>', now)
    .where('center.brand_id', '=', brand.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a link up. Of two simultaneous calls, one succeeds. */
export async function useLink(
  tx: Tx,
  person: Key,
  codeHash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('center_id', '=', person.centerId)
    .where('code_hash', '=', codeHash)
    .where('person_id', '=', person.id)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the password in the brand's directory and returns the address it belongs to. */
export async function setPassword(
  tx: Tx,
  { brand }: Club,
  person: Key,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('credential')
    .set({ password_hash: passwordHash, changed_at: now })
    .where('center_id', '=', brand.directoryCenterId)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}
