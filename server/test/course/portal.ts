import { sql } from 'kysely';
import { courseFixtures, type TestCourse } from '../course-fixtures.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import type { Shop } from '../shop-fixtures.ts';
import { CourseModel } from './model.ts';

const price = 12_000;
const longestLine = 2;

/** What the model refers to by index, as it exists in the portal. */
export interface CoursePortal {
  shop: Shop;
  on: ReturnType<typeof courseFixtures>;
  club: TestClub;
  manager: TestPerson;
  began: Temporal.Instant;
  parents: TestPerson[];
  children: TestPerson[];
  courses: TestCourse[];
  /** Payment keys, by their index in the model. */
  payments: string[];
}

export const mostCourses = 2;
export const mostChildren = 4;

/** Courses with so many places each, and four children of two parents. */
export async function openCoursePortal(shop: Shop, capacities: readonly number[]) {
  const { world } = shop;
  const on = courseFixtures(world);
  const club = await shop.openClub();
  const began = world.clock.now();
  const manager = await world.makePerson(club, { levels: ['MANAGER'] });
  const parents: TestPerson[] = [];
  const children: TestPerson[] = [];
  for (let child = 0; child < mostChildren; child += 1) {
    const family = CourseModel.parentOf(child);
    const parent = parents[family] ?? (await world.makePerson(club));
    parents[family] = parent;
    children.push(
      await world.makePerson(club, { family: { primary: parent, relation: 'CHILD' }, hasSignIn: false }),
    );
  }
  const courses: TestCourse[] = [];
  for (const [place, capacity] of capacities.entries())
    courses.push(
      await on.makeCourse(club, {
        ...{ capacity, price, waiting_list_capacity: longestLine },
        // Nobody is in two places at once, and nothing is too late while a story goes on.
        ...{ inDays: 400 + place / 10, signUpOpensInDays: -1 },
      }),
    );
  const portal: CoursePortal = {
    ...{ shop, on, club, manager, began, parents, children, courses },
    payments: [],
  };
  return { model: new CourseModel(capacities, longestLine), real: portal };
}

/** What people have paid for the places that they have, without what came back for dates that were called off. */
export async function worthOf({ shop, club }: CoursePortal): Promise<number> {
  const { rows } = await sql<{ worth: number }>`
    select coalesce(sum(part.price - coalesce((select sum(back.amount) from date_refund as back
      where back.center_id = ${club.centerId} and back.participation_id = part.id), 0)), 0)::bigint as worth
    from participation as part
    where part.center_id = ${club.centerId} and part.state = 'BOOKED'`.execute(shop.world.services.db);
  return rows[0]?.worth ?? 0;
}

export async function bookedOf({ on, courses }: CoursePortal): Promise<number> {
  const booked = await Promise.all(courses.map((course) => on.bookedIn(course)));
  return booked.flat().length;
}

/** How everybody takes part, in the order and the words of the model. */
export async function asIs({ shop, club, children, courses, began }: CoursePortal) {
  const { db } = shop.world.services;
  const rows = await db
    .selectFrom('participation')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .orderBy('id')
    .execute();
  const counts = await db
    .selectFrom('booking')
    .select(['taken', 'waiting'])
    .where('center_id', '=', club.centerId)
    .orderBy('id')
    .execute();
  return {
    parts: rows.map((row) => ({
      child: children.findIndex(({ id }) => id === row.person_id),
      course: courses.findIndex(({ courseId }) => courseId === row.booking_id),
      state: row.state,
      ...(row.held_until && { heldUntil: row.held_until.since(began).total('minutes') }),
      ...(row.state === 'TENTATIVE' && {
        ...{ isOffered: row.promoted_at !== null, isInBasket: row.buyer_id !== null },
      }),
    })),
    counts: counts.map(({ taken, waiting }) => [taken, waiting]),
  };
}

export const asModelled = (model: CourseModel) => ({
  parts: model.parts.map(({ child, course, state, heldUntil, isOffered, isInBasket }) => ({
    ...{ child, course, state },
    ...(heldUntil !== undefined && { heldUntil }),
    ...(state === 'TENTATIVE' && { isOffered, isInBasket }),
  })),
  counts: model.capacities.map((_, course) => [model.taken(course), model.lines[course]?.length]),
});
