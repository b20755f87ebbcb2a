import type { ScheduleConflict } from '@foyer/contract/staff-manager/fields';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { NamedSubject } from './wanted-session.ts';

export interface ToCheck {
  subjects: readonly NamedSubject[];
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

interface Found {
  wanted: number;
  subject: number;
  booking_id: number;
  name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

/**
 * What is in the way of each of these sessions, in one statement. Sessions in `except` are not: they move too, or are the one that
 * is changed.
 */
export async function readConflicts(
  tx: Tx,
  centerId: number,
  sessions: readonly ToCheck[],
  except: readonly number[] = [],
): Promise<ScheduleConflict[][]> {
  const needs = sessions.flatMap(({ subjects, startsAt, endsAt }, wanted) =>
    subjects.map((subject, index) => ({ wanted, index, subject, startsAt, endsAt })),
  );
  if (needs.length === 0) return sessions.map(() => []);
  const { rows } = await sql<Found>`
    select wanted.wanted, wanted.subject, booking.id as booking_id, coalesce(scheduled.title, activity.name) as name,
      lower(used.during) as starts_at, upper(used.during) as ends_at
    from unnest(${needs.map((one) => one.wanted)}::integer[], ${needs.map((one) => one.index)}::integer[],
      ${needs.map((one) => one.subject.kind)}::text[], ${needs.map((one) => one.subject.subject_id)}::bigint[],
      ${needs.map((one) => one.startsAt.toString())}::timestamptz[],
      ${needs.map((one) => one.endsAt.toString())}::timestamptz[])
      as wanted (wanted, subject, kind, subject_id, starts_at, ends_at)
    join occupied_time as used on used.center_id = ${centerId} and used.kind = wanted.kind
      and used.subject_id = wanted.subject_id and used.source = 'SESSION'
      and used.during && tstzrange(wanted.starts_at, wanted.ends_at)
    join booking on booking.center_id = ${centerId} and booking.id = used.source_id
    join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
    left join scheduled_session as scheduled
      on scheduled.center_id = ${centerId} and scheduled.booking_id = booking.id
    where not (used.source_id = any(${[...except]}::bigint[]))
    order by wanted.wanted, starts_at, booking.id, wanted.subject`.execute(tx);
  const found = Map.groupBy(rows, ({ wanted }) => wanted);
  return sessions.map(({ subjects }, wanted) => {
    const each = (found.get(wanted) ?? []).flatMap((row): ScheduleConflict[] => {
      const subject = subjects[row.subject];
      if (!subject) return [];
      return [
        {
          ...subject.shownAs,
          with: {
            ...{ bookingId: row.booking_id, bookingCenterId: centerId, name: row.name },
            ...{ startsAt: row.starts_at.toString(), endsAt: row.ends_at.toString() },
          },
        },
      ];
    });
    return [...new Map(each.map((one) => [`${one.kind} ${one.id} ${one.with.bookingId}`, one])).values()];
  });
}
