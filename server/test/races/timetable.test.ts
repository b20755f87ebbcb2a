import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timetableStatement } from '../../src/classes/store.ts';
import { doneStatement, plannedStatement, visitsStatement } from '../../src/dashboard/store.ts';
import { ownStatement } from '../../src/participation/own-participations.ts';
import { selectDependants } from '../../src/person/family/dependants.ts';
import { keys } from '../../src/platform/db/keys.ts';
import type { TestClub } from '../factories.ts';
import type { World } from '../world.ts';
import { openRaceWorld } from './race-world.ts';

/** Not a race, but it too needs a real PostgreSQL: the query plans for years of classes in many centres. */
const perCenter = 8000;
const seats = 5;
const everybody = 4000;
const firstPerson = 100_000;

let world: World;
let club: TestClub;
beforeAll(async () => {
  world = await openRaceWorld();
  club = await world.makeClub();
  const centers = [club];
  while (centers.length < 10) centers.push(await world.makeClub({ brandId: club.brandId }));
  await sql`insert into person (center_id, id, first_name, last_name, status, search, created_at)
    select ${club.centerId}, ${firstPerson} + number, 'Maya', 'Lindgren', 'ACTIVE', 'maya', now()
    from generate_series(0, ${everybody - 1}) as number`.execute(world.services.db);
  for (const center of centers) await seed(center);
  await sql`analyze booking, activity, participation, booking_instructor`.execute(world.services.db);
}, 180_000);
afterAll(() => world[Symbol.asyncDispose]());

/** Seeds twenty classes on each of four hundred days, the last of them in two weeks, with people in turn. */
async function seed({ centerId }: TestClub): Promise<void> {
  const { db } = world.services;
  await sql`insert into activity (center_id, id, type, name, activity_group, duration_minutes, capacity, currency)
    select ${centerId}, number, 'CLASS', 'Class ' || number, 'Group', 45, 20, 'USD'
    from generate_series(1, 20) as number`.execute(db);
  await sql`insert into booking (center_id, id, activity_id, starts_at, ends_at, capacity, waiting_list_capacity, taken)
    select ${centerId}, number, 1 + number % 20, starts, starts + interval '45 minutes', 20, 5, ${seats}
    from generate_series(1, ${perCenter}) as number,
      lateral (select '2026-12-04T00:00:00Z'::timestamptz - number * interval '72 minutes' as starts) as at`.execute(
    db,
  );
  await sql`insert into participation (center_id, booking_id, person_center_id, person_id, state, paid_by, created_at,
      state_at)
    select ${centerId}, number, ${club.centerId},
      ${firstPerson} + (number * ${seats} + seat) % ${everybody}, 'BOOKED', 'STAFF', now(), now()
    from generate_series(1, ${perCenter}) as number, generate_series(1, ${seats}) as seat`.execute(db);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

async function planOf(statement: RawBuilder<unknown>, db = world.services.db): Promise<Plan[]> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (format json, analyze) ${statement}`.execute(db);
  const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)];
  return rows.flatMap((row) => steps(row['QUERY PLAN'][0].Plan));
}

const large = ['booking', 'participation'];
const readsWholeTable = (plan: Plan[]) =>
  plan.some((step) => large.includes(step['Relation Name'] ?? '') && step['Node Type'].endsWith('Seq Scan'));
const indexesOf = (plan: Plan[]) => plan.map((step) => step['Index Name']);
/** The most rows of a table that any step has processed. */
const mostRead = (plan: Plan[], table: string) =>
  Math.max(
    0,
    ...plan
      .filter((step) => step['Relation Name'] === table)
      .map(
        (step) =>
          ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 1),
      ),
  );

const day = () => ({
  centerIds: [club.centerId],
  from: Temporal.Instant.from('2026-11-20T05:00:00Z'),
  until: Temporal.Instant.from('2026-11-21T05:00:00Z'),
});
const now = Temporal.Instant.from('2026-11-20T09:00:00Z');
const someone = () => [0, 1, 2].map((number) => ({ centerId: club.centerId, id: firstPerson + number }));
const somebody = () => ({
  personCenterId: club.centerId,
  personId: firstPerson,
  actorCenterId: club.centerId,
  actorId: firstPerson,
  servedCenterIds: [],
});
const at = (people: RawBuilder<unknown>) => ({ centerId: club.centerId, people });
/** How many participations three people have ever had, in all centres. */
const ofSomeone = (10 * perCenter * seats * 3) / everybody;

describe('a day of a centre', () => {
  const statement = () => timetableStatement([day()], {});

  test('is read from the index of the days, with little more than the day', async () => {
    const plan = await planOf(statement());
    expect(readsWholeTable(plan), JSON.stringify(plan)).toBe(false);
    expect(indexesOf(plan)).toContain('booking_of_day');
    expect(mostRead(plan, 'booking')).toBeLessThanOrEqual(21);
  });

  test('control: without the indexes, all classes ever are read', async () => {
    const undone = new Error('undone');
    let read = 0;
    await world.services.db
      .transaction()
      .execute(async (tx) => {
        await sql`drop index booking_of_day, booking_of_activity`.execute(tx);
        read = mostRead(await planOf(statement(), tx), 'booking');
        throw undone;
      })
      .catch((error) => {
        if (error !== undone) throw error;
      });
    expect(read).toBeGreaterThan(1000);
  });

  test('reads the participations of a family from the index of the person or of the class', async () => {
    const { rows } = await statement().execute(world.services.db);
    expect(rows).toHaveLength(20);
    const plan = await planOf(
      ownStatement(
        rows.map(({ center_id, id }) => ({ centerId: center_id, id })),
        keys(someone()),
        now,
      ),
    );
    expect(readsWholeTable(plan), JSON.stringify(plan)).toBe(false);
    expect(mostRead(plan, 'participation')).toBeLessThanOrEqual(ofSomeone);
  });
});

describe.each([
  ['what is planned', () => plannedStatement(at(keys(someone())), { now }, 100)],
  ['what is planned for a family', () => plannedStatement(at(selectDependants(somebody())), { now }, 100)],
  ['what was done', () => doneStatement(at(keys(someone())), { now }, 20, ['BOOKED'])],
  [
    'the visits of three months',
    () => visitsStatement(at(keys(someone())), { now }, now.subtract({ hours: 24 * 92 })),
  ],
])('%s', (_what, statement) => {
  test('is read from the index of the person, without rows of others', async () => {
    const plan = await planOf(statement());
    expect(readsWholeTable(plan), JSON.stringify(plan)).toBe(false);
    expect(indexesOf(plan)).toContain('participation_of_person');
    expect(mostRead(plan, 'booking')).toBeLessThanOrEqual(ofSomeone);
    expect(mostRead(plan, 'participation')).toBeLessThanOrEqual(ofSomeone);
  });
});
