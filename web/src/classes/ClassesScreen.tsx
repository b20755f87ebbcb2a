import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { isSettled, painted } from '../app/arrival.ts';
import { Waiting } from '../app/Waiting.tsx';
import { centersQuery } from '../config/center-queries.ts';
import { useConfig } from '../config/queries.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Segmented } from '../ui/chip/Segmented.tsx';
import { DayStrip } from '../ui/day-strip/DayStrip.tsx';
import { BookingControls } from '../ui/detail/BookingControls.tsx';
import { FormatsProvider, useFormats } from '../ui/format/Formats.tsx';
import { Skeleton } from '../ui/message/Skeleton.tsx';
import { localTimes, noonOf } from '../ui/week/local-time.ts';
import { DayArriving, DayTimetable } from './DayTimetable.tsx';
import { addDays, daysFrom, firstWeekday, weekOf } from './days.ts';
import type { Filters } from './filters.ts';
import { ListRouter } from './ListRouter.tsx';
import { NoClasses } from './NoClasses.tsx';
import { datesQuery, timetableQuery } from './queries.ts';
import { searched } from './search.ts';
import { daysAhead, useFirstDay } from './use-first-day.ts';
import { useLivePlaces } from './use-live.ts';
import { useBooker, useTimetable } from './use-timetable.ts';

const ClassFilters = lazy(async () => ({ default: (await import('./ClassFilters.tsx')).ClassFilters }));
const ClassSheet = lazy(async () => ({ default: (await import('../booking/ClassSheet.tsx')).ClassSheet }));
const WeekTimetable = lazy(async () => ({ default: (await import('./WeekTimetable.tsx')).WeekTimetable }));

interface PartProps {
  timetable: ReturnType<typeof useTimetable> & { day: string };
  /** Which day is to be shown is still being found out. */
  isArriving: boolean;
  person: Key | undefined;
  today: string;
  /** What is searched for among the classes that are shown. */
  search: string;
  onSearch: (search: string) => void;
}

/** The strip begins today; a day far ahead has a strip of its own. */
function useDates({ timetable: { day, filters }, person, today }: PartProps) {
  const first = day > addDays(today, daysAhead - 1) ? day : today;
  const { data } = useQuery({
    ...datesQuery(person, filters, first, daysAhead),
    placeholderData: (before) => before,
  });
  return { first, dates: useDeferredValue(data?.dates) };
}

