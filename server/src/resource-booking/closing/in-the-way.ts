import { type ActivityType, courtType } from '@foyer/contract/shared/booking';
import { sql } from 'kysely';
import { during } from '../../participation/occupied-time.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Subject } from '../courts.ts';
import type { Span } from './plan-closing.ts';

/** A session that uses a room or a person which is to be closed. */
export interface InTheWay {
  id: number;
  type: ActivityType;
  name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  kind: Subject['kind'];
  subject_id: number;
}

/** Sessions count by their own time: the preparation after one may fall into a closing. */
const takesPlaceIn = ({ starts_at, ends_at }: Span, now: Temporal.Instant) => sql`
  booking.state = 'PLANNED' and booking.starts_at < ${ends_at}::timestamptz
    and booking.ends_at > greatest(${starts_at}::timestamptz, ${now}::timestamptz)`;

export async function readInTheWay(
  db: Db | Tx,
  centerId: number,
  { subjects, span, now }: { subjects: readonly Subject[]; span: Span; now: Temporal.Instant },
): Promise<InTheWay[]> {
  const [kinds, ids] = [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id)];
  const { rows } = await sql<InTheWay>`
    select distinct booking.id, activity.type, activity.name, booking.starts_at, booking.ends_at, used.kind,
      used.subject_id
    from unnest(${kinds}::text[], ${ids}::bigint[]) as closed (kind, subject_id)
    join occupied_time as used on used.center_id = ${centerId} and used.kind <> 'PERSON' and used.kind = closed.kind
      and used.subject_id = closed.subject_id and used.source = 'SESSION' and used.during && ${during(span)}
    join booking on booking.center_id = ${centerId} and booking.id = used.source_id and ${takesPlaceIn(span, now)}
    join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
      and activity.type <> 'RESOURCE_MAINTENANCE'
    order by booking.starts_at, booking.id, used.kind desc, used.subject_id`.execute(db);
  return rows;
}

/** Booked hours that a closing still has to cancel: those with which it shares its courts. */
export async function readLeftToCancel(
  db: Db | Tx,
  { center_id, id, ...span }: { center_id: number; id: number } & Span,
  now: Temporal.Instant,
  only?: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct booking.id, booking.starts_at
    from court_closing_session as closed
    join occupied_time as own on own.center_id = ${center_id} and own.kind <> 'PERSON' and own.source = 'SESSION'
      and own.source_id = closed.booking_id and not own.is_exclusive and own.during && ${during(span)}
    join occupied_time as used on used.center_id = ${center_id} and used.kind <> 'PERSON' and used.kind = own.kind
      and used.subject_id = own.subject_id and used.source = 'SESSION' and used.during && ${during(span)}
      and used.during && own.during
    join booking on booking.center_id = ${center_id} and booking.id = used.source_id and ${takesPlaceIn(span, now)}
      and booking.id = coalesce(${only ?? null}::bigint, booking.id)
    join activity on activity.center_id = ${center_id} and activity.id = booking.activity_id
      and activity.type = ${courtType}
    where closed.center_id = ${center_id} and closed.closing_id = ${id}
    order by booking.starts_at, booking.id
    limit 50`.execute(db);
  return rows.map((row) => row.id);
}
