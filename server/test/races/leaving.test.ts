import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { creditOf } from '../../src/payment/credit/credit-of.ts';
import { adyenSandbox } from '../../src/sandbox/adyen/adyen-sandbox.ts';
import { creditUnused } from '../../src/subscription/nightly/credit-unused.ts';
import { terminate } from '../credit-fixtures.ts';
import type { TestPerson } from '../factories.ts';
import { nightOf, readSubscription } from '../membership-fixtures.ts';
import { planFixtures } from '../plan-fixtures.ts';
import { openShop } from '../shop-fixtures.ts';
import { atOnce, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

const price = 8_400;

/** Members who have bought a membership on invoice, and are about to pay it by card. */
async function open() {
  const sandbox = adyenSandbox();
  const shop = await openShop(sandbox, { open: openRaceWorld });
  const parameters = { payLater: 'everybody', unpaidLimit: 100_000_000 } as const;
  const club = await shop.openClub({ country: 'DE', currency: 'EUR', document: { parameters } });
  const plans = planFixtures(shop.world);
  const plan = await plans.sellPlan(club);
  const { services } = shop.world;
  const { db } = services;
  return {
    shop,
    /** Buys, and opens the payment of the invoice. */
    prepare: async () => {
      const person = await shop.world.makePerson(club);
      const order = { subscriptionId: plan, subscriptionCenterId: club.centerId };
      await shop.call(person, 'payment/make-invoice-new-subscription-eft-upfront-payment', order);
      const [row] = await plans.subscriptionsOf(person);
      const invoice = await db
        .selectFrom('invoice')
        .select('id')
        .where('center_id', '=', club.centerId)
        .where('person_id', '=', person.id)
        .executeTakeFirstOrThrow();
      const { body } = await shop.call(person, 'payment/make-cc-debt-payment', {
        invoices: [{ invoiceId: invoice.id, invoiceCenterId: club.centerId, amount: price }],
        totalAmount: price,
      });
      return { person, subscriptionId: row?.id ?? 0, paymentKey: body.paymentKey };
    },
    /** Ends the membership ten days after it has begun. Returns the night that credits the other days. */
    terminate: async (subscriptionId: number) => {
      const key = { centerId: club.centerId, id: subscriptionId };
      const { starts_on } = await readSubscription(shop.world, key);
      await terminate(shop.world, key, starts_on.add({ days: 9 }).toString());
      return nightOf(shop.world, club, starts_on.add({ days: 10 }).toString());
    },
    pay: (paymentKey: string) => sandbox.shopper.pays(paymentKey),
    withdraw: async (person: TestPerson, subscriptionId: number) => {
      const chosen = { subscriptionId, subscriptionCenterId: club.centerId };
      const { body } = await shop.call(person, 'subscription/withdraw-subscription', chosen);
      return body.errorCode ?? 'withdrawn';
    },
    /** What the member has, and what of their money the provider still has. */
    settled: async (person: TestPerson, paymentKey: string) => {
      services.db = db;
      await shop.settle();
      const [row] = await plans.subscriptionsOf(person);
      const credits = await db
        .selectFrom('invoice')
        .select('amount')
        .where('center_id', '=', club.centerId)
        .where('person_id', '=', person.id)
        .where('type', '=', 'REFUND')
        .execute();
      const { open } = await db
        .selectFrom('invoice')
        .select((of) => of.fn.sum<number>('open_amount').as('open'))
        .where('center_id', '=', club.centerId)
        .where('person_id', '=', person.id)
        .executeTakeFirstOrThrow();
      const [credit] = (await creditOf(db, { centerId: club.centerId, currency: 'EUR' }, [person])).values();
      const { refunded = 0, timesPaid = 0 } = sandbox.payments().find(({ key }) => key === paymentKey) ?? {};
      return {
        state: `${row?.status}/${row?.sub_state}`,
        credits: credits.map(({ amount }) => amount),
        credit,
        open: Number(open),
        left: timesPaid * price - refunded,
      };
    },
    /** Removes locks: the first who has read an invoice waits. Returns when that is so, and lets them go on. */
    holdFirstReader: () => {
      const hold = firstReader();
      services.db = unguarded(db, { locks: true }).withPlugin(hold.plugin);
      return hold;
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

/** The first who has read an invoice waits. */
function firstReader() {
  const isReading = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let reader: object | undefined;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const isInvoice =
        node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"name":"invoice"');
      if (isInvoice && JSON.stringify(node).includes('SelectAllNode')) reader ??= queryId;
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      if (queryId !== reader) return result;
      isReading.resolve();
      await goOn.promise;
      return result;
    },
  };
  return { plugin, isReading: isReading.promise, goOn: goOn.resolve };
}

const fair = { state: 'ENDED/REGRETTED', credits: [-price], credit: 0, open: 0, left: 0 };

describe('a member who withdraws while the invoice is being paid', () => {
  test('gets back what was paid, whichever comes first, and withdraws once', async () => {
    await using opened = await open();
    const members = await Promise.all(Array.from({ length: 8 }, opened.prepare));
    const answers = await atOnce(async (contender) => {
      const member = members[contender % members.length];
      if (!member) return undefined;
      if (contender >= members.length && contender < 2 * members.length) {
        await opened.pay(member.paymentKey);
        return undefined;
      }
      return opened.withdraw(member.person, member.subscriptionId);
    });
    const withdrawn = answers.filter((answer) => answer === 'withdrawn');
    expect(withdrawn).toHaveLength(members.length);
    expect(new Set(answers)).toEqual(new Set(['withdrawn', 'subscription.hasEnded', undefined]));
    for (const { person, paymentKey } of members)
      expect(await opened.settled(person, paymentKey)).toEqual(fair);
  });

  test('control: without the locks, the club keeps what was paid', async () => {
    await using opened = await open();
    const { person, subscriptionId, paymentKey } = await opened.prepare();
    const { isReading, goOn } = opened.holdFirstReader();
    const paid = opened.pay(paymentKey);
    await isReading;
    await opened.withdraw(person, subscriptionId);
    goOn();
    await paid;
    expect((await opened.settled(person, paymentKey)).left).toBe(price);
  });
});

describe('a membership that is terminated while its invoice is being paid', () => {
  test('is paid and credited once, whichever comes first', async () => {
    await using opened = await open();
    const members = await Promise.all(Array.from({ length: 8 }, opened.prepare));
    const nights = await Promise.all(members.map(({ subscriptionId }) => opened.terminate(subscriptionId)));
    await Promise.all([
      ...members.map(({ paymentKey }) => opened.pay(paymentKey)),
      ...nights.map((night) => creditUnused.run(night)),
    ]);
    for (const { person, paymentKey } of members) {
      const { credits, credit = 0, open: owed, left } = await opened.settled(person, paymentKey);
      expect(credits).toHaveLength(1);
      expect({ owed, spent: left - credit }).toEqual({ owed: 0, spent: price + (credits[0] ?? 0) });
    }
  });

  test('control: without the lock, they still owe what they have paid', async () => {
    await using opened = await open();
    const { person, subscriptionId, paymentKey } = await opened.prepare();
    const night = await opened.terminate(subscriptionId);
    const { isReading, goOn } = opened.holdFirstReader();
    const credited = creditUnused.run(night);
    await isReading;
    await opened.pay(paymentKey);
    goOn();
    await credited;
    expect((await opened.settled(person, paymentKey)).open).toBeGreaterThan(0);
  });
});
