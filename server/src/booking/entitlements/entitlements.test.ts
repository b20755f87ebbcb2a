import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { readClass } from '../../classes/class-session.ts';
import { readEntitlements } from './entitlements.ts';

let world: World;
let gym: ClassFixtures;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
  club = await world.makeClub({ timeZone: 'Asia/Kuwait' });
});
afterAll(() => world[Symbol.asyncDispose]());

const day = (text: string) => Temporal.PlainDate.from(text);

/** A class that starts at a local time of the club. */
function classAt(local: string, at: Pick<TestClub, 'centerId'> = club): Promise<TestClass> {
  const starts = Temporal.PlainDateTime.from(local).toZonedDateTime('Asia/Kuwait').toInstant();
  return gym.makeClass(at, { inMinutes: world.clock.now().until(starts).total('minutes') });
}

async function opens(person: TestPerson, { bookingId, bookingCenterId }: TestClass) {
  const { db } = world.services;
  const row = await readClass(db, { centerId: bookingCenterId, id: bookingId });
  if (!row) throw new Error('there is no such class');
  return readEntitlements(db, person, row);
}

/** Gives a subscription an add-on with one privilege. */
async function addOn(
  centerId: number,
  subscriptionId: number,
  given: { name: string; times?: number; from?: string; until?: string },
): Promise<number> {
  const { db } = world.services;
  const { id } = await db
    .insertInto('add_on')
    .values({ center_id: centerId, name: given.name, tax_rate: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('add_on_privilege')
    .values({
      ...{ center_id: centerId, add_on_id: id, position: 1 },
      ...(given.times && { times: given.times, period: 'WEEK' as const }),
    })
    .execute();
  await db
    .insertInto('subscription_add_on')
    .values({
      ...{ center_id: centerId, subscription_id: subscriptionId, add_on_id: id, price: 0, tax_rate: 0 },
      starts_on: day(given.from ?? '2026-11-01'),
      ends_on: given.until ? day(given.until) : null,
    })
    .execute();
  return id;
}

// 2026-11-23 is a Monday.
const hours: [string, string] = ['09:00', '16:00'];
const cases: [string, Parameters<ClassFixtures['subscribe']>[1], string, boolean][] = [
  ['any time', {}, '2026-11-23T18:00', true],
  ['on its weekday', { weekdays: [1, 2] }, '2026-11-24T08:00', true],
  ['on another weekday', { weekdays: [1, 2] }, '2026-11-25T08:00', false],
  ['on the local weekday, a day after that of UTC', { weekdays: [2] }, '2026-11-24T01:00', true],
  ['on the weekday of UTC', { weekdays: [1] }, '2026-11-24T01:00', false],
  ['at its first minute', { hours }, '2026-11-23T09:00', true],
  ['a minute before its hours', { hours }, '2026-11-23T08:59', false],
  ['at its last minute', { hours }, '2026-11-23T16:00', true],
  ['a minute after its hours', { hours }, '2026-11-23T16:01', false],
  ['in its hours on another day', { hours, weekdays: [6, 7] }, '2026-11-23T10:00', false],
  ['while it is blocked', { state: { status: 'ACTIVE', sub_state: 'BLOCKED' } }, '2026-11-23T10:00', false],
  [
    'before it is paid',
    { state: { status: 'CREATED', sub_state: 'AWAITING_ACTIVATION', basket_id: 1 } },
    '2026-11-23T10:00',
    false,
  ],
  ['when it is paid', { state: { status: 'CREATED' } }, '2026-11-23T10:00', true],
  ['when it has ended a short time ago', { state: { status: 'WINDOW' } }, '2026-11-23T10:00', false],
];

describe('a membership opens a class', () => {
  test.each(cases)('%s', async (_, given, starts, isOpen) => {
    const maya = await world.makePerson(club);
    await gym.subscribe(maya, given);
    expect(await opens(maya, await classAt(starts))).toHaveLength(isOpen ? 1 : 0);
  });

  test.each([
    [1, '2026-12-31', true],
    [2, '2026-12-31', false],
    [2, '2027-01-01', true],
  ])('twice in a calendar year: after %s uses, on %s', async (uses, date, isOpen) => {
    const maya = await world.makePerson(club);
    const subscription = await gym.subscribe(maya, { times: 2, period: 'YEAR' });
    for (let slot = 1; slot <= uses; slot += 1)
      await world.services.db
        .insertInto('privilege_use')
        .values({
          ...{ center_id: club.centerId, subscription_id: subscription, privilege: 1, slot },
          period_start: day('2026-01-01'),
          ...{ participation_center_id: club.centerId, participation_id: subscription * 10 + slot },
        })
        .execute();
    expect(await opens(maya, await classAt(`${date}T10:00`))).toHaveLength(isOpen ? 1 : 0);
  });
});

describe('an add-on', () => {
  test('opens classes on the days on which the membership has it', async () => {
    const maya = await world.makePerson(club);
    const subscription = await gym.subscribe(maya, { groups: ['Swim'] });
    await addOn(club.centerId, subscription, { name: 'Rides', from: '2026-11-23', until: '2026-11-24' });
    const found = await Promise.all(
      [22, 23, 24, 25].map(async (date) => opens(maya, await classAt(`2026-11-${date}T10:00`))),
    );
    expect(found.map((ways) => ways.map(({ name }) => name))).toEqual([[], ['Rides'], ['Rides'], []]);
  });

  test('is used up apart from the plan, and apart from other add-ons', async () => {
    const maya = await world.makePerson(club);
    const subscription = await gym.subscribe(maya, { times: 1 });
    const first = await addOn(club.centerId, subscription, { name: 'Extra class', times: 1 });
    const second = await addOn(club.centerId, subscription, { name: 'One more', times: 1 });
    const rides = await Promise.all([10, 12, 14, 16].map((hour) => classAt(`2026-11-23T${hour}:00`)));
    const answers = [];
    for (const ride of rides) answers.push(await gym.book(maya, ride));
    expect(answers).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'NoPrivilege']);
    const uses = await world.services.db
      .selectFrom('privilege_use')
      .select('privilege')
      .where('center_id', '=', club.centerId)
      .where('subscription_id', '=', subscription)
      .orderBy('privilege')
      .execute();
    expect(uses.map(({ privilege }) => privilege)).toEqual([1, first * 100 + 1, second * 100 + 1]);
  });
});

