import type { Key } from '@foyer/contract/shared/keys';
import { isAboutHealth } from '@foyer/contract/shared/leaving';
import { sql } from 'kysely';
import type { ExportReader } from '../frame/domain-data.ts';
import type { Db, Tx } from '../platform/db/database.ts';

/** The address of a person, if no other person of the brand has it: what was declared from it is theirs. */
async function ownAddress(db: Db | Tx, { centerId, id }: Key): Promise<string | undefined> {
  const own = await db
    .selectFrom('person')
    .select(sql<string | null>`lower(email)`.as('email'))
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!own?.email) return undefined;
  const others = await db
    .selectFrom('person')
    .select('id')
    .where('center_id', 'in', centersOfBrand(centerId))
    .where(sql`lower(email)`, '=', own.email)
    .where('forgotten_at', 'is', null)
    .limit(2)
    .execute();
  return others.length > 1 ? undefined : own.email;
}

const centersOfBrand = (centerId: number) => sql<number>`(select center.id from center
  join center as home on home.brand_id = center.brand_id and home.id = ${centerId})`;

/** What a person has asked for good cause, and what was declared from their address. Health is for the person alone. */
export async function exportRequests(db: Db, key: Key, { isOwn }: ExportReader) {
  const requests = await db
    .selectFrom('good_cause_request')
    .select(['center_id', 'subscription_id', 'kind', 'cause', 'text', 'starts_on', 'ends_on'])
    .select(['state', 'created_at', 'decided_at', 'answer'])
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('center_id')
    .orderBy('id')
    .execute();
  const email = await ownAddress(db, key);
  const declarations = await db
    .selectFrom('leaving_declaration')
    .select(['center_id', 'kind', 'name', 'email', 'member_number', 'contract', 'last_day'])
    .select(['good_cause as cause', 'reason', 'state as status', 'received_at', 'settled_at'])
    .where('center_id', 'in', centersOfBrand(key.centerId))
    .where(sql`lower(email)`, '=', email ?? null)
    .orderBy('received_at')
    .execute();
  const hidden = { text: null, answer: null };
  return {
    requests: requests.map(({ state, ...row }) => {
      // What a credit calls WITHDRAWN is something else.
      const said = { ...row, status: state === 'WITHDRAWN' ? 'TAKEN_BACK' : state };
      return isOwn ? said : { ...said, ...hidden, cause: isAboutHealth(row.cause) ? null : row.cause };
    }),
    declarations: declarations.map((row) =>
      isOwn ? row : { ...row, reason: null, cause: row.cause && isAboutHealth(row.cause) ? null : row.cause },
    ),
  };
}

/** The membership itself says that it has ended and since when: the rest goes. */
export async function forgetRequests(tx: Tx, key: Key): Promise<void> {
  const email = await ownAddress(tx, key);
  if (email !== undefined)
    await tx
      .deleteFrom('leaving_declaration')
      .where('center_id', 'in', centersOfBrand(key.centerId))
      .where(sql`lower(email)`, '=', email)
      .execute();
  await tx
    .deleteFrom('good_cause_request')
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .execute();
}
