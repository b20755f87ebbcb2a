import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { processDueClasses } from '../../src/booking/due/process-due-classes.ts';
import {
  readEligibilityFacts,
  readLockedEligibilityFacts,
} from '../../src/booking/taking-part/eligibility-facts.ts';
import { lockClass, readClass } from '../../src/classes/class-session.ts';
import { lockPerson, writePerson } from '../../src/person/store.ts';
import { classFixtures, type TestClass } from '../class-fixtures.ts';
import { type Chance, chanceOf } from '../crash/chance.ts';
import { portalProcess } from '../crash/portal-process.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { openOwnWorld, type World } from '../world.ts';
import { atOnce, contenders, isWaiting, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

const places = 20;
const inLine = 10;
const crowd = 500;
const atATime = 40;

const plan = {
  kind: 'BIKE' as const,
  rows: Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 5 }, (_, seat) => `${row * 5 + seat + 1}`),
  ),
};

/** Makes people, half of them with a subscription, the others with three clips. */
async function gather(world: World, club: TestClub, many: number): Promise<TestPerson[]> {
  const at = classFixtures(world);
  const people: TestPerson[] = [];
  for (let from = 0; from < many; from += atATime) {
    const some = Array.from({ length: Math.min(atATime, many - from) }, async (_, place) => {
      const person = await world.makePerson(club);
      if (place % 2 === 0) await at.subscribe(person);
      else await at.giveClips(club, person, 3);
      return person;
    });
    people.push(...(await Promise.all(some)));
  }
  return people;
}

/** The invariants of a class that do not hold. */
async function faultsOf(world: World, { bookingId, bookingCenterId }: TestClass): Promise<string[]> {
  const { rows } = await sql<Record<string, boolean>>`
    with own as (select * from participation where center_id = ${bookingCenterId} and booking_id = ${bookingId}),
      sitting as (select * from own where state in ('BOOKED', 'TENTATIVE', 'BOOKED_NO_SHOW_UP')),
      waiting as (select * from own where state = 'BOOKED_IN_WAITING_LIST')
    select
      (select count(*) from sitting) <> booking.taken or booking.taken > booking.capacity as "oversold or miscounted",
      (select count(*) from waiting) <> booking.waiting or booking.waiting > booking.waiting_list_capacity
        as "the line is too long or miscounted",
      (select count(distinct seat) <> count(seat) from sitting) as "a seat has two people or none",
      (select count(distinct (person_center_id, person_id)) <> count(*) from own
        where state not in ('CANCELLED', 'CANCELLED_NO_PRIVILEGE')) as "somebody is there twice",
      booking.taken < booking.capacity and booking.waiting > 0 as "a place is free while somebody waits",
      (select max(id) from own where promoted_at is not null) > (select min(id) from waiting)
        as "somebody was promoted before somebody who waits longer",
      exists (select from sitting where not exists (select from occupied_time
        where center_id = ${bookingCenterId} and kind = 'PERSON' and source_center_id = sitting.center_id and source_id = sitting.id))
        or (select count(*) from occupied_time where center_id = ${bookingCenterId} and kind = 'PERSON') <> (select count(*) from sitting) as "somebody sits here and is elsewhere",
      exists (select from clipcard where clipcard.center_id = ${bookingCenterId} and (clips_left <> size - (select count(*) from sitting
        where sitting.clipcard_center_id = clipcard.center_id and sitting.clipcard_id = clipcard.id)
        or clips_left <> (select sum(change) from clipcard_entry as entry
          where entry.center_id = ${bookingCenterId} and entry.clipcard_id = clipcard.id))) as "clips are lost or made"
    from booking where center_id = ${bookingCenterId} and id = ${bookingId}`.execute(world.services.db);
  return Object.entries(rows[0] ?? { 'the class is gone': true }).flatMap(([fault, is]) =>
    is ? [fault] : [],
  );
}

interface Door {
  post(person: TestPerson, path: string, input: object, key: string): Promise<Answer>;
}
interface Answer {
  status: number;
  body: {
    errorCode?: string;
    participations?: { participationId: number; participationCenterId: number; state: string }[];
  };
}

