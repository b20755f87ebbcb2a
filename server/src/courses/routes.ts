import { courses } from '@foyer/contract/courses';
import { handle } from '../frame/handle.ts';
import { getCourseDetails } from './get-course-details.ts';
import { getCoursesFilters } from './get-courses-filters.ts';
import { searchCourses } from './search-courses.ts';

export const coursesRoutes = handle(courses, {
  'get-courses-filters': getCoursesFilters,
  'search-courses': searchCourses,
  'get-course-details': getCourseDetails,
});
