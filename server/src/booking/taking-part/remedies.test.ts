import type { Remedy } from '@foyer/contract/booking';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { sellClipcard } from '../../../test/shop-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let at: ClassFixtures;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

/** 04:00 on a Friday in New York, where the clubs are. */
const now = '2026-11-20T09:00:00Z';
const day = 24 * 60;
beforeEach(async () => {
  world.clock.set(now);
  club = await world.makeClub();
});

interface Reason {
  code: string;
  remedies: Remedy[];
  limits?: object[];
}

const asks = async (who: TestPerson, one: TestClass): Promise<Reason[]> =>
  (await at.call(who, 'check-privilege-booking', one)).body.reasons;

/** One more class of the same activity. */
async function again({ bookingId, bookingCenterId }: TestClass, inMinutes: number): Promise<TestClass> {
  const starts = world.clock.now().add({ minutes: inMinutes });
  const { db } = world.services;
  const { activity_id } = await db
    .selectFrom('booking')
    .select('activity_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('booking')
    .values({
      ...{ center_id: bookingCenterId, activity_id, room_id: null, cancel_reason: null, external_id: null },
      ...{ starts_at: starts, ends_at: starts.add({ minutes: 60 }) },
      ...{ capacity: 2, waiting_list_capacity: 2 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { bookingId: id, bookingCenterId };
}

const named = (remedies: readonly Remedy[]) =>
  remedies.map((remedy) => ('bookingId' in remedy ? `${remedy.kind} ${remedy.bookingId}` : remedy.kind));

describe('a plan that is used up', () => {
  test('names its limit, a booking to cancel and the next class it covers', async () => {
    const maya = await world.makePerson(club);
    await at.subscribe(maya, { times: 2, period: 'WEEK' });
    const past = await at.makeClass(club, { inMinutes: 60 });
    const ride = await at.makeClass(club, { inMinutes: 2 * day });
    const saturday = await at.makeClass(club, { inMinutes: day });
    await at.book(maya, past);
    await at.book(maya, saturday);
    const monday = await again(ride, 3 * day);
    const [reason] = await asks(maya, ride);
    expect(reason).toEqual({
      code: 'NoPrivilege',
      mayOverride: false,
      remedies: [
        {
          kind: 'cancelOther',
          ...saturday,
          name: 'Ride 45',
          startsAt: '2026-11-21T09:00:00Z',
          activityType: 'CLASS',
        },
        { kind: 'instead', ...monday, name: 'Ride 45', startsAt: '2026-11-23T09:00:00Z' },
      ],
      limits: [{ name: 'Full Club', times: 2, per: 'WEEK', anewOn: '2026-11-23' }],
    });
    await at.cancel(maya, saturday);
    expect(await asks(maya, ride)).toEqual([]);
  });

  test.each([
    ['DAY', '2026-11-22'],
    ['WEEK', '2026-11-23'],
    ['MONTH', '2026-12-01'],
  ] as const)('for its %s covers classes again from %s', async (period, anewOn) => {
    const maya = await world.makePerson(club);
    await at.subscribe(maya, { times: 1, period });
    await at.book(maya, await at.makeClass(club, { inMinutes: day }));
    const [reason] = await asks(maya, await at.makeClass(club, { inMinutes: day + 120 }));
    expect(reason?.limits).toEqual([{ name: 'Full Club', times: 1, per: period, anewOn }]);
  });

  test('does not suggest a later class that it does not cover either', async () => {
    const maya = await world.makePerson(club);
    await at.subscribe(maya, { times: 1, period: 'WEEK' });
    const used = await at.makeClass(club, { inMinutes: day });
    const ride = await at.makeClass(club, { inMinutes: 2 * day });
    await again(ride, 4 * day);
    await at.book(maya, used);
    await at.book(maya, await at.makeClass(club, { inMinutes: 5 * day }));
    const [reason] = await asks(maya, ride);
    expect(named(reason?.remedies ?? [])).toEqual([`cancelOther ${used.bookingId}`]);
  });

  test('is not mentioned if no plan covers the class', async () => {
    const maya = await world.makePerson(club);
    const [reason] = await asks(maya, await at.makeClass(club));
    expect(reason).toEqual({ code: 'NoPrivilege', mayOverride: false, remedies: [{ kind: 'askClub' }] });
  });
});

test('a clipcard is suggested only if one on sale covers the class', async () => {
  const maya = await world.makePerson(club);
  const ride = await at.makeClass(club);
  expect(named((await asks(maya, ride))[0]?.remedies ?? [])).toEqual(['askClub']);
  await sellClipcard(world, club);
  expect(named((await asks(maya, ride))[0]?.remedies ?? [])).toEqual(['buyClipcard']);
});

describe('an alternative class', () => {
  test('is the next of the same activity if one is closed, cancelled, or full with its waiting list', async () => {
    const [maya, jonas] = [await world.makePerson(club), await world.makePerson(club)];
    for (const one of [maya, jonas]) await at.subscribe(one);
    const late = await at.makeClass(club, { inMinutes: 10, closes_minutes_before: 15 });
    const after = await again(late, 3 * day);
    expect((await asks(maya, late)).map(({ remedies }) => named(remedies))).toEqual([
      [`instead ${after.bookingId}`],
    ]);
    const full = await at.makeClass(club, { capacity: 1, waiting_list_capacity: 0 });
    const free = await again(full, 3 * day);
    await at.book(jonas, full);
    expect((await asks(maya, full)).map(({ code, remedies }) => [code, ...named(remedies)])).toEqual([
      ['booking.classFull', `instead ${free.bookingId}`],
      ['booking.waitingListFull', `instead ${free.bookingId}`],
    ]);
    await world.services.db
      .updateTable('booking')
      .set({ state: 'CANCELLED' })
      .where('id', '=', late.bookingId)
      .execute();
    expect((await asks(maya, late))[0]).toMatchObject({
      code: 'booking.classGone',
      remedies: [{ kind: 'instead', bookingId: after.bookingId }],
    });
  });

  test('is one of the group for that age; without one, the person is sent to the club', async () => {
    const leo = await world.makePerson(club, { birthday: '2018-05-05' });
    await at.subscribe(leo);
    const ride = await at.makeClass(club, { minimum_age: 16 });
    expect(await asks(leo, ride)).toMatchObject([
      { code: 'booking.ageNotAllowed', remedies: [{ kind: 'askClub' }] },
    ]);
    const kids = await at.makeClass(club, { maximum_age: 10, name: 'Ride for children' });
    await at.makeClass(club, { activity_group: 'Swim' });
    expect(named((await asks(leo, ride))[0]?.remedies ?? [])).toEqual([`instead ${kids.bookingId}`]);
  });
});
