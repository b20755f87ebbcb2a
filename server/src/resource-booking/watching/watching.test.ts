import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import {
  type CourtFixtures,
  courtFixtures,
  defaultDay,
  type TestCourt,
  type TestHour,
} from '../../../test/court-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { cancelLockedClass } from '../../booking/class-changes/cancel-locked-class.ts';
import { processDueClasses } from '../../booking/due/process-due-classes.ts';
import { withLockedSessionInJob } from '../../booking/taking-part/with-locked-session.ts';
import { takeFree } from '../../participation/occupied-time.ts';
import { timesOf } from '../../participation/session-times.ts';
import { offerFreedCourts } from './offer-freed-courts.ts';
import { exportWatches } from './watches-of-person.ts';

let world: World;
let at: ClassFixtures;
let on: CourtFixtures;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  on = courtFixtures(world);
  club = await world.makeClub();
});
beforeEach(() => world.clock.set('2026-11-20T09:00:00Z'));
afterAll(() => world[Symbol.asyncDispose]());

const member = () => at.member(club);

async function courtsOf(count: number, given: Parameters<CourtFixtures['makeCourts']>[1] = {}) {
  return (await on.makeCourts(club, { ...given, count })) as [TestCourt, ...TestCourt[]];
}
const courtOf = async (given: Parameters<CourtFixtures['makeCourts']>[1] = {}) =>
  (await courtsOf(1, given))[0];

const wantedOf = ({ activityId, activityCenterId }: TestCourt, more: object = {}) => ({
  ...{ activityId, activityCenterId, fromTime: '10:00', untilTime: '12:00', duration: 60 },
  ...{ until: '2026-12-20', ...more },
});

async function watch(person: TestPerson, court: TestCourt, more: object = {}) {
  const { body } = await on.call(person, 'watch-courts', wantedOf(court, more));
  // Who watches longest is known to the moment.
  world.clock.move({ seconds: 1 });
  return body;
}
const watchesOf = async (person: TestPerson) => (await on.call(person, 'get-watches', {})).body;
const heldFor = async (person: TestPerson) =>
  (await watchesOf(person)).watches.flatMap(({ held }: { held?: object }) => held ?? []);

const runJobs = async () => {
  await processDueClasses(world.services);
  await offerFreedCourts(world.services);
};
const subjectsTo = async ({ email }: TestPerson) => (await world.mailTo(email)).map(({ subject }) => subject);
const offered = 'We’re holding a court for you: Tennis, Court 1';

/** Somebody books an hour and gives it up again. */
async function fallFree(court: TestCourt, hour: TestHour = {}): Promise<TestPerson> {
  const theo = await member();
  expect(await on.book(theo, court, hour)).toBe('BOOKED');
  expect(await on.cancel(theo, court)).toBe('CANCELLED');
  return theo;
}

