import type { Course, LiveCourse } from '@foyer/contract/courses';
import type { QueryClient } from '@tanstack/react-query';
import { keyOfCall } from '../../platform/query.ts';

type Shown = Course | { courses: Course[] };

const isIt = (course: Course, live: LiveCourse): boolean =>
  course.courseId === live.courseId && course.courseCenterId === live.courseCenterId;

const coursesIn = (shown: Shown): Course[] => ('courses' in shown ? shown.courses : [shown]);

const ofDates = ['startsOn', 'endsOn', 'startTime', 'endTime', 'room', 'dates', 'datesLeft'] as const;

/** Its dates have changed, or the club has called it off. The event lacks details of that, such as the reason. */
const isAnother = (course: Course, live: LiveCourse): boolean =>
  ofDates.some((field) => course[field] !== live[field]) ||
  (live.status === 'CANCELLED' && course.status !== 'CANCELLED');

const patch = (course: Course, { capacity, free, standby, status }: LiveCourse): Course => ({
  ...course,
  ...{ capacity, free, standby, status },
});

const patched = (shown: Shown, live: LiveCourse): Shown =>
  'courses' in shown
    ? { ...shown, courses: shown.courses.map((one) => (isIt(one, live) ? patch(one, live) : one)) }
    : patch(shown, live);

const shownBy = ['POST courses/search-courses', 'POST courses/get-course-details'] as const;

/**
 * Applies a live event to the cached data of its course. Refetches instead if the family takes part or waits, because
 * something may have changed for them, or if the course itself has changed.
 */
export function patchCourses(client: QueryClient, live: LiveCourse): void {
  for (const call of shownBy) {
    for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: keyOfCall(call) })) {
      const shown = state.data as Shown | undefined;
      const found = shown && coursesIn(shown).find((one) => isIt(one, live));
      const isOnlyFree = (queryKey[2] as { onlyFree?: boolean } | undefined)?.onlyFree === true;
      // A place has become free, or the last one is taken.
      if (shown && isOnlyFree && Boolean(found) !== live.free > 0)
        void client.invalidateQueries({ queryKey });
      if (!shown || !found || isOnlyFree) continue;
      if (found.participations.length > 0 || isAnother(found, live))
        void client.invalidateQueries({ queryKey });
      // Keeps its age, so that what the event lacks is still refetched on time.
      else client.setQueryData(queryKey, patched(shown, live), { updatedAt: state.dataUpdatedAt });
    }
  }
  refetchInfos(client, live);
}

/** Whether each of the family can sign up depends on the places too. */
function refetchInfos(client: QueryClient, { courseId, courseCenterId }: LiveCourse): void {
  void client.invalidateQueries({
    queryKey: keyOfCall('POST courses/get-course-booking-infos'),
    predicate: ({ queryKey }) => {
      const input = queryKey[2] as Partial<LiveCourse> | undefined;
      return input?.courseId === courseId && input.courseCenterId === courseCenterId;
    },
  });
}
