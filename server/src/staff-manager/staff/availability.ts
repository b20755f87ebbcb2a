import type { ScheduleWarning } from '@foyer/contract/shared/staff-manager';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface MinuteSpan {
  from: number;
  until: number;
}

/** When somebody works, what for, and when they are away. */
export interface Availability {
  activityIds: readonly number[];
  /** By weekday. None at all: their hours are not recorded. */
  hours: readonly (MinuteSpan & { weekday: number })[];
  /** By day: other hours than those of the week. */
  exceptions: ReadonlyMap<string, readonly MinuteSpan[]>;
  absences: readonly { id: number; from: number; until: number }[];
}

interface Row {
  id: number;
  activities: number[];
  hours: { weekday: number; starts_minute: number; ends_minute: number }[];
  exceptions: { date: string; starts_minute: number | null; ends_minute: number | null }[];
  absences: { id: number; starts_at: string; ends_at: string }[];
}

const rowsOf = (select: ReturnType<typeof sql>) =>
  sql`coalesce((select jsonb_agg(one) from (${select}) as one), '[]')`;

/** Reads it for these people of a centre, from a moment on, in one statement. */
export async function readAvailability(
  db: Db | Tx,
  centerId: number,
  staffIds: readonly number[],
  from: Temporal.Instant,
): Promise<Map<number, Availability>> {
  if (staffIds.length === 0) return new Map();
  const earliest = from.subtract({ hours: 48 });
  const { rows } = await sql<Row>`
    select staff.id,
      array(select activity_id from staff_qualification as able where able.center_id = ${centerId}
        and able.person_id = staff.id order by activity_id) as activities,
      ${rowsOf(sql`select weekday, starts_minute, ends_minute from staff_hours as works
        where works.center_id = ${centerId} and works.person_id = staff.id order by weekday, starts_minute`)} as hours,
      ${rowsOf(sql`select date, starts_minute, ends_minute from staff_hours_exception as other
        where other.center_id = ${centerId} and other.person_id = staff.id and other.date >= ${earliest}::timestamptz::date
        order by date, position`)} as exceptions,
      ${rowsOf(sql`select id, starts_at, ends_at from staff_absence as away
        where away.center_id = ${centerId} and away.person_id = staff.id and away.ends_at > ${from}::timestamptz
        order by starts_at`)} as absences
    from unnest(${[...staffIds]}::bigint[]) as staff (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, availabilityFrom(row)]));
}

function availabilityFrom({ activities, hours, exceptions, absences }: Row): Availability {
  const days = new Map<string, MinuteSpan[]>();
  for (const { date, starts_minute, ends_minute } of exceptions) {
    const spans = days.get(date) ?? [];
    if (starts_minute !== null && ends_minute !== null)
      spans.push({ from: starts_minute, until: ends_minute });
    days.set(date, spans);
  }
  return {
    activityIds: activities,
    hours: hours.map(({ weekday, starts_minute, ends_minute }) => ({
      ...{ weekday, from: starts_minute, until: ends_minute },
    })),
    exceptions: days,
    absences: absences.map(({ id, starts_at, ends_at }) => ({
      ...{ id, from: Date.parse(starts_at), until: Date.parse(ends_at) },
    })),
  };
}

interface Span {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

export const isAbsent = ({ absences }: Pick<Availability, 'absences'>, { startsAt, endsAt }: Span): boolean =>
  absences.some(({ from, until }) => from < endsAt.epochMilliseconds && startsAt.epochMilliseconds < until);

/** Hours that meet are one. */
function joined(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const whole: MinuteSpan[] = [];
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    const before = whole.at(-1);
    if (before && from <= before.until) before.until = Math.max(before.until, until);
    else whole.push({ from, until });
  }
  return whole;
}

const minuteOn = (day: Temporal.PlainDate, moment: Temporal.ZonedDateTime): number =>
  day.until(moment.toPlainDate()).days * 1440 + moment.hour * 60 + moment.minute;

/** Whether somebody works all through a session. True where no hours are recorded. */
export function isWorking(
  { hours, exceptions }: Pick<Availability, 'hours' | 'exceptions'>,
  { startsAt, endsAt }: Span,
  timeZone: string,
): boolean {
  const start = startsAt.toZonedDateTimeISO(timeZone);
  const day = start.toPlainDate();
  const onDay = exceptions.get(day.toString());
  if (hours.length === 0 && !onDay) return true;
  const [from, until] = [minuteOn(day, start), minuteOn(day, endsAt.toZonedDateTimeISO(timeZone))];
  const spans = onDay ?? hours.filter(({ weekday }) => weekday === day.dayOfWeek);
  return joined(spans).some((span) => span.from <= from && until <= span.until);
}

/** An activity that nobody is recorded for asks for no qualification. */
export const isQualified = (
  { activityIds }: Pick<Availability, 'activityIds'>,
  activityId: number,
  regulated: ReadonlySet<number>,
): boolean => !regulated.has(activityId) || activityIds.includes(activityId);

/** What speaks against somebody for a session. */
export const warningsFor = (
  one: Availability,
  session: Span & { activityId: number },
  { timeZone, regulated }: { timeZone: string; regulated: ReadonlySet<number> },
): Exclude<ScheduleWarning, 'CLOSED_DAY'>[] => [
  ...(isAbsent(one, session) ? (['ABSENT'] as const) : []),
  ...(!isWorking(one, session, timeZone) ? (['OUTSIDE_HOURS'] as const) : []),
  ...(!isQualified(one, session.activityId, regulated) ? (['NOT_QUALIFIED'] as const) : []),
];

/** The activities that somebody is recorded as qualified for. */
export async function readQualifiedActivities(db: Db | Tx, centerId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('staff_qualification')
    .select('activity_id')
    .distinct()
    .where('center_id', '=', centerId)
    .execute();
  return new Set(rows.map(({ activity_id }) => activity_id));
}
