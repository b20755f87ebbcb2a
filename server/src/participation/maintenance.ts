import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { inRace } from '../platform/db/later/lost-race.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import { announceSession } from './live-channel.ts';
import type { Uses } from './new-session.ts';
import { during } from './occupied-time.ts';
import type { SessionRow } from './session-row.ts';

const maintenanceType = 'RESOURCE_MAINTENANCE';

interface Span {
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

/** The activity of a centre's maintenance. The first time makes it; the caller sees to it that there is one at a time. */
export async function maintenanceActivity(
  tx: Tx,
  { centerId, name, currency }: { centerId: number; name: string; currency: string },
): Promise<number> {
  const found = await tx
    .selectFrom('activity')
    .select('id')
    .where('center_id', '=', centerId)
    .where('type', '=', maintenanceType)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await tx
    .insertInto('activity')
    .values({
      ...{ center_id: centerId, type: maintenanceType, name, activity_group: name, description: '' },
      ...{ image: null, duration_minutes: 60, capacity: 0, waiting_list_capacity: 0, seat_plan: null },
      ...{ minimum_age: null, maximum_age: null, price: null, currency, tax_rate: 0 },
      ...{ opens_days_before: 0, closes_minutes_before: 0, cancel_minutes_before: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Subject = Uses['subjects'][number];

/** A part of the time of a session, and whether something else uses its subject then. */
export interface PartOfTime extends Span {
  subject: Subject;
  isFree: boolean;
}

/** Cuts a span wherever something begins or ends to use the subject. Free parts that meet are one. */
export function partsOf(subject: Subject, span: Span, used: readonly Span[]): PartOfTime[] {
  const [first, last] = [span.starts_at.epochMilliseconds, span.ends_at.epochMilliseconds];
  const times = used.map(({ starts_at, ends_at }) => [
    starts_at.epochMilliseconds,
    ends_at.epochMilliseconds,
  ]);
  const cuts = new Set([first, ...times.flat().filter((at) => first < at && at < last), last]);
  const sorted = [...cuts].sort((a, b) => a - b);
  const parts: PartOfTime[] = [];
  for (const [index, from] of sorted.slice(0, -1).entries()) {
    const until = sorted[index + 1] ?? last;
    const isFree = !times.some(([starts = 0, ends = 0]) => starts < until && from < ends);
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

/** Has these sessions to themselves what others have freed by now. */
export async function takeOverFreed(tx: Tx, { centerId, ids }: Sessions, span: Span): Promise<void> {
  await sql`
    update occupied_time as own set is_exclusive = true
    where own.center_id = ${centerId} and own.kind <> 'PERSON' and own.source = 'SESSION'
      and own.source_center_id = ${centerId} and own.source_id = any(${[...ids]}::bigint[]) and not own.is_exclusive and own.during && ${during(span)}
      and not exists (
        select from occupied_time as other
        where other.center_id = ${centerId} and other.kind <> 'PERSON' and other.kind = own.kind
          and other.subject_id = own.subject_id
          and other.is_exclusive and other.during && own.during
      )`
    .execute(tx)
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
  await tx
    .deleteFrom('occupied_time')
    .where('center_id', '=', centerId)
    .where('kind', 'in', ['ROOM', 'INSTRUCTOR'])
    .where('source', '=', 'SESSION')
    .where('source_center_id', '=', centerId)
    .where('source_id', 'in', [...ids])
    .execute();
  for (const id of ids) await announceSession(tx, { centerId, id });
}
