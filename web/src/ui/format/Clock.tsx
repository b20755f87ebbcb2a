import { dateFormatter } from '@foyer/contract/shared/formatters';
import { useFormats } from '../../platform/Formats.tsx';
import { clockParts } from './clock-parts.ts';

type Moment = Date | string;

const instant = (at: Moment) => (typeof at === 'string' ? new Date(at) : at);

/** A time of day in the style of numbers, with AM and PM set smaller. */
export function Clock({ at }: { at: Moment }) {
  const { dates, timeZone } = useFormats();
  const { before, time, after } = clockParts(instant(at), dates, timeZone);
  return (
    <time className="clock" dateTime={instant(at).toISOString()}>
      {before && <small>{before}</small>}
      {time}
      {after && <small>{after}</small>}
    </time>
  );
}

export interface DayParts {
  weekday: string;
  /** The shortest form of the weekday. */
  narrow: string;
  day: string;
  month: string;
}

/** Formats weekday, day and month separately, for a date column or a day strip. */
export function useDayParts(): (at: Moment) => DayParts {
  const { dates, timeZone } = useFormats();
  const format = dateFormatter(dates, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(timeZone && { timeZone }),
  });
  const narrow = dateFormatter(dates, { weekday: 'narrow', ...(timeZone && { timeZone }) });
  return (at) => {
    const parts = format.formatToParts(instant(at));
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
    return { weekday: of('weekday'), narrow: narrow.format(instant(at)), day: of('day'), month: of('month') };
  };
}
