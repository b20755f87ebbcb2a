import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface AuditRow {
  id: number;
  at: Temporal.Instant;
  actor_center_id: number | null;
  actor_id: number | null;
  call: string;
  entity: string;
  entity_key: string;
  before: unknown;
  after: unknown;
}

interface Wanted {
  entities: readonly string[];
  /** Entries older than this one. */
  before: number | undefined;
  limit: number;
}

/**
 * What was done for a person, and to the row of the person, the latest first. Each half goes backwards through an index of
 * its own and stops at the limit.
 */
export async function readAudit(db: Db, { centerId, id }: Key, wanted: Wanted): Promise<AuditRow[]> {
  const { entities, before = Number.MAX_SAFE_INTEGER, limit } = wanted;
  const columns = sql`id, at, actor_center_id, actor_id, call, entity, entity_key, before, after`;
  const { rows } = await sql<AuditRow>`
    select * from (
      (select ${columns} from audit
        where center_id = ${centerId} and for_center_id = ${centerId} and for_id = ${id} and id < ${before}
          and entity = any(${[...entities]}::text[])
        order by id desc limit ${limit})
      union all
      (select ${columns} from audit
        where center_id = ${centerId} and entity = 'person' and entity_key = ${formatKey('person', { centerId, id })}
          and id < ${before} and 'person' = any(${[...entities]}::text[])
          and (for_center_id, for_id) is distinct from (${centerId}::integer, ${id}::bigint)
        order by id desc limit ${limit})
    ) as entry
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether somebody has read a person's history since a moment. */
export async function wasReadSince(
  tx: Tx,
  person: Key,
  reader: Key,
  since: Temporal.Instant,
): Promise<boolean> {
  const found = await tx
    .selectFrom('audit')
    .select('id')
    .where('center_id', '=', person.centerId)
    .where('entity', '=', 'history')
    .where('entity_key', '=', formatKey('person', person))
    .where('actor_center_id', '=', reader.centerId)
    .where('actor_id', '=', reader.id)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
