import { minuteOf } from '@foyer/contract/shared/time-of-day';
import type { Offered } from '../../participation/bookable.ts';
import { noonOf } from '../../platform/local-time.ts';
import { startsAround } from '../day/cells.ts';
import type { CourtHour } from '../hour.ts';
import type { CourtActivity, CourtDay, CourtOfDay, FreeTime, Length } from '../queries.ts';
import type { OpenHour } from '../use-courts.ts';
import type { OpenedProps } from './opened-props.ts';

export interface HourOf extends OpenedProps {
  answer: CourtDay;
  court: CourtOfDay;
  hour: OpenHour;
}

/** An hour of a court as the day knows it; the time and the length are missing where it is not free. */
export interface ShownHour {
  hour: CourtHour;
  time: FreeTime | undefined;
  length: Length | undefined;
  activity: CourtActivity | undefined;
  /** What begins then on this court. */
  times: readonly FreeTime[];
  /** Where else in the same gap the hour could begin. */
  starts: readonly FreeTime[];
  /** What is known of it before the person's check has arrived. */
  offered: Offered;
}

/** On the wall clock of the centre. */
const instantOf = (date: string, minute: number, timeZone: string): string =>
  new Date(noonOf(date, timeZone).getTime() + (minute - 720) * 60_000).toISOString();

export function shownHour({ answer, court, hour: open, center, courts, date }: HourOf): ShownHour {
  const { startTime, duration } = open;
  const times = court.free.filter((time) => time.startTime === startTime);
  const wanted = open.activityId ?? courts.filters.activityId;
  const time = times.find((one) => one.activityId === wanted) ?? times[0];
  const activityId = time?.activityId ?? wanted ?? court.activityIds[0] ?? 0;
  const length = time?.durations.find(({ minutes }) => minutes === duration);
  const from = minuteOf(startTime);
  const startsAt = time?.startsAt ?? instantOf(date, from, answer.timeZone);
  return {
    hour: { resource: open.resource, activityId, date, startTime, duration },
    ...{ time, length, times },
    activity: center?.activities.find((one) => one.activityId === activityId),
    starts: startsAround(court, { startTime, activityId, minutes: duration }),
    offered: {
      title: court.name,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + duration * 60_000).toISOString(),
      timeZone: answer.timeZone,
      place: center?.centerName ?? '',
      price: length?.amount === undefined ? undefined : { amount: length.amount, currency: answer.currency },
      cancelUntil: startsAt,
      waiting: 0,
    },
  };
}
