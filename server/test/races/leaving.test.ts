import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { creditOf } from '../../src/payment/credit/credit-of.ts';
import { adyenSandbox } from '../../src/sandbox/adyen/adyen-sandbox.ts';
import type { TestPerson } from '../factories.ts';
import { planFixtures } from '../plan-fixtures.ts';
import { openShop } from '../shop-fixtures.ts';
import { atOnce, meeting, openRaceWorld } from './race-world.ts';
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
      const [credit] = (await creditOf(db, { centerId: club.centerId, currency: 'EUR' }, [person])).values();
      const { refunded = 0, timesPaid = 0 } = sandbox.payments().find(({ key }) => key === paymentKey) ?? {};
      return {
        state: `${row?.status}/${row?.sub_state}`,
        credits: credits.map(({ amount }) => amount),
        credit,
        left: timesPaid * price - refunded,
      };
    },
    /** Removes locks: who has read an invoice waits until another one has. */
    takeGuards: () => {
      services.db = unguarded(db, { locks: true }).withPlugin(afterReadingInvoice());
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

function afterReadingInvoice(): KyselyPlugin {
  const others = meeting();
  const reads = new WeakSet<object>();
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"name":"invoice"'))
        reads.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      if (reads.has(queryId)) await others();
      return result;
    },
  };
}

const fair = { state: 'ENDED/REGRETTED', credits: [-price], credit: 0, left: 0 };

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
    opened.takeGuards();
    await Promise.all([opened.pay(paymentKey), opened.withdraw(person, subscriptionId)]);
    expect((await opened.settled(person, paymentKey)).left).toBe(price);
  });
});
