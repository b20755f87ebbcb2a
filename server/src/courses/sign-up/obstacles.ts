import type { BookingRefusal } from '@foyer/contract/booking';
import { type CourseRefusal, courseRefusals } from '@foyer/contract/courses/sign-up';
import { isOnWaitingList } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { EligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import { obstaclesTo } from '../../booking/taking-part/obstacles.ts';
import { mayOverride } from '../../booking/taking-part/staff-overrides.ts';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { SessionRow } from '../../participation/session-row.ts';
import { callerStatuses } from '../../person/eligibility.ts';
import { isOutsideHomeClub } from '../../shopping-basket/home-club.ts';
import { mayBuy } from '../../sign-up/basket/held-places.ts';
import { datesLeft } from '../../sign-up/dates.ts';
import type { CourseRow } from '../store.ts';
import type { Standing } from './standing.ts';

/** What the words for classes don't fit; null: what a course doesn't know. */
const ofCourses: Partial<Record<BookingRefusal, CourseRefusal | null>> = {
  'booking.classGone': 'course.gone',
  'booking.alreadyBooked': 'course.alreadySignedUp',
  'booking.tooLateToBook': 'course.tooLateToSignUp',
  'booking.classFull': 'course.full',
  'booking.waitingListFull': null,
  'booking.seatNotAvailable': null,
  NoPrivilege: null,
};

const isOfCourses = (code: RefusalCode): code is CourseRefusal =>
  (courseRefusals as readonly RefusalCode[]).includes(code);

/** The same reason in the words for a course; undefined where there is none. */
export function courseCodeOf(code: RefusalCode): CourseRefusal | undefined {
  const own = ofCourses[code as BookingRefusal];
  if (own !== undefined) return own ?? undefined;
  return isOfCourses(code) ? code : undefined;
}

export interface SignUpRequest {
  context: Pick<SignedInContext, 'actor' | 'person' | 'now'>;
  club: Club;
  row: SessionRow;
  course: CourseRow;
  person: Key;
  facts: EligibilityFacts;
  standing: Standing;
}

/** Everything that keeps a person from a place in a course, in the order in which refusals are given. */
export function courseObstacles({
  context,
  club,
  row,
  course,
  person,
  facts,
  standing,
}: SignUpRequest): CourseRefusal[] {
  const { actor, now } = context;
  const callers = callerStatuses(actor, person);
  const found = new Set(
    obstaclesTo({ row, facts, now, parameters: club.parameters, callers }).map((code) => courseCodeOf(code)),
  );
  const { own } = facts;
  if (own && isOnWaitingList(own.state) && found.delete('course.alreadySignedUp'))
    found.add('course.alreadyInStandbyList');
  if (own?.state === 'TENTATIVE' && !mayBuy(own, context.person)) found.add('course.alreadySignedUp');
  if (row.price === null) found.add('course.notSold');
  if (isOutsideHomeClub(person, club)) found.add('basket.outsideHomeClub');
  if (datesLeft(course.dates, now).length === 0) found.add('course.tooLateToSignUp');
  const { comesFirstFrom } = standing;
  if (comesFirstFrom && Temporal.Instant.compare(comesFirstFrom, now) <= 0)
    found.delete('booking.notYetOpen');
  if (course.needs_level && !standing.hasLevel) found.add('course.levelMissing');
  if (!standing.hasFormer) found.add('course.formerCourseMissing');
  return courseRefusals.filter((code) => found.has(code));
}

/** What staff may set aside for a member. */
const overridable: ReadonlySet<CourseRefusal> = new Set([
  'booking.notYetOpen',
  'course.tooLateToSignUp',
  'course.levelMissing',
  'course.formerCourseMissing',
]);
export const isOverridable = (code: CourseRefusal): boolean => overridable.has(code);

export const overrides = (
  context: SignedInContext,
  row: Pick<SessionRow, 'center_id'>,
  person: Key,
): boolean => mayOverride(context, row, person);
