import { minuteOf, timeAt } from '@foyer/contract/shared/time-of-day';
import { addDays } from '../../platform/days.ts';
import type { LocalTime } from '../../platform/local-time.ts';
import type { CourtActivity } from '../queries.ts';
import { instantAt, type WallClock } from './instant-at.ts';
import type { PreviewInput } from './queries.ts';

export const closingReasons = ['WEATHER', 'MAINTENANCE', 'EVENT', 'OTHER'] as const;
export type ClosingReason = (typeof closingReasons)[number];

/** All courts, the courts of an activity by its number, or chosen ones. */
export type WhichCourts = 'ALL' | 'SOME' | `${number}`;

export interface ClosingForm {
  which: WhichCourts;
  /** Chosen: their numbers. */
  chosen: readonly string[];
  from: WallClock;
  until: WallClock;
  reason: ClosingReason;
  /** For another reason. */
  words: string;
}

interface First {
  date: string;
  now: LocalTime;
  /** Of the day; undefined where nothing is open. */
  opens: string | undefined;
  closes: string | undefined;
  activityId: number | undefined;
}

const lastMinute = 1440;

/** The rest of the day that is shown: the usual case is weather. */
export function firstForm({ date, now, opens = '00:00', closes = '24:00', activityId }: First): ClosingForm {
  const nextHour = Math.ceil(now.minute / 60) * 60;
  const start = date === now.day ? Math.max(minuteOf(opens), nextHour) : minuteOf(opens);
  const end = minuteOf(closes) > start ? minuteOf(closes) : lastMinute;
  const at = (minute: number): WallClock =>
    minute < lastMinute ? { day: date, time: timeAt(minute) } : { day: addDays(date, 1), time: '00:00' };
  return {
    which: activityId === undefined ? 'ALL' : `${activityId}`,
    ...{ chosen: [], from: at(start), until: at(end), reason: 'WEATHER', words: '' },
  };
}

/** Undefined: all courts. */
function resourceIdsOf(
  { which, chosen }: Pick<ClosingForm, 'which' | 'chosen'>,
  activities: readonly CourtActivity[],
): number[] | undefined {
  if (which === 'ALL') return undefined;
  if (which === 'SOME') return chosen.map(Number);
  const activity = activities.find(({ activityId }) => String(activityId) === which);
  return activity?.resources.map(({ resourceId }) => resourceId) ?? [];
}

export type FormFault = 'noCourts' | 'noTime' | 'endBeforeStart';

interface Where {
  centerId: number;
  timeZone: string;
  activities: readonly CourtActivity[];
}

interface Closed {
  closing?: Omit<PreviewInput, 'cancelEffect'>;
  /** Why the form doesn't say what is to be closed. */
  fault?: FormFault;
}

/** What is to be closed and when. */
export function closingOf(form: ClosingForm, { centerId, timeZone, activities }: Where): Closed {
  const resourceIds = resourceIdsOf(form, activities);
  if (resourceIds?.length === 0) return { fault: 'noCourts' };
  const [from, until] = [instantAt(form.from, timeZone), instantAt(form.until, timeZone)];
  if (!from || !until) return { fault: 'noTime' };
  if (Date.parse(until) <= Date.parse(from)) return { fault: 'endBeforeStart' };
  return { closing: { centerId, from, until, ...(resourceIds && { resourceIds }) } };
}

/** Every court of some activities, once. */
export function courtsOf(activities: readonly CourtActivity[]): { id: string; text: string }[] {
  const all = activities.flatMap(({ resources }) => resources);
  return [...new Map(all.map((one) => [one.resourceId, one])).values()].map(({ resourceId, name }) => ({
    ...{ id: String(resourceId), text: name },
  }));
}