describe('a court that falls free', () => {
  test('is held for the person who watches for it, and for nobody else', async () => {
    const court = await courtOf();
    const [maya, noor] = [await member(), await member()];
    expect(await watch(maya, court)).toMatchObject({ activityName: 'Tennis', once: true });
    await fallFree(court);
    await runJobs();
    const until = world.clock.now().add({ minutes: 10 });
    const [held] = await heldFor(maya);
    expect(held).toMatchObject({
      ...{ resourceId: court.resourceId, resourceName: 'Court 1', date: defaultDay, startTime: '10:00' },
      ...{ duration: 60, startsAt: '2026-11-23T15:00:00Z', heldUntil: until.toString() },
    });
    const takenOf = async (person: TestPerson) =>
      (await on.day(person, { activityIds: [court.activityId] })).resources[0].taken;
    const span = { startTime: '10:00', endTime: '11:00' };
    expect(await takenOf(maya)).toEqual([
      {
        ...{ ...span, kind: 'YOURS', bookingId: held.bookingId },
        ...{ heldUntil: until.toString(), isOffered: true },
      },
    ]);
    expect(await takenOf(noor)).toEqual([{ ...span, kind: 'TAKEN' }]);
    expect(await on.book(noor, court)).toBe('booking.resourceOccupied');
    const [email] = await world.mailTo(maya.email);
    expect(email?.subject).toBe(offered);
    expect(email?.text).toContain(`booking=${held.bookingKey}`);
    expect(email?.text).toContain('hold it for you until');
    expect(await on.book(maya, court)).toBe('BOOKED');
    expect((await watchesOf(maya)).watches).toEqual([]);
    expect(await on.of(maya, court)).toMatchObject({ paid_by: 'SUBSCRIPTION', session_state: 'PLANNED' });
  });

  test('is held in turn, once for each, until nobody watches, and then free for anyone', async () => {
    const court = await courtOf();
    const [maya, noor, ada] = [await member(), await member(), await member()];
    await watch(maya, court);
    await watch(noor, court);
    await fallFree(court);
    for (const person of [maya, noor]) {
      await runJobs();
      expect(await heldFor(person)).toHaveLength(1);
      world.clock.move({ minutes: 10 });
    }
    expect(await on.book(ada, court)).toBe('BOOKED');
    await runJobs();
    for (const person of [maya, noor])
      expect(await subjectsTo(person)).toEqual([offered, 'Court not booked in time: Tennis, Court 1']);
    expect(await on.cancel(ada, court)).toBe('CANCELLED');
    await runJobs();
    expect([...(await heldFor(maya)), ...(await heldFor(noor))]).toEqual([]);
  });

  test('is kept from strangers between two turns', async () => {
    const court = await courtOf();
    const [maya, noor, ada] = [await member(), await member(), await member()];
    await watch(maya, court);
    await watch(noor, court);
    await fallFree(court);
    await runJobs();
    world.clock.move({ minutes: 10 });
    // No job has ended the turn yet. Booking does, and gives the next one.
    expect(await on.book(ada, court)).toBe('booking.resourceOccupied');
    expect(await heldFor(noor)).toHaveLength(1);
  });

  test('is no longer the first person’s once their time is up', async () => {
    const court = await courtOf();
    const [maya, noor] = [await member(), await member()];
    await watch(maya, court);
    await watch(noor, court);
    await fallFree(court);
    await runJobs();
    world.clock.move({ minutes: 10 });
    expect(await on.book(maya, court)).toBe('booking.resourceOccupied');
    expect(await on.book(noor, court)).toBe('BOOKED');
  });

  test('goes to the next person at once when the first one declines', async () => {
    const court = await courtOf();
    const [maya, noor] = [await member(), await member()];
    await watch(maya, court);
    await watch(noor, court);
    await fallFree(court);
    await runJobs();
    expect(await on.cancel(maya, court)).toBe('CANCELLED');
    await offerFreedCourts(world.services);
    expect(await heldFor(noor)).toHaveLength(1);
    expect(await subjectsTo(maya)).toEqual([offered]);
  });

  test.each([
    { minutes: 30, startTime: '06:00', until: '2026-11-20T09:30:01Z' },
    { minutes: 30, startTime: '04:15', until: '2026-11-20T09:15:00Z' },
  ])('is held for $minutes minutes, or until $startTime', async ({ minutes, startTime, until }) => {
    const own = await world.makeClub({ document: { parameters: { courtTurnMinutes: minutes } } });
    const given = { opens: 0, slot_minutes: 15, cancel_minutes_before: 0 };
    const [court] = (await on.makeCourts(own, given)) as [TestCourt];
    const [maya, theo] = [await at.member(own), await at.member(own)];
    await watch(maya, court, { fromTime: '04:00' });
    const hour = { date: '2026-11-20', startTime };
    expect(await on.book(theo, court, hour)).toBe('BOOKED');
    expect(await on.cancel(theo, court)).toBe('CANCELLED');
    await runJobs();
    expect(await heldFor(maya)).toMatchObject([{ heldUntil: until }]);
  });
});

