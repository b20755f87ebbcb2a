import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { addDays, daysFrom, firstWeekday, weekOf } from '../../platform/days.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { ScheduleLoading } from '../../schedule/ScheduleLoading.tsx';
import { daysAhead } from '../../schedule/use-opening-day.ts';
import { WeekHead } from '../../schedule/WeekHead.tsx';
import { datesQuery, timetableQuery } from '../queries.ts';
import { FoundClasses, type ViewProps } from './FoundClasses.tsx';

const WeekTimetable = lazyPart(() => import('./WeekTimetable.tsx'), 'WeekTimetable');

/** The classes of the week that contains the day. */
export function WeekView({ timetable, person, isArriving, search, onSearch }: ViewProps) {
  const { t } = useText();
  const { dates } = useFormats();
  const { day, setDay, filters, open, openHere } = timetable;
  const first = weekOf(day, firstWeekday(dates));
  const days = daysFrom(first, 7);
  const query = useQuery(timetableQuery(person, filters, first, 7));
  const bookings = isArriving ? undefined : query.data?.bookings;
  const ahead = useQuery({
    ...datesQuery(person, filters, addDays(first, 7), daysAhead),
    enabled: bookings?.length === 0,
  });
  const next = ahead.data?.dates.find(({ classes }) => classes > 0);
  return (
    <FoundClasses
      {...{ timetable, search, onSearch, query, bookings }}
      head={
        <WeekHead
          days={days}
          previousText={t('classes.previousWeek')}
          nextText={t('classes.nextWeek')}
          onDay={setDay}
        />
      }
      nextDay={next?.date}
    >
      {(found) => (
        <Suspense fallback={<ScheduleLoading label={t('classes.loading')} />}>
          <WeekTimetable
            days={days}
            day={day}
            onDay={setDay}
            bookings={found}
            person={person}
            open={open}
            onOpen={openHere}
          />
        </Suspense>
      )}
    </FoundClasses>
  );
}
