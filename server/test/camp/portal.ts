import { campFixtures, type TestCamp } from '../camp-fixtures.ts';
import { CourseModel } from '../course/model.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import type { Shop } from '../shop-fixtures.ts';
import { CampModel, type CampPart } from './model.ts';

export const [price, electivePrice] = [20_000, 1500];
const longestLine = 2;
export const mostCamps = 2;
export const mostChildren = 4;

/** What the model refers to by index, as it exists in the portal. */
export interface CampPortal {
  shop: Shop;
  on: ReturnType<typeof campFixtures>;
  club: TestClub;
  manager: TestPerson;
  began: Temporal.Instant;
  parents: TestPerson[];
  children: TestPerson[];
  camps: TestCamp[];
  /** The elective of each camp. */
  electives: number[];
  /** Payment keys, by their index in the model. */
  payments: string[];
}

/** Camps with so many places, each with an elective, and four children of two parents. */
export async function openCampPortal(shop: Shop, capacities: readonly number[], places: readonly number[]) {
  const { world } = shop;
  const on = campFixtures(world);
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
  const camps: TestCamp[] = [];
  const electives: number[] = [];
  for (const [place, capacity] of capacities.entries()) {
    const camp = await on.makeCamp(club, {
      ...{ capacity, price, waiting_list_capacity: longestLine, dates: 2 },
      // Nobody is in two places at once, and nothing is too late while a story goes on.
      ...{ inDays: 400 + 7 * place, signUpOpensInDays: -1 },
    });
    camps.push(camp);
    electives.push(await on.makeElective(camp, { capacity: places[place] ?? 1, price: electivePrice }));
  }
  const portal: CampPortal = {
    ...{ shop, on, club, manager, began, parents, children, camps, electives },
    payments: [],
  };
  return { model: new CampModel(capacities, places, longestLine), real: portal };
}

/** How everybody takes part, in the order and the words of the model. */
export async function asIs({ shop, club, children, camps, electives, began, on }: CampPortal) {
  const { db } = shop.world.services;
  const rows = await db
    .selectFrom('participation')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .orderBy('id')
    .execute();
  const chosen = await db
    .selectFrom('participation_choice')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .execute();
  const counts = [];
  for (const [place, camp] of camps.entries())
    counts.push([...(await on.countsOf(camp)), await on.takenIn(club.centerId, electives[place] ?? 0)]);
  return {
    parts: rows.map((row) => ({
      child: children.findIndex(({ id }) => id === row.person_id),
      course: camps.findIndex(({ campId }) => campId === row.booking_id),
      state: row.state,
      hasElective: chosen.some(({ participation_id }) => participation_id === row.id),
      ...(row.held_until && { heldUntil: row.held_until.since(began).total('minutes') }),
      ...(row.state === 'TENTATIVE' && {
        ...{ isOffered: row.promoted_at !== null, isInBasket: row.buyer_id !== null },
      }),
    })),
    counts,
  };
}

export const asModelled = (model: CampModel) => ({
  parts: (model.parts as CampPart[]).map(
    ({ child, course, state, heldUntil, isOffered, isInBasket, hasElective }) => ({
      ...{ child, course, state, hasElective },
      ...(heldUntil !== undefined && { heldUntil }),
      ...(state === 'TENTATIVE' && { isOffered, isInBasket }),
    }),
  ),
  counts: model.capacities.map((_, camp) => [
    model.taken(camp),
    model.lines[camp]?.length,
    model.electivesTaken(camp),
  ]),
});
