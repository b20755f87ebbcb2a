import type { Course } from '@foyer/contract/courses';
import type { Key } from '@foyer/contract/shared/keys';
import type { AnswerFor } from '../platform/api.ts';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { liveOptions } from '../schedule/live-connection.ts';
import type { CourseFilters } from './filters/filters.ts';

export type CourseDetails = AnswerFor<'POST courses/get-course-details'>;
export type CoursesFilters = AnswerFor<'GET courses/get-courses-filters'>;

export const keyOfCourse = ({
  courseCenterId,
  courseId,
}: Pick<Course, 'courseCenterId' | 'courseId'>): Key => ({
  centerId: courseCenterId,
  id: courseId,
});

/** A course as the calls name it. */
export const courseInput = ({ centerId, id }: Key) => ({ courseId: id, courseCenterId: centerId });

/** What courses can be filtered by. Undefined: at the centre of the portal. */
export const filtersQuery = (centerId: number | undefined) =>
  query('GET courses/get-courses-filters', centerId === undefined ? {} : { centerIds: String(centerId) }, {
    staleTime: 5 * 60_000,
  });

/** `age`: that of the filters, or of the person for whom they look. */
export const coursesQuery = (person: Key, filters: CourseFilters, age: number | undefined) => {
  const { groups, levels, weekdays, centerId, onlyFree } = filters;
  return query(
    'POST courses/search-courses',
    {
      ...selectedUser(person),
      ...(centerId !== undefined && { centerIds: [centerId] }),
      ...(groups.length > 0 && { activityGroups: [...groups] }),
      ...(levels.length > 0 && { levelIds: levels.map(({ id, centerId }) => ({ id, centerId })) }),
      ...(weekdays.length > 0 && { weekdays: [...weekdays] }),
      ...(age !== undefined && { age }),
      onlyFree,
    },
    liveOptions,
  );
};

export const courseQuery = (person: Key, course: Key) =>
  query('POST courses/get-course-details', { ...selectedUser(person), ...courseInput(course) }, liveOptions);

/** Who of the family can sign up for a course, or what stands in the way. */
export const infosQuery = (person: Key, course: Key) =>
  query(
    'POST courses/get-course-booking-infos',
    { ...selectedUser(person), ...courseInput(course) },
    liveOptions,
  );

/** What is sold with a course. */
export const productsQuery = ({ centerId, id }: Key) =>
  query('GET courses/get-course-products', { courseId: id, courseCenterId: centerId }, { staleTime: 60_000 });

/** The courses that the person and the family are in. */
export const termQuery = (person: Key) =>
  query('POST courses/get-term', selectedUser(person), { staleTime: 60_000 });

/** The places that are held for the person and the family, until they are paid. */
export const basketQuery = (person: Key) =>
  query('GET courses/get-course-shopping-basket', selectedUser(person), liveOptions);
