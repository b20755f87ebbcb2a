import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import { moveSubscription } from '../../src/subscription/move-subscription.ts';
import type { TestPerson } from '../factories.ts';
import { makeMembership, readSubscription } from '../membership-fixtures.ts';
import { planFixtures } from '../plan-fixtures.ts';
import { openShop } from '../shop-fixtures.ts';
import { atOnce, contenders, meeting, meetingAfter, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

/** A shop on its own database, so that a control can remove guards there. */
async function open() {
  const shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
  const plans = planFixtures(shop.world);
  const parameters = { payLater: 'everybody', unpaidLimit: 100_000_000 } as const;
  const club = await shop.openClub({ currency: 'AED', document: { parameters } });
  const { db } = shop.world.services;
  const join = async (person: TestPerson, method: string, kind: string, plan: number, promoCode?: string) => {
    const order = {
      subscriptionId: plan,
      subscriptionCenterId: club.centerId,
      ...(promoCode && { promoCode }),
    };
    const path = `payment/make-${method}-new-subscription-${kind}-upfront-payment`;
    return (await shop.call(person, path, order)).body;
  };
  return {
    ...{ shop, plans, club, db, join },
    /** The answers, counted. */
    joinAtOnce: async (who: (contender: number) => TestPerson, kind: string, plan: number, code?: string) => {
      const answers = await atOnce(async (contender) => {
        const { errorCode, state } = await join(who(contender), 'invoice', kind, plan, code);
        return errorCode ?? state;
      });
      return Object.fromEntries(
        [...Map.groupBy(answers, String)].map(([answer, all]) => [answer, all.length]),
      );
    },
    /** What a person has, and how it is paid. */
    heldNow: async (person: TestPerson) => {
      const { rows } = await sql<{
        live: number;
        waiting: number;
        agreements: number;
        periods: number;
      }>`select
        (select count(*) from subscription where person_id = ${person.id} and status <> 'ENDED')::integer as live,
        (select count(*) from subscription where person_id = ${person.id}
          and sub_state = 'AWAITING_ACTIVATION')::integer as waiting,
        (select count(*) from payment_agreement where person_id = ${person.id} and state = 'ACTIVE')::integer as agreements,
        (select count(*) from subscription_period as period join subscription on subscription.id = period.subscription_id
          where person_id = ${person.id})::integer as periods`.execute(db);
      return rows[0];
    },
    /** Removes locks and a constraint. Who has read something that contains a word waits until another one has. */
    takeGuards: async (constraint: string, table: string, word: string) => {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`.execute(db);
      shop.world.services.db = unguarded(db, { locks: true }).withPlugin(meetingAfter(word));
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

type Open = Awaited<ReturnType<typeof open>>;

describe('a person who joins on many devices at once', () => {
  test('has one membership and one agreement; the others are refused', async () => {
    await using opened = await open();
    const { shop, plans, club, joinAtOnce, heldNow } = opened;
    const maya = await shop.world.makePerson(club);
    const answers = await joinAtOnce(() => maya, 'eft', await plans.sellPlan(club));
    expect(answers).toEqual({ AUTHORISED: 1, 'basket.subscriptionTypeAlreadyOwned': contenders - 1 });
    expect(await heldNow(maya)).toEqual({ live: 1, waiting: 0, agreements: 1, periods: 1 });
  });

  test('control: without lock and constraint, they have many', async () => {
    await using opened = await open();
    const { shop, plans, club, joinAtOnce, heldNow, takeGuards } = opened;
    const maya = await shop.world.makePerson(club);
    const plan = await plans.sellPlan(club, { kind: 'CASH' });
    await takeGuards('subscription_one_of_a_type', 'subscription', 'FROZEN');
    expect((await joinAtOnce(() => maya, 'cash', plan))['AUTHORISED']).toBeGreaterThan(1);
    expect((await heldNow(maya))?.live).toBeGreaterThan(1);
  });

  test('waits for one payment, has what is paid first, and gets back what was paid besides', async () => {
    await using opened = await open();
    const { shop, plans, club, join, heldNow } = opened;
    const maya = await shop.world.makePerson(club);
    const plan = await plans.sellPlan(club);
    const made = await Promise.all(Array.from({ length: 8 }, () => join(maya, 'cc', 'eft', plan)));
    expect(made.map(({ state }) => state)).toEqual(made.map(() => 'PENDING'));
    expect(await heldNow(maya)).toEqual({ live: 1, waiting: 1, agreements: 0, periods: 0 });
    await Promise.all(made.map(({ paymentKey }) => shop.sandbox.shopper.pays(paymentKey)));
    await shop.settle();
    expect(await heldNow(maya)).toEqual({ live: 1, waiting: 0, agreements: 1, periods: 1 });
    const refunds = made.map(({ paymentKey }) => shop.paymentOf(paymentKey)?.refunded ?? 0);
    expect(refunds.toSorted()).toEqual([0, ...made.slice(1).map(() => 8_400)]);
  });
});

async function wantLastUse({ shop, plans, club, db, joinAtOnce }: Open) {
  const plan = await plans.sellPlan(club, { kind: 'CASH' });
  await plans.runCampaign(club, { code: 'LAST', most_uses: 1 });
  const people = await Promise.all(Array.from({ length: contenders }, () => shop.world.makePerson(club)));
  const someone = people[0];
  if (!someone) throw new Error('nobody came');
  const answers = await joinAtOnce((contender) => people[contender] ?? someone, 'cash', plan, 'LAST');
  const { uses } = await db.selectFrom('campaign').select('uses').executeTakeFirstOrThrow();
  const taken = await db.selectFrom('campaign_use').select('state').execute();
  return { answers, uses, taken };
}

describe('the last use of a promo code', () => {
  test('goes to one of many; the others are refused', async () => {
    await using opened = await open();
    const { answers, uses, taken } = await wantLastUse(opened);
    expect(answers).toEqual({ AUTHORISED: 1, 'basket.promoCodeInvalid': contenders - 1 });
    expect([uses, taken]).toEqual([1, [{ state: 'USED' }]]);
  });

  test('control: without lock and constraint, it goes to many', async () => {
    await using opened = await open();
    await opened.takeGuards('campaign_uses_check', 'campaign', 'campaign_use');
    const { answers } = await wantLastUse(opened);
    expect(answers['AUTHORISED']).toBeGreaterThan(1);
  });
});

describe('a payment that arrives while it is given up', () => {
  test('brings the membership with its agreement, or is refunded and leaves neither', async () => {
    await using opened = await open();
    const { shop, plans, club, join, heldNow } = opened;
    const plan = await plans.sellPlan(club);
    await plans.runCampaign(club, { code: 'MANY', most_uses: 1000 });
    const people = await Promise.all(Array.from({ length: 20 }, () => shop.world.makePerson(club)));
    const paying = [];
    for (const person of people)
      paying.push({ person, paymentKey: (await join(person, 'cc', 'eft', plan, 'MANY')).paymentKey });
    await Promise.all(
      paying.flatMap(({ person, paymentKey }) => [
        shop.call(person, 'payment/cancel-payment', { paymentKey }),
        shop.sandbox.shopper.pays(paymentKey),
      ]),
    );
    await shop.settle();
    let joined = 0;
    for (const { person, paymentKey } of paying) {
      const refunded = shop.paymentOf(paymentKey)?.refunded;
      const has = await heldNow(person);
      const isIn = has?.live === 1;
      joined += Number(isIn);
      expect({ ...has, refunded }).toEqual(
        isIn
          ? { live: 1, waiting: 0, agreements: 1, periods: 1, refunded: 0 }
          : { live: 0, waiting: 0, agreements: 0, periods: 0, refunded },
      );
      if (!isIn && shop.paymentOf(paymentKey)?.state === 'paid') expect(refunded).toBe(7_220);
    }
    const { uses } = await opened.db.selectFrom('campaign').select('uses').executeTakeFirstOrThrow();
    expect(uses).toBe(joined);
  });
});

describe('a membership that is activated and given up at once', () => {
  /** Two have read that it waits for its payment, and each moves it. */
  async function moveTwice({ shop, club, db }: Open, takenAway: Parameters<typeof unguarded>[1]) {
    const maya = await shop.world.makePerson(club);
    const waiting = { startsOn: '2026-11-20', status: 'CREATED', sub_state: 'AWAITING_ACTIVATION' } as const;
    const key = await makeMembership(shop.world, club, maya, { ...waiting, basket_id: 1 });
    const others = meeting();
    const move = (to: 'ACTIVE/NONE' | 'ENDED/CANCELLED') =>
      db.transaction().execute(async (tx) => {
        const row = await readSubscription({ services: { ...shop.world.services, db: tx } }, key);
        await others();
        const bare = unguarded(tx, takenAway) as typeof tx;
        await moveSubscription(bare, row, to, { now: shop.world.clock.now() });
      });
    const moved = await Promise.allSettled([move('ACTIVE/NONE'), move('ENDED/CANCELLED')]);
    return moved.filter(({ status }) => status === 'fulfilled').length;
  }

  test('is moved once', async () => {
    await using opened = await open();
    expect(await moveTwice(opened, {})).toBe(1);
  });

  test('control: without the condition, it is moved twice', async () => {
    await using opened = await open();
    expect(await moveTwice(opened, { conditions: ['status', 'sub_state'] })).toBe(2);
  });
});
