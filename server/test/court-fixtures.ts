import type { CourtLight, CourtPrice } from '@foyer/contract/shared/court';
import { json } from '../src/platform/db/tables.ts';
import type { TestClub, TestPerson } from './factories.ts';
import type { World } from './world.ts';

/** A court with the activity that it is booked for. */
export interface TestCourt {
  resourceId: number;
  activityId: number;
  activityCenterId: number;
  roomId: number;
}

/** Which hour of it. */
export interface TestHour {
  date?: string;
  startTime?: string;
  duration?: number;
}

interface CourtsGiven {
  count?: number;
  /** The same hours every day. */
  opens?: number;
  closes?: number;
  slot_minutes?: number;
  durations?: number[];
  preparation_minutes?: number;
  guest_opens_days_before?: number;
  opens_days_before?: number;
  opens_at_minute?: number;
  maximum_booked?: number;
  prices?: CourtPrice[];
  light?: CourtLight;
  has_light?: boolean;
  activity_group?: string;
  cancel_minutes_before?: number;
  closes_minutes_before?: number;
  /** Coaches, any of whom comes along. */
  coaches?: readonly Pick<TestPerson, 'id'>[];
  currency?: string;
  /** Resources that are there, any of which comes along. */
  onStep2?: readonly number[];
}

/** Any start, 60 minutes for 20.00 and 90 for 28.00. */
export const flatPrice: CourtPrice = {
  ...{ isPeak: false, weekdays: [], fromMinute: 0, untilMinute: 1439 },
  amounts: [
    { minutes: 60, amount: 2000 },
    { minutes: 90, amount: 2800 },
  ],
};

export const defaultDay = '2026-11-23';

