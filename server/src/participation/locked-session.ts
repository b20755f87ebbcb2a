import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import type { Context } from '../frame/context.ts';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Tx } from '../platform/db/database.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import type { SelectType } from '../platform/db/tables.ts';
import { announceSession } from './live-channel.ts';
import type { Participant } from './participant.ts';
import { keyOfSession, type SessionRow } from './session-row.ts';
import type { ParticipationTables } from './tables.ts';

/** What has been read about a locked session and does not change before the transaction ends. */
export interface Known {
  people: Map<string, Participant>;
  details: SessionDetails | undefined;
}

export interface SessionDetails {
  cancelReason: string | undefined;
  room: string | undefined;
  instructors: string[];
}

/** A session locked by the transaction that changes its participations, with its club. */
export interface LockedSession {
  tx: Tx;
  now: Temporal.Instant;
  club: Club;
  row: SessionRow;
  /** Written by this transaction, with the place of the person who begins it. */
  isNew?: true;
  /** The member of staff who changes the session for everyone; undefined for changes by participants or the clock. */
  changedBy?: Pick<Context, 'callPath' | 'correlationId'> & { actor: Key | undefined };
  known?: Known;
}

/** Discards the cached room, instructors and cancellation reason, which the club is about to change. */
export function forgetDetails({ known }: LockedSession): void {
  if (known) known.details = undefined;
}

type Counts = Pick<SessionRow, 'taken' | 'waiting' | 'overbooked'>;

const setCounts = compileOnce((tx: Tx, { centerId, id, ...counts }: Key & Counts) =>
  tx
    .updateTable('booking')
    .set(counts)
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .returning('id')
    .compile(),
);

/** Changes the counts of places and people waiting. Database constraints keep them within capacity. */
export async function count(
  { tx, row, isNew }: Pick<LockedSession, 'tx' | 'row' | 'isNew'>,
  change: { taken?: number; waiting?: number; overbooked?: number },
): Promise<void> {
  row.taken += change.taken ?? 0;
  row.waiting += change.waiting ?? 0;
  row.overbooked += change.overbooked ?? 0;
  const { centerId, id } = keyOfSession(row);
  const { taken, waiting, overbooked } = row;
  if (isNew) return;
  await writeLater(tx, setCounts(tx, { centerId, id, taken, waiting, overbooked }), {
    centerId,
    row: `booking ${id}`,
  });
  await announceSession(tx, { centerId, id });
}

/** Rereads the counts of a session and whether its waiting list is due. */
export async function countAgain({ tx, row }: Pick<LockedSession, 'tx' | 'row'>): Promise<void> {
  const counted = await tx
    .selectFrom('booking')
    .select(['taken', 'waiting', 'overbooked', 'waiting_list_due'])
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  Object.assign(row, counted);
}

type SessionColumns = Pick<
  SelectType<ParticipationTables['booking']>,
  | 'starts_at'
  | 'ends_at'
  | 'room_id'
  | 'capacity'
  | 'price'
  | 'host_id'
  | 'split_until'
  | 'state'
  | 'cancel_reason'
  | 'cancel_effect'
  | 'closed_at'
>;

/** Changes a session for everyone in it. */
export async function changeSession(session: LockedSession, columns: Partial<SessionColumns>): Promise<void> {
  const { tx, row } = session;
  Object.assign(row, columns);
  forgetDetails(session);
  await tx
    .updateTable('booking')
    .set(columns)
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.id)
    .execute();
}

/** Sets whether the next check of the session offers a free place to a person on the waiting list. */
export async function setWaitingListDue(
  { tx, row }: Pick<LockedSession, 'tx' | 'row'>,
  isDue: boolean,
): Promise<void> {
  if (row.waiting_list_due === isDue) return;
  row.waiting_list_due = isDue;
  await tx
    .updateTable('booking')
    .set({ waiting_list_due: isDue })
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.id)
    .execute();
}

/** Marks the waiting list as due, so that its own centre's rules later fill a place that may have become free. */
export async function askWaitingListLater(session: Pick<LockedSession, 'tx' | 'row'>): Promise<void> {
  if (session.row.free_before <= 0) await setWaitingListDue(session, true);
}
