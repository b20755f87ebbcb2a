import type { ClassBooking } from '@foyer/contract/classes';
import type { Key } from '@foyer/contract/shared/keys';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isFirstScreenSettled, nextPaint } from '../../frame/first-paint.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { ScheduleLoading } from '../../schedule/ScheduleLoading.tsx';
import { searchItems } from '../../schedule/search.ts';
import { BookingControls } from '../../ui/detail/BookingControls.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import type { useTimetable } from '../use-timetable.ts';
import { NoClasses } from './NoClasses.tsx';

const ClassFilters = lazyPart(() => import('../filters/ClassFilters.tsx'), 'ClassFilters');

/** What the day view and the week view need. */
export interface ViewProps {
  timetable: ReturnType<typeof useTimetable> & { day: string };
  /** The day to show is not known yet. */
  isArriving: boolean;
  person: Key | undefined;
  today: string;
  /** Text to search the shown classes for. */
  search: string;
  onSearch: (search: string) => void;
}

/** As high as the chips with the space for their focus ring. */
/** With the search, which is as high as other fields. */
const FiltersArriving = () => <Skeleton width="100%" height="calc(var(--control) + 6px)" />;

/** Loads the filters once the classes are shown, because the classes come first. */
function FilterBar({ isArriving, ...props }: ComponentProps<typeof ClassFilters> & { isArriving: boolean }) {
  const [hasArrived, setArrived] = useState(!isArriving && isFirstScreenSettled());
  useEffect(() => {
    if (!isArriving) void nextPaint().then(() => setArrived(true));
  }, [isArriving]);
  if (!hasArrived) return <FiltersArriving />;
  return (
    <Suspense fallback={<FiltersArriving />}>
      <ClassFilters {...props} />
    </Suspense>
  );
}

interface FoundClassesProps extends Pick<ViewProps, 'timetable' | 'search' | 'onSearch'> {
  query: Pick<UseQueryResult, 'error' | 'isError' | 'refetch'>;
  /** Undefined while they are loading. */
  bookings: readonly ClassBooking[] | undefined;
  /** Above the filters. */
  strip?: ReactNode;
  /** Below the filters. */
  head?: ReactNode;
  /** Undefined for a whole week. */
  day?: string;
  /** The next day that has classes; undefined where none is known. */
  nextDay: string | undefined;
  children: (found: readonly ClassBooking[]) => ReactNode;
}

const textsOf = ({ name, instructors, room = '' }: ClassBooking): string[] => [
  name,
  ...instructors.map((instructor) => instructor.name),
  room,
];

/** The filters, and the classes that match them and the search, or why there are none. */
export function FoundClasses({
  timetable: { setDay, filters, setFilters },
  search,
  onSearch,
  query,
  bookings,
  strip,
  head,
  day,
  nextDay,
  children,
}: FoundClassesProps) {
  const { t } = useText();
  const found = bookings && searchItems(bookings, search, textsOf);
  const isArriving = !bookings && !query.isError;
  return (
    <>
      <BookingControls>
        {strip}
        <FilterBar
          isArriving={isArriving}
          filters={filters}
          onChange={setFilters}
          search={search}
          onSearch={onSearch}
          count={found?.length ?? 0}
        />
      </BookingControls>
      {head}
      {!bookings && query.isError && <Waiting queries={[query]} failed={t('classes.loadError')} />}
      {isArriving && <ScheduleLoading label={t('classes.loading')} />}
      {found?.length === 0 && (
        <NoClasses
          {...(day && { day })}
          nextDay={nextDay}
          onDay={setDay}
          filters={filters}
          onFilters={setFilters}
          search={bookings?.length ? search.trim() : undefined}
          onSearch={onSearch}
        />
      )}
      {found && found.length > 0 && children(found)}
    </>
  );
}
