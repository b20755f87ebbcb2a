import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let gym: ClassFixtures;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

/** 04:00 on a Friday in New York, where the clubs are. */
const now = '2026-11-20T09:00:00Z';
beforeEach(() => world.clock.set(now));

const shownToVisitors = { features: { classBookingFlowAnonymous: true } } as const;
const minutesTo = (instant: string) =>
  Temporal.Instant.from(now).until(instant, { largestUnit: 'minutes' }).minutes;

async function ask(who: { headers: Record<string, string> }, call: string, payload: object = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/classes/${call}`,
    headers: who.headers,
    payload,
  });
  return answer.json();
}
const search = async (who: { headers: Record<string, string> }, payload: object = {}) =>
  (await ask(who, 'search-booking-participations', { from: '2026-11-20', ...payload })).bookings;
const namesIn = async (who: { headers: Record<string, string> }, payload: object = {}) =>
  (await search(who, payload)).map(({ name }: { name: string }) => name);

async function give(club: TestClub, one: TestClass, instructor: TestPerson) {
  await world.services.db
    .insertInto('booking_instructor')
    .values({ center_id: club.centerId, booking_id: one.bookingId, position: 1, person_id: instructor.id })
    .execute();
}
const setClass = (one: TestClass, columns: object) =>
  world.services.db
    .updateTable('booking')
    .set(columns)
    .where('center_id', '=', one.bookingCenterId)
    .where('id', '=', one.bookingId)
    .execute();
const activityOf = async (one: TestClass) => {
  const { activity_id } = await world.services.db
    .selectFrom('booking')
    .select('activity_id')
    .where('center_id', '=', one.bookingCenterId)
    .where('id', '=', one.bookingId)
    .executeTakeFirstOrThrow();
  return { id: activity_id, centerId: one.bookingCenterId };
};

describe('access to classes', () => {
  const everyCall = [
    ['find-booking-dates', {}],
    ['search-booking-participations', { from: '2026-11-20' }],
    ['get-booking-details', { bookingId: 1, bookingCenterId: 1 }],
    ['get-instructors-from-activities', {}],
  ] as const;

  test.each(everyCall)('%s is for members only if the club says so', async (call, payload) => {
    const club = await world.makeClub();
    expect(await ask(club, call, payload)).toMatchObject({ errorCode: 'general.authenticationError' });
    const maya = await world.makePerson(club);
    expect((await ask(maya, call, payload)).errorCode).not.toBe('general.authenticationError');
  });

  test.each(everyCall)(
    '%s is refused to a signed-in person who has refused the terms',
    async (call, payload) => {
      const club = await world.makeClub({ document: { parameters: { gdprVersion: 1 } } });
      const maya = await world.makePerson(club);
      await world.setPerson(maya, { gdpr_version: 1, gdpr_accepted: false });
      expect(await ask(maya, call, payload)).toMatchObject({ errorCode: 'person.termsRefused' });
    },
  );

  test.each(everyCall)('%s is open to visitors if the club says so', async (call, payload) => {
    const club = await world.makeClub({ document: shownToVisitors });
    expect((await ask(club, call, payload)).errorCode).not.toBe('general.authenticationError');
  });

  test('visitors cannot act for anyone, even with a forged token', async () => {
    const club = await world.makeClub({ document: shownToVisitors });
    const maya = await world.makePerson(club);
    const whom = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    expect(await ask(club, 'find-booking-dates', whom)).toMatchObject({
      errorCode: 'general.authenticationError',
    });
    const forged = {
      headers: { ...club.headers, authorization: `Bearer ${club.centerId}.${'x'.repeat(43)}` },
    };
    expect(await ask(forged, 'find-booking-dates')).toEqual({ dates: [] });
    expect(await ask(forged, 'find-booking-dates', whom)).toMatchObject({
      errorCode: 'general.authenticationError',
    });
  });

  test('visitors see only centres that show them their classes', async () => {
    const open = await world.makeClub({ document: shownToVisitors });
    const shut = await world.makeClub({ brandId: open.brandId });
    const [seen, unseen] = [await gym.makeClass(open, { name: 'Seen' }), await gym.makeClass(shut)];
    const centerIds = [open.centerId, shut.centerId];
    const days = { from: '2026-11-20', days: 7, centerIds };
    const names = ({ bookings }: { bookings: { name: string }[] }) => bookings.map(({ name }) => name);
    expect(names(await ask(open, 'search-booking-participations', days))).toEqual(['Seen']);
    expect(
      await ask(open, 'search-booking-participations', { ...days, centerIds: [shut.centerId] }),
    ).toMatchObject({ errorCode: 'general.authenticationError' });
    expect(await ask(open, 'get-booking-details', seen)).toMatchObject({ name: 'Seen' });
    expect(await ask(open, 'get-booking-details', unseen)).toMatchObject({
      errorCode: 'general.authenticationError',
    });
  });

  test('centres of another brand and their classes are not found', async () => {
    const club = await world.makeClub();
    const other = await world.makeClub();
    const maya = await world.makePerson(club);
    const ride = await gym.makeClass(other);
    const centerIds = [other.centerId];
    for (const [call, payload] of everyCall.filter(([name]) => name !== 'get-booking-details')) {
      expect(await ask(maya, call, { ...payload, centerIds })).toMatchObject({
        errorCode: 'general.centerNotFound',
      });
    }
    expect(await ask(maya, 'get-booking-details', ride)).toMatchObject({ errorCode: 'booking.classGone' });
  });
});

describe('a day', () => {
  test('follows the clock of each centre', async () => {
    const club = await world.makeClub();
    const kuwait = await world.makeClub({ brandId: club.brandId, timeZone: 'Asia/Kuwait' });
    const maya = await world.makePerson(club);
    const at = (centre: TestClub, name: string, instant: string) =>
      gym.makeClass(centre, { name, inMinutes: minutesTo(instant) });
    await at(club, 'last of the day before', '2026-11-21T04:59:00Z');
    await at(club, 'first', '2026-11-21T05:00:00Z');
    await at(club, 'last', '2026-11-22T04:59:00Z');
    await at(club, 'first of the day after', '2026-11-22T05:00:00Z');
    await at(kuwait, 'first in Kuwait', '2026-11-20T21:00:00Z');
    await at(kuwait, 'last in Kuwait', '2026-11-21T20:59:00Z');
    await at(kuwait, 'the day after in Kuwait', '2026-11-21T21:00:00Z');
    const centerIds = [club.centerId, kuwait.centerId];
    expect(await namesIn(maya, { from: '2026-11-21', centerIds })).toEqual([
      ...['first in Kuwait', 'first', 'last in Kuwait', 'last'],
    ]);
    expect(await namesIn(maya, { from: '2026-11-21' })).toEqual(['first', 'last']);
    const { dates } = await ask(maya, 'find-booking-dates', { centerIds });
    expect(dates.map(({ date, classes }: { date: string; classes: number }) => `${date} ${classes}`)).toEqual(
      [...['2026-11-20 1', '2026-11-21 4', '2026-11-22 2']],
    );
  });

  test('of 25 hours is complete', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    world.clock.set('2026-10-30T09:00:00Z');
    const until = (instant: string) =>
      Temporal.Instant.from('2026-10-30T09:00:00Z').until(instant, { largestUnit: 'minutes' }).minutes;
    for (const instant of ['2026-11-01T04:00:00Z', '2026-11-02T04:30:00Z', '2026-11-02T05:00:00Z']) {
      await gym.makeClass(club, { name: instant, inMinutes: until(instant) });
    }
    expect(await namesIn(maya, { from: '2026-11-01' })).toEqual([
      ...['2026-11-01T04:00:00Z', '2026-11-02T04:30:00Z'],
    ]);
  });
});

describe('a class', () => {
  test('is sent with everything that a timetable row shows', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const theo = await world.makePerson(club, { firstName: 'Theo', lastName: 'Marchetti' });
    const ride = await gym.makeClass(club, {
      inMinutes: 10 * 60,
      minutes: 45,
      capacity: 24,
      price: 2400,
      image: '/club/test/ride.svg',
      seat_plan: { kind: 'BIKE', rows: [Array.from({ length: 24 }, (_, place) => String(place + 1))] },
    });
    await give(club, ride, theo);
    const room = await world.services.db
      .insertInto('room')
      .values({ center_id: club.centerId, name: 'Cycle studio', capacity: 24 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setClass(ride, { room_id: room.id });
    expect(await search(maya)).toEqual([
      {
        ...ride,
        bookingKey: `${club.centerId}book${ride.bookingId}`,
        centerName: `Centre ${club.centerId}`,
        timeZone: 'America/New_York',
        activityId: (await activityOf(ride)).id,
        name: 'Ride 45',
        activityType: 'CLASS',
        activityGroup: 'Ride',
        image: '/club/test/ride.svg',
        startsAt: '2026-11-20T19:00:00Z',
        endsAt: '2026-11-20T19:45:00Z',
        room: 'Cycle studio',
        instructors: [{ id: theo.id, centerId: club.centerId, name: 'Theo Marchetti' }],
        status: 'OPEN',
        capacity: 24,
        free: 24,
        waiting: 0,
        waitingListCapacity: 2,
        seatKind: 'BIKE',
        opensAt: '2026-11-06T19:00:00Z',
        closesAt: '2026-11-20T19:00:00Z',
        cancelUntil: '2026-11-20T17:00:00Z',
        price: { amount: 2400, currency: 'USD', taxRate: 0 },
        participations: [],
      },
    ]);
  });

  test('of a type with a screen of its own is not in the timetable', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const meeting = await gym.makeClass(club, { name: 'A meeting', type: 'MEETING', inMinutes: 60 });
    await gym.makeClass(club, { name: 'Child care', type: 'CHILD_CARE', inMinutes: 60 });
    expect(await namesIn(maya)).toEqual(['Child care']);
    const gone = { errorCode: 'booking.classGone' };
    expect(await ask(maya, 'get-booking-details', meeting)).toMatchObject(gone);
  });
});

describe('filtering by', () => {
  let club: TestClub;
  let maya: TestPerson;
  let theo: TestPerson;
  let ride: TestClass;
  beforeAll(async () => {
    world.clock.set(now);
    club = await world.makeClub();
    maya = await world.makePerson(club);
    theo = await world.makePerson(club, { firstName: 'Theo', lastName: 'Marchetti' });
    // At 8:00, 13:00, 18:00 and 20:00 in the centre's time zone.
    ride = await gym.makeClass(club, { name: 'Ride', inMinutes: 4 * 60, capacity: 1 });
    const yoga = await gym.makeClass(club, { name: 'Yoga', activity_group: 'Mat', inMinutes: 9 * 60 });
    await gym.makeClass(club, { name: 'Box', activity_group: 'Ring', inMinutes: 14 * 60 });
    await gym.makeClass(club, { name: 'Late', inMinutes: 16 * 60, opens_days_before: 0 });
    await give(club, ride, theo);
    await give(club, yoga, theo);
    await gym.subscribe(maya);
    await gym.book(maya, ride);
  });

  test.each<[string, () => Promise<object>, string[]]>([
    ['nothing', async () => ({}), ['Ride', 'Yoga', 'Box', 'Late']],
    [
      'empty lists',
      async () => ({ activityIds: [], activityGroups: [], partsOfDay: [] }),
      ['Ride', 'Yoga', 'Box', 'Late'],
    ],
    ['an activity', async () => ({ activityIds: [await activityOf(ride)] }), ['Ride']],
    ['groups', async () => ({ activityGroups: ['Mat', 'Ring'] }), ['Yoga', 'Box']],
    [
      'an instructor',
      async () => ({ instructorIds: [{ id: theo.id, centerId: theo.centerId }] }),
      ['Ride', 'Yoga'],
    ],
    ['the morning', async () => ({ partsOfDay: ['MORNING'] }), ['Ride']],
    ['midday and evening', async () => ({ partsOfDay: ['MIDDAY', 'EVENING'] }), ['Yoga', 'Box', 'Late']],
    ['free places', async () => ({ onlyFree: true }), ['Yoga', 'Box', 'Late']],
    ['all at once', async () => ({ activityGroups: ['Mat'], partsOfDay: ['EVENING'] }), []],
  ])('%s', async (_what, filter, names) => {
    expect(await namesIn(maya, await filter())).toEqual(names);
    const { dates } = await ask(maya, 'find-booking-dates', await filter());
    const counted = dates.map(({ classes }: { classes: number }) => classes);
    expect(counted).toEqual(names.length > 0 ? [names.length] : []);
  });

  test('instructor or activity offers only those with upcoming classes', async () => {
    const { instructors } = await ask(maya, 'get-instructors-from-activities', {});
    expect(instructors).toEqual([{ id: theo.id, centerId: club.centerId, name: 'Theo Marchetti' }]);
    const boxing = { activityIds: [{ id: 999_999, centerId: club.centerId }] };
    expect((await ask(maya, 'get-instructors-from-activities', boxing)).instructors).toEqual([]);
    const activities = async (query: Record<string, string> = {}, who = maya) => {
      const answer = await world.app.inject({
        url: '/api/classes/available-activities-for-centers',
        headers: who.headers,
        query,
      });
      return answer.json().activities.map(({ name }: { name: string }) => name);
    };
    expect(await activities()).toEqual(['Box', 'Late', 'Ride', 'Yoga']);
    const sister = await world.makeClub({ brandId: club.brandId });
    expect(await activities({ centerIds: String(sister.centerId) })).toEqual([]);
    expect(await activities({ centerIds: `${sister.centerId},${club.centerId}` })).toHaveLength(4);
    world.clock.move({ hours: 10 });
    const later = await world.makePerson(club);
    expect(await activities({}, later)).toEqual(['Box', 'Late']);
    expect((await ask(later, 'get-instructors-from-activities', {})).instructors).toEqual([]);
  });
});

describe('participations', () => {
  const inWords = (one: {
    participations: {
      person: { firstName: string };
      state: string;
      waitingListPosition?: number;
      canCancelFree: boolean;
    }[];
  }) =>
    one.participations.map(({ person, state, waitingListPosition, canCancelFree }) =>
      [person.firstName, state, waitingListPosition, canCancelFree ? 'free' : ''].filter(Boolean).join(' '),
    );

  test('are shown to the person and those who act for them, with waiting list positions', async () => {
    const { club, maya, jonas, leo, stranger } = await gym.family();
    const ride = await gym.makeClass(club, { capacity: 1, inMinutes: 60 });
    await gym.book(stranger, ride);
    const join = { joinWaitingList: true };
    await gym.book(leo, ride, join);
    await gym.book(maya, ride, join);
    const [asMaya] = await search(maya);
    expect(inWords(asMaya)).toEqual([
      'Leo BOOKED_IN_WAITING_LIST 1 free',
      'Maya BOOKED_IN_WAITING_LIST 2 free',
    ]);
    expect(asMaya).toMatchObject({ status: 'FULL', free: 0, waiting: 2 });
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const whom = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    expect(inWords((await search(staff, whom))[0])).toHaveLength(2);
    expect(inWords((await search(stranger))[0])).toEqual(['Grace BOOKED']);
    // The other adult acts for nobody else.
    expect(inWords((await search(jonas))[0])).toEqual([]);
    expect(inWords((await search({ headers: { ...leo.headers } }))[0])).toEqual([
      'Leo BOOKED_IN_WAITING_LIST 1 free',
    ]);
  });

  test('leave out cancelled places and expired holds', async () => {
    const { club, maya, leo } = await gym.family();
    const ride = await gym.makeClass(club, { inMinutes: 600 });
    await gym.attempt(maya, ride);
    await gym.book(leo, ride);
    expect(inWords((await search(maya))[0])).toEqual(['Maya TENTATIVE free', 'Leo BOOKED free']);
    await gym.cancel(leo, ride);
    world.clock.move({ minutes: 10 });
    expect(inWords((await search(maya))[0])).toEqual([]);
  });

  test('mark the days of the person, not of the family', async () => {
    const { club, maya, leo } = await gym.family();
    const today = await gym.makeClass(club, { inMinutes: 600 });
    const tomorrow = await gym.makeClass(club, { inMinutes: 600 + 24 * 60, opens_days_before: 0 });
    const gone = await gym.makeClass(club, { inMinutes: 600 + 48 * 60 });
    await gym.book(maya, today);
    await gym.book(leo, tomorrow);
    await setClass(gone, { state: 'CANCELLED' });
    expect((await ask(maya, 'find-booking-dates')).dates).toEqual([
      { date: '2026-11-20', classes: 1, isOpen: true, isBooked: true },
      { date: '2026-11-21', classes: 1, isOpen: false, isBooked: false },
    ]);
    const asLeo = { selectedUserId: leo.id, selectedUserCenterId: leo.centerId };
    await setClass(gone, { state: 'PLANNED' });
    expect(
      (await ask(maya, 'find-booking-dates', asLeo)).dates.map(
        ({ isBooked }: { isBooked: boolean }) => isBooked,
      ),
    ).toEqual([false, false, false]);
  });

  test('are read in one statement and their names in another, however many classes there are', async () => {
    const { club, maya } = await gym.family();
    for (const inMinutes of [60, 120, 180, 240, 300]) {
      await gym.book(maya, await gym.makeClass(club, { inMinutes }));
    }
    let bookings: { participations: unknown[] }[] = [];
    const statements = await world.statementsOf(async () => {
      bookings = await search(maya);
    });
    expect(bookings.map(({ participations }) => participations.length)).toEqual([1, 1, 1, 1, 1]);
    // Raw SQL is counted too: the session, the classes, the participations, and names at each centre of the people.
    expect(statements).toHaveLength(4);
  });
});

describe('class details', () => {
  test('contain the description and the next open class', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const grace = await world.makePerson(club);
    await gym.subscribe(grace);
    const ride = await gym.makeClass(club, { capacity: 1, inMinutes: 600, description: 'All levels' });
    const activity = await activityOf(ride);
    const again = async (inMinutes: number) => {
      const other = await gym.makeClass(club, { capacity: 1, inMinutes });
      await setClass(other, { activity_id: activity.id });
      return other;
    };
    const earlier = await again(300);
    const full = await again(700);
    const free = await again(800);
    await gym.book(grace, ride);
    await gym.book(grace, full);
    const details = await ask(maya, 'get-booking-details', ride);
    expect(details).toMatchObject({
      ...ride,
      description: 'All levels',
      status: 'WAITING_LIST',
      lineRule: 'next',
      lineUntil: '2026-11-20T18:00:00Z',
      offerMinutes: 30,
      instead: { bookingId: free.bookingId },
    });
    expect((await ask(maya, 'get-booking-details', earlier)).instead).toBeUndefined();
    await setClass(free, { state: 'CANCELLED', cancel_reason: 'The pool is closed' });
    expect((await ask(maya, 'get-booking-details', ride)).instead).toBeUndefined();
    expect(await ask(maya, 'get-booking-details', free)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'The pool is closed',
    });
  });

  test('have no end of the waiting list if the club notifies everyone', async () => {
    const club = await world.makeClub({ document: { parameters: { lineRule: 'all' } } });
    const maya = await world.makePerson(club);
    const details = await ask(maya, 'get-booking-details', await gym.makeClass(club));
    expect(details).toMatchObject({ status: 'OPEN', lineRule: 'all' });
    expect(details.lineUntil).toBeUndefined();
  });

  test('of an unknown class are refused', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const gone = { bookingId: 999_999, bookingCenterId: club.centerId };
    expect(await ask(maya, 'get-booking-details', gone)).toMatchObject({ errorCode: 'booking.classGone' });
  });
});
