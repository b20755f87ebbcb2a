import { courtType } from '@foyer/contract/shared/participation';
import type { Session, Update } from '../queries.ts';
import type { Lane } from './columns.ts';
import { instantOn, minutesOfDay, snapped, stepMinutes } from './wall-time.ts';

/** The part of a day that something takes, in minutes since midnight. */
export interface Stretch {
  from: number;
  until: number;
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Where a session comes to lie whose start is dragged to this minute. */
export function movedTo({ from, until }: Stretch, minute: number): Stretch {
  const start = within(snapped(minute), 0, minutesOfDay - stepMinutes);
  return { from: start, until: start + (until - from) };
}

/** A session whose end is dragged. It keeps a quarter of an hour at least. */
export const stretchedTo = ({ from }: Stretch, minute: number): Stretch => ({
  from,
  until: within(snapped(minute), from + stepMinutes, minutesOfDay),
});

/** A new session between the minute where the drag began and the one where it is now. */
export function drawn(begun: number, minute: number): Stretch {
  const first = Math.floor(within(begun, 0, minutesOfDay - stepMinutes) / stepMinutes) * stepMinutes;
  const now = within(snapped(minute), 0, minutesOfDay);
  return now > first
    ? { from: first, until: now }
    : { from: Math.min(now, first), until: first + stepMinutes };
}

type Change = Pick<Update, 'startsAt' | 'endsAt' | 'staffIds' | 'roomId' | 'resourceIds'>;

const replaced = (ids: readonly number[], from: number | undefined, to: number | undefined): number[] => {
  const rest = ids.filter((id) => id !== from && id !== to);
  if (to === undefined) return rest;
  const place = Math.max(ids.indexOf(from ?? Number.NaN), 0);
  return [...rest.slice(0, place), to, ...rest.slice(place)];
};

/** An hour that members have booked stays on courts. */
function otherCourt({ resourceIds }: Session, from: Lane, to: Lane): Change {
  if (to.kind !== 'resource') return {};
  return { resourceIds: replaced(resourceIds, from.kind === 'resource' ? from.id : resourceIds[0], to.id) };
}

/** What it means to drag a session from one lane to another. Its activity can't be changed. */
function laneChange(session: Session, from: Lane | undefined, to: Lane | undefined): Change {
  if (!from || !to || (from.kind === to.kind && from.id === to.id)) return {};
  if (session.activityType === courtType) return otherCourt(session, from, to);
  if (to.kind === 'staff' && from.kind === 'staff')
    return { staffIds: replaced(session.staffIds, from.id, to.id) };
  if (to.kind === 'resource') {
    const before = from.kind === 'resource' ? from.id : undefined;
    return {
      resourceIds: replaced(session.resourceIds, before, to.id),
      ...(from.kind === 'room' && session.roomId !== undefined && { roomId: null }),
    };
  }
  if (to.kind !== 'room') return {};
  return {
    ...(to.id !== session.roomId && { roomId: to.id ?? null }),
    ...(from.kind === 'resource' && { resourceIds: session.resourceIds.filter((id) => id !== from.id) }),
  };
}

interface Drop {
  day: string;
  stretch: Stretch;
  from: Lane | undefined;
  to: Lane | undefined;
}

/** A move keeps the length in real minutes, also over a night in which the clocks change. */
export function moveOf(session: Session, { day, stretch, from, to }: Drop, timeZone: string): Change {
  const startsAt = instantOn(day, stretch.from, timeZone);
  return {
    ...(Date.parse(startsAt) !== Date.parse(session.startsAt) && { startsAt }),
    ...laneChange(session, from, to),
  };
}

/** The new end of a session that is lengthened; nothing where it is as it was. */
export function lengthOf(session: Session, day: string, { until }: Stretch, timeZone: string): Change {
  const least = Date.parse(session.startsAt) + stepMinutes * 60_000;
  const wanted = Math.max(Date.parse(instantOn(day, until, timeZone)), least);
  return wanted === Date.parse(session.endsAt) ? {} : { endsAt: new Date(wanted).toISOString() };
}
