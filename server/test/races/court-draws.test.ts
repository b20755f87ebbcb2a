import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { holdDraws } from '../../src/resource-booking/draw/hold-draws.ts';
import { classFixtures } from '../class-fixtures.ts';
import { courtFaults } from '../court/faults.ts';
import { openGuarded, untilFault } from '../court/guarded.ts';
import { courtFixtures, type TestCourt } from '../court-fixtures.ts';
import { portalProcess } from '../crash/portal-process.ts';
import {
  type AuditEntry,
  any,
  drawFixtures,
  drawZone,
  orderFrom,
  servedFrom,
  wonIn,
} from '../draw-fixtures.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { openOwnWorld, type World } from '../world.ts';
import { unguarded } from './unguarded.ts';

const opening = Temporal.ZonedDateTime.from(`2026-11-21T07:00[${drawZone}]`);
const servers = 4;
const evening = [any('17:00'), any('18:00'), any('19:00')];

/** How many hours each of these people has. */
async function hoursOf({ services }: World, { centerId }: TestClub, people: readonly TestPerson[]) {
  const found = await services.db
    .selectFrom('participation')
    .select('person_id')
    .where('center_id', '=', centerId)
    .where('state', 'in', ['BOOKED', 'TENTATIVE'])
    .execute();
  return people.map(({ id }) => found.filter(({ person_id }) => person_id === id).length);
}

/**
 * People enter and leave until the last moment, while several servers hold the draw and others try to book its hours by hand. Returns
 * what does not fit.
 */
async function drawAmidCrowd({ isGuarded }: { isGuarded: boolean }) {
  await using world = await openGuarded(isGuarded ? {} : { locks: false, constraint: false });
  if (!isGuarded) world.services.db = unguarded(world.services.db, { conditions: ['outcome'] });
  const [at, on] = [classFixtures(world), courtFixtures(world)];
  const draws = drawFixtures(world, on, opening);
  const { club, courts, one } = await draws.openClub('LOTS', 5);
  const people = await Promise.all(Array.from({ length: 30 }, () => at.member(club)));
  const early = people.slice(0, 20);
  for (const person of early) await draws.enter(person, one, ...evening);
  const calls = people.map((person, place) =>
    place < 5 ? draws.leave(person, one) : draws.enter(person, one, ...evening.toSpliced(place % 3, 1)),
  );
  await calls[7];
  world.clock.set(draws.closes.toString());
  const byHand = people.slice(25).map((person) => on.book(person, one, { date: draws.date }));
  await Promise.all(Array.from({ length: servers }, () => holdDraws(world.services)));
  const answers: unknown[] = await Promise.all(calls);
  await Promise.all(byHand);
  await holdDraws(world.services);
  const draw = await draws.read({ headers: club.headers }, one);
  const entries: AuditEntry[] = draw.audit.entries;
  const entered = await Promise.all(
    people.map(async (person) => (await draws.read(person, one)).own?.number),
  );
  const hours = await hoursOf(world, club, people);
  const courtIds = courts.map(({ resourceId }) => resourceId);
  return {
    isOutOfOrder: entries.some(({ number }, place) => number !== orderFrom(draw)[place]),
    isServedOtherwise: wonIn(entries).join() !== servedFrom(entries, courtIds).join(),
    isUnanswered: entries.some(({ outcome }) => outcome === null || outcome === undefined),
    left: entered.slice(0, 5).filter((number, place) => answers[place] === 'LEFT' && number !== undefined),
    late: entered.filter(
      (number, place) => place >= 20 && answers[place] === 'court.drawNotOpen' && number !== undefined,
    ),
    twice: hours.filter((count, place) => count > 1 && place < 25),
    faults: await courtFaults(world, club.centerId),
  };
}

const nothingWrong = {
  ...{ isOutOfOrder: false, isServedOtherwise: false, isUnanswered: false },
  ...{ left: [], late: [], twice: [], faults: [] },
};

test('a draw that several servers hold while people still enter serves each entry once, as anyone can work out', async () => {
  expect(await drawAmidCrowd({ isGuarded: true })).toEqual(nothingWrong);
});

test('control: without the locks, the constraints and the look at the outcome, entries are served twice', async () => {
  const isFaulty = ({ twice }: { twice: number[] }) => twice.length > 0;
  const without = () => drawAmidCrowd({ isGuarded: false });
  expect(isFaulty(await untilFault(without, isFaulty))).toBe(true);
});

test('a draw goes on at another server when one is killed, and comes out as its secret says', async () => {
  const server = inject('postgresUrl');
  const url = await createDatabase(server, inject('migratedPostgres'));
  const folder = await mkdtemp(join(tmpdir(), 'foyer-draws-'));
  const env = { DATABASE_URL: url, DATA_DIR: folder, REQUESTS_PER_MINUTE: '1000000' };
  const portals = [portalProcess(env), portalProcess(env)] as const;
  try {
    const started = await Promise.all(portals);
    await using world = await openOwnWorld({ database: { kind: 'postgres', url, connections: 20 } });
    const [at, on] = [classFixtures(world), courtFixtures(world)];
    // Collecting has just ended when the servers start.
    const opened = Temporal.Now.zonedDateTimeISO(drawZone).subtract({ minutes: 11 }).round('minute');
    const draws = drawFixtures(world, on, opened);
    const { club, courts, one } = await draws.openClub('LOTS', 20);
    const people = await Promise.all(Array.from({ length: 70 }, () => at.member(club)));
    for (const person of people) await draws.enter(person, one, ...evening);
    world.clock.set(draws.closes.toString());
    const { db } = world.services;
    const served = async () =>
      (
        await db
          .selectFrom('court_draw_entry')
          .select('number')
          .where('center_id', '=', club.centerId)
          .where('outcome', 'is not', null)
          .execute()
      ).length;
    for (const portal of started) await portal.start();
    await expect.poll(served, { interval: 5, timeout: 120_000 }).toBeGreaterThan(2);
    await started[0].kill();
    const visitor = { headers: club.headers };
    const state = async () => (await draws.read(visitor, one)).state;
    await expect.poll(state, { interval: 200, timeout: 150_000 }).toBe('HELD');
    const draw = await draws.read(visitor, one);
    const entries: AuditEntry[] = draw.audit.entries;
    expect(entries.map(({ number }) => number)).toEqual(orderFrom(draw));
    const courtIds = courts.map((court: TestCourt) => court.resourceId);
    expect(wonIn(entries)).toEqual(servedFrom(entries, courtIds));
    const hours = await hoursOf(world, club, people);
    expect(hours.toSorted()).toEqual([...Array(10).fill(0), ...Array(60).fill(1)]);
    expect(await courtFaults(world, club.centerId)).toEqual([]);
  } finally {
    for (const portal of await Promise.all(portals)) await portal.kill();
    await rm(folder, { recursive: true, force: true });
    await dropDatabase(server, url);
  }
}, 300_000);
