import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { runUnfinished } from '../../src/staff-manager/changes/run-change.ts';
import { classFixtures, type TestClass } from '../class-fixtures.ts';
import { courtFixtures } from '../court-fixtures.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { scheduleFixtures } from '../schedule-fixtures.ts';
import { openOwnWorld, type World } from '../world.ts';
import { unguarded } from './unguarded.ts';

/** Two servers on one database. */
async function openTwo() {
  const server = inject('postgresUrl');
  const url = await createDatabase(server, inject('migratedPostgres'));
  const open = () => openOwnWorld({ database: { kind: 'postgres', url, connections: 30 } });
  const [one, other] = [await open(), await open()];
  return {
    one,
    other,
    [Symbol.asyncDispose]: async () => {
      await one[Symbol.asyncDispose]();
      await other[Symbol.asyncDispose]();
      await dropDatabase(server, url);
    },
  };
}

const isDone = ({ isFinished }: { isFinished?: boolean }) => isFinished === true;

/** On each of many days, two managers and a member want one court at the same hour. How often how many of them got it. */
async function wantOneCourt({ one, other }: { one: World; other: World }, days: number): Promise<number[]> {
  const plan = scheduleFixtures(one);
  const elsewhere = scheduleFixtures(other);
  const courts = courtFixtures(one);
  const { club, manager, dana } = await plan.open();
  const second = await one.makePerson(club, { levels: ['MANAGER'] });
  const maya = await classFixtures(one).member(club);
  const [court] = await courts.makeCourts(club, { opens_days_before: 60 });
  if (!court) throw new Error('there is a court');
  const got: number[] = [];
  for (let day = 1; day <= days; day += 1) {
    const date = Temporal.PlainDate.from('2026-11-22').add({ days: day }).toString();
    const span = [`${date}T10:00:00Z`, `${date}T11:00:00Z`] as const;
    const answers = await Promise.all([
      plan.create(manager, ...span, {
        activityType: 'STAFF_BOOKING',
        staffIds: [dana.id],
        resourceIds: [court.resourceId],
      }),
      elsewhere.create(second, ...span, {
        activityType: 'RESOURCE_MAINTENANCE',
        staffIds: [],
        roomId: court.roomId,
      }),
      courts.book(maya, court, { date, startTime: '10:00', duration: 60 }),
    ]);
    const [first, again, booked] = answers;
    got.push([isDone(first), isDone(again), booked === 'BOOKED'].filter(Boolean).length);
  }
  return got;
}

describe('one court at one hour', () => {
  test('goes to one of two managers and a member', async () => {
    await using two = await openTwo();
    expect(new Set(await wantOneCourt(two, 12))).toEqual(new Set([1]));
  });

  test('control: without the constraint of the database, several get it', async () => {
    await using two = await openTwo();
    await sql`alter table occupied_time drop constraint occupied_time_never_overlaps`.execute(
      two.one.services.db,
    );
    expect(Math.max(...(await wantOneCourt(two, 20)))).toBeGreaterThan(1);
  });
});

/**
 * On each of many days, two managers move two booked hours to one court at the same hour, while a member books it. How often
 * how many of them have it.
 */
async function moveToOneCourt({ one, other }: { one: World; other: World }, days: number): Promise<number[]> {
  const [here, elsewhere] = [scheduleFixtures(one), scheduleFixtures(other)];
  const courts = courtFixtures(one);
  const { club, manager } = await here.open();
  const second = await one.makePerson(club, { levels: ['MANAGER'] });
  const members = classFixtures(one);
  const [maya, jonas, noor] = [
    await members.member(club),
    await members.member(club),
    await members.member(club),
  ];
  const [first, next, wanted] = await courts.makeCourts(club, { count: 3, opens_days_before: 60 });
  if (!first || !next || !wanted) throw new Error('there are three courts');
  const have: number[] = [];
  for (let day = 1; day <= days; day += 1) {
    const date = Temporal.PlainDate.from('2026-11-22').add({ days: day }).toString();
    expect(await courts.book(maya, first, { date })).toBe('BOOKED');
    const mayas = (await courts.of(maya, first)).booking_id;
    expect(await courts.book(jonas, next, { date })).toBe('BOOKED');
    const jonases = (await courts.of(jonas, next)).booking_id;
    const to = { startsAt: `${date}T14:00:00Z`, resourceIds: [wanted.resourceId] };
    const key = { bookingCenterId: club.centerId };
    await Promise.all([
      here.call(manager, 'update-staff-booking', { ...key, bookingId: mayas, ...to }),
      elsewhere.call(second, 'update-staff-booking', { ...key, bookingId: jonases, ...to }),
      courts.book(noor, wanted, { date, startTime: '14:00' }),
    ]);
    const { rows } = await sql<{ hours: number }>`
      select count(*)::integer as hours from booking
      join booking_resource as used on used.center_id = booking.center_id and used.booking_id = booking.id
      where booking.center_id = ${club.centerId} and used.resource_id = ${wanted.resourceId}
        and booking.state = 'PLANNED' and booking.starts_at = ${to.startsAt}::timestamptz`.execute(
      one.services.db,
    );
    have.push(rows[0]?.hours ?? 0);
  }
  return have;
}

