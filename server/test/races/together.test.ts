import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { classFixtures } from '../class-fixtures.ts';
import { courtFixtures, type TestCourt } from '../court-fixtures.ts';
import { portalProcess } from '../crash/portal-process.ts';
import type { TestPerson } from '../factories.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { togetherFixtures } from '../together-fixtures.ts';
import { openOwnWorld, type World } from '../world.ts';
import { atOnce, contenders, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

/** Without the queue in the process, only the row lock protects. */
const withoutQueue = (world: World) => {
  world.services.turns = { take: (_key, work) => work(), isTaken: () => false };
};

/** What does not hold of the hours of a court. */
async function faultsOf(world: World, { activityCenterId, activityId }: TestCourt): Promise<string[]> {
  const { rows } = await sql<Record<string, boolean>>`
    with hours as (select * from booking where center_id = ${activityCenterId} and activity_id = ${activityId}),
      sitting as (select part.* from participation as part join hours on hours.center_id = part.center_id
        and hours.id = part.booking_id where part.state in ('BOOKED', 'TENTATIVE'))
    select
      coalesce(bool_or(taken > capacity), false) as "oversold",
      coalesce(bool_or(taken <> (select count(*) from sitting where sitting.booking_id = hours.id)), false) as "miscounted",
      coalesce(bool_or(state = 'CANCELLED' and exists (select from sitting where sitting.booking_id = hours.id)), false)
        as "somebody plays in an hour that has ended",
      coalesce(bool_or(state = 'PLANNED' and not exists (select from sitting where sitting.booking_id = hours.id
        and sitting.id = coalesce(hours.host_id, sitting.id))), false) as "an hour goes on without its host",
      exists (select from sitting where not exists (select from occupied_time where kind = 'PERSON'
        and source_center_id = sitting.center_id and source_id = sitting.id)) as "a player is free"
    from hours`.execute(world.services.db);
  return Object.entries(rows[0] ?? { 'the hour is gone': true }).flatMap(([fault, is]) =>
    is ? [fault] : [],
  );
}

async function hostWithCourt(world: World, many: number) {
  const on = courtFixtures(world);
  const together = togetherFixtures(world, on);
  const club = await world.makeClub();
  const maya = await classFixtures(world).member(club);
  const [one] = (await on.makeCourts(club)) as [TestCourt];
  const date = Temporal.Instant.from(world.clock.now().toString())
    .toZonedDateTimeISO('America/New_York')
    .toPlainDate()
    .add({ days: 2 })
    .toString();
  expect(await on.book(maya, one, { date })).toBe('BOOKED');
  const people: TestPerson[] = [];
  for (let made = 0; made < many; made += 1) people.push(await world.makePerson(club));
  return { on, together, maya, one, people };
}

const countOf = (answers: readonly string[], wanted: string) =>
  answers.filter((answer) => answer === wanted).length;

describe('the last places on a court', () => {
  test('go to as many people as there are, at two servers', async () => {
    const server = inject('postgresUrl');
    const url = await createDatabase(server, inject('migratedPostgres'));
    const folder = await mkdtemp(join(tmpdir(), 'foyer-together-'));
    const env = { DATABASE_URL: url, DATA_DIR: folder, REQUESTS_PER_MINUTE: '1000000' };
    const portals = await Promise.all([portalProcess(env), portalProcess(env)]);
    try {
      await using world = await openOwnWorld({ database: { kind: 'postgres', url, connections: 20 } });
      world.clock.set(Temporal.Now.instant().toString());
      const { together, maya, one, people } = await hostWithCourt(world, 40);
      for (const portal of portals) await portal.start();
      const post = async (at: number, person: TestPerson, path: string, input: object) => {
        const answer = await fetch(`${portals[at % 2]?.url}/api/resource-booking/${path}`, {
          method: 'POST',
          headers: { ...person.headers, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        });
        return (await answer.json()) as {
          link: string;
          errorCode?: string;
          participation: { state: string };
        };
      };
      const place = await together.placeOf(maya, one);
      const { link } = await post(0, maya, 'change-invitation-link', { ...place, isValid: true });
      const answers = await Promise.all(
        people.map(async (person, index) => {
          const body = await post(index, person, 'accept-invitation', { by: { key: link } });
          return body.errorCode ?? body.participation.state;
        }),
      );
      expect(countOf(answers, 'BOOKED')).toBe(3);
      expect(countOf(answers, 'court.full')).toBe(37);
      expect(await faultsOf(world, one)).toEqual([]);
      expect(portals.flatMap(({ faults }) => faults)).toEqual([]);
    } finally {
      for (const portal of portals) await portal.kill();
      await rm(folder, { recursive: true, force: true });
      await dropDatabase(server, url);
    }
  }, 120_000);

  test('control: without the lock of the hour and the constraint, they go to many', async () => {
    await using world = await openRaceWorld();
    withoutQueue(world);
    const { together, maya, one, people } = await hostWithCourt(world, contenders);
    const key = await together.linkTo(maya, one);
    await sql`alter table booking drop constraint never_oversold`.execute(world.services.db);
    world.services.db = unguarded(world.services.db, { locks: true });
    const answers = await atOnce((contender) => together.join(people[contender] as TestPerson, key));
    expect(countOf(answers, 'BOOKED')).toBeGreaterThan(3);
  });
});

describe('a host who cancels while somebody joins', () => {
  async function cancelledWhileJoined(world: World): Promise<{ faults: string[]; outcomes: Set<string> }> {
    withoutQueue(world);
    const faults: string[] = [];
    const outcomes = new Set<string>();
    const guarded = world.services.db;
    for (let round = 0; round < 12; round += 1) {
      const { on, together, maya, one, people } = await hostWithCourt(world, 1);
      const key = await together.linkTo(maya, one);
      const [theo] = people as [TestPerson];
      const [left, joined] = await Promise.all([on.cancel(maya, one), together.join(theo, key)]);
      outcomes.add(`${left} ${joined}`);
      faults.push(...(await faultsOf({ ...world, services: { ...world.services, db: guarded } }, one)));
    }
    return { faults, outcomes };
  }

  test('leaves nobody in the hour', async () => {
    await using world = await openRaceWorld();
    const { faults, outcomes } = await cancelledWhileJoined(world);
    expect(faults).toEqual([]);
    const joined = ['BOOKED', 'court.invitationGone'].map((outcome) => `CANCELLED ${outcome}`);
    for (const outcome of outcomes) expect(joined).toContain(outcome);
  });

  test('control: without the lock of the hour, somebody is left in it', async () => {
    await using world = await openRaceWorld();
    world.services.db = unguarded(world.services.db, { locks: true });
    const { faults } = await cancelledWhileJoined(world);
    expect(faults).not.toEqual([]);
  });
});
