import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { classFixtures, type TestClass } from '../class-fixtures.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import type { World } from '../world.ts';
import { openRaceWorld } from './race-world.ts';

const crowd = 24;

async function gather(world: World, club: TestClub): Promise<TestPerson[]> {
  const at = classFixtures(world);
  return Promise.all(
    Array.from({ length: crowd }, async () => {
      const person = await world.makePerson(club);
      await at.giveClips(club, person, 2);
      return person;
    }),
  );
}

/** The invariants of these classes that do not hold. */
async function faultsOf(world: World, classes: readonly TestClass[]): Promise<string[]> {
  const ids = classes.map(({ bookingId }) => bookingId);
  const { rows } = await sql<Record<string, boolean>>`
    with part as (select participation.*, booking.state as class_state from participation
      join booking on booking.center_id = participation.center_id and booking.id = participation.booking_id
      where booking_id = any(${ids}::bigint[])),
    sitting as (select * from part where state in ('BOOKED', 'TENTATIVE'))
    select
      exists (select from part where class_state = 'CANCELLED' and state not like 'CANCELLED%') as "somebody is in a class that was called off",
      exists (select from booking where id = any(${ids}::bigint[]) and taken <> (select count(*) from sitting
        where sitting.booking_id = booking.id)) as "miscounted",
      (select count(*) from occupied_time where kind = 'PERSON') <> (select count(*) from sitting) as "somebody sits here and is elsewhere",
      exists (select from clipcard where clips_left <> size - (select count(*) from part
        where part.clipcard_id = clipcard.id and state not like 'CANCELLED%')) as "clips are lost or made"`.execute(
    world.services.db,
  );
  return Object.entries(rows[0] ?? { 'nothing is there': true }).flatMap(([fault, is]) =>
    is ? [fault] : [],
  );
}

test('a class that is cancelled while a crowd books it keeps nobody and no clip', async () => {
  await using world = await openRaceWorld();
  const at = classFixtures(world);
  const club = await world.makeClub();
  const people = await gather(world, club);
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const ride = await at.makeClass(club, { capacity: crowd / 2, waiting_list_capacity: crowd });
  const booking = people.map((person) => at.book(person, ride, { joinWaitingList: true }));
  const calls = Array.from({ length: 3 }, async (_, place) => {
    await booking[place * 4];
    return at.outcome(staff, 'cancel-class', { ...ride, cancelReason: `reason ${place}` });
  });
  const outcomes = new Set(await Promise.all(booking));
  // One of them cancels it, and the others learn that it is cancelled.
  const cancelled = (await Promise.all(calls)).filter((one) => one !== 'booking.classGone');
  expect(cancelled).toEqual([undefined]);
  expect(outcomes).toContain('BOOKED');
  expect([...outcomes].filter((one) => !/^BOOKED|^booking\.classGone$/.test(one))).toEqual([]);
  expect(await faultsOf(world, [ride])).toEqual([]);
  expect(await at.counts(ride)).toEqual([0, 0, 0]);
});

test('classes that are moved to overlap while a crowd books both leave nobody in two places', async () => {
  await using world = await openRaceWorld();
  const at = classFixtures(world);
  const club = await world.makeClub();
  const people = await gather(world, club);
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const rides = [
    await at.makeClass(club, { capacity: crowd, inMinutes: 3000 }),
    await at.makeClass(club, { capacity: crowd, inMinutes: 6000 }),
  ] as const;
  const startsAt = (minutes: number) => world.clock.now().add({ minutes }).toString();
  const booking = people.flatMap((person, place) => {
    const both = place % 2 ? rides : rides.toReversed();
    return both.map((ride) => at.book(person, ride));
  });
  await booking[4];
  const moving = rides.map((ride, place) =>
    at.outcome(staff, 'move-class', {
      ...ride,
      startsAt: startsAt(9000 + place * 30),
      capacity: crowd / 2,
    }),
  );
  expect(await Promise.all(moving)).toEqual([undefined, undefined]);
  await Promise.all(booking);
  expect(await faultsOf(world, rides)).toEqual([]);
});

describe('two classes that are moved at the same time', () => {
  /** The results of two moves to the same room or instructor at the same time, on each of many days. */
  async function moveBoth(world: World, what: 'room' | 'instructor', rounds: number) {
    const at = classFixtures(world);
    const club = await world.makeClub();
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const { id: roomId } = await world.services.db
      .insertInto('room')
      .values({ center_id: club.centerId, name: 'Loft', capacity: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const outcomes = new Set<string>();
    for (let round = 1; round <= rounds; round += 1) {
      const inMinutes = 1500 * round;
      const rides = [await at.makeClass(club, { inMinutes }), await at.makeClass(club, { inMinutes })];
      const change = what === 'room' ? { roomId } : { instructorIds: [staff.id] };
      const both = await Promise.all(
        rides.map((ride) => at.outcome(staff, 'move-class', { ...ride, ...change })),
      );
      outcomes.add(both.toSorted().map(String).join(' '));
    }
    return outcomes;
  }

  test.each([
    ['room', 'booking.roomInUse'],
    ['instructor', 'booking.instructorBusy'],
  ] as const)('do not both get one %s', async (what, code) => {
    await using world = await openRaceWorld();
    expect(await moveBoth(world, what, 10)).toEqual(new Set([`${code} undefined`]));
  });

  test('control: without the database constraint, both get one room', async () => {
    await using world = await openRaceWorld();
    await sql`alter table occupied_time drop constraint occupied_time_never_overlaps`.execute(
      world.services.db,
    );
    expect(await moveBoth(world, 'room', 20)).toContain('undefined undefined');
  });
});
