import { openCourse } from '../participation/address.ts';
import { useScheduleAddress } from '../schedule/use-schedule-address.ts';
import { type CourseFilters, readFilters, writeFilters } from './filters/filters.ts';

/** What the courses show, all of it kept in the address. */
export function useCourses() {
  const { params, write, hrefOf, open, openHere, close } = useScheduleAddress({
    name: openCourse,
    entity: 'booking',
  });
  return {
    ...{ hrefOf, open, openHere, close },
    filters: readFilters(params),
    setFilters: (filters: CourseFilters) => write((before) => writeFilters(before, filters)),
  };
}
