import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { inRace } from '../platform/db/later/lost-race.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import { noteFreed } from './freed-time.ts';
import { announceSession } from './live-channel.ts';
import type { Uses } from './new-session.ts';
import { during } from './occupied-time.ts';
import type { SessionRow } from './session-row.ts';

interface Span {
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

/** A span in milliseconds. */
interface Moments {
  startsAt: number;
  endsAt: number;
}

type Subject = Uses['subjects'][number];

/** A part of the time of a session, and whether something else uses its subject then. */
export interface PartOfTime extends Span {
  subject: Subject;
  isFree: boolean;
}

/** Cuts a span wherever something begins or ends to use the subject. Free parts that meet are one. */
export function partsOf(subject: Subject, span: Span, used: readonly Moments[]): PartOfTime[] {
  const [first, last] = [span.starts_at.epochMilliseconds, span.ends_at.epochMilliseconds];
  const cuts = new Set([
    first,
    ...used.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((at) => first < at && at < last),
    last,
  ]);
  const sorted = [...cuts].sort((a, b) => a - b);
  const parts: PartOfTime[] = [];
  for (const [index, from] of sorted.slice(0, -1).entries()) {
    const until = sorted[index + 1] ?? last;
    const isFree = !used.some(({ startsAt, endsAt }) => startsAt < until && from < endsAt);
    const before = parts.at(-1);
    if (isFree && before?.isFree) before.ends_at = Temporal.Instant.fromEpochMilliseconds(until);
    else
      parts.push({
        ...{ subject, isFree, starts_at: Temporal.Instant.fromEpochMilliseconds(from) },
        ends_at: Temporal.Instant.fromEpochMilliseconds(until),
      });
  }
  return parts;
}

/**
 * Begins a session that nobody can book, and occupies its time: the free parts alone, the others together with what uses
 * them. If a part was taken meanwhile, the transaction begins again.
 */
export async function insertMaintenance(
  tx: Tx,
  session: Pick<SessionRow, 'center_id' | 'activity_id' | 'room_id'> & Span,
  parts: readonly PartOfTime[],
): Promise<number> {
  const { center_id } = session;
  const { id } = await tx
    .insertInto('booking')
    .values({ ...session, capacity: 0, waiting_list_capacity: 0, cancel_reason: null, external_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const times = parts.map(({ subject, isFree, ...span }, index) => ({
    ...{ center_id, kind: subject.kind, subject_id: subject.id, during: during(span), is_exclusive: isFree },
    ...{ source: 'SESSION' as const, source_center_id: center_id, source_id: id, part: index + 1 },
  }));
  const occupied = tx.insertInto('occupied_time').values(times).returning('subject_id');
  await writeLater(tx, occupied, { centerId: center_id, row: `maintenance ${id}`, mustWrite: true });
  await announceSession(tx, { centerId: center_id, id });
  return id;
}

interface Sessions {
  centerId: number;
  ids: readonly number[];
}

interface SharedPart extends Span {
  kind: Subject['kind'];
  subject_id: number;
  source_id: number;
  part: number;
  is_exclusive: boolean;
}

const overlaps = (a: Span, b: Span): boolean =>
  Temporal.Instant.compare(a.starts_at, b.ends_at) < 0 &&
  Temporal.Instant.compare(b.starts_at, a.ends_at) < 0;

/**
 * Has these sessions to themselves what others have freed by now. What is free is worked out here: where one update also
 * searched the index that it adds to, entries of live rows were found marked as dead once the GiST index had more than one
 * page (PostgreSQL 18.4), and the constraint no longer saw them. Why is not proven.
 */
export async function takeOverFreed(tx: Tx, { centerId, ids }: Sessions, span: Span): Promise<void> {
  const { rows } = await sql<SharedPart>`
    select kind, subject_id, source_id, part, is_exclusive, lower(during) as starts_at, upper(during) as ends_at
    from occupied_time where center_id = ${centerId} and kind <> 'PERSON' and source = 'SESSION'
      and during && ${during(span)}`.execute(tx);
  const alone = rows.filter(({ is_exclusive }) => is_exclusive);
  const isFree = (one: SharedPart) =>
    !alone.some(
      (other) => other.kind === one.kind && other.subject_id === one.subject_id && overlaps(other, one),
    );
  const freed = rows.filter((one) => !one.is_exclusive && ids.includes(one.source_id) && isFree(one));
  for (const { kind, subject_id, source_id, part } of freed)
    await tx
      .updateTable('occupied_time')
      .set({ is_exclusive: true })
      .where('center_id', '=', centerId)
      .where('kind', '=', kind)
      .where('subject_id', '=', subject_id)
      .where('source', '=', 'SESSION')
      .where('source_center_id', '=', centerId)
      .where('source_id', '=', source_id)
      .where('part', '=', part)
      .execute()
      .catch(inRace);
}

/** Ends maintenance at a moment: what had not begun never takes place. Frees what it used. */
export async function endMaintenance(
  tx: Tx,
  { centerId, ids }: Sessions,
  at: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update booking set closed_at = ${at},
      state = case when starts_at < ${at}::timestamptz then state else 'CANCELLED' end,
      ends_at = case when starts_at < ${at}::timestamptz then least(ends_at, ${at}::timestamptz) else ends_at end
    where booking.center_id = ${centerId} and booking.id = any(${[...ids]}::bigint[])`.execute(tx);
  await noteFreed(
    tx,
    centerId,
    tx
      .deleteFrom('occupied_time')
      .where('center_id', '=', centerId)
      .where('kind', 'in', ['ROOM', 'INSTRUCTOR'])
      .where('source', '=', 'SESSION')
      .where('source_center_id', '=', centerId)
      .where('source_id', 'in', [...ids]),
  );
  for (const id of ids) await announceSession(tx, { centerId, id });
}
