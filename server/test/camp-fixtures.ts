import type { CampBasket } from '@foyer/contract/camps/sign-up';
import { campType, electiveType } from '@foyer/contract/shared/booking';
import { classFixtures } from './class-fixtures.ts';
import { courseFixtures } from './course-fixtures.ts';
import type { TestClub, TestPerson } from './factories.ts';
import type { World } from './world.ts';

interface SeasonGiven {
  name?: string;
  /** In hundredths of a percent. */
  siblings?: number;
  documents?: { key: string; version: string }[];
}

export interface TestSeason {
  centerId: number;
  id: number;
}

interface CampGiven {
  name?: string;
  season?: TestSeason;
  /** From now. */
  inDays?: number;
  /** One a day. */
  dates?: number;
  hours?: number;
  capacity?: number;
  waiting_list_capacity?: number;
  minimum_age?: number;
  maximum_age?: number;
  price?: number | null;
  earlyBird?: { discount: number; days: number };
  /** Sold by the day, with these prices. */
  byDay?: { half: number; full: number };
  /** From now; negative for before. */
  signUpOpensInDays?: number;
  signUpClosesInDays?: number;
}

interface ElectiveGiven {
  name?: string;
  /** On which date of the camp, and how long after its start. */
  date?: number;
  afterMinutes?: number;
  minutes?: number;
  capacity?: number;
  price?: number;
}

export interface TestCamp {
  campId: number;
  campCenterId: number;
}

/** What a call that changes the basket answers. */
export interface CampBasketAnswer {
  basket: CampBasket;
  refused?: { person: { firstName: string }; code: string; electiveIds?: number[]; dates?: number[] }[];
}

export const someCare = {
  allergies: 'Peanuts',
  contactName: 'Maya Berg',
  contactPhone: '+12025550123',
  collectors: ['Maya Berg', 'Jo Berg'],
};

