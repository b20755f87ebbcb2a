import { setTimeout } from 'node:timers/promises';
import type { Key } from '@foyer/contract/shared/keys';
import fc from 'fast-check';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import {
  agreeOnCard,
  agreeOnDirectDebit,
  invoicesOf,
  makeMembership,
} from '../../test/membership-fixtures.ts';
import { openShop, type Shop } from '../../test/shop-fixtures.ts';
import type { Services } from '../frame/context.ts';
import type { NightlyStep } from '../frame/nightly/night.ts';
import { jobsOf } from '../jobs.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { paytabsSandbox } from '../sandbox/paytabs/paytabs-sandbox.ts';
import { runNights, stepsOfDomains } from './run-nights.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
afterAll(() => shop[Symbol.asyncDispose]());

const at = (day: string) => shop.world.clock.set(`${day}T12:00:00Z`);
/** Other clubs of this file have been run, so only a new one has anything to do. */
const run = (given: Parameters<typeof runNights>[1] = {}, services: Services = shop.world.services) =>
  runNights(services, given);

/** A step that notes when it runs. */
const noting = (
  name: NightlyStep['name'],
  notes: string[],
  work: () => void = () => undefined,
): NightlyStep => ({
  name,
  run: async ({ club, day }) => {
    notes.push(`${club.center.id} ${name} ${day}`);
    work();
    return { runs: 1 };
  },
});

