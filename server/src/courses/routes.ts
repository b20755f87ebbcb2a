import { courses } from '@foyer/contract/courses';
import { handle } from '../frame/handle.ts';
import { addCourseToShoppingBasket } from './basket/add-course-to-shopping-basket.ts';
import { deleteCourseItem } from './basket/delete-course-item.ts';
import { getCourseShoppingBasket } from './basket/get-course-shopping-basket.ts';
import { takeStandbyOffer } from './basket/take-standby-offer.ts';
import { updateCourseToShoppingBasket } from './basket/update-course-to-shopping-basket.ts';
import { excuseFromDate } from './dates/excuse-from-date.ts';
import { getCourseAttendance } from './dates/get-course-attendance.ts';
import { setAttendance } from './dates/set-attendance.ts';
import { downloadCertificate } from './documents/download-certificate.ts';
import { downloadParticipants } from './documents/download-participants.ts';
import { getCourseBookingInfos } from './get-course-booking-infos.ts';
import { getCourseDetails } from './get-course-details.ts';
import { getCourseProducts } from './get-course-products.ts';
import { getCoursesFilters } from './get-courses-filters.ts';
import { bookMakeup } from './make-up/book-makeup.ts';
import { cancelMakeup } from './make-up/cancel-makeup.ts';
import { getMakeupDates } from './make-up/get-makeup-dates.ts';
import { bookCourse } from './paying/book-course.ts';
import { searchCourses } from './search-courses.ts';
import { setPersonLevel } from './set-person-level.ts';
import { addToStandbyList } from './sign-up/add-to-standby-list.ts';
import { callOffDate, previewDateCallOff } from './staff/call-off-date.ts';
import { getCourseLists } from './staff/get-course-lists.ts';
import { getCourseParticipants } from './staff/get-course-participants.ts';
import { getCoursesToMoveTo } from './staff/get-courses-to-move-to.ts';
import { moveParticipant } from './staff/move-participant.ts';
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
  'get-course-attendance': getCourseAttendance,
  'set-attendance': setAttendance,
  'excuse-from-date': excuseFromDate,
  'get-makeup-dates': getMakeupDates,
  'book-makeup': bookMakeup,
  'cancel-makeup': cancelMakeup,
  'get-course-lists': getCourseLists,
  'get-course-participants': getCourseParticipants,
  'preview-date-call-off': previewDateCallOff,
  'call-off-date': callOffDate,
  'get-courses-to-move-to': getCoursesToMoveTo,
  'move-participant': moveParticipant,
  'download-participants': downloadParticipants,
  'download-certificate': downloadCertificate,
});