const doorTo = (url: string): Door => ({
  post: async (person, path, input, key) => {
    const answer = await fetch(`${url}/api/booking/${path}`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(input),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  },
});

/** Books, sometimes twice with the same key at both servers, then sometimes cancels, and sometimes books again. */
async function comeAndGo(doors: readonly [Door, Door], person: TestPerson, ride: TestClass, chance: Chance) {
  const statuses: number[] = [];
  let stays = false;
  for (let round = 0; round < 2; round += 1) {
    const key = `${person.id}-${round}-booking`;
    const input = { ...ride, joinWaitingList: true };
    const calls = (chance.happens(30) ? doors : [chance.oneOf(doors)]).map((door) =>
      door.post(person, 'create-booking', input, key),
    );
    const answers = await Promise.all(calls);
    statuses.push(...answers.map(({ status }) => status));
    const [booked] = answers.flatMap(({ body }) => body.participations ?? []);
    stays = booked !== undefined;
    if (!booked || chance.happens(50)) break;
    const { participationId, participationCenterId } = booked;
    const left = await chance
      .oneOf(doors)
      .post(person, 'cancel-booking', { participationId, participationCenterId }, `${key}-cancel`);
    statuses.push(left.status);
    stays = left.status !== 200;
  }
  return { statuses, stays };
}

test('a crowd at two servers never overbooks a class or a seat, and the waiting list is in order', async () => {
  const server = inject('postgresUrl');
  const url = await createDatabase(server, inject('migratedPostgres'));
  const folder = await mkdtemp(join(tmpdir(), 'foyer-crowd-'));
  const env = { DATABASE_URL: url, DATA_DIR: folder, REQUESTS_PER_MINUTE: '1000000' };
  const portals = await Promise.all([portalProcess(env), portalProcess(env)]);
  try {
    await using world = await openOwnWorld({ database: { kind: 'postgres', url, connections: 20 } });
    world.clock.set(Temporal.Now.instant().toString());
    const club = await world.makeClub();
    const people = await gather(world, club, crowd);
    const ride = await classFixtures(world).makeClass(club, {
      capacity: places,
      waiting_list_capacity: inLine,
      seat_plan: plan,
    });
    for (const portal of portals) await portal.start();
    const [first, second] = portals;
    const doors = [doorTo(first.url), doorTo(second.url)] as const;
    const seed = Number(process.env['CROWD_SEED'] ?? Math.floor(Math.random() * 1e9));
    const chance = chanceOf(seed);
    const visits = await Promise.all(people.map((person) => comeAndGo([...doors], person, ride, chance)));
    const about = `CROWD_SEED=${seed}`;
    expect(new Set(visits.flatMap(({ statuses }) => statuses)), about).toEqual(new Set([200, 409]));
    expect(await faultsOf(world, ride), about).toEqual([]);
    const staying = visits.filter(({ stays }) => stays).length;
    const taken = Math.min(places, staying);
    expect(await classFixtures(world).counts(ride), about).toEqual([taken, staying - taken, 0]);
    expect(
      portals.flatMap(({ faults }) => faults),
      about,
    ).toEqual([]);
  } finally {
    for (const portal of portals) await portal.kill();
    await rm(folder, { recursive: true, force: true });
    await dropDatabase(server, url);
  }
}, 300_000);

/** The highest result of up to twenty tries, because two contenders do not collide in each. */
async function mostOf(tries: () => Promise<number>, most: number): Promise<number> {
  let found = 0;
  for (let left = 20; left > 0 && found < most; left -= 1) found = Math.max(found, await tries());
  return found;
}

/** Without the queue in the process, only the row lock protects. */
const withoutQueue = (world: World) => {
  world.services.turns = { take: (_key, work) => work(), isTaken: () => false };
};

async function manyForOne(world: World): Promise<TestClass> {
  withoutQueue(world);
  const club = await world.makeClub();
  const people = await gather(world, club, contenders);
  const at = classFixtures(world);
  const ride = await at.makeClass(club, { capacity: 1, waiting_list_capacity: 0 });
  await Promise.all(people.map((person) => at.book(person, ride)));
  return ride;
}

describe('the last place', () => {
  test('goes to one of many', async () => {
    await using world = await openRaceWorld();
    expect(await faultsOf(world, await manyForOne(world))).toEqual([]);
  });

  test('control: without the lock of the class and the database constraint, it goes to many', async () => {
    await using world = await openRaceWorld();
    await sql`alter table booking drop constraint never_oversold`.execute(world.services.db);
    world.services.db = unguarded(world.services.db, { locks: true });
    expect(await faultsOf(world, await manyForOne(world))).toContain('oversold or miscounted');
  });
});

describe('the last clip', () => {
  async function inTwoClasses(world: World) {
    const club = await world.makeClub();
    const at = classFixtures(world);
    const maya = await world.makePerson(club);
    const card = await at.giveClips(club, maya, 1);
    const rides = await Promise.all(
      [3000, 4000].map((inMinutes) => at.makeClass(club, { inMinutes, capacity: contenders })),
    );
    const answers = await atOnce((contender) => at.book(maya, rides[contender % 2] as TestClass));
    return { booked: answers.filter((answer) => answer === 'BOOKED').length, left: await at.clipsOf(card) };
  }

  test('opens one of two classes', async () => {
    await using world = await openRaceWorld();
    expect(await inTwoClasses(world)).toEqual({ booked: 1, left: 0 });
  });

  test('control: without the condition it opens both', async () => {
    await using world = await openRaceWorld();
    const { db } = world.services;
    await sql`alter table clipcard drop constraint clipcard_clips_left_check`.execute(db);
    world.services.db = unguarded(db, { conditions: ['clips_left + '] });
    expect(await mostOf(async () => (await inTwoClasses(world)).booked, 2)).toBe(2);
  });
});

describe('the last use of a monthly limit', () => {
  async function inTwoClasses(world: World) {
    const club = await world.makeClub();
    const at = classFixtures(world);
    const maya = await world.makePerson(club);
    await at.subscribe(maya, { times: 1, period: 'MONTH' });
    const rides = await Promise.all(
      [3000, 4000].map((inMinutes) => at.makeClass(club, { inMinutes, capacity: contenders })),
    );
    const answers = await atOnce((contender) => at.book(maya, rides[contender % 2] as TestClass));
    return answers.filter((answer) => answer === 'BOOKED').length;
  }

  test('opens one of two classes', async () => {
    await using world = await openRaceWorld();
    expect(await inTwoClasses(world)).toBe(1);
  });

  test('control: without the lock of the subscription and the unique numbers of its uses, it opens both', async () => {
    await using world = await openRaceWorld();
    await sql`alter table privilege_use drop constraint privilege_use_pkey`.execute(world.services.db);
    world.services.db = unguarded(world.services.db, { locks: true });
    expect(await mostOf(() => inTwoClasses(world), 2)).toBe(2);
  });
});

describe('one person', () => {
  async function inTwoAtOnce(world: World) {
    const club = await world.makeClub();
    const at = classFixtures(world);
    const maya = await world.makePerson(club);
    await at.subscribe(maya);
    const rides = await Promise.all(
      [3000, 3010].map((inMinutes) => at.makeClass(club, { inMinutes, capacity: contenders })),
    );
    const answers = await atOnce((contender) => at.book(maya, rides[contender % 2] as TestClass));
    return answers.filter((answer) => answer === 'BOOKED').length;
  }

  test('gets into one of two overlapping classes', async () => {
    await using world = await openRaceWorld();
    expect(await inTwoAtOnce(world)).toBe(1);
  });

  test('control: without the database constraint, gets into both', async () => {
    await using world = await openRaceWorld();
    await sql`alter table occupied_time drop constraint occupied_time_never_overlaps`.execute(
      world.services.db,
    );
    expect(await mostOf(() => inTwoAtOnce(world), 2)).toBe(2);
  });
});

describe('the first waiting member who holds a place elsewhere', () => {
  /** A person waits for one class and holds a place in another at that time. */
  async function deciding(world: World) {
    withoutQueue(world);
    const club = await world.makeClub();
    const at = classFixtures(world);
    const [jonas, maya, priya] = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const person = await world.makePerson(club);
        await at.subscribe(person);
        return person;
      }),
    );
    if (!jonas || !maya || !priya) throw new Error('nobody came');
    const other = await at.makeClass(club, { inMinutes: 3000 });
    const ride = await at.makeClass(club, { inMinutes: 3000, capacity: 1 });
    await at.book(jonas, ride);
    await at.book(maya, ride, { joinWaitingList: true });
    expect(await at.attempt(maya, other)).toBe('TENTATIVE');
    return { at, jonas, maya, priya, ride, other };
  }

  test('is promoted when the lock of the other class is free, and keeps their position meanwhile', async () => {
    await using world = await openRaceWorld();
    const { at, jonas, maya, priya, ride, other } = await deciding(world);
    await world.services.db.transaction().execute(async (tx) => {
      await lockClass(tx, { centerId: other.bookingCenterId, id: other.bookingId });
      expect(await at.cancel(jonas, ride)).toBe('CANCELLED');
      expect((await at.of(maya, ride)).state).toBe('BOOKED_IN_WAITING_LIST');
    });
    expect((await at.of(maya, other)).state).toBe('TENTATIVE');
    expect(await at.book(priya, ride)).toBe('booking.classFull');
    expect(await at.book(priya, ride, { joinWaitingList: true })).toBe('BOOKED_IN_WAITING_LIST');
    expect((await at.of(maya, ride)).state).toBe('BOOKED');
    expect((await at.of(maya, other)).state).toBe('CANCELLED');
    expect(await at.counts(other)).toEqual([0, 0, 0]);
    expect(await at.counts(ride)).toEqual([1, 1, 0]);
  });

  test('is promoted by the job, even if nobody opens the class', async () => {
    await using world = await openRaceWorld();
    const { at, jonas, maya, ride, other } = await deciding(world);
    await world.services.db.transaction().execute(async (tx) => {
      await lockClass(tx, { centerId: other.bookingCenterId, id: other.bookingId });
      expect(await at.cancel(jonas, ride)).toBe('CANCELLED');
      await processDueClasses(world.services);
      expect((await at.of(maya, ride)).state).toBe('BOOKED_IN_WAITING_LIST');
    });
    await processDueClasses(world.services);
    expect([(await at.of(maya, ride)).state, (await at.of(maya, other)).state]).toEqual([
      'BOOKED',
      'CANCELLED',
    ]);
  });

  test('can book the other class at the same moment, and gets into one of them', async () => {
    await using world = await openRaceWorld();
    for (let round = 0; round < 5; round += 1) {
      const { at, jonas, maya, ride, other } = await deciding(world);
      const [left, booked] = await Promise.all([at.cancel(jonas, ride), at.book(maya, other)]);
      expect(left).toBe('CANCELLED');
      const states = [(await at.of(maya, ride)).state, (await at.of(maya, other)).state];
      expect([
        ['BOOKED', 'CANCELLED'],
        ['BOOKED_IN_WAITING_LIST', 'BOOKED'],
        ['CANCELLED_NO_PRIVILEGE', 'BOOKED'],
      ]).toContainEqual(states);
      expect(booked).toBe(states[1] === 'BOOKED' ? 'BOOKED' : 'booking.participantOccupied');
    }
  });
});

