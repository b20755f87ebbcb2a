import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { keys } from '../platform/db/keys.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { ParticipationTables } from './tables.ts';

export type SessionDate = SelectType<ParticipationTables['session_date']>;

/** The dates of those of these sessions that meet on several, by the session's key as text; the first one first. */
export async function readDates(db: Db, sessions: readonly Key[]): Promise<Map<string, SessionDate[]>> {
  if (sessions.length === 0) return new Map();
  const { rows } = await sql<SessionDate>`
    select * from session_date as date where (date.center_id, date.booking_id) in (${keys(sessions)})
    order by date.center_id, date.booking_id, date.starts_at`.execute(db);
  return Map.groupBy(rows, ({ center_id, booking_id }) =>
    formatKey('booking', { centerId: center_id, id: booking_id }),
  );
}