function Strip({ first, dates, timetable, today }: PartProps & ReturnType<typeof useDates>) {
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

/** As high as the chips with the room for their focus. */
const FiltersArriving = () => <Skeleton width="100%" height="calc(2.75rem + 6px)" />;

/** The classes come first; what they are filtered by is fetched when they are there. */
function FilterBar({ isArriving, ...props }: ComponentProps<typeof ClassFilters> & { isArriving: boolean }) {
  const [hasArrived, setArrived] = useState(!isArriving && isSettled());
  useEffect(() => {
    if (!isArriving) void painted().then(() => setArrived(true));
  }, [isArriving]);
  if (!hasArrived) return <FiltersArriving />;
  return (
    <Suspense fallback={<FiltersArriving />}>
      <ClassFilters {...props} />
    </Suspense>
  );
}

/** The classes of one day, below the strip of days. */
function Day(props: PartProps) {
  const { timetable, person, isArriving, search, onSearch } = props;
  const { t } = useText();
  const { day, setDay, filters, setFilters, open, hrefOf } = timetable;
  const strip = useDates(props);
  const query = useQuery(timetableQuery(person, filters, day, 1));
  // Drawn in small steps: the page answers meanwhile.
  const bookings = useDeferredValue(isArriving ? undefined : query.data?.bookings);
  const found = bookings && searched(bookings, search);
  const next = strip.dates?.find(({ date, classes }) => date > day && classes > 0);
  return (
    <>
      <BookingControls>
        <Strip {...props} {...strip} />
        <FilterBar
          isArriving={!bookings && !query.isError}
          filters={filters}
          onChange={setFilters}
          search={search}
          onSearch={onSearch}
          count={found?.length ?? 0}
        />
      </BookingControls>
      {!bookings && query.isError && <Waiting queries={[query]} failed={t('classes.loadError')} />}
      {!bookings && !query.isError && <DayArriving />}
      {found?.length === 0 && (
        <NoClasses
          day={day}
          nextDay={next?.date}
          onDay={setDay}
          filters={filters}
          onFilters={setFilters}
          search={bookings?.length ? search.trim() : undefined}
          onSearch={onSearch}
        />
      )}
      {found && found.length > 0 && (
        <DayTimetable bookings={found} person={person} open={open} hrefOf={hrefOf} />
      )}
    </>
  );
}

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

function Week({ timetable, person, isArriving, search, onSearch }: PartProps) {
  const { t } = useText();
  const { dates } = useFormats();
  const { day, setDay, filters, setFilters, open, openHere } = timetable;
  const first = weekOf(day, firstWeekday(dates));
  const days = daysFrom(first, 7);
  const query = useQuery(timetableQuery(person, filters, first, 7));
  const after = addDays(first, 7);
  const bookings = isArriving ? undefined : query.data?.bookings;
  const found = bookings && searched(bookings, search);
  const ahead = useQuery({
    ...datesQuery(person, filters, after, daysAhead),
    enabled: bookings?.length === 0,
  });
  const next = ahead.data?.dates.find(({ classes }) => classes > 0);
  return (
    <>
      <BookingControls>
        <FilterBar
          isArriving={!bookings && !query.isError}
          filters={filters}
          onChange={setFilters}
          search={search}
          onSearch={onSearch}
          count={found?.length ?? 0}
        />
      </BookingControls>
      <WeekHead days={days} onDay={setDay} />
      {!bookings && query.isError && <Waiting queries={[query]} failed={t('classes.loadError')} />}
      {!bookings && !query.isError && <DayArriving />}
      {found?.length === 0 && (
        <NoClasses
          nextDay={next?.date}
          onDay={setDay}
          filters={filters}
          onFilters={setFilters}
          search={bookings?.length ? search.trim() : undefined}
          onSearch={onSearch}
        />
      )}
      {found && found.length > 0 && (
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
    </>
  );
}

/** Days are counted where the classes are. */
function useClock({ centerId }: Filters) {
  const formats = useFormats();
  const own = useConfig().center;
  const isElsewhere = centerId !== undefined && centerId !== own.id;
  const { data: centers } = useQuery({ ...centersQuery, enabled: isElsewhere });
  const timeZone = centers?.find(({ id }) => id === centerId)?.timeZone ?? own.timeZone;
  return { formats: { ...formats, timeZone }, today: localTimes(timeZone)(new Date()).day };
}

/** What the club offers day by day, and how one takes part. */
export function ClassesScreen() {
  const { t } = useText();
  const { person, other } = useBooker();
  const own = useConfig().center;
  const timetable = useTimetable();
  const { chosenDay, filters, view, setView, open, openHere, close } = timetable;
  const { formats, today } = useClock(filters);
  const firstDay = useFirstDay({ person, filters, today, isChosen: chosenDay !== undefined });
  useLivePlaces([filters.centerId ?? own.id]);
  const day = chosenDay ?? firstDay;
  const [search, onSearch] = useState('');
  const part = {
    search,
    onSearch,
    timetable: { ...timetable, day: day ?? today },
    isArriving: !day,
    person,
    today,
  };
  return (
    <FormatsProvider formats={formats}>
      <ListRouter>
        <div className="page">
          <div className={open && 'split'} data-aside="wide">
            <div>
              <div className="page-head">
                <h1>{t('title.booking')}</h1>
                <Segmented
                  aria-label={t('classes.view')}
                  options={[
                    { id: 'day', label: t('classes.view.day') },
                    { id: 'week', label: t('classes.view.week') },
                  ]}
                  selected={view}
                  onChange={setView}
                />
              </div>
              {view === 'week' ? <Week {...part} /> : <Day {...part} />}
            </div>
            <Suspense>
              {open && (
                <ClassSheet
                  key={`${open.centerId}-${open.id}`}
                  person={person}
                  other={other}
                  booking={open}
                  onOpen={openHere}
                  onClose={close}
                />
              )}
            </Suspense>
          </div>
        </div>
      </ListRouter>
    </FormatsProvider>
  );
}
