import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { processDueClasses } from '../../src/booking/due/process-due-classes.ts';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';

import { classFixtures } from '../class-fixtures.ts';
import { comeAndGo, doorTo, gather, prepare } from '../court/crowd.ts';
import { courtFaults } from '../court/faults.ts';
import { type Guards, openGuarded, untilFault } from '../court/guarded.ts';
import { type CourtFixtures, courtFixtures, type TestCourt } from '../court-fixtures.ts';
import { chanceOf } from '../crash/chance.ts';
import { portalProcess } from '../crash/portal-process.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { openShop } from '../shop-fixtures.ts';
import { openOwnWorld, type World } from '../world.ts';
import { atOnce, contenders } from './race-world.ts';

const crowd = 300;

test('a crowd at two servers books four courts for one hour: no court and no person is used twice', async () => {
  const server = inject('postgresUrl');
  const url = await createDatabase(server, inject('migratedPostgres'));
  const folder = await mkdtemp(join(tmpdir(), 'foyer-courts-'));
  const secretsFile = join(folder, 'secrets.json');
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    REQUESTS_PER_MINUTE: '1000000',
    SECRETS_FILE: secretsFile,
  };
  const portals = await Promise.all([portalProcess(env), portalProcess(env)]);
  const open = (options = {}) =>
    openOwnWorld({ ...options, database: { kind: 'postgres', url, connections: 20 } });
  try {
    await using shop = await openShop(paytabsSandbox(), { open });
    const { world, sandbox } = shop;
    world.clock.set(Temporal.Now.instant().toString());
    const club = await shop.openClub({ currency: 'AED', document: { parameters: { heldPlacesMax: 5 } } });
    const { centerId } = club;
    const named = Object.entries(sandbox.secrets()).map(([name, value]) => [
      `paytabs.${centerId}.${name}`,
      value,
    ]);
    await writeFile(secretsFile, JSON.stringify(Object.fromEntries(named)));
    const visitors = await gather(world, club, crowd);
    const wanted = await prepare(world, club, 3);
    for (const portal of portals) await portal.start();
    const [first, second] = portals;
    const seed = Number(process.env['CROWD_SEED'] ?? Math.floor(Math.random() * 1e9));
    const about = `CROWD_SEED=${seed}`;
    const visit = {
      ...{ doors: [doorTo(first.url), doorTo(second.url)] as const, wanted },
      ...{ chance: chanceOf(seed), shopper: sandbox.shopper },
    };
    const statuses = (await Promise.all(visitors.map((visitor) => comeAndGo(visit, visitor)))).flat();
    expect(
      portals.flatMap(({ faults }) => faults),
      about,
    ).toEqual([]);
    expect(new Set(statuses), about).toEqual(new Set([200, 409]));
    expect(await courtFaults(world, centerId), about).toEqual([]);
    // People who have not paid by now lose the court.
    for (const minutes of [0, 45, 20]) {
      world.clock.set(Temporal.Now.instant().add({ minutes }).toString());
      await processDueClasses(world.services);
      await shop.reconcile();
      expect(await courtFaults(world, centerId), `${about}, ${minutes} minutes later`).toEqual([]);
    }
    const payments = sandbox.payments();
    const kept = payments.reduce(
      (sum, { amount, timesPaid, refunded }) => sum + amount * timesPaid - refunded,
      0,
    );
    expect(await boughtAt(world, centerId), about).toBe(kept);
    const ends = await endsOf(world, centerId);
    for (const end of [/^BOOKED SUB/, /^BOOKED CLIP/, /^CANCELLED (SUB|CLIP)/, /MONEY$/])
      expect(ends, about).toContainEqual(expect.stringMatching(end));
  } finally {
    for (const portal of portals) await portal.kill();
    await rm(folder, { recursive: true, force: true });
    await dropDatabase(server, url);
  }
}, 300_000);