describe('the nights of a centre', () => {
  test('are reported as failed if nothing of them could be run', async () => {
    at('2026-11-15');
    const { centerId } = await shop.openClub();
    const { services } = shop.world;
    const byCenter = (id: number) =>
      id === centerId ? Promise.reject(new Error('broken')) : services.clubs.byCenter(id);
    const reports = await run({ steps: [] }, { ...services, clubs: { ...services.clubs, byCenter } });
    expect(reports).toEqual([{ centerId, isDone: false, counts: {} }]);
  });

  test('are run once each, oldest first, in the order of the steps', async () => {
    at('2026-11-20');
    const { centerId } = await shop.openClub();
    const notes: string[] = [];
    const steps = [noting('subscription-states', notes), noting('billing', notes)];
    const own = () => notes.filter((note) => note.startsWith(String(centerId))).map((note) => note.slice(5));
    await run({ steps });
    await run({ steps });
    at('2026-11-22');
    await run({ steps });
    expect(own()).toEqual([
      'subscription-states 2026-11-20',
      'billing 2026-11-20',
      'subscription-states 2026-11-21',
      'billing 2026-11-21',
      'subscription-states 2026-11-22',
      'billing 2026-11-22',
    ]);
  });

  test('go on after a step that fails, which is repeated in the next run', async () => {
    at('2026-11-25');
    const { centerId } = await shop.openClub();
    let isBroken = true;
    const notes: string[] = [];
    const broken = noting('subscription-states', notes, () => {
      if (isBroken) throw new Error('broken');
    });
    const steps = [broken, noting('billing', notes)];
    const own = () => notes.filter((note) => note.startsWith(String(centerId))).map((note) => note.slice(5));
    const [first] = (await run({ steps })).filter((report) => report.centerId === centerId);
    expect(first).toMatchObject({ step: 'subscription-states', isDone: false });
    isBroken = false;
    await run({ steps });
    await run({ steps });
    expect(own().map((note) => note.split(' ')[0])).toEqual([
      'subscription-states',
      'billing',
      'subscription-states',
    ]);
  });

  test('are left to the process that runs them, until it has been silent for ten minutes', async () => {
    at('2026-11-28');
    const { centerId } = await shop.openClub();
    const notes: string[] = [];
    const never = new Promise<never>(() => undefined);
    const hanging: NightlyStep = {
      name: 'billing',
      run: async ({ club }) => (club.center.id === centerId ? never : {}),
    };
    void run({ steps: [hanging] });
    await expect
      .poll(() =>
        shop.world.services.db
          .selectFrom('nightly_run')
          .select('state')
          .where('center_id', '=', centerId)
          .execute(),
      )
      .toEqual([{ state: 'RUNNING' }]);
    const steps = [noting('billing', notes)];
    const own = () => notes.filter((note) => note.startsWith(String(centerId))).length;
    await run({ steps });
    expect(own()).toBe(0);
    shop.world.clock.move({ minutes: 11 });
    await run({ steps });
    expect(own()).toBe(1);
  });

  test('are given back within a batch when the server stops, and may last longer than other jobs', async () => {
    at('2026-11-29');
    const { centerId } = await shop.openClub();
    const { services, database } = shop.world;
    const begun = Promise.withResolvers<void>();
    const endless: NightlyStep = {
      name: 'billing',
      run: async ({ club, progress }) => {
        if (club.center.id !== centerId) return {};
        begun.resolve();
        for (;;) {
          await setTimeout(5);
          await progress(0, 1);
        }
      },
    };
    const nightly = jobsOf(services).filter(({ name }) => name === 'nightly');
    const jobs = await startJobs(database, services.log, [
      ...nightly,
      {
        ...{ name: 'test-nights', cron: '0 0 1 1 *', wokenBy: 'test_nights' },
        run: async (signal) => void (await run({ steps: [endless], signal })),
      },
    ]);
    await sql`select pg_notify('test_nights', '')`.execute(services.db);
    await begun.promise;
    await jobs.stop();
    const { rows } = await sql`select name, expire_seconds from pgboss.queue
      where name in ('nightly', 'test-nights') order by name`.execute(services.db);
    expect(rows).toEqual([
      { name: 'nightly', expire_seconds: 12 * 60 * 60 },
      { name: 'test-nights', expire_seconds: 600 },
    ]);
    const left = await services.db
      .selectFrom('nightly_run')
      .select('state')
      .where('center_id', '=', centerId)
      .execute();
    expect(left).toEqual([{ state: 'FAILED' }]);
  });

  test('are run up to a day that has passed', async () => {
    at('2026-11-30');
    const { centerId } = await shop.openClub();
    const notes: string[] = [];
    const steps = [noting('billing', notes)];
    await run({ steps, until: Temporal.PlainDate.from('2026-11-10') });
    expect(notes.filter((note) => note.startsWith(String(centerId)))).toEqual([
      `${centerId} billing 2026-11-10`,
    ]);
  });

  test('of a day that has not begun in the calendar of the centre are not run, even if asked for', async () => {
    shop.world.clock.set('2026-12-30T11:00:00Z');
    const [west, east] = [
      await shop.world.makeClub({ timeZone: 'America/New_York' }),
      await shop.world.makeClub({ timeZone: 'Pacific/Kiritimati' }),
    ];
    const notes: string[] = [];
    await run({ steps: [noting('billing', notes)], until: Temporal.PlainDate.from('2026-12-31') });
    const own = ({ centerId }: TestClub) => notes.filter((note) => note.startsWith(String(centerId)));
    expect([...own(west), ...own(east)]).toEqual([
      `${west.centerId} billing 2026-12-30`,
      `${east.centerId} billing 2026-12-31`,
    ]);
  });
});

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => Temporal.PlainDate.from(from).add({ days: n }).toString());
const period = fc.constantFrom(
  { period_unit: 'DAY' } as const,
  { period_unit: 'WEEK' } as const,
  {
    period_unit: 'MONTH',
  } as const,
);
const dayWithin = fc.integer({ min: 0, max: 14 }).map((n) => days('2027-01-01', 15)[n] ?? '');
const membership = fc.record({
  ...{ price: fc.constantFrom(0, 1000, 999, 500), period, count: fc.integer({ min: 1, max: 3 }) },
  ...{ pays: fc.constantFrom('card', 'debit', 'invoice'), billedUntil: dayWithin },
  ends: fc.option(dayWithin, { nil: undefined }),
  freeze: fc.option(fc.tuple(dayWithin, fc.integer({ min: 0, max: 5 })), { nil: undefined }),
});
type Generated = typeof membership extends fc.Arbitrary<infer T> ? T : never;

