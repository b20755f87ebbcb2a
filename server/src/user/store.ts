import type { AccessLevel } from '@foyer/contract/shared/access';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Club } from '../clubs/club.ts';
import type { Db, Tx } from '../platform/db/database.ts';

export interface Credential {
  person: Key;
  passwordHash: string;
}

/** Finds the person with this address in the brand's directory. */
export async function findCredential(db: Db, club: Club, email: string): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('credential')
    .select(['person_center_id', 'person_id', 'password_hash'])
    .where('center_id', '=', club.brand.directoryCenterId)
    .where('email', '=', email)
    .executeTakeFirst();
  return (
    row && { person: { centerId: row.person_center_id, id: row.person_id }, passwordHash: row.password_hash }
  );
}

/** Adds an address to the brand's directory. False if somebody has it. */
export async function insertCredential(
  tx: Tx,
  club: Club,
  credential: Credential & { email: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { email, person, passwordHash } = credential;
  const row = await tx
    .insertInto('credential')
    .values({
      center_id: club.brand.directoryCenterId,
      email,
      person_center_id: person.centerId,
      person_id: person.id,
      password_hash: passwordHash,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['center_id', 'email']).doNothing())
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds the password as it was compared; false when another has been set meanwhile. */
export async function holdPassword(
  tx: Tx,
  club: Club,
  email: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('credential')
    .select('password_hash')
    .where('center_id', '=', club.brand.directoryCenterId)
    .where('email', '=', email)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash === passwordHash;
}

/** The address by which somebody signs in, held so that a new password waits; undefined for those who never do. */
export async function holdCredentialOf(tx: Tx, club: Club, person: Key): Promise<string | undefined> {
  const row = await tx
    .selectFrom('credential')
    .select('email')
    .where('center_id', '=', club.brand.directoryCenterId)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .forShare()
    .executeTakeFirst();
  return row?.email;
}

export async function findPerson(tx: Db, key: Key) {
  const person = await tx
    .selectFrom('person')
    .select(['first_name', 'last_name', 'status', 'gdpr_version', 'gdpr_accepted'])
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  if (!person) return undefined;
  const roles = await tx
    .selectFrom('person_role')
    .select('role')
    .distinct()
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .execute();
  const levels: AccessLevel[] = roles.map(({ role }) => role);
  return {
    ...key,
    firstName: person.first_name,
    lastName: person.last_name,
    status: person.status,
    gdpr: { gdpr_version: person.gdpr_version, gdpr_accepted: person.gdpr_accepted },
    levels,
  };
}

/** The people of these centres whom another system knows by this id; one per centre at the most. */
export async function findByExternalId(
  db: Db,
  centerIds: readonly number[],
  externalId: string,
): Promise<Key[]> {
  const { rows } = await sql<{ center_id: number; id: number }>`
    select center_id, id from person
    where center_id = any(${[...centerIds]}::integer[]) and external_id = ${externalId}`.execute(db);
  return rows.map((row) => ({ centerId: row.center_id, id: row.id }));
}

/**
 * Whether an external id belongs to this issuer: to the one that used it first, or to one that took over from that.
 * Another system may know somebody else by the same id.
 */
export async function bindExternalId(
  tx: Tx,
  person: Key,
  externalId: string,
  issuer: { name: string; replaces: string | undefined },
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ issuer: string }>`
    insert into sso_identity as identity (center_id, person_id, external_id, issuer, bound_at)
    values (${person.centerId}, ${person.id}, ${externalId}, ${issuer.name}, ${now})
    on conflict (center_id, person_id, external_id) do update set
      issuer = case when identity.issuer = ${issuer.replaces ?? null}::text then excluded.issuer else identity.issuer end
    returning issuer`.execute(tx);
  return rows[0]?.issuer === issuer.name;
}
