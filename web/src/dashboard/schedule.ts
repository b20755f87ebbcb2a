import type { Planned } from '@foyer/contract/dashboard/planned';
import type { ActivityType } from '@foyer/contract/shared/participation';
import { anyText, oneOf, readFilters } from '../platform/list/address-filters.ts';
import { localTimes } from '../platform/local-time.ts';
import type { ScheduleFilter } from './queries.ts';

/** What people filter by, and the types of activities that each of them means. */
export const kinds = {
  classes: ['CLASS', 'GENERAL', 'CHILD_CARE'],
  courts: ['RESOURCE_BOOKING', 'STAFF_BOOKING'],
  courses: ['COURSE'],
  camps: ['CAMP', 'CAMP_ELECTIVE'],
} as const satisfies Record<string, readonly ActivityType[]>;
export type Kind = keyof typeof kinds;

const kindNames = Object.keys(kinds) as Kind[];
export const isKind = (text: string | undefined): text is Kind => kindNames.some((kind) => kind === text);

/** What the schedule's address can ask for: one member of the family, and one kind of activity. */
export const scheduleFilters = { member: anyText, kind: oneOf(kindNames) };

/** What an address asks for, of everybody. */
export const filterFrom = (params: URLSearchParams): ScheduleFilter => {
  const { kind } = readFilters(scheduleFilters, params);
  return { member: undefined, types: kind ? kinds[kind] : [] };
};

/** Later dates are in the term of the course, below: a family's courses would fill the schedule for months. */
const shownAheadMs = 4 * 7 * 24 * 60 * 60_000;

/** A course in which somebody has a place once for each of its dates of the next weeks, at least for the next one. */
export const eachDate = (planned: readonly Planned[], now: number): Planned[] =>
  planned.flatMap((one) => {
    if (!one.dates || one.isCancelled || one.participation.state !== 'BOOKED') return [one];
    const ahead = one.dates.filter(
      ({ startsAt, endsAt }) => Date.parse(endsAt) > now && Date.parse(startsAt) <= now + shownAheadMs,
    );
    const isNextThere = ahead.some(({ startsAt }) => startsAt === one.startsAt);
    return [
      ...ahead.map(({ startsAt, endsAt, isCancelled }) => ({ ...one, startsAt, endsAt, isCancelled })),
      ...(isNextThere ? [] : [one]),
    ];
  });

export interface PlannedDay {
  day: string;
  planned: Planned[];
}

/** Each day by the calendar of the place where something happens; the next first. */
export function daysOf(planned: readonly Planned[]): PlannedDay[] {
  const days = new Map<string, Planned[]>();
  for (const one of planned.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))) {
    const { day } = localTimes(one.timeZone)(one.startsAt);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days].map(([day, ones]) => ({ day, planned: ones }));
}

/** What of a day has begun, beside what is still ahead; where nothing is, nothing needs to make room. */
export function foldBegun(ones: readonly Planned[], now: number): { begun: Planned[]; ahead: Planned[] } {
  const begun = ones.filter(({ startsAt }) => Date.parse(startsAt) <= now);
  return begun.length < ones.length
    ? { begun, ahead: ones.filter((one) => !begun.includes(one)) }
    : { begun: [], ahead: begun };
}

/** What comes next: the first that has not begun, that takes place, and in which somebody has a place. */
export const nextUp = (planned: readonly Planned[], now: number): Planned | undefined =>
  planned
    .filter(
      ({ startsAt, isCancelled, participation }) =>
        Date.parse(startsAt) > now && !isCancelled && participation.state === 'BOOKED',
    )
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0];

export interface TimeLeft {
  hours: number;
  minutes: number;
}

/** How long until then, within a day; undefined where that is further away. */
export function timeLeft(startsAt: string, now: number): TimeLeft | undefined {
  const minutes = Math.max(0, Math.ceil((Date.parse(startsAt) - now) / 60_000));
  return minutes >= 24 * 60 ? undefined : { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

type Visit = Pick<Planned, 'activityId' | 'bookingCenterId' | 'participation'>;

/** What somebody comes for most, of late first where it is a draw; once is no habit. */
export function favouriteOf(done: readonly Visit[]): { id: number; centerId: number } | undefined {
  const counts = new Map<string, { id: number; centerId: number; visits: number }>();
  for (const { activityId: id, bookingCenterId: centerId, participation } of done) {
    if (participation.state !== 'BOOKED') continue;
    const before = counts.get(`${centerId}-${id}`);
    counts.set(`${centerId}-${id}`, { id, centerId, visits: (before?.visits ?? 0) + 1 });
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.visits - a.visits);
  return most && most.visits > 1 ? { id: most.id, centerId: most.centerId } : undefined;
}
