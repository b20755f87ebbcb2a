import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { addDays } from '../../platform/days.ts';
import { useText } from '../../platform/text.ts';
import { ScheduleStrip } from '../../schedule/ScheduleStrip.tsx';
import { daysAhead } from '../../schedule/use-opening-day.ts';
import { datesQuery, timetableQuery } from '../queries.ts';
import { DayTimetable } from './DayTimetable.tsx';
import { FoundClasses, type ViewProps } from './FoundClasses.tsx';

/** The day strip begins today. For a day beyond it, the strip begins with that day. */
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
  return (
    <ScheduleStrip
      label={t('classes.day')}
      closedText={t('classes.nothingOpen')}
      {...{ first, today, dates }}
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
  // Rendered at low priority, so that the page stays responsive.
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