/** What tests of courts need. */
export function courtFixtures(world: World) {
  const { db } = world.services;

  async function makeResource(
    club: Pick<TestClub, 'centerId'>,
    given: {
      name: string;
      coach?: Pick<TestPerson, 'id'>;
      has_light?: boolean;
      opens?: number;
      closes?: number;
    },
  ): Promise<{ resourceId: number; roomId: number | null }> {
    const center_id = club.centerId;
    const room = given.coach
      ? undefined
      : await db
          .insertInto('room')
          .values({ center_id, name: given.name, capacity: null })
          .returning('id')
          .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('resource')
      .values({
        ...{ center_id, name: given.name, has_light: given.has_light ?? false },
        ...{ room_id: room?.id ?? null, person_id: given.coach?.id ?? null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { opens = 8 * 60, closes = 22 * 60 } = given;
    await db
      .insertInto('resource_opening')
      .values(
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          ...{ center_id, resource_id: id, weekday, opens_minute: opens, closes_minute: closes },
        })),
      )
      .execute();
    return { resourceId: id, roomId: room?.id ?? null };
  }

  /** An activity that is booked by the hour, with its coaches and without courts. */
  async function makeActivity(club: Pick<TestClub, 'centerId'>, given: CourtsGiven = {}): Promise<number> {
    const center_id = club.centerId;
    const { id: activityId } = await db
      .insertInto('activity')
      .values({
        ...{ center_id, type: 'RESOURCE_BOOKING', name: 'Tennis', description: '', image: null, price: null },
        activity_group: given.activity_group ?? 'Tennis',
        ...{ duration_minutes: 60, capacity: 4, waiting_list_capacity: 0, seat_plan: null },
        ...{ minimum_age: null, maximum_age: null, currency: given.currency ?? 'USD', tax_rate: 0 },
        opens_days_before: given.opens_days_before ?? 14,
        closes_minutes_before: given.closes_minutes_before ?? 0,
        cancel_minutes_before: given.cancel_minutes_before ?? 120,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('resource_activity')
      .values({
        ...{ center_id, activity_id: activityId, slot_minutes: given.slot_minutes ?? 30 },
        durations: given.durations ?? [60, 90],
        preparation_minutes: given.preparation_minutes ?? 0,
        guest_opens_days_before: given.guest_opens_days_before ?? null,
        opens_at_minute: given.opens_at_minute ?? null,
        maximum_booked: given.maximum_booked ?? null,
        prices: json(given.prices ?? [flatPrice]),
        light: given.light ? json(given.light) : null,
      })
      .execute();
    for (const [index, coach] of (given.coaches ?? []).entries()) {
      const { resourceId } = await makeResource(club, { name: `Coach ${index + 1}`, coach });
      await serve(center_id, activityId, resourceId, 2);
    }
    for (const resourceId of given.onStep2 ?? []) await serve(center_id, activityId, resourceId, 2);
    return activityId;
  }

  /** An activity with courts of its own. */
  async function makeCourts(club: Pick<TestClub, 'centerId'>, given: CourtsGiven = {}): Promise<TestCourt[]> {
    const center_id = club.centerId;
    const activityId = await makeActivity(club, given);
    const courts: TestCourt[] = [];
    for (const number of Array.from({ length: given.count ?? 1 }, (_, index) => index + 1)) {
      const { resourceId, roomId } = await makeResource(club, {
        name: `Court ${number}`,
        ...(given.has_light && { has_light: true }),
        ...(given.opens !== undefined && { opens: given.opens }),
        ...(given.closes !== undefined && { closes: given.closes }),
      });
      await serve(center_id, activityId, resourceId, 1);
      courts.push({ resourceId, activityId, activityCenterId: center_id, roomId: roomId as number });
    }
    return courts;
  }

  /** Another activity on courts that are there. */
  async function makeActivityOn(courts: readonly TestCourt[], given: CourtsGiven = {}): Promise<TestCourt[]> {
    const centerId = courts[0]?.activityCenterId ?? 0;
    const activityId = await makeActivity({ centerId }, given);
    for (const { resourceId } of courts) await serve(centerId, activityId, resourceId, 1);
    return courts.map((court) => ({ ...court, activityId }));
  }

  const serve = (center_id: number, activity_id: number, resource_id: number, step: number) =>
    db.insertInto('resource_of_activity').values({ center_id, activity_id, resource_id, step }).execute();

  /** While `court` is in use, `others` cannot be. */
  const block = (court: TestCourt, others: readonly TestCourt[]) =>
    db
      .insertInto('resource_block')
      .values(
        others.map(({ resourceId }) => ({
          ...{ center_id: court.activityCenterId, resource_id: court.resourceId, blocked_id: resourceId },
        })),
      )
      .execute();

  const hourOf = (
    { resourceId, activityId, activityCenterId }: TestCourt,
    { date = defaultDay, startTime = '10:00', duration = 60 }: TestHour = {},
  ) => ({ resourceId, activityId, activityCenterId, date, startTime, duration });

  async function call(person: { headers: Record<string, string> }, path: string, input: object) {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/resource-booking/${path}`,
      headers: person.headers,
      payload: input,
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  /** Books a court and returns the state, or the code of the refusal. */
  async function book(person: TestPerson, court: TestCourt, hour: TestHour = {}, more: object = {}) {
    const { body } = await call(person, 'book-resource', { ...hourOf(court, hour), ...more });
    return body.errorCode ?? body.participation?.state;
  }
  const keep = (person: TestPerson, court: TestCourt, hour: TestHour = {}) =>
    book(person, court, hour, { keep: true });

  /** The last participation of a person in a court's hour, with its session. */
  const of = (person: Pick<TestPerson, 'centerId' | 'id'>, { activityCenterId, activityId }: TestCourt) =>
    db
      .selectFrom('participation')
      .innerJoin('booking', (on) =>
        on
          .onRef('booking.center_id', '=', 'participation.center_id')
          .onRef('booking.id', '=', 'participation.booking_id'),
      )
      .selectAll('participation')
      .select(['booking.state as session_state', 'booking.taken', 'booking.price', 'booking.room_id'])
      .where('booking.center_id', '=', activityCenterId)
      .where('booking.activity_id', '=', activityId)
      .where('person_center_id', '=', person.centerId)
      .where('person_id', '=', person.id)
      .orderBy('participation.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  async function cancel(person: TestPerson, court: TestCourt, more: object = {}) {
    const { id, center_id } = await of(person, court);
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/booking/cancel-booking',
      headers: person.headers,
      payload: { participationId: id, participationCenterId: center_id, ...more },
    });
    const body = answer.json();
    return body.errorCode ?? body.participation.state;
  }

  /** What a person is shown of a day: the times of each court, with the first length and price of each. */
  async function day(person: { headers: Record<string, string> }, more: object = {}) {
    const { body } = await call(person, 'available-start-times-and-resources', { date: defaultDay, ...more });
    return body;
  }

  return { makeResource, makeCourts, makeActivityOn, block, hourOf, call, book, keep, of, cancel, day };
}

export type CourtFixtures = ReturnType<typeof courtFixtures>;
