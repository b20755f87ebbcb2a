import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { classFixtures } from '../class-fixtures.ts';
import { untilFault } from '../court/guarded.ts';
import type { TestPerson } from '../factories.ts';
import { frontDeskFixtures } from '../front-desk-fixtures.ts';
import type { World } from '../world.ts';
import { atOnce, contenders, meetingAfter, openRaceWorld } from './race-world.ts';

/** A second server process on the same database would read the same moment, or one a little later. */
async function open({ isGuarded }: { isGuarded: boolean }) {
  const world = await openRaceWorld();
  if (!isGuarded) {
    await sql`drop index visit_once`.execute(world.services.db);
    await sql`drop index visit_once_between`.execute(world.services.db);
  }
  world.clock.set('2026-12-01T10:00:00Z');
  const gym = classFixtures(world);
  const club = await world.makeClub();
  const maya = await gym.member(club);
  const staff = await Promise.all(
    Array.from({ length: contenders }, () => world.makePerson(club, { levels: ['STAFF'] })),
  );
  return { world, gym, club, maya, staff, frontDesk: frontDeskFixtures(world) };
}

/** Nobody records a visit before two have seen that there is none. */
function hesitant(world: World): void {
  const { db } = world.services;
  world.services.db = db.withPlugin(
    meetingAfter((query) => query.includes('"visit"') && query.includes('desc')),
  );
}

/** Many screens check in the same person at the same moment. */
async function manyCheckIn(isGuarded: boolean) {
  const { world, gym, club, maya, staff, frontDesk } = await open({ isGuarded });
  await using _ = world;
  const ride = await gym.makeClass(club, { inMinutes: 30 });
  await gym.book(maya, ride);
  hesitant(world);
  const answers = await atOnce((contender) => frontDesk.checkIn(staff[contender] as TestPerson, maya));
  return {
    visits: (await frontDesk.visitsOf(maya)).length,
    firsts: answers.filter(({ isRepeat }) => isRepeat === false).length,
    repeats: answers.filter(({ isRepeat }) => isRepeat === true).length,
    ids: new Set(answers.map(({ visitId }) => visitId)).size,
    there: (await gym.of(maya, ride)).checked_in_at !== null,
  };
}

test('many front desks that check in the same person at the same moment record one visit', async () => {
  expect(await manyCheckIn(true)).toEqual({
    ...{ visits: 1, firsts: 1, repeats: contenders - 1, ids: 1, there: true },
  });
});

test('control: without the unique indexes they record several', async () => {
  const { visits } = await untilFault(
    () => manyCheckIn(false),
    (result) => result.visits > 1,
  );
  expect(visits).toBeGreaterThan(1);
});

test('two servers whose clocks differ record one visit, on either side of a slot', async () => {
  const { world, maya, staff, frontDesk } = await open({ isGuarded: true });
  await using _ = world;
  // Slots begin every five minutes, and halfway between.
  for (const slot of ['2026-12-01T10:05:00Z', '2026-12-01T10:12:30Z', '2026-12-01T10:20:00Z']) {
    const start = Temporal.Instant.from(slot);
    const before = (await frontDesk.visitsOf(maya)).length;
    const now = world.services.clock.now;
    let turn = 0;
    // Some are a second before the slot begins, some after it.
    world.services.clock.now = () => {
      turn += 1;
      return start.add({ milliseconds: turn % 2 === 0 ? -500 : 500 });
    };
    await atOnce((contender) => frontDesk.checkIn(staff[contender] as TestPerson, maya));
    world.services.clock.now = now;
    expect((await frontDesk.visitsOf(maya)).length - before).toBe(1);
  }
});

test('checking in, cancelling and checking in again at a class leave no attendance without a place', async () => {
  const { world, gym, club, staff, frontDesk } = await open({ isGuarded: true });
  await using _ = world;
  const ride = await gym.makeClass(club, { inMinutes: 30, capacity: contenders, cancel_minutes_before: 0 });
  const people = await Promise.all(Array.from({ length: contenders }, () => gym.member(club)));
  await Promise.all(people.map((person) => gym.book(person, ride)));
  await atOnce(async (contender) => {
    const person = people[contender] as TestPerson;
    await Promise.all([
      frontDesk.checkIn(staff[contender] as TestPerson, person),
      contender % 2 === 0 ? gym.cancel(person, ride) : undefined,
    ]);
  });
  const rows = await Promise.all(people.map((person) => gym.of(person, ride)));
  const booked = rows.filter(({ state }) => state === 'BOOKED');
  expect(booked.every(({ checked_in_at }) => checked_in_at !== null)).toBe(true);
  expect((await gym.counts(ride))[0]).toBe(booked.length);
});