describe('a person who is erased', () => {
  test('while booking has no place afterwards, whichever came first, and no place is lost', async () => {
    await using world = await openRaceWorld();
    withoutQueue(world);
    const at = classFixtures(world);
    const club = await world.makeClub();
    const people = await gather(world, club, contenders / 2);
    const ride = await at.makeClass(club, { capacity: 6, waiting_list_capacity: 12 });
    const books = (one: TestPerson) => at.book(one, ride, { joinWaitingList: true });
    // Some have a place or wait before the others come. Each is erased when somebody else has had an answer.
    const early = await Promise.all(people.slice(0, 10).map(books));
    const late = people.slice(10).map(books);
    const forgotten = people.map((one, place) =>
      (late[place] ?? Promise.resolve()).then(() => world.forget(one)),
    );
    expect(await Promise.all(forgotten)).toEqual(people.map(() => ({ forgotten: true })));
    expect([...early, ...(await Promise.all(late))]).not.toContain('general.serverError');
    await processDueClasses(world.services);
    expect(await at.counts(ride)).toEqual([0, 0, 0]);
    expect(await faultsOf(world, ride)).toEqual([]);
  });

  test('does not exist for a booking that waited for the lock; control: a plain read still sees them', async () => {
    await using world = await openRaceWorld();
    const { db, clock } = world.services;
    const ours = await world.makeClub();
    const person = await world.makePerson(ours);
    const ride = await classFixtures(world).makeClass(ours);
    const row = await readClass(db, { centerId: ride.bookingCenterId, id: ride.bookingId });
    if (!row) throw new Error('there is no class');
    const club = await world.services.clubs.byCenter(row.center_id);
    if (!club) throw new Error('there is no club');
    const now = clock.now();
    // In an object, because the waiting transaction continues only after this one.
    const { looked, waited } = await db.transaction().execute(async (tx) => {
      const held = await lockPerson(tx, person);
      if (held) await writePerson(tx, held, { forgotten_at: clock.now() });
      const later = db
        .transaction()
        .execute((waiting) => readLockedEligibilityFacts({ tx: waiting, now, club, row }, person));
      await expect.poll(() => isWaiting(world)).toBe(true);
      return { looked: await readEligibilityFacts(db, now, { row, person }), waited: { later } };
    });
    expect(looked?.person.id).toBe(person.id);
    expect(await waited.later).toBeUndefined();
  });
});
