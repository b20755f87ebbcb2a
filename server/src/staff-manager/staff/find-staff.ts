import { timeAt } from '@foyer/contract/shared/time-of-day';
import type { staffManager } from '@foyer/contract/staff-manager';
import { sql } from 'kysely';
import { readTeachers } from '../../booking/class-changes/choices.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { during } from '../../participation/occupied-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { scheduleClub } from '../schedule-club.ts';
import {
  type Availability,
  isAbsent,
  isQualified,
  isWorking,
  type MinuteSpan,
  readAvailability,
  readQualifiedActivities,
} from './availability.ts';

type Call = (typeof staffManager)['find-staff'];

/** 24:00 is the end of the day. */
const endAt = (minute: number): string => (minute === 1440 ? '24:00' : timeAt(minute));
const toHours = ({ from, until }: MinuteSpan) => ({ from: timeAt(from), until: endAt(until) });

const toAnswer = ({ activityIds, hours, exceptions }: Availability) => ({
  activityIds: [...activityIds],
  hours: hours.map((span) => ({ weekday: span.weekday, ...toHours(span) })),
  exceptions: [...exceptions].map(([date, spans]) => ({ date, hours: spans.map(toHours) })),
});

export const findStaff: Handler<Call> = async (context, { centerId, activityId, at, bookingId }) => {
  const club = await scheduleClub(context, centerId);
  if (club instanceof Refusal) return club;
  const { db, now } = context;
  const span = at && { startsAt: Temporal.Instant.from(at.from), endsAt: Temporal.Instant.from(at.until) };
  if (span && Temporal.Instant.compare(span.startsAt, span.endsAt) >= 0)
    return refuse('general.endBeforeStart');
  const people = await readTeachers(db, { center_id: centerId });
  const known = await readAvailability(
    db,
    centerId,
    people.map(({ id }) => id),
    span?.startsAt ?? now,
  );
  const regulated = await readQualifiedActivities(db, centerId);
  const busy = span ? await readBusy(db, centerId, span, bookingId) : new Map<number, string>();
  const found = people.flatMap(({ id, name }) => {
    const one = known.get(id);
    if (!one) return [];
    const busyWith = busy.get(id);
    return [
      {
        ...{ id, name, ...toAnswer(one) },
        ...(activityId !== undefined && { isQualified: isQualified(one, activityId, regulated) }),
        ...(span && {
          isWorking: isWorking(one, span, club.center.time_zone),
          isAbsent: isAbsent(one, span),
          isFree: busyWith === undefined,
        }),
        ...(busyWith !== undefined && { busyWith }),
      },
    ];
  });
  return { staff: found.toSorted((a, b) => Number(b.isQualified ?? 0) - Number(a.isQualified ?? 0)) };
};

interface Span {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

async function readBusy(
  db: Db,
  centerId: number,
  { startsAt, endsAt }: Span,
  except: number | undefined,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ person_id: number; name: string }>`
    select used.subject_id as person_id, min(coalesce(scheduled.title, activity.name)) as name
    from occupied_time as used
    join booking on booking.center_id = ${centerId} and booking.id = used.source_id
    join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
    left join scheduled_session as scheduled
      on scheduled.center_id = ${centerId} and scheduled.booking_id = booking.id
    where used.center_id = ${centerId} and used.kind = 'INSTRUCTOR' and used.source = 'SESSION'
      and used.during && ${during({ starts_at: startsAt, ends_at: endsAt })} and used.source_id <> ${except ?? 0}
    group by used.subject_id`.execute(db);
  return new Map(rows.map(({ person_id, name }) => [person_id, name]));
}
