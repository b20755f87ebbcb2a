import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { readCharges } from '../../src/booking/paying/charge-store.ts';
import { settleSplits } from '../../src/resource-booking/together/settle-splits.ts';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import { classFixtures } from '../class-fixtures.ts';
import { untilFault } from '../court/guarded.ts';
import { courtFixtures, type TestCourt } from '../court-fixtures.ts';
import { portalProcess } from '../crash/portal-process.ts';
import type { TestPerson } from '../factories.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { openShop } from '../shop-fixtures.ts';
import { togetherFixtures } from '../together-fixtures.ts';
import { openOwnWorld, type World } from '../world.ts';
import { atOnce, contenders, meetingAfter, openRaceWorld } from './race-world.ts';
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
    const without = async () => {
      await using world = await openRaceWorld();
      world.services.db = unguarded(world.services.db, { locks: true });
      return await cancelledWhileJoined(world);
    };
    expect((await untilFault(without, ({ faults }) => faults.length > 0)).faults).not.toEqual([]);
  });
});

/** What the payment and the settlement read first under the lock of the hour. */
const isOfPlayers = (query: string): boolean =>
  query.includes('"participation"') && /"held_until"|"waiting_list_position"/.test(query);

describe('the last part that is paid while the deadline settles', () => {
  /** How an hour can end: what the player's place was paid by, what the host is charged, and what is kept of the payment. */
  async function paidAtTheDeadline(locks: 'guarded' | 'unguarded'): Promise<Set<string>> {
    await using shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
    const { world, sandbox } = shop;
    withoutQueue(world);
    const on = courtFixtures(world);
    const together = togetherFixtures(world, on);
    const club = await shop.openClub({ currency: 'AED' });
    const guarded = world.services.db;
    const unlocked = unguarded(guarded, { locks: true });
    const outcomes = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const [one] = (await on.makeCourts(club)) as [TestCourt];
      const [maya, theo] = [await together.patientGuest(club), await together.patientGuest(club)];
      const today = world.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
      const date = today.add({ days: 3 }).toString();
      const split = { keep: true, split: { parts: 2 } };
      expect(await on.book(maya, one, { date }, split)).toBe('TENTATIVE');
      const begin = async (person: TestPerson) => {
        const place = await together.placeOf(person, one);
        const { body } = await shop.call(person, 'payment/make-cc-resource-booking-payment', place);
        return body.paymentKey;
      };
      const pay = async (person: TestPerson, paymentKey: string) => {
        await sandbox.shopper.pays(paymentKey);
        await shop.call(person, 'payment/check-payment', { paymentKey });
      };
      await pay(maya, await begin(maya));
      expect(await together.join(theo, await together.linkTo(maya, one))).toBe('TENTATIVE');
      const deadline = (await together.startOf(one)).subtract({ hours: 24 });
      world.clock.move(together.until(deadline.subtract({ minutes: 5 })));
      const key = await begin(theo);
      world.clock.move({ minutes: 5 });
      // Both have read who plays before either of them writes.
      if (locks === 'unguarded') world.services.db = unlocked.withPlugin(meetingAfter(isOfPlayers));
      // The payment takes longer, so that in half of the rounds it begins first.
      const payment = pay(theo, key);
      if (locks === 'guarded' && round % 2 === 0) await wait(round * 4);
      await Promise.all([payment, settleSplits(world.services)]);
      world.services.db = guarded;
      await settleSplits(world.services);
      await shop.settle();
      const { paid_by } = await together.partOf(theo, one);
      const { id, center_id } = await on.of(maya, one);
      const charges = await readCharges(guarded, { center_id, id });
      const charged = charges.reduce((sum, { amount }) => sum + amount, 0);
      const kept = 1000 - (shop.paymentOf(key)?.refunded ?? 0);
      outcomes.add(`${paid_by} charged ${charged} kept ${kept}`);
    }
    return outcomes;
  }

  test('is paid by the player, or by the host, and never by both', async () => {
    const outcomes = await paidAtTheDeadline('guarded');
    const either = ['MONEY charged 0 kept 1000', 'HOST charged 1000 kept 0'];
    for (const outcome of outcomes) expect(either).toContain(outcome);
  });

  test('control: without the lock of the hour, it is paid by both', async () => {
    const outcomes = await paidAtTheDeadline('unguarded');
    expect([...outcomes].filter((outcome) => /charged 1000 kept 1000/.test(outcome))).not.toEqual([]);
  });
});
