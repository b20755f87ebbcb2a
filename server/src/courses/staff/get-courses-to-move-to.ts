import type { courses } from '@foyer/contract/courses';
import type { CourseToMoveTo } from '@foyer/contract/courses/participants';
import { worksAt } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { overlap, readOccupied } from '../../participation/dates/dated-time.ts';
import { sessionKeyOf } from '../../participation/store.ts';
import { datesLeft } from '../../sign-up/dates.ts';
import { readOwnPlace } from '../dates/own-place.ts';
import { canMoveTo } from '../make-up/alike.ts';
import { toCourse } from '../response.ts';
import { placesFree } from '../rules.ts';
import { type CourseRow, readComing, readCourse } from '../store.ts';

type Call = (typeof courses)['get-courses-to-move-to'];

export const getCoursesToMoveTo: Handler<Call> = async (
  context,
  { participationId, participationCenterId: centerId },
) => {
  const { actor, db, person, now } = context;
  if (!worksAt(actor, centerId)) return refuse('course.gone');
  const place = await readOwnPlace(db, { centerId, id: participationId }, person);
  if (!place) return refuse('booking.alreadyCancelled');
  const own = await readCourse(db, sessionKeyOf(place));
  if (!own) return refuse('course.gone');
  const others = (await readComing(db, [centerId], now)).filter(
    (course) =>
      course.id !== own.id &&
      course.state === 'PLANNED' &&
      canMoveTo(own, course) &&
      datesLeft(course.dates, now).length > 0 &&
      placesFree(course, now) > 0,
  );
  const occupied = await readOccupied(db, person, now, place);
  const isBusy = (course: CourseRow) =>
    datesLeft(course.dates, now).some((date) => occupied.some((span) => overlap(span, date)));
  return {
    courses: others.map((course): CourseToMoveTo => {
      const { price, participations: _, ...shown } = toCourse(course, [], now);
      return { ...shown, isBusy: isBusy(course), ...(price && { price: price.amount }) };
    }),
  };
};