describe('a membership at another centre', () => {
  test('opens classes there, and everywhere if its plan does', async () => {
    const sister = await world.makeClub({ brandId: club.brandId, timeZone: 'Asia/Kuwait' });
    const third = await world.makeClub({ brandId: club.brandId, timeZone: 'Asia/Kuwait' });
    const [maya, theo] = [await world.makePerson(club), await world.makePerson(club)];
    await gym.subscribe(maya, { soldAt: sister });
    await gym.subscribe(theo, { soldAt: sister, isEverywhere: true });
    // A person of the other centre who happens to have the same number.
    await world.makePerson(sister);
    const found = [];
    for (const at of [club, sister, third]) {
      const ride = await classAt('2026-11-23T10:00', at);
      found.push([(await opens(maya, ride)).length, (await opens(theo, ride)).length]);
    }
    expect(found).toEqual([
      [0, 1],
      [1, 1],
      [0, 1],
    ]);
  });

  test('is asked for in one more statement, and used before limited ones at home', async () => {
    const sister = await world.makeClub({ brandId: club.brandId, timeZone: 'Asia/Kuwait' });
    const maya = await world.makePerson(club);
    await gym.subscribe(maya, { times: 1, isEverywhere: true });
    await gym.subscribe(maya, { soldAt: sister });
    const ride = await classAt('2026-11-23T10:00', sister);
    const statements = await world.statementsOf(async () =>
      expect(await gym.book(maya, ride)).toBe('BOOKED'),
    );
    // Two centres are asked and written to, in a statement each.
    expect(statements).toHaveLength(7);
    expect(await gym.of(maya, ride)).toMatchObject({ subscription_center_id: sister.centerId });
  });
});
