import {
  isScheduled,
  type ScheduledType,
  scheduledTypeNames,
  sessionsAtMost,
  weeksAtMost,
} from '@foyer/contract/shared/staff-manager';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Centre } from '../sessions/centre.ts';
import type { PlannedItem } from '../sessions/judge.ts';
import { readScheduled } from '../week/read-scheduled.ts';
import type { TemplateSession } from './template-session.ts';
import { readTemplate } from './template-store.ts';

export interface CopyInput {
  centerId: number;
  fromWeek?: string | undefined;
  templateId?: number | undefined;
  firstWeek: string;
  lastWeek: string;
  types?: readonly ScheduledType[] | undefined;
}

/** A session to copy, and what it is called among its copies. */
export interface Source extends TemplateSession {
  name: string;
  seriesId: number | null;
}

export const mondayOf = (day: string): Temporal.PlainDate => {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 });
};

/** The planned sessions of a week, except closings of courts. */
export async function readWeek(
  tx: Tx,
  { club }: Pick<Centre, 'club'>,
  monday: Temporal.PlainDate,
  types: readonly ScheduledType[] = scheduledTypeNames,
): Promise<Source[]> {
  const { id: centerId, time_zone: timeZone } = club.center;
  const from = monday.toZonedDateTime(timeZone).toInstant();
  const until = monday.add({ days: 7 }).toZonedDateTime(timeZone).toInstant();
  const rows = await readScheduled(tx, centerId, { from, until, activityTypes: types });
  return rows.flatMap((row): Source[] => {
    const starts = row.starts_at.toZonedDateTimeISO(timeZone);
    const isInWeek = Temporal.Instant.compare(from, row.starts_at) <= 0;
    if (!isInWeek || row.is_closing || row.number !== null || !isScheduled(row.type)) return [];
    return [
      {
        ...{ name: `session ${row.id}`, seriesId: row.series_id, activityType: row.type },
        ...{ activityId: row.activity_id, weekday: starts.dayOfWeek },
        startMinute: starts.hour * 60 + starts.minute,
        minutes: Math.round(row.starts_at.until(row.ends_at).total('minutes')),
        ...{ staffIds: row.staff_ids, roomId: row.room_id, resourceIds: row.resource_ids },
        ...{ capacity: row.capacity, title: row.title, note: row.note },
      },
    ];
  });
}

async function readSources(tx: Tx, centre: Centre, input: CopyInput) {
  if (input.templateId === undefined)
    return readWeek(tx, centre, mondayOf(input.fromWeek ?? input.firstWeek), input.types);
  const template = await readTemplate(tx, { centerId: input.centerId, id: input.templateId });
  if (!template) return refuse('staffManager.templateGone');
  const { types } = input;
  return template.sessions
    .map(
      (session, index): Source => ({
        ...session,
        name: `template ${template.id} ${index + 1}`,
        seriesId: null,
      }),
    )
    .filter(({ activityType }) => !types || types.includes(activityType));
}

/** Each session of the week on the same day and at the same time of day of every week that is to be filled. */
export async function planCopy(tx: Tx, centre: Centre, input: CopyInput) {
  const [first, last] = [mondayOf(input.firstWeek), mondayOf(input.lastWeek)];
  if (Temporal.PlainDate.compare(last, first) < 0) return refuse('general.endBeforeStart');
  const weeks = first.until(last).days / 7 + 1;
  if (weeks > weeksAtMost) return refuse('staffManager.tooManySessions');
  const sources = await readSources(tx, centre, input);
  if (sources instanceof Refusal) return sources;
  const own = input.fromWeek === undefined ? undefined : mondayOf(input.fromWeek);
  const { time_zone: timeZone } = centre.club.center;
  const mondays = Array.from({ length: weeks }, (_, week) => first.add({ weeks: week })).filter(
    (monday) => !own?.equals(monday),
  );
  const items = mondays.flatMap((monday) => sources.map((source) => copyOf(source, monday, timeZone)));
  if (items.length > sessionsAtMost) return refuse('staffManager.tooManySessions');
  return items.length === 0 ? refuse('staffManager.noDates') : { items, sources, last };
}

function copyOf(source: Source, monday: Temporal.PlainDate, timeZone: string): PlannedItem {
  const { name, seriesId, weekday, startMinute, minutes, ...session } = source;
  const day = monday.add({ days: weekday - 1 });
  const startsAt = day.toPlainDateTime().add({ minutes: startMinute }).toZonedDateTime(timeZone).toInstant();
  return {
    ...{ bookingId: null, before: null },
    after: {
      ...session,
      ...{ startsAt, endsAt: startsAt.add({ minutes }), origin: { name, day: day.toString() } },
      ...(seriesId !== null && { seriesId }),
    },
  };
}