describe('an hour falls free when', () => {
  const cases: Record<string, (court: TestCourt) => Promise<unknown>> = {
    'it is cancelled': (court) => fallFree(court),
    'it is moved away': async (court) => {
      const theo = await member();
      await on.book(theo, court);
      const { id, center_id } = await on.of(theo, court);
      const moves = { participationId: id, participationCenterId: center_id };
      expect(await on.book(theo, court, { startTime: '16:00' }, { moves })).toBe('BOOKED');
    },
    'nobody pays for it in time': async (court) => {
      const guest = await world.makePerson(club);
      expect(await on.keep(guest, court)).toBe('TENTATIVE');
      world.clock.move({ minutes: 10 });
    },
    'somebody keeps another one instead': async (court) => {
      const guest = await world.makePerson(club);
      expect(await on.keep(guest, court)).toBe('TENTATIVE');
      expect(await on.keep(guest, court, { startTime: '16:00' })).toBe('TENTATIVE');
    },
    'its person is erased': async (court) => {
      const theo = await member();
      expect(await on.book(theo, court)).toBe('BOOKED');
      await world.forget(theo);
    },
    'a class in it is cancelled': async (court) => {
      const ride = await classOn(court);
      const key = { centerId: ride.bookingCenterId, id: ride.bookingId };
      await withLockedSessionInJob(world.services, key, (session) =>
        cancelLockedClass(session, async () => undefined, 'No instructor').then(() => undefined),
      );
    },
  };

  /** A class at ten o'clock in New York on the day, which occupies the court. */
  async function classOn(court: TestCourt) {
    const starts = Temporal.Instant.from('2026-11-23T15:00:00Z');
    const inMinutes = Math.round(starts.since(world.clock.now()).total('minutes'));
    const ride = await at.makeClass(club, { inMinutes });
    const { db } = world.services;
    await db
      .updateTable('booking')
      .set({ room_id: court.roomId })
      .where('center_id', '=', club.centerId)
      .where('id', '=', ride.bookingId)
      .execute();
    await db.transaction().execute((tx) =>
      takeFree(
        tx,
        timesOf(
          { center_id: club.centerId, id: ride.bookingId },
          {
            ...{ startsAt: starts, endsAt: starts.add({ minutes: 60 }) },
            ...{ roomId: court.roomId, instructorIds: [] },
          },
        ),
      ).execute(),
    );
    return ride;
  }

  test.each(Object.entries(cases))('%s', async (_why, free) => {
    const court = await courtOf();
    const maya = await member();
    await watch(maya, court);
    await free(court);
    await runJobs();
    expect(await heldFor(maya)).toMatchObject([{ resourceId: court.resourceId, startTime: '10:00' }]);
  });

  test('the whole court that blocks it is cancelled, and a half falls free with it', async () => {
    const [whole, left, right] = (await on.makeCourts(club, { count: 3 })) as [
      TestCourt,
      TestCourt,
      TestCourt,
    ];
    await on.block(whole, [left, right]);
    const maya = await member();
    await watch(maya, left, { resourceIds: [right.resourceId] });
    await fallFree(whole);
    await runJobs();
    expect(await heldFor(maya)).toMatchObject([{ resourceId: right.resourceId }]);
  });

  test('a coach is free again, for any court', async () => {
    const [one, two] = await courtsOf(2, { coaches: [await world.makePerson(club)] });
    const maya = await member();
    await watch(maya, one, { resourceIds: [(two as TestCourt).resourceId] });
    await fallFree(one);
    await runJobs();
    expect(await heldFor(maya)).toMatchObject([{ resourceId: (two as TestCourt).resourceId }]);
  });

  test('it does: that very hour is held, rather than parts of it', async () => {
    const court = await courtOf();
    const maya = await member();
    await watch(maya, court, { fromTime: '09:00' });
    await fallFree(court);
    await runJobs();
    expect(await heldFor(maya)).toMatchObject([{ startTime: '10:00' }]);
  });

  test('several hours do: each goes to the next person', async () => {
    const court = await courtOf({ durations: [60, 120] });
    const [maya, noor, ada] = [await member(), await member(), await member()];
    for (const person of [maya, noor, ada]) await watch(person, court);
    await fallFree(court, { duration: 120 });
    await runJobs();
    expect(await heldFor(maya)).toMatchObject([{ startTime: '10:00' }]);
    expect(await heldFor(noor)).toMatchObject([{ startTime: '11:00' }]);
    expect(await heldFor(ada)).toEqual([]);
  });
});

