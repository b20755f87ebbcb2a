import type { CourtDraw, DrawRule } from '@foyer/contract/shared/court';
import type { CourtActivity } from '../courts.ts';
import { onClock } from '../hour.ts';

/** A draw of an activity's hours on a day, as the club's document asks for it. */
export interface Draw {
  activityId: number;
  /** On which people play. */
  day: Temporal.PlainDate;
  /** The first and the last start, in minutes after midnight. */
  fromMinute: number;
  untilMinute: number;
  startsAt: Temporal.Instant;
  rule: DrawRule;
  /** While choices are collected. */
  opensAt: Temporal.Instant;
  closesAt: Temporal.Instant;
}

type Drawable = Pick<CourtActivity, 'id' | 'opens_days_before' | 'opens_at_minute'>;

/** The draws of an activity on a day. Without a fixed moment at which its hours open there are none. */
export function drawsOf(
  rules: readonly CourtDraw[],
  { id, opens_days_before, opens_at_minute }: Drawable,
  day: Temporal.PlainDate,
  timeZone: string,
): Draw[] {
  if (opens_at_minute === null) return [];
  const momentOf = (date: Temporal.PlainDate, minute: number) =>
    onClock(date, minute).toZonedDateTime(timeZone).toInstant();
  const opensAt = momentOf(day.subtract({ days: opens_days_before }), opens_at_minute);
  return rules
    .filter((one) => one.activityId === id)
    .filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(day.dayOfWeek))
    .map(({ fromMinute, untilMinute, rule, collectMinutes }) => ({
      ...{ activityId: id, day, fromMinute, untilMinute, rule, opensAt },
      startsAt: momentOf(day, fromMinute),
      closesAt: opensAt.add({ minutes: collectMinutes }),
    }));
}

export const isDrawn = ({ fromMinute, untilMinute }: Draw, startMinute: number): boolean =>
  fromMinute <= startMinute && startMinute <= untilMinute;