/** What the bookings cost that people have for money. */
async function boughtAt({ services }: World, centerId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(booking.price), 0)::integer as sum from participation as part
    join booking on booking.center_id = ${centerId} and booking.id = part.booking_id
    where part.center_id = ${centerId} and part.paid_by = 'MONEY' and part.state = 'BOOKED'`.execute(
    services.db,
  );
  return rows[0]?.sum ?? -1;
}

/** How bookings have ended, and by what they were opened: a crowd that ends in one way proves little. */
async function endsOf({ services }: World, centerId: number): Promise<string[]> {
  const rows = await services.db
    .selectFrom('participation')
    .select(['state', 'paid_by'])
    .where('center_id', '=', centerId)
    .execute();
  return rows.map(({ state, paid_by }) => `${state} ${paid_by ?? 'held'}`);
}

const counted = (answers: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(answers, String)].map(([answer, all]) => [answer, all.length]));

/** Many people book at once, each one of these courts in turn. Returns the answers and the faults. */
async function manyBook(
  guards: Guards,
  courtsOf: (on: CourtFixtures, club: TestClub, world: World) => Promise<readonly TestCourt[]>,
) {
  await using world = await openGuarded(guards);
  const club = await world.makeClub();
  const [at, on] = [classFixtures(world), courtFixtures(world)];
  const courts = await courtsOf(on, club, world);
  const people = await Promise.all(Array.from({ length: contenders }, () => at.member(club)));
  const answers = await atOnce((contender) =>
    on.book(people[contender] as TestPerson, courts[contender % courts.length] as TestCourt),
  );
  return { answers: counted(answers), faults: await courtFaults(world, club.centerId) };
}

const twice = 'a court has two bookings at a time';

const unguardedBook = (courtsOf: Parameters<typeof manyBook>[1]) =>
  untilFault(
    () => manyBook({ locks: false, constraint: false }, courtsOf),
    ({ faults }) => faults.includes(twice),
  );

describe('a court that many want', () => {
  const oneCourt = (on: CourtFixtures, club: TestClub) => on.makeCourts(club);
  const once = { answers: { BOOKED: 1, 'booking.resourceOccupied': contenders - 1 }, faults: [] };

  test('is booked by one of them, and the others learn why not', async () => {
    expect(await manyBook({}, oneCourt)).toEqual(once);
  });

  test('is booked once by its lock alone, without the constraint', async () => {
    expect(await manyBook({ constraint: false }, oneCourt)).toEqual(once);
  });

  test('is booked once by the constraint alone, without its lock', async () => {
    const { answers, faults } = await manyBook({ locks: false }, oneCourt);
    expect([answers['BOOKED'], faults]).toEqual([1, []]);
  });

  test('control: without the lock and the constraint, it is booked by many', async () => {
    expect((await unguardedBook(oneCourt)).faults).toContain(twice);
  });
});

describe('a gym and its halves that many want', () => {
  const gymAndHalves = async (on: CourtFixtures, club: TestClub) => {
    const [gym, ...halves] = (await on.makeCourts(club, { count: 3 })) as [TestCourt, ...TestCourt[]];
    await on.block(gym, halves);
    return [gym, ...halves];
  };

  test('are booked as a whole or in halves', async () => {
    const { answers, faults } = await manyBook({}, gymAndHalves);
    expect(faults).toEqual([]);
    expect([1, 2]).toContain(answers['BOOKED']);
    expect(Object.keys(answers).toSorted()).toEqual(['BOOKED', 'booking.resourceOccupied']);
  });

  test('are by their locks alone, without the constraint', async () => {
    expect((await manyBook({ constraint: false }, gymAndHalves)).faults).toEqual([]);
  });

  test('control: without the locks and the constraint, as both', async () => {
    expect((await unguardedBook(gymAndHalves)).faults).toContain(twice);
  });
});

describe('coaches whom many want', () => {
  const coaches = 6;
  const lessons = async (on: CourtFixtures, club: TestClub, world: World) =>
    on.makeCourts(club, {
      count: contenders,
      coaches: await Promise.all(Array.from({ length: coaches }, () => world.makePerson(club))),
    });

  test('give one lesson at a time, and every one of them does', async () => {
    expect(await manyBook({}, lessons)).toEqual({
      answers: { BOOKED: coaches, 'booking.resourceOccupied': contenders - coaches },
      faults: [],
    });
  });

  test('control: without the lock and the constraint, they give several', async () => {
    expect((await unguardedBook(lessons)).faults).toContain(twice);
  });
});

describe('one person who books at many places at once', () => {
  /** Courts and a class at one time; or courts at different times, of which a person may have one. */
  async function oneBooks(guards: Guards, given: { maximum_booked?: number }) {
    await using world = await openGuarded(guards);
    const club = await world.makeClub();
    const [at, on] = [classFixtures(world), courtFixtures(world)];
    const maya = await at.member(club);
    const courts = await on.makeCourts(club, { count: 10, ...given });
    // Ten o'clock in New York on the day.
    const ride = await at.makeClass(club, { inMinutes: (3 * 24 + 6) * 60 });
    const startOf = (place: number) => (given.maximum_booked ? `${8 + place}:00`.padStart(5, '0') : '10:00');
    const answers = await atOnce((contender) => {
      const place = contender % courts.length;
      if (place === 0 && !given.maximum_booked) return at.book(maya, ride);
      return on.book(maya, courts[place] as TestCourt, { startTime: startOf(place) });
    });
    return { booked: counted(answers)['BOOKED'], faults: await courtFaults(world, club.centerId) };
  }

  test('is at one of them', async () => {
    expect(await oneBooks({}, {})).toEqual({ booked: 1, faults: [] });
  });

  test('control: without the constraint, is at several', async () => {
    const inTwo = 'a person is in two places';
    const without = () => oneBooks({ constraint: false }, {});
    expect((await untilFault(without, ({ faults }) => faults.includes(inTwo))).faults).toContain(inTwo);
  });

  test('has no more hours than a person may have', async () => {
    expect(await oneBooks({}, { maximum_booked: 1 })).toEqual({ booked: 1, faults: [] });
  });

  test('control: without the lock of the person, has more', async () => {
    const without = () => oneBooks({ locks: false }, { maximum_booked: 1 });
    expect((await untilFault(without, ({ booked = 0 }) => booked > 1)).booked).toBeGreaterThan(1);
  });
});

describe('a booking that is moved from many browsers at once', () => {
  const hours = ['08:00', '12:00', '14:00', '16:00', '18:00'];

  test('ends at one of the hours, with one clip spent', async () => {
    await using world = await openGuarded({});
    const club = await world.makeClub();
    const [at, on] = [classFixtures(world), courtFixtures(world)];
    const maya = await world.makePerson(club);
    const card = await at.giveClips(club, maya, 2);
    const [one] = (await on.makeCourts(club)) as [TestCourt];
    expect(await on.book(maya, one)).toBe('BOOKED');
    const { id, center_id } = await on.of(maya, one);
    const moves = { participationId: id, participationCenterId: center_id };
    const answers = await atOnce((contender) =>
      on.book(maya, one, { startTime: hours[contender % hours.length] ?? '' }, { moves }),
    );
    expect(counted(answers)).toEqual({ BOOKED: contenders });
    expect([await at.clipsOf(card), await courtFaults(world, club.centerId)]).toEqual([1, []]);
  });
});
