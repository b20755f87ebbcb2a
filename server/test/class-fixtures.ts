import type { ParticipationState, SeatPlan } from '@foyer/contract/shared/booking';
import type { PeriodUnit } from '@foyer/contract/shared/subscription';
import type { Insertable } from 'kysely';
import type { Notify } from '../src/booking/notifications/notification.ts';
import { notifier } from '../src/booking/notifications/notify.ts';
import { withLockedSessionInJob } from '../src/booking/taking-part/with-locked-session.ts';
import { openClipcard } from '../src/clipcards/clips.ts';
import type { Document } from '../src/clubs/document.ts';
import type { LockedSession } from '../src/participation/locked-session.ts';
import type { ParticipationTables } from '../src/participation/tables.ts';
import { json } from '../src/platform/db/tables.ts';
import type { SubscriptionTables } from '../src/subscription/tables.ts';
import type { TestClub, TestPerson } from './factories.ts';
import { sellClipcard } from './shop-fixtures.ts';
import type { World } from './world.ts';

type NewActivity = Omit<Insertable<ParticipationTables['activity']>, 'seat_plan'> & {
  seat_plan: SeatPlan | null;
};

interface ClassGiven extends Partial<NewActivity> {
  /** From now. */
  inMinutes?: number;
  minutes?: number;
}

export interface TestClass {
  bookingId: number;
  bookingCenterId: number;
}

