import { minuteOf } from '@foyer/contract/shared/time-of-day';
import { localTimes } from '../../platform/local-time.ts';

/** A day and a time in the centre's time zone, as they are entered. */
export interface WallClock {
  day: string | null;
  time: string | null;
}

/** Undefined while one of them is missing. A time that clocks leave out moves forward. */
export function instantAt({ day, time }: WallClock, timeZone: string): string | undefined {
  if (!day || !time) return undefined;
  const local = localTimes(timeZone);
  const wanted = Date.parse(`${day}T00:00:00Z`) + minuteOf(time) * 60_000;
  const clockAt = (moment: number): number => {
    const there = local(new Date(moment));
    return Date.parse(`${there.day}T00:00:00Z`) + there.minute * 60_000;
  };
  // What clocks are ahead by depends on the moment, which is not known yet.
  const first = wanted - (clockAt(wanted) - wanted);
  const second = wanted - (clockAt(first) - first);
  return new Date(clockAt(second) === wanted ? second : Math.max(first, second)).toISOString();
}
