import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { cancelClosed } from '../../src/resource-booking/closing/cancel-closed.ts';
import { classFixtures } from '../class-fixtures.ts';
import { closingFixtures, tenToNoon } from '../closing-fixtures.ts';
import { courtFaults } from '../court/faults.ts';
import { courtFixtures, type TestCourt } from '../court-fixtures.ts';
import { portalProcess } from '../crash/portal-process.ts';
import type { TestPerson } from '../factories.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { openOwnWorld, type World } from '../world.ts';
import { contenders, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

/** What is booked, in spite of a closing, while it lasts. */
async function bookedWhileClosed(
  { services }: World,
  centerId: number,
  span: typeof tenToNoon,
): Promise<number> {
  const { rows } = await sql<{ booked: number }>`
    select count(*)::integer as booked from booking
    join resource_activity as by_hour on by_hour.center_id = ${centerId} and by_hour.activity_id = booking.activity_id
    where booking.center_id = ${centerId} and booking.state = 'PLANNED'
      and booking.starts_at < ${span.until}::timestamptz and booking.ends_at > ${span.from}::timestamptz`.execute(
    services.db,
  );
  return rows[0]?.booked ?? -1;
}

const cancellations = async (world: World, { email }: TestPerson) =>
  (await world.mailTo(email)).filter(({ subject }) => subject.startsWith('Cancelled by the club')).length;

/** Everybody books an hour of their own, and the courts are closed meanwhile. Two jobs cancel what was booked. */
async function closeAmidBookings({ isGuarded }: { isGuarded: boolean }) {
  await using world = await openRaceWorld();
  world.services.turns = { take: (_key, work) => work(), isTaken: () => false };
  const club = await world.makeClub();
  const [at, on, closing] = [classFixtures(world), courtFixtures(world), closingFixtures(world)];
  const courts = await on.makeCourts(club, { count: contenders / 2 });
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const people = await Promise.all(Array.from({ length: contenders }, () => at.member(club)));
  if (!isGuarded) {
    await sql`alter table occupied_time drop constraint occupied_time_never_overlaps`.execute(
      world.services.db,
    );
    world.services.db = unguarded(world.services.db, { locks: true });
  }
  const book = (person: TestPerson, place: number) => {
    const startTime = place % 2 ? '11:00' : '10:00';
    return on.book(person, courts[Math.floor(place / 2)] as TestCourt, { startTime });
  };
  // Some come before the closing, some with it, and some after it.
  const early = people.slice(0, 20).map(book);
  await early[4];
  const closed = closing.close(staff, courts);
  const amid = people.slice(20, 40).map((person, place) => book(person, 20 + place));
  await closed;
  const late = people.slice(40).map((person, place) => book(person, 40 + place));
  const booking = [...early, ...amid, ...late];
  const answers: string[] = await Promise.all(booking);
  await Promise.all([cancelClosed(world.services), cancelClosed(world.services)]);
  const { closings } = await closing.call(staff, 'get-closings', { centerId: club.centerId });
  return {
    answers,
    progress: closings[0],
    left: await bookedWhileClosed(world, club.centerId, tenToNoon),
    emails: await Promise.all(people.map((person) => cancellations(world, person))),
    faults: await courtFaults(world, club.centerId),
  };
}

test('courts that are closed while a crowd books them are booked by nobody in the end, and each is notified once', async () => {
  const { answers, progress, left, emails, faults } = await closeAmidBookings({ isGuarded: true });
  expect(new Set(answers)).toEqual(new Set(['BOOKED', 'booking.resourceOccupied']));
  expect({ left, faults }).toEqual({ left: 0, faults: [] });
  expect(emails).toEqual(answers.map((answer) => (answer === 'BOOKED' ? 1 : 0)));
  const booked = answers.filter((answer) => answer === 'BOOKED').length;
  expect(progress).toMatchObject({ bookings: booked, cancelled: booked, isFinished: true });
});

test('control: without the locks and the constraint, some stay booked', async () => {
  let left = 0;
  for (let round = 0; round < 5 && left === 0; round += 1)
    left = (await closeAmidBookings({ isGuarded: false })).left;
  expect(left).toBeGreaterThan(0);
});

test('a closing goes on at another server when one is killed, and cancels each booking once', async () => {
  const server = inject('postgresUrl');
  const url = await createDatabase(server, inject('migratedPostgres'));
  const folder = await mkdtemp(join(tmpdir(), 'foyer-closings-'));
  const env = { DATABASE_URL: url, DATA_DIR: folder, REQUESTS_PER_MINUTE: '1000000' };
  const portals = [portalProcess(env), portalProcess(env)] as const;
  try {
    const started = await Promise.all(portals);
    await using world = await openOwnWorld({ database: { kind: 'postgres', url, connections: 20 } });
    world.clock.set(Temporal.Now.instant().toString());
    const club = await world.makeClub();
    const [at, on] = [classFixtures(world), courtFixtures(world)];
    const courts = await on.makeCourts(club, { count: 30 });
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const people = await Promise.all(courts.map(() => at.member(club)));
    const date = Temporal.Now.plainDateISO('America/New_York').add({ days: 3 });
    for (const [place, person] of people.entries())
      expect(await on.book(person, courts[place] as TestCourt, { date: date.toString() })).toBe('BOOKED');
    const noon = (plainTime: string) =>
      date.toZonedDateTime({ timeZone: 'America/New_York', plainTime }).toInstant().toString();
    for (const portal of started) await portal.start();
    const span = { from: noon('10:00'), until: noon('12:00') };
    const closing = closingFixtures(world);
    await closing.close(staff, courts, span);
    const cancelled = async () =>
      (await closing.call(staff, 'get-closings', { centerId: club.centerId })).closings[0];
    await expect.poll(async () => (await cancelled()).cancelled, { interval: 5 }).toBeGreaterThan(2);
    await started[0].kill();
    await expect.poll(async () => (await cancelled()).isFinished, { timeout: 150_000 }).toBe(true);
    expect((await cancelled()).cancelled).toBe(30);
    expect(await bookedWhileClosed(world, club.centerId, span)).toBe(0);
    for (const person of people) expect(await cancellations(world, person)).toBe(1);
    expect(await courtFaults(world, club.centerId)).toEqual([]);
  } finally {
    for (const portal of await Promise.all(portals)) await portal.kill();
    await rm(folder, { recursive: true, force: true });
    await dropDatabase(server, url);
  }
}, 300_000);
