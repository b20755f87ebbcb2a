import { localTimes, type Moment } from '../../platform/local-time.ts';
import { type Lane, lanesOf, type Span } from './lanes.ts';

const minutesOfDay = 24 * 60;

export interface Timed {
  id: string;
  start: Moment;
  end: Moment;
}

/** One event, or the part of it that is on one day. Its span is in minutes since midnight. */
export interface Placed<Event extends Timed> extends Span, Lane {
  /** Contains the day, because an event over midnight is on two days. */
  key: string;
  event: Event;
}

/**
 * The events of each day, in order. An event shorter than `leastMinutes` gets that much height, so that it can be read
 * and pressed, and no other event overlaps it there.
 */
export function weekColumns<Event extends Timed>(
  days: readonly string[],
  events: readonly Event[],
  { timeZone, leastMinutes }: { timeZone: string | undefined; leastMinutes: number },
): Placed<Event>[][] {
  const localTime = localTimes(timeZone);
  const times = events.map((event) => ({
    event,
    start: localTime(event.start),
    end: localTime(event.end),
  }));
  return days.map((day) => {
    const pieces = times
      .filter(({ start, end }) => start.day <= day && (end.day > day || (end.day === day && end.minute > 0)))
      .map(({ event, start, end }) => {
        const starts = start.day < day ? 0 : start.minute;
        const from = Math.min(starts, minutesOfDay - leastMinutes);
        const until = end.day > day ? minutesOfDay : end.minute;
        return { key: `${day}/${event.id}`, event, from, until: Math.max(until, from + leastMinutes) };
      });
    const lanes = lanesOf(pieces);
    return pieces
      .map((piece, index) => ({ ...piece, ...(lanes[index] ?? { lane: 0, lanes: 1 }) }))
      .sort((a, b) => a.from - b.from || a.lane - b.lane);
  });
}

export interface Hours {
  from: number;
  until: number;
}

/** Returns the hours to show: the opening hours, extended to the earliest and latest entry. */
export function hoursOf(columns: readonly (readonly Span[])[], open: Hours): Hours {
  const spans = columns.flat();
  return {
    from: Math.min(open.from, ...spans.map(({ from }) => Math.floor(from / 60))),
    until: Math.max(open.until, ...spans.map(({ until }) => Math.ceil(until / 60))),
  };
}

export type Step = 'up' | 'down' | 'back' | 'on';

/** The event that an arrow key moves to: up and down in a day, back and on to the nearest time of another day. */
export function stepFrom(
  columns: readonly (readonly (Span & { key: string })[])[],
  key: string,
  step: Step,
): string | undefined {
  const day = columns.findIndex((column) => column.some((one) => one.key === key));
  const column = columns[day] ?? [];
  const index = column.findIndex((one) => one.key === key);
  const here = column[index];
  if (!here) return undefined;
  if (step === 'up') return column[index - 1]?.key;
  if (step === 'down') return column[index + 1]?.key;
  const others = step === 'on' ? columns.slice(day + 1) : columns.slice(0, day).reverse();
  const next = others.find((one) => one.length > 0) ?? [];
  return next.toSorted((a, b) => Math.abs(a.from - here.from) - Math.abs(b.from - here.from))[0]?.key;
}