/** What tests of camps need. */
export function campFixtures(world: World) {
  const { db, clock } = world.services;
  const { makeClass } = classFixtures(world);
  const courses = courseFixtures(world);

  async function makeSeason(
    { centerId }: Pick<TestClub, 'centerId'>,
    { name = 'Winter holidays', siblings = 0, documents = [] }: SeasonGiven = {},
  ): Promise<TestSeason> {
    const { id } = await db
      .insertInto('camp_season')
      .values({ center_id: centerId, name, sibling_discount: siblings })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, document] of documents.entries())
      await db
        .insertInto('camp_document')
        .values({
          ...{ center_id: centerId, season_id: id, name: document.key, url: '/terms', position },
          ...document,
        })
        .execute();
    return { centerId, id };
  }

  async function makeCamp(club: Pick<TestClub, 'centerId'>, given: CampGiven = {}): Promise<TestCamp> {
    const { inDays = 14, dates = 5, hours = 8, earlyBird, byDay } = given;
    const { name = 'Multi-sport camp', capacity = 8, waiting_list_capacity = byDay ? 0 : 4 } = given;
    const { minimum_age = null, maximum_age = null, price = 20_000 } = given;
    const { signUpOpensInDays = inDays - 60, signUpClosesInDays = inDays } = given;
    const season = given.season ?? (await makeSeason(club));
    const minutes = hours * 60;
    const { bookingId, bookingCenterId } = await makeClass(club, {
      ...{
        type: campType,
        inMinutes: Math.round(inDays * 24 * 60),
        minutes: 24 * 60 * (dates - 1) + minutes,
      },
      ...{ name, activity_group: 'Holiday camps', minimum_age, maximum_age, price, waiting_list_capacity },
      capacity: byDay ? capacity * dates : capacity,
    });
    const inTime = (days: number) => clock.now().add({ minutes: Math.round(days * 24 * 60) });
    const key = { center_id: bookingCenterId, booking_id: bookingId };
    await db
      .updateTable('booking')
      .set({ opens_at: inTime(signUpOpensInDays), closes_at: inTime(signUpClosesInDays) })
      .where('center_id', '=', bookingCenterId)
      .where('id', '=', bookingId)
      .execute();
    await db
      .insertInto('session_date')
      .values(
        Array.from({ length: dates }, (_, day) => {
          const starts_at = inTime(inDays + day);
          const times = { starts_at, ends_at: starts_at.add({ minutes }) };
          return { ...key, number: day + 1, ...times, room_id: null, ...(byDay && { capacity }) };
        }),
      )
      .execute();
    await db
      .insertInto('camp')
      .values({
        ...key,
        season_id: season.id,
        sold_by: byDay ? 'DAY' : 'WEEK',
        ...(byDay && { half_day_price: byDay.half, full_day_price: byDay.full }),
        ...(earlyBird && { early_bird_discount: earlyBird.discount, early_bird_days: earlyBird.days }),
      })
      .execute();
    return { campId: bookingId, campCenterId: bookingCenterId };
  }

  async function makeElective(
    { campId, campCenterId }: TestCamp,
    given: ElectiveGiven = {},
  ): Promise<number> {
    const { name = 'Climbing', date = 1, afterMinutes = 30, minutes = 90, capacity = 4, price = 0 } = given;
    const { starts_at } = await db
      .selectFrom('session_date')
      .select('starts_at')
      .where('center_id', '=', campCenterId)
      .where('booking_id', '=', campId)
      .where('number', '=', date)
      .executeTakeFirstOrThrow();
    const untilStart = clock.now().until(starts_at).total('minutes');
    const { bookingId } = await makeClass(
      { centerId: campCenterId },
      {
        ...{
          type: electiveType,
          inMinutes: Math.round(untilStart + afterMinutes),
          minutes,
          name,
          capacity,
          price,
        },
        ...{ activity_group: 'Electives', waiting_list_capacity: 0 },
      },
    );
    await db
      .updateTable('booking')
      .set({ part_of_id: campId })
      .where('center_id', '=', campCenterId)
      .where('id', '=', bookingId)
      .execute();
    return bookingId;
  }

  async function call({ headers }: Pick<TestPerson, 'headers'>, name: string, payload: object = {}) {
    const answer = await world.app.inject({ method: 'POST', url: `/api/camps/${name}`, headers, payload });
    return answer.json();
  }

  const basketOf = async ({ headers }: Pick<TestPerson, 'headers'>): Promise<CampBasket> =>
    (await world.app.inject({ url: '/api/camps/get-camps-shopping-basket', headers })).json();

  const asCourse = ({ campId, campCenterId }: TestCamp) => ({
    courseId: campId,
    courseCenterId: campCenterId,
  });

  /** How many places are taken in an elective, or in a camp. */
  const takenIn = async (centerId: number, id: number): Promise<number> => {
    const { taken } = await db
      .selectFrom('booking')
      .select('taken')
      .where('center_id', '=', centerId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return taken;
  };

  /** How many places are taken on each date. */
  const takenOn = async ({ campId, campCenterId }: TestCamp): Promise<number[]> => {
    const rows = await db
      .selectFrom('session_date')
      .select('taken')
      .where('center_id', '=', campCenterId)
      .where('booking_id', '=', campId)
      .orderBy('number')
      .execute();
    return rows.map(({ taken }) => taken);
  };

  return {
    makeSeason,
    makeCamp,
    makeElective,
    call,
    basketOf,
    takenIn,
    takenOn,
    staySignedIn: courses.staySignedIn,
    placeOf: (person: Pick<TestPerson, 'centerId' | 'id'>, camp: TestCamp) =>
      courses.placeOf(person, asCourse(camp)),
    countsOf: (camp: TestCamp) => courses.countsOf(asCourse(camp)),
    partsIn: (camp: TestCamp) => courses.partsIn(asCourse(camp)),
    offeredIn: (camp: TestCamp) => courses.offeredIn(asCourse(camp)),
    bookedIn: (camp: TestCamp) => courses.bookedIn(asCourse(camp)),
  };
}
