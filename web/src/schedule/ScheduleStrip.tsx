import { daysFrom } from '../platform/days.ts';
import { useFormats } from '../platform/Formats.tsx';
import { noonOf } from '../platform/local-time.ts';
import { DayStrip } from '../ui/day-strip/DayStrip.tsx';
import { daysAhead } from './use-opening-day.ts';

interface DayFacts {
  date: string;
  isOpen: boolean;
  isBooked: boolean;
}

interface ScheduleStripProps {
  label: string;
  /** Text for days on which nothing can be booked. */
  closedText: string;
  first: string;
  today: string;
  /** Undefined while they are loading. */
  dates: readonly DayFacts[] | undefined;
  selected: string;
  onChange: (day: string) => void;
}

/** The days to choose from, with marks for bookings and for days on which nothing can be booked. */
export function ScheduleStrip({ first, today, dates, closedText, label, ...chosen }: ScheduleStripProps) {
  const { timeZone } = useFormats();
  const known = new Map(dates?.map((date) => [date.date, date]));
  const days = daysFrom(first, daysAhead).map((id) => {
    const found = known.get(id);
    return {
      id,
      at: noonOf(id, timeZone),
      isToday: id === today,
      isBooked: found?.isBooked ?? false,
      ...(dates && !found?.isOpen && { closed: closedText }),
    };
  });
  return <DayStrip aria-label={label} days={days} {...chosen} />;
}
