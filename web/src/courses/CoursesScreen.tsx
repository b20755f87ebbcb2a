import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useConfig } from '../config/queries.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { useBooker } from '../participation/use-booker.ts';
import { FormatsProvider } from '../platform/Formats.tsx';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { ListRouter } from '../schedule/ListRouter.tsx';
import { ScheduleLoading } from '../schedule/ScheduleLoading.tsx';
import { useClock } from '../schedule/use-clock.ts';
import { FiltersArriving } from '../sign-up/filters/FiltersArriving.tsx';
import { usePeopleOfAges } from '../sign-up/filters/use-people-of-ages.ts';
import { BookingControls } from '../ui/detail/BookingControls.tsx';
import { CourseList } from './list/CourseList.tsx';
import { NoCourses } from './list/NoCourses.tsx';
import { useLiveCourses } from './live/use-live-courses.ts';
import { coursesQuery, filtersQuery } from './queries.ts';
import { useCourses } from './use-courses.ts';

const CourseFilterBar = lazyPart(() => import('./filters/CourseFilterBar.tsx'), 'CourseFilterBar');
const Basket = lazyPart(() => import('./basket/Basket.tsx'), 'Basket');
const CourseSheet = lazyPart(() => import('./detail/CourseSheet.tsx'), 'CourseSheet');

/** Courses that can be signed up for, or are under way, with the open one beside them. */
export function CoursesScreen() {
  const { person, other } = useBooker();
  // The guard lets nobody in who has not signed in.
  return person && <Courses person={person} other={other} />;
}

function Courses({ person, other }: { person: Key; other: Key | undefined }) {
  const { t } = useText();
  const courses = useCourses();
  const { filters, setFilters, open, close } = courses;
  const { formats, today } = useClock(filters.centerId);
  const { center } = useConfig();
  useLiveCourses(filters.centerId ?? center.id);
  const people = usePeopleOfAges(person, today);
  const { data: offered } = useQuery(filtersQuery(filters.centerId));
  const query = useQuery(coursesQuery(person, filters, people.ageFor(filters)));
  const found = people.isKnown ? query.data?.courses : undefined;
  return (
    <FormatsProvider formats={formats}>
      <ListRouter>
        <div className="page">
          <div className={open && 'split'} data-aside="wide">
            <div>
              <div className="page-head">
                <h1>{t('title.courses')}</h1>
              </div>
              <BookingControls>
                <Suspense fallback={<FiltersArriving />}>
                  {offered ? (
                    <CourseFilterBar
                      offered={offered}
                      people={people.all}
                      filters={filters}
                      onChange={setFilters}
                    />
                  ) : (
                    <FiltersArriving />
                  )}
                </Suspense>
              </BookingControls>
              <Suspense>
                <Basket person={person} other={other} />
              </Suspense>
              {!found &&
                (query.error ? (
                  <Waiting queries={[query]} failed={t('courses.loadError')} />
                ) : (
                  <ScheduleLoading label={t('courses.loading')} />
                ))}
              {found?.length === 0 && <NoCourses filters={filters} onFilters={setFilters} />}
              {found && found.length > 0 && (
                <CourseList courses={found} person={person} open={open} hrefOf={courses.hrefOf} />
              )}
            </div>
            <Suspense>
              {open && (
                <CourseSheet
                  key={formatKey('booking', open)}
                  person={person}
                  other={other}
                  course={open}
                  onClose={close}
                  onOpen={courses.openHere}
                />
              )}
            </Suspense>
          </div>
        </div>
      </ListRouter>
    </FormatsProvider>
  );
}