const withoutLocks = ({ one, other }: { one: World; other: World }) => {
  for (const world of [one, other]) world.services.db = unguarded(world.services.db, { locks: true });
};

describe('a court to which two managers move booked hours while a member books it', () => {
  test('has one of them', async () => {
    await using two = await openTwo();
    expect(new Set(await moveToOneCourt(two, 12))).toEqual(new Set([1]));
  });

  test('has no more than one of them by the constraint of the database alone', async () => {
    await using two = await openTwo();
    withoutLocks(two);
    expect(Math.max(...(await moveToOneCourt(two, 12)))).toBe(1);
  });

  test('control: without the constraint of the database either, has several', async () => {
    await using two = await openTwo();
    await sql`alter table occupied_time drop constraint occupied_time_never_overlaps`.execute(
      two.one.services.db,
    );
    withoutLocks(two);
    expect(Math.max(...(await moveToOneCourt(two, 20)))).toBeGreaterThan(1);
  });
});

const crowd = 100;

/** What is wrong with a class and the time of its people. */
async function faultsOf({ services }: World, { bookingId }: TestClass): Promise<string[]> {
  const { rows } = await sql<Record<string, boolean>>`
    with seated as (select part.*, booking.starts_at from participation as part
      join booking on booking.center_id = part.center_id and booking.id = part.booking_id
      where part.booking_id = ${bookingId} and part.state = 'BOOKED')
    select
      (select taken from booking where id = ${bookingId}) <> (select count(*) from seated) as "miscounted",
      exists (select from seated where not exists (select from occupied_time as used
        where used.kind = 'PERSON' and used.source_id = seated.id and lower(used.during) = seated.starts_at))
        as "somebody is there at another time",
      (select count(*) from occupied_time where kind = 'PERSON') <> (select count(*) from seated)
        as "somebody sits here and is elsewhere"`.execute(services.db);
  return Object.entries(rows[0] ?? { 'nothing is there': true }).flatMap(([fault, is]) =>
    is ? [fault] : [],
  );
}

/** Moves a class twice while a crowd books it at both servers. */
async function moveWhileBooked({ one, other }: { one: World; other: World }): Promise<string[]> {
  const plan = scheduleFixtures(one);
  const [here, there] = [classFixtures(one), classFixtures(other)];
  const { club, manager, dana, theo } = await plan.open();
  const people = await Promise.all(
    Array.from({ length: crowd }, async () => {
      const person = await one.makePerson(club);
      await here.giveClips(club, person, 1);
      return person;
    }),
  );
  const ride = await here.makeClass(club, { capacity: crowd, inMinutes: 3 * 24 * 60 });
  const booking = people.map((person, place) => (place % 2 ? here : there).book(person, ride));
  await booking[crowd / 4];
  const starts = one.clock.now().add({ minutes: 4 * 24 * 60 });
  const moves = [starts, starts.add({ minutes: 30 })].map((at, place) =>
    plan.call(manager, 'update-staff-booking', {
      ...{ ...ride, startsAt: at.toString(), staffIds: [place ? dana.id : theo.id] },
    }),
  );
  const moved = await Promise.all(moves);
  const answers = await Promise.all(booking.map((one) => one.catch(String)));
  const broken = [...moved.map(isDone), ...answers.map((answer) => answer === 'BOOKED')].includes(false);
  return [...(await faultsOf(one, ride)), ...(broken ? ['somebody was refused'] : [])];
}

describe('a class that is moved while 100 people book it', () => {
  test('has each of them once, at its new time', async () => {
    await using two = await openTwo();
    expect(await moveWhileBooked(two)).toEqual([]);
  });

  test('control: without the lock of the class, people are lost or elsewhere', async () => {
    await using two = await openTwo();
    withoutLocks(two);
    expect(await moveWhileBooked(two)).not.toEqual([]);
  });
});

test('a series that two servers go on with at once is made once', async () => {
  await using two = await openTwo();
  const { one, other } = two;
  const plan = scheduleFixtures(one);
  const { club, manager, dana } = await plan.open();
  const repeat = { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2027-02-28' };
  const span = ['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'] as const;
  const made = await plan.create(manager, ...span, { staffIds: [dana.id], repeat });
  // A call makes the first 60 of them.
  expect(made.isFinished).toBe(false);
  await Promise.all([
    runUnfinished(one.services),
    runUnfinished(other.services),
    runUnfinished(one.services),
  ]);
  const change = { centerId: club.centerId, changeId: made.changeId };
  const done = await plan.call(manager, 'get-schedule-change', change);
  expect(done.isFinished).toBe(true);
  expect(new Set(done.sessions.map(({ state }: { state: string }) => state))).toEqual(new Set(['DONE']));
  const { sessions } = await sql<{ sessions: number }>`select count(*)::integer as sessions from booking
    where center_id = ${club.centerId}`
    .execute(one.services.db)
    .then(({ rows: [row] }) => row ?? { sessions: 0 });
  expect(sessions).toBe(done.sessions.length);
  const emails = await one.mailTo(dana.email);
  expect(emails.map(({ subject }) => subject)).toEqual(['Your week has changed']);
});