describe('an hour at 10:00 on a Monday is', () => {
  interface Case {
    watches?: object;
    given?: Parameters<CourtFixtures['makeCourts']>[1];
    person?: () => Promise<TestPerson>;
    before?: (person: TestPerson, court: TestCourt) => Promise<unknown>;
  }
  const atOther = async () => at.member(await world.makeClub());

  const held: Record<string, Case> = {
    'for those who watch on Mondays': { watches: { weekdays: [1, 3] } },
    'for those who watch for that very start': { watches: { fromTime: '10:00', untilTime: '10:00' } },
    'for those who watch until that day': { watches: { until: defaultDay } },
    'for those who watch from that day on': { watches: { from: defaultDay } },
    'for those who watch for longer ones, if it fits': {
      watches: { duration: 90, fromTime: '09:30', untilTime: '09:30' },
    },
    'for guests, where it has a price': { person: () => world.makePerson(club) },
    'for people who have another hour, where they may have two': {
      given: { maximum_booked: 2 },
      before: (person, court) => on.book(person, court, { startTime: '18:00' }),
    },
  };
  const passed: Record<string, Case> = {
    'who watch on other days': { watches: { weekdays: [2, 3, 4, 5, 6, 7] } },
    'who watch for later starts': { watches: { fromTime: '11:00' } },
    'who watch for earlier starts': { watches: { fromTime: '08:00', untilTime: '09:00' } },
    'who watch for longer ones, which don’t fit': {
      watches: { duration: 90 },
      before: async (_, court) => {
        for (const startTime of ['09:00', '11:00'])
          expect(await on.book(await member(), court, { startTime })).toBe('BOOKED');
      },
    },
    'who watch until the day before': { watches: { until: '2026-11-22' } },
    'who watch from the day after on': { watches: { from: '2026-11-24' } },
    'who have stopped': {
      before: async (person) => {
        const { watches } = await watchesOf(person);
        const { watchId, watchCenterId } = watches[0];
        expect((await on.call(person, 'stop-watching', { watchId, watchCenterId })).status).toBe(200);
      },
    },
    'who have no privilege, where it has no price': {
      given: { prices: [] },
      person: () => world.makePerson(club),
    },
    'who are blocked': {
      before: (person) => world.setPerson(person, { is_blocked: true }),
    },
    'who are elsewhere then': {
      before: async (person) => {
        const other = await courtOf();
        expect(await on.book(person, other, { startTime: '10:30' })).toBe('BOOKED');
      },
    },
    'who hold another one then': {
      before: async (person) => {
        const other = await courtOf();
        expect(await on.keep(person, other, { startTime: '10:30' })).toBe('TENTATIVE');
      },
    },
    'who have as many hours as they may have': {
      given: { maximum_booked: 1 },
      before: (person, court) => on.book(person, court, { startTime: '18:00' }),
    },
    'who can’t book so early yet': { given: { opens_days_before: 2 } },
    'who are of another brand': { person: atOther },
  };

  async function outcome({ watches, given, person = member, before }: Case) {
    const { opens_days_before: opens, ...courts } = given ?? {};
    const court = await courtOf(courts);
    const maya = await person();
    await watch(maya, court, watches);
    await before?.(maya, court);
    const theo = await member();
    expect(await on.book(theo, court)).toBe('BOOKED');
    if (opens !== undefined)
      await world.services.db
        .updateTable('activity')
        .set({ opens_days_before: opens })
        .where('center_id', '=', court.activityCenterId)
        .where('id', '=', court.activityId)
        .execute();
    expect(await on.cancel(theo, court)).toBe('CANCELLED');
    await runJobs();
    const turns = await world.services.db
      .selectFrom('court_turn')
      .select('participation_id')
      .where('center_id', '=', court.activityCenterId)
      .where('resource_id', '=', court.resourceId)
      .execute();
    return turns.length;
  }

  test.each(Object.entries(held))('held %s', async (_who, one) => expect(await outcome(one)).toBe(1));
  test.each(Object.entries(passed))('not held for those %s', async (_who, one) =>
    expect(await outcome(one)).toBe(0),
  );

  test('not held for the person who gave it up', async () => {
    const court = await courtOf();
    const [maya, noor] = [await member(), await member()];
    await watch(maya, court);
    await watch(noor, court);
    expect(await on.book(maya, court)).toBe('BOOKED');
    expect(await on.cancel(maya, court)).toBe('CANCELLED');
    await runJobs();
    expect(await heldFor(maya)).toEqual([]);
    expect(await heldFor(noor)).toHaveLength(1);
  });

  test('paid for by guests, for whom it is held', async () => {
    const court = await courtOf();
    const guest = await world.makePerson(club);
    await watch(guest, court);
    await fallFree(court);
    await runJobs();
    expect(await on.book(guest, court)).toBe('NoPrivilege');
    expect(await on.keep(guest, court)).toBe('TENTATIVE');
    expect(await heldFor(guest)).toHaveLength(1);
  });

  test('not booked by people who have booked as many others while it was held', async () => {
    const court = await courtOf({ maximum_booked: 1 });
    const maya = await member();
    await watch(maya, court);
    await fallFree(court);
    await runJobs();
    expect(await on.book(maya, court, { startTime: '18:00' })).toBe('BOOKED');
    expect(await on.book(maya, court)).toBe('court.tooManyBooked');
  });
});

