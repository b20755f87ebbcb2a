import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { announceEnded, bytesOf } from '../../frame/ended-sessions.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

const shownAtMost = 100;

/** Lists valid sessions, the latest first. */
export const listSessions = (db: Db, { centerId, id }: Key, now: Temporal.Instant) =>
  db
    .selectFrom('session')
    .select(['token_hash', 'browser', 'system', 'signed_in_by', 'created_at', 'last_seen_at'])
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('idle_ends_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .limit(shownAtMost)
    .execute();

/** Ends one session of a person, by the id they see. */
export async function endNamedSession(
  tx: Tx,
  { centerId, id }: Key,
  sessionId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ token_hash: Uint8Array }>`
    update session set ended_at = ${now}
    where center_id = ${centerId} and person_id = ${id} and ended_at is null
      and substring(token_hash from 1 for 12) = ${bytesOf(sessionId)}
    returning token_hash`.execute(tx);
  await announceEnded(tx, rows);
  return rows.length > 0;
}
