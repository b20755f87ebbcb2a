import { courses } from '@foyer/contract/courses';
import { handle } from '../frame/handle.ts';
import { addCourseToShoppingBasket } from './basket/add-course-to-shopping-basket.ts';
import { deleteCourseItem } from './basket/delete-course-item.ts';
import { getCourseShoppingBasket } from './basket/get-course-shopping-basket.ts';
import { takeStandbyOffer } from './basket/take-standby-offer.ts';
import { updateCourseToShoppingBasket } from './basket/update-course-to-shopping-basket.ts';
import { getCourseBookingInfos } from './get-course-booking-infos.ts';
import { getCourseDetails } from './get-course-details.ts';
import { getCourseProducts } from './get-course-products.ts';
import { getCoursesFilters } from './get-courses-filters.ts';
import { bookCourse } from './paying/book-course.ts';
import { searchCourses } from './search-courses.ts';
import { setPersonLevel } from './set-person-level.ts';
import { addToStandbyList } from './sign-up/add-to-standby-list.ts';
import { getTerm } from './term/get-term.ts';

export const coursesRoutes = handle(courses, {
  'get-courses-filters': getCoursesFilters,
  'search-courses': searchCourses,
  'get-course-details': getCourseDetails,
  'get-course-booking-infos': getCourseBookingInfos,
  'get-course-products': getCourseProducts,
  'get-course-shopping-basket': getCourseShoppingBasket,
  'add-course-to-shopping-basket': addCourseToShoppingBasket,
  'update-course-to-shopping-basket': updateCourseToShoppingBasket,
  'delete-course-item': deleteCourseItem,
  'take-standby-offer': takeStandbyOffer,
  'add-to-standby-list': addToStandbyList,
  'book-course': bookCourse,
  'get-term': getTerm,
  'set-person-level': setPersonLevel,
});
