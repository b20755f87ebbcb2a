import { waitingListStates } from '@foyer/contract/shared/booking';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { SessionRow } from './session-row.ts';
import type { ParticipationRow } from './store.ts';

type Session = Pick<SessionRow, 'center_id' | 'id'>;

const inSession = (db: Db | Tx, { center_id, id }: Session) =>
  db.selectFrom('participation').where('center_id', '=', center_id).where('booking_id', '=', id);

/** The first person on the waiting list, or the next after `behind`. */
export const readNextWaiting = (
  db: Db | Tx,
  row: Session,
  behind: Pick<ParticipationRow, 'waiting_list_position'> | undefined,
): Promise<ParticipationRow | undefined> =>
  inSession(db, row)
    .selectAll()
    .where('waiting_list_position', 'is not', null)
    .where('state', 'in', waitingListStates)
    .$if(behind !== undefined, (waiting) =>
      waiting.where('waiting_list_position', '>', behind?.waiting_list_position ?? null),
    )
    .orderBy('waiting_list_position')
    .limit(1)
    .executeTakeFirst();

/** Marks everyone on the waiting list as notified of a free place. Returns them in order. */
export async function markWaitingNotified(
  tx: Tx,
  row: Session,
  now: Temporal.Instant,
): Promise<ParticipationRow[]> {
  const notified = await tx
    .updateTable('participation')
    .set({ notified_at: now })
    .where('center_id', '=', row.center_id)
    .where('booking_id', '=', row.id)
    .where('waiting_list_position', 'is not', null)
    .where('state', 'in', waitingListStates)
    .returningAll()
    .execute();
  return notified.toSorted((a, b) => (a.waiting_list_position ?? 0) - (b.waiting_list_position ?? 0));
}

/** Counts the people on the waiting list of a session up to a position. */
const countUpTo = (centerId: unknown, sessionId: unknown, position: unknown) => sql<number>`(
  select count(*)::integer from participation as ahead
  where ahead.center_id = ${centerId} and ahead.booking_id = ${sessionId}
    and ahead.waiting_list_position <= ${position})`;

/**
 * The rank on the waiting list for a row of `participation`: 1 is next, null is not on it. Depends only on the column:
 * a person who lost their place to a smaller room has a lower number than everyone else there.
 */
const positionOfRow = (centerId: unknown) => sql<number | null>`
  case when participation.waiting_list_position is not null then ${countUpTo(
    centerId,
    sql.ref('participation.booking_id'),
    sql.ref('participation.waiting_list_position'),
  )} end`;

export const waitingListPosition = positionOfRow(sql.ref('participation.center_id'));

/** The same for rows of one centre: a distributed database asks its shard alone. */
export const waitingListPositionIn = (centerId: number) => positionOfRow(centerId);

/** The same for one participation; undefined for a person who is not on the waiting list. */
export async function readWaitingListPosition(
  db: Db | Tx,
  {
    center_id,
    booking_id,
    waiting_list_position: position,
  }: Pick<ParticipationRow, 'center_id' | 'booking_id' | 'waiting_list_position'>,
): Promise<number | undefined> {
  if (position === null) return undefined;
  const { rows } = await sql<{ position: number }>`
    select ${countUpTo(center_id, booking_id, position)} as position`.execute(db);
  return rows[0]?.position;
}
