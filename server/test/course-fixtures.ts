import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import { courseType } from '@foyer/contract/shared/booking';
import { classFixtures } from './class-fixtures.ts';
import type { TestClub, TestPerson } from './factories.ts';
import type { World } from './world.ts';

interface CourseGiven {
  name?: string;
  activity_group?: string;
  /** From now; a week lies between two dates. */
  inDays?: number;
  dates?: number;
  minutes?: number;
  capacity?: number;
  waiting_list_capacity?: number;
  minimum_age?: number;
  maximum_age?: number;
  price?: number | null;
  members_price?: number;
  is_prorated?: boolean;
  needs_level?: boolean;
  /** Needs one of these courses. */
  former?: readonly TestCourse[];
  /** Whose people can sign up by now. */
  follows?: TestCourse;
  level?: string;
  /** One that is there already. */
  levelId?: number;
  makeup_days?: number;
  makeup_most?: number;
  /** From now; negative for before. */
  signUpOpensInDays?: number;
  signUpClosesInDays?: number;
}

/** What a call that changes the basket answers. */
export interface CourseBasketAnswer {
  basket: CourseBasket;
  refused?: { code: string }[];
}

export interface TestCourse {
  courseId: number;
  courseCenterId: number;
}

/** What tests of courses need. */
export function courseFixtures(world: World) {
  const { db, clock } = world.services;
  const { makeClass } = classFixtures(world);

  async function makeLevel(
    { centerId }: Pick<TestClub, 'centerId'>,
    name: string,
    position = 1,
  ): Promise<number> {
    const { id } = await db
      .insertInto('course_level')
      .values({ center_id: centerId, name, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function makeCourse(club: Pick<TestClub, 'centerId'>, given: CourseGiven = {}): Promise<TestCourse> {
    const {
      inDays = 7,
      dates = 4,
      minutes = 45,
      level,
      members_price,
      is_prorated,
      needs_level,
      follows,
      levelId,
      makeup_days = 30,
      makeup_most = 2,
    } = given;
    const { signUpOpensInDays = inDays - 14, signUpClosesInDays = inDays + 7 * (dates - 1), ...more } = given;
    const { name = 'Seahorse', activity_group = 'Swimming', capacity = 8, waiting_list_capacity = 4 } = more;
    const { minimum_age = null, maximum_age = null, price = 12_000 } = more;
    const span = 7 * 24 * 60 * (dates - 1) + minutes;
    const { bookingId, bookingCenterId } = await makeClass(club, {
      ...{ type: courseType, inMinutes: Math.round(inDays * 24 * 60), minutes: span },
      ...{ name, activity_group, capacity, waiting_list_capacity, minimum_age, maximum_age, price },
    });
    const key = { center_id: bookingCenterId, booking_id: bookingId };
    const inTime = (days: number) => clock.now().add({ minutes: Math.round(days * 24 * 60) });
    await db
      .updateTable('booking')
      .set({ opens_at: inTime(signUpOpensInDays), closes_at: inTime(signUpClosesInDays) })
      .where('center_id', '=', bookingCenterId)
      .where('id', '=', bookingId)
      .execute();
    await db
      .insertInto('session_date')
      .values(
        Array.from({ length: dates }, (_, week) => {
          const starts_at = inTime(inDays + 7 * week);
          return { ...key, number: week + 1, starts_at, ends_at: starts_at.add({ minutes }), room_id: null };
        }),
      )
      .execute();
    await db
      .insertInto('course')
      .values({
        ...key,
        level_id: levelId ?? (level === undefined ? null : await makeLevel(club, level)),
        ...{ makeup_days, makeup_most },
        ...(members_price !== undefined && { members_price }),
        ...(is_prorated !== undefined && { is_prorated }),
        ...(needs_level !== undefined && { needs_level }),
        ...(follows && { follows_id: follows.courseId, reenrolment_opens_at: clock.now() }),
      })
      .execute();
    for (const [index, { courseId }] of (given.former ?? []).entries())
      await db
        .insertInto('course_former')
        .values({ ...key, number: index + 1, course_id: courseId, activity_id: null })
        .execute();
    return { courseId: bookingId, courseCenterId: bookingCenterId };
  }

  async function call({ headers }: Pick<TestPerson, 'headers'>, name: string, payload: object = {}) {
    const answer = await world.app.inject({ method: 'POST', url: `/api/courses/${name}`, headers, payload });
    return answer.json();
  }

  async function makeProduct({ centerId }: Pick<TestClub, 'centerId'>, name: string, price: number) {
    const { id } = await db
      .insertInto('course_product')
      .values({ center_id: centerId, name, price, tax_rate: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** How somebody took part in a course, the latest time. */
  const placeOf = ({ centerId, id }: Pick<TestPerson, 'centerId' | 'id'>, course: TestCourse) =>
    db
      .selectFrom('participation')
      .selectAll()
      .where('center_id', '=', course.courseCenterId)
      .where('booking_id', '=', course.courseId)
      .where('person_center_id', '=', centerId)
      .where('person_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();

  const countsOf = async ({ courseId, courseCenterId }: TestCourse) => {
    const { taken, waiting } = await db
      .selectFrom('booking')
      .select(['taken', 'waiting'])
      .where('center_id', '=', courseCenterId)
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow();
    return [taken, waiting];
  };

  const basketOf = async ({ headers }: Pick<TestPerson, 'headers'>): Promise<CourseBasket> =>
    (await world.app.inject({ url: '/api/courses/get-course-shopping-basket', headers })).json();

  const partsIn = ({ courseId, courseCenterId }: TestCourse) =>
    db
      .selectFrom('participation')
      .selectAll()
      .where('center_id', '=', courseCenterId)
      .where('booking_id', '=', courseId)
      .orderBy('id')
      .execute();
  /** Sign-ins end with time; this one goes on. */
  const staySignedIn = ({ centerId, id }: Pick<TestPerson, 'centerId' | 'id'>) =>
    db
      .updateTable('session')
      .set({ idle_ends_at: clock.now().add({ minutes: 30 }), ends_at: clock.now().add({ hours: 12 }) })
      .where('center_id', '=', centerId)
      .where('person_id', '=', id)
      .execute();
  const offeredIn = async (course: TestCourse) =>
    (await partsIn(course)).find(({ state, promoted_at }) => state === 'TENTATIVE' && promoted_at !== null);
  const bookedIn = async (course: TestCourse) =>
    (await partsIn(course)).filter(({ state }) => state === 'BOOKED');

  return {
    basketOf,
    staySignedIn,
    partsIn,
    offeredIn,
    bookedIn,
    makeLevel,
    makeCourse,
    makeProduct,
    placeOf,
    countsOf,
    call,
  };
}
