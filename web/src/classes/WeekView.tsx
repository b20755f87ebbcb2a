import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { addDays, daysFrom, firstWeekday, weekOf } from '../platform/days.ts';
import { useFormats } from '../platform/Formats.tsx';
import { noonOf } from '../platform/local-time.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { DayArriving } from './DayTimetable.tsx';
import { FoundClasses, type ViewProps } from './FoundClasses.tsx';
import { datesQuery, timetableQuery } from './queries.ts';
import { daysAhead } from './use-first-day.ts';

const WeekTimetable = lazy(async () => ({ default: (await import('./WeekTimetable.tsx')).WeekTimetable }));

interface WeekHeadProps {
  days: readonly string[];
  onDay: (day: string) => void;
}

function WeekHead({ days, onDay }: WeekHeadProps) {
  const { t } = useText();
  const formats = useFormats();
  const first = days[0] ?? '';
  const { dates, timeZone } = formats;
  const written = new Intl.DateTimeFormat(dates, { month: 'long', day: 'numeric', timeZone }).formatRange(
    noonOf(first, timeZone),
    noonOf(days.at(-1) ?? first, timeZone),
  );
  return (
    <div className="section-head">
      <h2>{written}</h2>
      <div className="actions">
        <Button shape="icon" aria-label={t('classes.previousWeek')} onPress={() => onDay(addDays(first, -7))}>
          <ChevronLeft className="icon" data-directional="" />
        </Button>
        <Button shape="icon" aria-label={t('classes.nextWeek')} onPress={() => onDay(addDays(first, 7))}>
          <ChevronRight className="icon" data-directional="" />
        </Button>
      </div>
    </div>
  );
}

/** The classes of the week that the day is in. */
export function WeekView({ timetable, person, isArriving, search, onSearch }: ViewProps) {
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
      head={<WeekHead days={days} onDay={setDay} />}
      nextDay={next?.date}
    >
      {(found) => (
        <Suspense fallback={<DayArriving />}>
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
