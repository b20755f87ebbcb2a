import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { readByCenter, selectIds } from '../platform/db/keys.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { ParticipationTables } from './tables.ts';

export type SessionDate = SelectType<ParticipationTables['session_date']>;

/** The dates of those of these sessions that meet on several, by the session's key as text; the first one first. */
export async function readDates(db: Db, sessions: readonly Key[]): Promise<Map<string, SessionDate[]>> {
  const dates = await readByCenter(sessions, async (centerId, ids) => {
    const { rows } = await sql<SessionDate>`
      select * from session_date as date where date.center_id = ${centerId} and date.booking_id in (${selectIds(ids)})
      order by date.booking_id, date.starts_at`.execute(db);
    return rows;
  });
  return Map.groupBy(dates, ({ center_id, booking_id }) =>
    formatKey('booking', { centerId: center_id, id: booking_id }),
  );
}
