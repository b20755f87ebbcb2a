import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let gym: ClassFixtures;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const day = (text: string) => Temporal.PlainDate.from(text);
const freeze = (centerId: number, id: number, from: string, until: string) =>
  world.services.db
    .insertInto('subscription_freeze')
    .values({ center_id: centerId, subscription_id: id, starts_on: day(from), ends_on: day(until) })
    .execute();
const reduce = (centerId: number, id: number) =>
  world.services.reactions.membershipReduced(world.services, { centerId, id });
const placesOf = async (person: TestPerson, startsOn: string, endsOn?: string) => {
  const { db, clock, reactions } = world.services;
  const days = { startsOn: day(startsOn), ...(endsOn && { endsOn: day(endsOn) }) };
  const places = await reactions.placesInRange(db, person, days, clock.now());
  return places.map(({ name, participation, day: on, paidBy, coveredBy }) =>
    [
      name,
      participation.centerId === person.centerId ? 'here' : 'elsewhere',
      on,
      paidBy,
      coveredBy?.name,
    ].join(' '),
  );
};

/** A class of the 24th at two centres, one on the 26th with a clipcard, and the membership that opens the first two. */
async function booked() {
  const club = await world.makeClub();
  const brandId = club.brandId;
  const other: TestClub = await world.makeClub({ brandId });
  const maya = await world.makePerson(club);
  const subscription = await gym.subscribe(maya, {
    isEverywhere: true,
    times: 5,
    period: 'WEEK',
    groups: ['Ride'],
  });
  const ride = await gym.makeClass(club, { inMinutes: 4 * 24 * 60, capacity: 1 });
  const abroad = await gym.makeClass(other, { inMinutes: 4 * 24 * 60 + 90, capacity: 1, name: 'Ride 60' });
  await gym.giveClips(club, maya, 3);
  const swim = await gym.makeClass(club, { inMinutes: 6 * 24 * 60, name: 'Swim', activity_group: 'Swim' });
  for (const one of [ride, abroad, swim]) expect(await gym.book(maya, one)).toBe('BOOKED');
  return { club, other, maya, subscription, ride, abroad, swim };
}

test('places of a person at all centres are listed with what pays for them', async () => {
  const { maya } = await booked();
  expect(await placesOf(maya, '2026-11-24', '2026-11-26')).toEqual([
    'Ride 45 here 2026-11-24 SUBSCRIPTION ',
    'Ride 60 elsewhere 2026-11-24 SUBSCRIPTION ',
    'Swim here 2026-11-26 CLIPCARD ',
  ]);
  expect(await placesOf(maya, '2026-11-25')).toEqual(['Swim here 2026-11-26 CLIPCARD ']);
  expect(await placesOf(maya, '2026-11-25', '2026-11-25')).toEqual([]);
});

test('another membership that would take over is named as often as it has uses', async () => {
  const { maya } = await booked();
  await gym.subscribe(maya, { isEverywhere: true, times: 1, period: 'WEEK' });
  expect(await placesOf(maya, '2026-11-24', '2026-11-24')).toEqual([
    'Ride 45 here 2026-11-24 SUBSCRIPTION Full Club',
    'Ride 60 elsewhere 2026-11-24 SUBSCRIPTION ',
  ]);
});

test('a frozen membership gives up its places within the freeze at once, at every centre', async () => {
  const { club, maya, subscription, ride, abroad, swim } = await booked();
  const next = await gym.member(club);
  expect(await gym.book(next, ride, { joinWaitingList: true })).toBe('BOOKED_IN_WAITING_LIST');
  await reduce(club.centerId, subscription);
  expect((await gym.of(maya, ride)).state).toBe('BOOKED');
  await freeze(club.centerId, subscription, '2026-11-24', '2026-11-30');
  await reduce(club.centerId, subscription);
  for (const one of [ride, abroad]) expect((await gym.of(maya, one)).state).toBe('CANCELLED_NO_PRIVILEGE');
  expect((await gym.of(maya, swim)).state).toBe('BOOKED');
  expect((await gym.of(next, ride)).state).toBe('BOOKED');
});
