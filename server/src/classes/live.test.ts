import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../test/class-fixtures.ts';
import { addressOf, type Heard, type Listening, listenTo } from '../../test/event-stream.ts';
import { plainDocument, type TestClub } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';
import { buildApp } from '../app.ts';
import { cancelLockedClass } from '../booking/class-changes/cancel-locked-class.ts';
import { lockClass } from './class-session.ts';

let world: World;
let at: ClassFixtures;
let url: string;
let club: TestClub;
const open: Listening[] = [];

beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  url = await addressOf(world.app);
  club = await clubFor(true);
});
afterAll(async () => {
  for (const one of open) one.stop();
  await world[Symbol.asyncDispose]();
});

const clubFor = (classBookingFlowAnonymous: boolean, brandId?: string) =>
  world.makeClub({
    ...(brandId && { brandId }),
    document: { ...plainDocument, features: { classBookingFlowAnonymous } },
  });

async function listen(query: string, headers: Record<string, string> = {}): Promise<Listening> {
  const one = await listenTo(`${url}/api/classes/live?${query}`, headers);
  open.push(one);
  return one;
}

const member = (of = club) => at.member(of);

test('listeners receive the number of free places, but not who took them', async () => {
  const [maya, jonas] = [await member(), await member()];
  const ride = await at.makeClass(club, { capacity: 1, waiting_list_capacity: 1 });
  const { until, type } = await listen(`centerIds=${club.centerId}&centerId=${club.centerId}`);
  expect(type).toBe('text/event-stream; charset=utf-8');
  await at.book(maya, ride);
  const full = await until(({ data }) => data['status'] === 'WAITING_LIST');
  const times = { startsAt: expect.any(String), endsAt: expect.any(String) };
  expect(full).toEqual({
    event: 'class',
    data: { ...ride, ...times, free: 0, waiting: 0, status: 'WAITING_LIST' },
  });
  await at.book(jonas, ride, { joinWaitingList: true });
  expect((await until(({ data }) => data['waiting'] === 1)).data['status']).toBe('FULL');
  await at.cancel(jonas, ride);
  await at.cancel(maya, ride);
  expect((await until(({ data }) => data['free'] === 1)).data['status']).toBe('OPEN');
});

test('listeners receive the cancellation of an empty class', async () => {
  const ride = await at.makeClass(club);
  const { until } = await listen(`centerIds=${club.centerId}`, club.headers);
  const home = await world.clubOf(club);
  await world.services.db.transaction().execute(async (tx) => {
    const row = await lockClass(tx, { centerId: ride.bookingCenterId, id: ride.bookingId });
    const nobody = async () => undefined;
    if (row) await cancelLockedClass({ tx, row, club: home, now: world.clock.now() }, nobody, 'ill');
  });
  const { data } = await until((one) => one.data['bookingId'] === ride.bookingId);
  expect(data['status']).toBe('CANCELLED');
});

test('listeners receive only the requested centres', async () => {
  const sister = await clubFor(true, club.brandId);
  const [maya, jonas] = [await member(), await member(sister)];
  const here = await listen(`centerIds=${club.centerId}`, club.headers);
  const both = await listen(`centerIds=${club.centerId},${sister.centerId}`, club.headers);
  const there = await at.makeClass(sister);
  await at.book(jonas, there);
  await both.until(({ data }) => data['bookingCenterId'] === sister.centerId);
  await at.book(maya, await at.makeClass(club));
  await here.until(({ data }) => data['bookingCenterId'] === club.centerId);
  const changes = here.heard.filter(({ event }) => event === 'class');
  expect(changes.map(({ data }) => data['bookingCenterId'])).toEqual([club.centerId]);
});

test('a club that shows its classes only to members refuses visitors', async () => {
  const closed = await clubFor(false);
  const maya = await member(closed);
  expect((await listen(`centerIds=${closed.centerId}`, closed.headers)).status).toBe(401);
  expect((await listen(`centerIds=${closed.centerId}`, maya.headers)).status).toBe(200);
});

test.each([
  ['nothing', '', 400],
  ['no number', 'centerIds=x', 400],
  ['too many', `centerIds=${Array.from({ length: 51 }, (_, index) => index + 1)}`, 400],
  ['what is not known', 'centerIds=1&who=me', 400],
  ['no centre', 'centerIds=999999', 404],
])('a request for %s is refused', async (_what, query, status) => {
  expect((await listen(query, club.headers)).status).toBe(status);
});

test('centres of another brand are not found', async () => {
  const other = await clubFor(true);
  expect((await listen(`centerIds=${other.centerId}`, club.headers)).status).toBe(404);
});

test('listeners who may have missed something are asked to reload', async () => {
  const { until } = await listen(`centerIds=${club.centerId}`, club.headers);
  await world.database.script(`select pg_notify('sessions', '')`);
  expect(await until(({ event }) => event === 'again')).toEqual({ event: 'again', data: {} });
});

describe('a new listener', () => {
  const begin = (at = club) => listen(`centerIds=${at.centerId}`, at.headers);
  const of = (ride: TestClass) => (one: Heard) => one.data['bookingId'] === ride.bookingId;

  test('receives changes of the last minute once, and nothing older', async () => {
    // A club without listeners yet, because events sent to others would arrive here too.
    const unwatched = await clubFor(true);
    world.clock.move({ minutes: 2 });
    const [old, ride] = [await at.makeClass(unwatched), await at.makeClass(unwatched)];
    const first = await begin(unwatched);
    await at.book(await member(unwatched), old);
    await first.until(of(old));
    world.clock.move({ seconds: 61 });
    await at.book(await member(unwatched), ride);
    await first.until(of(ride));
    const { heard, until } = await begin(unwatched);
    expect((await until(of(ride))).data).toMatchObject({ free: 1 });
    expect(heard.filter(of(old))).toEqual([]);
    expect(heard.map(({ event }) => event)).toEqual(['class']);
  });

  test.each([
    ['is not known', () => world.database.script(`select pg_notify('sessions', '')`)],
    [
      'is too much to tell',
      async () => {
        const maya = await member();
        const watching = await begin();
        for (let minutes = 100; minutes < 100 * 22; minutes += 100) {
          const ride = await at.makeClass(club, { inMinutes: minutes });
          await at.book(maya, ride);
          // Told some milliseconds after it is booked.
          await watching.until(of(ride));
        }
      },
    ],
  ])('is asked to reload if what has changed %s', async (_why, change) => {
    world.clock.move({ minutes: 2 });
    await change();
    const { heard, until } = await begin();
    await until(({ event }) => event === 'again');
    expect(heard[0]?.event).toBe('again');
    world.clock.move({ minutes: 2 });
    const ride = await at.makeClass(club);
    await at.book(await member(), ride);
    const later = await begin();
    await later.until(of(ride));
    expect(later.heard.map(({ event }) => event)).not.toContain('again');
  });
});

test('streams end when the server closes', async () => {
  const app = await buildApp(world.services);
  const own = await app.listen({ port: 0, host: '127.0.0.1' });
  const { ended, status } = await listenTo(
    `${own}/api/classes/live?centerIds=${club.centerId}`,
    club.headers,
  );
  expect(status).toBe(200);
  await Promise.all([app.close(), ended]);
});