/** What tests of classes need: classes, and entitlements to book them. */
export function classFixtures(world: World) {
  const { db, clock } = world.services;

  async function makeClass(club: Pick<TestClub, 'centerId'>, given: ClassGiven = {}): Promise<TestClass> {
    const { inMinutes = 24 * 60, minutes = 60, ...activity } = given;
    const starts = clock.now().add({ minutes: inMinutes });
    const values: NewActivity = {
      center_id: club.centerId,
      type: 'CLASS',
      name: 'Ride 45',
      activity_group: 'Ride',
      description: '',
      image: null,
      duration_minutes: minutes,
      capacity: 2,
      waiting_list_capacity: 2,
      seat_plan: null,
      minimum_age: null,
      maximum_age: null,
      opens_days_before: 14,
      closes_minutes_before: 0,
      cancel_minutes_before: 120,
      price: null,
      currency: 'USD',
      tax_rate: 0,
      ...activity,
    };
    const { id } = await db
      .insertInto('activity')
      .values({ ...values, seat_plan: values.seat_plan && json(values.seat_plan) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const booking = await db
      .insertInto('booking')
      .values({
        center_id: club.centerId,
        activity_id: id,
        room_id: null,
        starts_at: starts,
        ends_at: starts.add({ minutes }),
        cancel_reason: null,
        capacity: values.capacity,
        waiting_list_capacity: values.waiting_list_capacity ?? 0,
        external_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { bookingId: booking.id, bookingCenterId: club.centerId };
  }

  async function subscribe(
    person: Pick<TestPerson, 'centerId' | 'id'>,
    given: {
      times?: number;
      period?: PeriodUnit;
      groups?: string[];
      isEverywhere?: boolean;
      until?: string;
      weekdays?: number[];
      /** Local times between which a class starts. */
      hours?: [string, string];
      state?: Pick<Insertable<SubscriptionTables['subscription']>, 'status' | 'sub_state' | 'basket_id'>;
      /** The centre that sold it, where that is not the person's own. */
      soldAt?: Pick<TestClub, 'centerId'>;
    } = {},
  ): Promise<number> {
    const centerId = given.soldAt?.centerId ?? person.centerId;
    const plan = await db
      .insertInto('plan')
      .values({ center_id: centerId, name: 'Full Club' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('plan_privilege')
      .values({
        center_id: centerId,
        plan_id: plan.id,
        position: 1,
        activity_groups: given.groups ?? [],
        is_everywhere: given.isEverywhere ?? false,
        times: given.times ?? null,
        period: given.times === undefined ? null : (given.period ?? 'WEEK'),
        weekdays: given.weekdays ?? [],
        starts_from: given.hours ? Temporal.PlainTime.from(given.hours[0]) : null,
        starts_until: given.hours ? Temporal.PlainTime.from(given.hours[1]) : null,
      })
      .execute();
    if (centerId !== person.centerId)
      await db
        .insertInto('subscription_elsewhere')
        .values({ center_id: person.centerId, person_id: person.id, at_center_id: centerId })
        .execute();
    const { id } = await db
      .insertInto('subscription')
      .values({
        center_id: centerId,
        plan_id: plan.id,
        person_center_id: person.centerId,
        person_id: person.id,
        status: 'ACTIVE',
        ...given.state,
        starts_on: Temporal.PlainDate.from('2026-01-01'),
        ends_on: given.until ? Temporal.PlainDate.from(given.until) : null,
        external_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** A person with an unlimited subscription. */
  async function member(club: TestClub, given: Parameters<World['makePerson']>[1] = {}): Promise<TestPerson> {
    const person = await world.makePerson(club, given);
    await subscribe(person);
    return person;
  }

  /** Two adults and a child of one family, and an unrelated person. All of them can book. */
  async function family(parameters: NonNullable<Document['parameters']> = {}) {
    const club = await world.makeClub({ document: { parameters } });
    const maya = await world.makePerson(club, { firstName: 'Maya' });
    const jonas = await world.makePerson(club, {
      firstName: 'Jonas',
      family: { primary: maya, relation: 'SPOUSE' },
    });
    const leo = await world.makePerson(club, {
      firstName: 'Leo',
      family: { primary: maya, relation: 'CHILD' },
    });
    const stranger = await world.makePerson(club, { firstName: 'Grace' });
    for (const person of [maya, jonas, leo, stranger]) await subscribe(person);
    return { club, maya, jonas, leo, stranger };
  }

  async function giveClips(club: TestClub, person: TestPerson, clips: number, until = '2027-12-31') {
    const productId = await sellClipcard(world, club);
    return db.transaction().execute((tx) =>
      openClipcard(tx, clock.now(), {
        centerId: club.centerId,
        productId,
        person,
        size: clips,
        validFrom: Temporal.PlainDate.from('2026-01-01'),
        validUntil: Temporal.PlainDate.from(until),
        basketId: null,
      }),
    );
  }

  async function call(person: Pick<TestPerson, 'headers'>, path: string, input: object) {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/booking/${path}`,
      headers: person.headers,
      payload: input,
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  /** Makes a call and returns the resulting state, or the code of the refusal. */
  async function outcome(person: Pick<TestPerson, 'headers'>, path: string, input: object): Promise<string> {
    const { body } = await call(person, path, input);
    return body.errorCode ?? body.participation?.state ?? body.participations?.map(stateOf).join(' ');
  }
  const stateOf = ({ state }: { state: ParticipationState }) => state;

  const book = (person: TestPerson, one: TestClass, more: object = {}) =>
    outcome(person, 'create-booking', { ...one, ...more });
  const attempt = (person: TestPerson, one: TestClass, more: object = {}) =>
    outcome(person, 'attempt-create-booking', { ...one, ...more });

  /** The last participation of a person in a class. */
  const of = (person: Pick<TestPerson, 'centerId' | 'id'>, one: TestClass) =>
    db
      .selectFrom('participation')
      .selectAll()
      .where('center_id', '=', one.bookingCenterId)
      .where('booking_id', '=', one.bookingId)
      .where('person_center_id', '=', person.centerId)
      .where('person_id', '=', person.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  /** The same, as input of a call. */
  async function placeOf(person: Pick<TestPerson, 'centerId' | 'id'>, one: TestClass) {
    const { id, center_id } = await of(person, one);
    return { participationId: id, participationCenterId: center_id };
  }

  const cancel = async (person: TestPerson, one: TestClass, more: object = {}) =>
    outcome(person, 'cancel-booking', { ...(await placeOf(person, one)), ...more });

  /** Runs work that no call does, with the class locked and a notifier. */
  const inside = <T>(one: TestClass, work: (session: LockedSession, notify: Notify) => Promise<T>) =>
    withLockedSessionInJob(world.services, { centerId: one.bookingCenterId, id: one.bookingId }, (session) =>
      work(session, notifier(world.services)),
    );

  const counts = async (one: TestClass) => {
    const { taken, waiting, overbooked } = await db
      .selectFrom('booking')
      .select(['taken', 'waiting', 'overbooked'])
      .where('center_id', '=', one.bookingCenterId)
      .where('id', '=', one.bookingId)
      .executeTakeFirstOrThrow();
    return [taken, waiting, overbooked];
  };

  const clipsOf = async ({ centerId, id }: { centerId: number; id: number }) =>
    (
      await db
        .selectFrom('clipcard')
        .select('clips_left')
        .where('center_id', '=', centerId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).clips_left;

  return {
    makeClass,
    subscribe,
    member,
    family,
    giveClips,
    call,
    outcome,
    book,
    attempt,
    cancel,
    of,
    placeOf,
    inside,
    counts,
    clipsOf,
  };
}
export type ClassFixtures = ReturnType<typeof classFixtures>;
