import { isScheduled, ruleOf, type ScheduledType } from '@foyer/contract/shared/staff-manager';
import { addDays } from '../../platform/days.ts';
import { instantAt, wallClockOf } from '../grid/wall-time.ts';
import type { Choices, Create, Session, Update } from '../queries.ts';

export interface Repeat {
  /** 1 is Monday. */
  weekdays: readonly number[];
  until: string | null;
  skipClosedDays: boolean;
}

/** The fields of the form in which a session is planned. */
export interface Fields {
  activityType: ScheduledType;
  activityId: number | undefined;
  day: string | null;
  /** HH:MM */
  from: string | null;
  /** HH:MM; not later than `from` is a time on the next day. */
  until: string | null;
  staffIds: readonly number[];
  roomId: number | null;
  resourceIds: readonly number[];
  /** Null: as the activity says. */
  capacity: number | null;
  title: string;
  note: string;
  repeat: Repeat | undefined;
}

export interface Span {
  startsAt: string;
  endsAt: string;
}

/** Undefined while a field of the time is empty. */
export function spanOf({ day, from, until }: Fields, timeZone: string): Span | undefined {
  const startsAt = instantAt({ day, time: from }, timeZone);
  if (!startsAt || !day || !from || !until) return undefined;
  const lastDay = until <= from ? addDays(day, 1) : day;
  const endsAt = instantAt({ day: lastDay, time: until }, timeZone);
  return endsAt === undefined ? undefined : { startsAt, endsAt };
}

const lengthOf = ({ startsAt, endsAt }: Span): number => Date.parse(endsAt) - Date.parse(startsAt);

/** The session as it would be after a change. */
export function changed(
  session: Session,
  { startsAt = session.startsAt, endsAt, staffIds, roomId, resourceIds }: Partial<Update>,
): Session {
  const { roomId: roomBefore, ...rest } = session;
  const room = roomId === undefined ? roomBefore : roomId;
  return {
    ...rest,
    startsAt,
    endsAt: endsAt ?? new Date(Date.parse(startsAt) + lengthOf(session)).toISOString(),
    staffIds: staffIds ?? session.staffIds,
    resourceIds: resourceIds ?? session.resourceIds,
    ...(room ? { roomId: room } : {}),
  };
}

/** A session has its own title where it isn't called as its activity. */
const titleOf = ({ name, activityId }: Session, { activities }: Pick<Choices, 'activities'>): string =>
  activities.some((one) => one.id === activityId && one.name !== name) ? name : '';

/** The fields for a session; undefined for a kind that isn't changed here. */
export function fieldsOf(
  session: Session,
  timeZone: string,
  choices: Pick<Choices, 'activities'>,
): Fields | undefined {
  const { activityType } = session;
  if (!isScheduled(activityType)) return undefined;
  const { day, time } = wallClockOf(session.startsAt, timeZone);
  return {
    ...{ activityType, activityId: session.activityId, day, from: time },
    until: wallClockOf(session.endsAt, timeZone).time,
    ...{ staffIds: session.staffIds, roomId: session.roomId ?? null, resourceIds: session.resourceIds },
    ...{ capacity: session.capacity, title: titleOf(session, choices), note: session.note ?? '' },
    repeat: undefined,
  };
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

type Change = Omit<Update, 'bookingId' | 'bookingCenterId' | 'scope' | 'toParticipants' | 'toStaff'>;

/** What differs from the session; undefined while the time isn't complete. */
export function changeOf(
  fields: Fields,
  session: Session,
  timeZone: string,
  choices: Pick<Choices, 'activities'>,
): Change | undefined {
  const span = spanOf(fields, timeZone);
  const before = fieldsOf(session, timeZone, choices);
  if (!span || !before) return undefined;
  const isMoved = fields.day !== before.day || fields.from !== before.from;
  const isLonger = (isMoved || fields.until !== before.until) && lengthOf(span) !== lengthOf(session);
  const title = fields.title.trim();
  const note = fields.note.trim();
  return {
    ...(isMoved && { startsAt: span.startsAt }),
    ...(isLonger && { endsAt: span.endsAt }),
    ...(!isSame(fields.staffIds, before.staffIds) && { staffIds: [...fields.staffIds] }),
    ...(fields.roomId !== before.roomId && { roomId: fields.roomId }),
    ...(!isSame(fields.resourceIds, before.resourceIds) && { resourceIds: [...fields.resourceIds] }),
    ...(fields.capacity !== null && fields.capacity !== before.capacity && { capacity: fields.capacity }),
    ...(title !== before.title && { title: title || null }),
    ...(note !== before.note && { note: note || null }),
  };
}

/** The request; undefined while something is missing. */
export function createOf(
  fields: Fields,
  centerId: number,
  timeZone: string,
): Omit<Create, 'toStaff' | 'despite'> | undefined {
  const { activityType, activityId, roomId, capacity, repeat } = fields;
  const rule = ruleOf(activityType);
  const span = spanOf(fields, timeZone);
  if (!span || (rule.needsActivity && activityId === undefined)) return undefined;
  if (repeat && (!repeat.until || repeat.weekdays.length === 0)) return undefined;
  const [title, note] = [fields.title.trim(), fields.note.trim()];
  return {
    ...{ centerId, activityType, ...span, staffIds: [...fields.staffIds] },
    ...(activityId !== undefined && { activityId }),
    ...(rule.hasRoom && roomId !== null && { roomId }),
    ...(rule.hasResources && { resourceIds: [...fields.resourceIds] }),
    ...(rule.participants !== 'NONE' && capacity !== null && { capacity }),
    ...(title && { title }),
    ...(note && { note }),
    ...(repeat?.until && {
      repeat: {
        weekdays: [...repeat.weekdays],
        until: repeat.until,
        skipClosedDays: repeat.skipClosedDays,
      },
    }),
  };
}