describe('a watch', () => {
  test('goes on after a booking if it is meant to, one hour at a time', async () => {
    const court = await courtOf();
    const maya = await member();
    await watch(maya, court, { once: false });
    await fallFree(court);
    await fallFree(court, { startTime: '12:00' });
    await runJobs();
    expect(await heldFor(maya)).toMatchObject([{ startTime: '10:00' }]);
    expect(await on.book(maya, court)).toBe('BOOKED');
    await fallFree(court, { date: '2026-11-24' });
    await runJobs();
    expect(await heldFor(maya)).toMatchObject([{ date: '2026-11-24' }]);
  });

  test('comes after those who have waited longer once it has had a turn', async () => {
    const court = await courtOf();
    const [maya, noor] = [await member(), await member()];
    await watch(maya, court, { once: false });
    await watch(noor, court, { once: false });
    await fallFree(court);
    await runJobs();
    expect(await heldFor(maya)).toHaveLength(1);
    expect(await on.book(maya, court)).toBe('BOOKED');
    await fallFree(court, { date: '2026-11-24' });
    await runJobs();
    expect([(await heldFor(maya)).length, (await heldFor(noor)).length]).toEqual([0, 1]);
  });

  test('that ended with a booking goes on once that is cancelled', async () => {
    const court = await courtOf();
    const maya = await member();
    await watch(maya, court);
    await fallFree(court);
    await runJobs();
    expect(await on.book(maya, court)).toBe('BOOKED');
    expect((await watchesOf(maya)).watches).toEqual([]);
    expect(await on.cancel(maya, court)).toBe('CANCELLED');
    expect((await watchesOf(maya)).watches).toHaveLength(1);
  });

  test('is one of five at a centre, and stopped for another', async () => {
    const court = await courtOf();
    const maya = await member();
    for (const _ of Array.from({ length: 5 })) await watch(maya, court);
    expect((await watch(maya, court)).errorCode).toBe('court.tooManyWatches');
    const { watches, maximum } = await watchesOf(maya);
    expect([watches.length, maximum]).toEqual([5, 5]);
    const { watchId, watchCenterId } = watches[0];
    const stop = () => on.call(maya, 'stop-watching', { watchId, watchCenterId });
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200]);
    expect((await on.call(await member(), 'stop-watching', { watchId, watchCenterId })).body.errorCode).toBe(
      'court.watchNotFound',
    );
    expect((await watch(maya, court)).errorCode).toBeUndefined();
    const audited = await world.auditOf(club, 'courtWatch');
    expect(audited.filter(({ for_id }) => for_id === maya.id)).toHaveLength(8);
  });

  test('is one of as many as the club allows', async () => {
    const own = await world.makeClub({ document: { parameters: { courtWatchesMax: 1 } } });
    const [court] = (await on.makeCourts(own)) as [TestCourt];
    const maya = await at.member(own);
    expect((await watch(maya, court)).errorCode).toBeUndefined();
    expect((await watch(maya, court)).errorCode).toBe('court.tooManyWatches');
    expect((await watchesOf(maya)).maximum).toBe(1);
  });

  test.each([
    ['too far ahead', { until: '2027-01-20' }, 'court.watchTooFarAhead'],
    ['until the last day that is allowed', { until: '2027-01-19' }, undefined],
    ['until yesterday', { until: '2026-11-19' }, 'general.endBeforeStart'],
    ['from a later day to an earlier one', { from: '2026-12-21' }, 'general.endBeforeStart'],
    ['from a later time to an earlier one', { untilTime: '09:59' }, 'general.endBeforeStart'],
    ['for a length that there is not', { duration: 45 }, 'court.notOffered'],
    ['for a court of something else', { resourceIds: [1] }, 'court.notOffered'],
  ])('%s', async (_how, more, code) => {
    expect((await watch(await member(), await courtOf(), more)).errorCode).toBe(code);
  });

  test('is exported and erased with its turns, and those of others stay', async () => {
    const [court, other] = await courtsOf(2);
    const [maya, noor] = [await member(), await member()];
    await watch(maya, court);
    await watch(noor, court);
    await fallFree(court);
    await fallFree(other as TestCourt);
    await runJobs();
    const { db } = world.services;
    expect(await exportWatches(db, maya)).toMatchObject({
      court_watches: [{ name: 'Tennis', first_start: '10:00', last_start: '12:00', weekdays: [] }],
      court_turns: [{ name: 'Court 1' }],
    });
    await world.forget(maya);
    expect(await exportWatches(db, maya)).toEqual({ court_watches: [], court_turns: [] });
    expect((await exportWatches(db, noor)).court_turns).toHaveLength(1);
  });
});

