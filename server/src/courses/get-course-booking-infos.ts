import type { Remedy } from '@foyer/contract/booking';
import type { courses } from '@foyer/contract/courses';
import type { CourseRefusal } from '@foyer/contract/courses/sign-up';
import { courseType } from '@foyer/contract/shared/booking';
import { readEligibilityFacts } from '../booking/taking-part/eligibility-facts.ts';
import { toOwnParticipationResponse } from '../classes/response.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { readOwn } from '../participation/own-participations.ts';
import { readSession } from '../participation/session-row.ts';
import { dependantsOf } from '../person/family/dependants.ts';
import { keys } from '../platform/db/keys.ts';
import { registrationStatusOf, remediesOf } from '../sign-up/registration.ts';
import { formerCourseRemedies } from './sign-up/former-course.ts';
import { courseObstacles, isOverridable, overrides, type SignUpRequest } from './sign-up/obstacles.ts';
import { priceFor } from './sign-up/price.ts';
import { readStanding } from './sign-up/standing.ts';
import { readCourse } from './store.ts';

type Call = (typeof courses)['get-course-booking-infos'];

/** Says of the person and the family whether each can sign up, with everything that stands in the way. */
export const getCourseBookingInfos: Handler<Call> = async (context, { courseId, courseCenterId }) => {
  const { db, now } = context;
  const key = { centerId: courseCenterId, id: courseId };
  const club = await clubOfBrand(context, courseCenterId);
  const row = club && (await readSession(db, key, [courseType]));
  const course = row && (await readCourse(db, key));
  if (!club || !row || !course) return refuse('course.gone');
  const family = await dependantsOf(context);
  const places = await readOwn(db, [row], keys(family), now);
  const people = [];
  for (const person of family) {
    const facts = await readEligibilityFacts(db, now, { row, person });
    if (!facts) continue;
    const standing = await readStanding(db, course, person, now);
    const request = { context, club, row, course, person, facts, standing };
    const own = places.find((one) => one.person_center_id === person.centerId && one.person_id === person.id);
    const codes = own ? [] : courseObstacles(request);
    const price = priceFor(course, { isMember: standing.isMember, now });
    people.push({
      person: { ...person, firstName: facts.person.first_name },
      status: registrationStatusOf(own, codes),
      reasons: await Promise.all(codes.map((code) => toReason(context, request, code))),
      ...(own && { participation: toOwnParticipationResponse(own, row, now) }),
      ...(price && { price: { ...price, currency: course.currency, taxRate: course.tax_rate } }),
    });
  }
  return { people };
};

/** What a course knows of itself that helps: which one to take part in first, and from when its people can sign up. */
async function remediesFor(
  context: SignedInContext,
  request: SignUpRequest,
  code: CourseRefusal,
): Promise<Remedy[]> {
  const { course, standing } = request;
  if (code === 'course.formerCourseMissing') return formerCourseRemedies(context.db, course, context.now);
  if (code === 'booking.notYetOpen' && standing.comesFirstFrom)
    return [{ kind: 'waitUntil', at: standing.comesFirstFrom.toString() }];
  return remediesOf(context, request, code, code === 'course.full');
}

const toReason = async (
  context: SignedInContext,
  request: SignUpRequest,
  code: CourseRefusal,
): Promise<{ code: CourseRefusal; remedies: Remedy[]; mayOverride: boolean }> => ({
  code,
  remedies: await remediesFor(context, request, code),
  mayOverride: overrides(context, request.row, request.person) && isOverridable(code),
});
