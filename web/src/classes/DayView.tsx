import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { addDays, daysFrom } from '../platform/days.ts';
import { useFormats } from '../platform/Formats.tsx';
import { noonOf } from '../platform/local-time.ts';
import { useText } from '../platform/text.ts';
import { DayStrip } from '../ui/day-strip/DayStrip.tsx';
import { DayTimetable } from './DayTimetable.tsx';
import { FoundClasses, type ViewProps } from './FoundClasses.tsx';
import { datesQuery, timetableQuery } from './queries.ts';
import { daysAhead } from './use-first-day.ts';

/** The strip begins today; a day far ahead has a strip of its own. */
function useDates({ timetable: { day, filters }, person, today }: ViewProps) {
  const first = day > addDays(today, daysAhead - 1) ? day : today;
  const { data } = useQuery({
    ...datesQuery(person, filters, first, daysAhead),
    placeholderData: (before) => before,
  });
  return { first, dates: useDeferredValue(data?.dates) };
}

function Strip({ first, dates, timetable, today }: ViewProps & ReturnType<typeof useDates>) {
  const { t } = useText();
  const { timeZone } = useFormats();
  const known = new Map(dates?.map((one) => [one.date, one]));
  const days = daysFrom(first, daysAhead).map((id) => {
    const found = known.get(id);
    return {
      id,
      at: noonOf(id, timeZone),
      isToday: id === today,
      isBooked: found?.isBooked ?? false,
      ...(dates && !found?.isOpen && { closed: t('classes.nothingOpen') }),
    };
  });
  return (
    <DayStrip
      aria-label={t('classes.day')}
      days={days}
      selected={timetable.day}
      onChange={timetable.setDay}
    />
  );
}

/** The classes of one day, below the strip of days. */
export function DayView(props: ViewProps) {
  const { timetable, person, isArriving, search, onSearch } = props;
  const { day, filters, open, hrefOf } = timetable;
  const strip = useDates(props);
  const query = useQuery(timetableQuery(person, filters, day, 1));
  // Drawn in small steps: the page answers meanwhile.
  const bookings = useDeferredValue(isArriving ? undefined : query.data?.bookings);
  const next = strip.dates?.find(({ date, classes }) => date > day && classes > 0);
  return (
    <FoundClasses
      {...{ timetable, search, onSearch, query, bookings, day }}
      strip={<Strip {...props} {...strip} />}
      nextDay={next?.date}
    >
      {(found) => <DayTimetable bookings={found} person={person} open={open} hrefOf={hrefOf} />}
    </FoundClasses>
  );
}