describe('offering what has fallen free', () => {
  const freedTimes = async (court: TestCourt) =>
    world.services.db
      .selectFrom('freed_time')
      .selectAll()
      .where('center_id', '=', court.activityCenterId)
      .where('subject_id', '=', court.roomId)
      .execute();

  test('leaves nothing behind, and gives nothing twice if it is done again after a crash', async () => {
    const court = await courtOf();
    const [maya, noor] = [await member(), await member()];
    await watch(maya, court);
    await watch(noor, court);
    await fallFree(court);
    const freed = await freedTimes(court);
    expect(freed).toHaveLength(1);
    await runJobs();
    expect(await freedTimes(court)).toEqual([]);
    // As if the process had ended before it deleted the row.
    await world.services.db
      .insertInto('freed_time')
      .values(
        freed.map(({ center_id, kind, subject_id, during }) => ({ center_id, kind, subject_id, during })),
      )
      .execute();
    await runJobs();
    expect([(await heldFor(maya)).length, (await heldFor(noor)).length]).toEqual([1, 0]);
    expect(await subjectsTo(maya)).toEqual([offered]);
    expect(await freedTimes(court)).toEqual([]);
  });

  test('forgets what is over, and what nobody watches for', async () => {
    const court = await courtOf();
    await fallFree(court);
    await runJobs();
    expect(await freedTimes(court)).toEqual([]);
  });
});