/** Makes a club with these members; returns what its books say in the end. */
async function openBooks(members: readonly Generated[]) {
  const club: TestClub = await shop.openClub({ currency: 'AED' });
  const people: { person: TestPerson; key: Key }[] = [];
  for (const { price, period: unit, count, pays, billedUntil, ends, freeze } of members) {
    const person = await shop.world.makePerson(club);
    if (pays === 'card') await agreeOnCard(shop.world, club, person);
    if (pays === 'debit') await agreeOnDirectDebit(shop.world, club, person);
    const last = freeze && Temporal.PlainDate.from(freeze[0]).add({ days: freeze[1] }).toString();
    const key = await makeMembership(shop.world, club, person, {
      ...{ startsOn: '2026-01-01', price, ...unit, period_count: count, billedUntil },
      ...(ends && { endsOn: ends }),
      ...(freeze && last && { freezes: [[freeze[0], last] as const] }),
    });
    people.push({ person, key });
  }
  const { db } = shop.world.services;
  const own = (table: 'subscription_period' | 'payment' | 'direct_debit' | 'collection_attempt') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('center_id', '=', club.centerId)
      .executeTakeFirstOrThrow();
  const books = async () => {
    const each = [];
    for (const { person, key } of people) {
      const subscription = await db
        .selectFrom('subscription')
        .select(['status', 'sub_state', 'billed_until'])
        .where('center_id', '=', club.centerId)
        .where('id', '=', key.id)
        .executeTakeFirstOrThrow();
      const lines = (await invoicesOf(shop.world, person)).map((invoice) => invoice.lines.join());
      each.push({ ...subscription, billed_until: String(subscription.billed_until), lines });
    }
    const counts = [];
    for (const table of ['subscription_period', 'payment', 'direct_debit', 'collection_attempt'] as const)
      counts.push((await own(table)).count);
    return { each, counts };
  };
  return { club, books };
}

// Only these steps leave what does not depend on the day on which they are really run.
const steps = stepsOfDomains.filter(({ name }) => name === 'subscription-states' || name === 'billing');
const nights = days('2027-01-01', 15);

test('nights leave the same books whether run one by one, twice each, or all at once after a gap', async () => {
  const ways = {
    oneByOne: async () => {
      for (const day of nights) {
        at(day);
        await run({ steps });
      }
    },
    twiceEach: async () => {
      for (const day of nights) {
        at(day);
        await run({ steps });
        await run({ steps });
      }
    },
    afterGap: async () => {
      at(nights[0] ?? '');
      await run({ steps });
      at(nights.at(-1) ?? '');
      await run({ steps });
    },
  };
  await fc.assert(
    fc.asyncProperty(fc.array(membership, { minLength: 1, maxLength: 4 }), async (members) => {
      const results = [];
      for (const way of Object.values(ways)) {
        const { books } = await openBooks(members);
        await way();
        results.push(await books());
      }
      expect(results[1]).toEqual(results[0]);
      expect(results[2]).toEqual(results[0]);
    }),
    { numRuns: 6, seed: 20_261_124 },
  );
});

/** From some statement of a centre on, the database hears nothing more of a process. */
function dyingAt({ centerId }: TestClub, statement: number) {
  let seen = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (seen > 0 || JSON.stringify(node).includes(String(centerId))) seen += 1;
      if (seen >= statement) throw new Error('the process was killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { plugin, isDead: () => seen >= statement };
}

test('a run that is killed at any statement leaves the same books after the next one', async () => {
  const members: Generated[] = [
    {
      price: 1000,
      period: { period_unit: 'MONTH' },
      count: 1,
      pays: 'card',
      billedUntil: '2027-01-05',
      ends: undefined,
      freeze: undefined,
    },
    {
      price: 999,
      period: { period_unit: 'WEEK' },
      count: 1,
      pays: 'debit',
      billedUntil: '2027-01-01',
      ends: '2027-01-03',
      freeze: undefined,
    },
    {
      price: 500,
      period: { period_unit: 'DAY' },
      count: 2,
      pays: 'invoice',
      billedUntil: '2027-01-02',
      ends: undefined,
      freeze: ['2027-01-04', 1],
    },
  ];
  at('2027-01-06');
  const whole = await openBooks(members);
  await run();
  const expected = await whole.books();
  let killed = 0;
  for (let statement = 1; ; statement += 2) {
    const { club, books } = await openBooks(members);
    const { services } = shop.world;
    const { plugin, isDead } = dyingAt(club, statement);
    await run({}, { ...services, db: services.db.withPlugin(plugin) }).catch(() => undefined);
    if (!isDead()) break;
    killed += 1;
    shop.world.clock.move({ minutes: 11 });
    await run();
    expect(await books(), `killed at statement ${statement}`).toEqual(expected);
    at('2027-01-06');
  }
  expect(killed).toBeGreaterThan(20);
});
