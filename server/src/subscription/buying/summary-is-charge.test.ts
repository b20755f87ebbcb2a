import { taxWithin } from '@foyer/contract/shared/tax';
import type { Quote } from '@foyer/contract/subscription/order';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../../scripts/property-runs.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { makeMembership } from '../../../test/membership-fixtures.ts';
import { planFixtures } from '../../../test/plan-fixtures.ts';
import {
  charged,
  currencies,
  firstPeriod,
  isWorthless,
  type RandomSale,
  randomSale,
  replay,
  today,
} from '../../../test/sale-model.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let plans: ReturnType<typeof planFixtures>;
const clubs: Partial<Record<string, { club: TestClub; manager: TestPerson }>> = {};
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  plans = planFixtures(shop.world);
  const document = { parameters: { payLater: 'everybody', unpaidLimit: 100_000_000 } } as const;
  for (const currency of currencies) {
    const club = await shop.openClub({ currency, document });
    clubs[currency] = { club, manager: await shop.world.makePerson(club, { levels: ['MANAGER'] }) };
  }
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Puts everything on sale that the person is going to buy. */
async function prepare(given: RandomSale) {
  const { currency, plan, addOns, campaigns, code, sponsor, age, endedBefore, set, startsIn } = given;
  const at = clubs[currency];
  if (!at) throw new Error('there is no such club');
  const { club, manager } = at;
  const maya = await shop.world.makePerson(club, { birthday: today.subtract({ years: age }).toString() });
  const bounds = { minimum_age: age, maximum_age: age };
  const isSold = { is_sponsorable: sponsor !== undefined, lowest_price: 0, highest_price: 1_000_000 };
  const id = await plans.sellPlan(club, { ...plan, ...bounds, ...isSold });
  const only = { plans: [`${club.centerId}-${id}`] };
  for (const { rule, ...campaign } of campaigns)
    await plans.runCampaign(club, { ...campaign, ...rule, ...only });
  if (code) {
    const { rule, ...campaign } = code;
    await plans.runCampaign(club, { ...campaign, ...rule, ...only, code: `P${id}` });
  }
  if (sponsor) await plans.sponsor(club, maya, { ...sponsor.rule, sponsors_joining_fee: sponsor.fee });
  if (endedBefore !== undefined) {
    const endsOn = today.add({ days: startsIn - endedBefore });
    const status = Temporal.PlainDate.compare(endsOn, today) < 0 ? 'ENDED' : 'ACTIVE';
    await makeMembership(shop.world, club, maya, {
      status,
      startsOn: '2026-01-01',
      endsOn: endsOn.toString(),
    });
  }
  const bought: number[] = [];
  for (const one of addOns) bought.push(await plans.sellAddOn(club, id, one.price, one.taxRate));
  const order = {
    ...{ subscriptionId: id, subscriptionCenterId: club.centerId, addOns: bought },
    startupDate: today.add({ days: startsIn }).toString(),
    ...(code && { promoCode: `p${id}` }),
  };
  const selected = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
  const staffs = set && { ...selected, price: set.price, joiningFee: Math.floor(set.fee * plan.joining_fee) };
  return { club, maya, manager, order, selected, staffs };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Pays on invoice, by oneself or by staff who have set the price. */
async function pay({ plan }: RandomSale, { maya, manager, order, selected, staffs }: Prepared) {
  const kind = plan.kind.toLowerCase();
  if (!staffs) return shop.call(maya, `payment/make-invoice-new-subscription-${kind}-upfront-payment`, order);
  const filled = await shop.call(manager, 'subscription/create-staff-shopping-basket', {
    ...order,
    ...staffs,
  });
  const { shoppingBasketId } = filled.body;
  return shop.call(manager, 'payment/make-invoice-shopping-basket-payment', {
    ...selected,
    shoppingBasketId,
  });
}

/** From another address each time: so many questions from one would be refused. */
async function summarise({ maya, order }: Prepared): Promise<Quote & { errorCode?: string }> {
  const url = '/api/subscription/get-new-subscription-summary';
  const { app } = shop.world;
  return (await app.inject({ method: 'POST', url, headers: maya.headers, payload: order })).json();
}

/** What the tables say that was sold, line by line. */
async function stored({ club, maya }: Prepared) {
  const { db } = shop.world.services;
  const lines = await db
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', (on) =>
      on.onRef('invoice.center_id', '=', 'line.center_id').onRef('invoice.id', '=', 'line.invoice_id'),
    )
    .innerJoin('shopping_basket_line as put', (on) =>
      on.onRef('put.center_id', '=', 'line.center_id').onRef('put.invoice_line', '=', 'line.line'),
    )
    .innerJoin('subscription', (on) =>
      on
        .onRef('subscription.center_id', '=', 'put.center_id')
        .onRef('subscription.basket_id', '=', 'put.basket_id')
        .onRef('subscription.person_id', '=', 'invoice.person_id'),
    )
    .select(['line.text', 'line.amount', 'line.tax_rate', 'line.tax', 'line.explanation'])
    .select(['put.amount as put_amount', 'put.sponsored_amount', 'put.explanation as put_explanation'])
    .where('invoice.center_id', '=', club.centerId)
    .where('invoice.person_id', '=', maya.id)
    .orderBy('line.line')
    .execute();
  const [membership] = (await plans.subscriptionsOf(maya)).filter(({ basket_id }) => basket_id !== null);
  if (!membership) throw new Error('nothing was sold');
  const of = (table: 'company_charge' | 'subscription_period') =>
    db
      .selectFrom(table)
      .selectAll()
      .where('center_id', '=', club.centerId)
      .where('subscription_id', '=', membership.id);
  const [charges, periods] = [
    await of('company_charge').execute(),
    await of('subscription_period').execute(),
  ];
  return {
    lines,
    membership,
    periods,
    charges: charges as { what: 'JOINING_FEE' | 'PERIOD'; amount: number; ends_on: Temporal.PlainDate }[],
  };
}

test('a membership costs what its summary says, and what its lines explain, whatever is sold to whom', async () => {
  await fc.assert(
    fc.asyncProperty(randomSale, async (given) => {
      const ready = await prepare(given);
      const summary = await summarise(ready);
      if (isWorthless(given)) {
        expect(summary.errorCode).toBe('basket.promoCodeInvalid');
        return;
      }
      const { status, body } = await pay(given, ready);
      expect(status, JSON.stringify(body)).toBe(200);
      const { lines, membership, charges, periods } = await stored(ready);
      const expected = charged(given);
      const own = expected.map(({ amount, share }) => amount - share);
      const { startsOn, until } = firstPeriod(given);

      expect(body.amount, body.errorCode).toBe(own.reduce((sum, amount) => sum + amount, 0));
      expect(lines.map(({ put_amount, sponsored_amount }) => [put_amount, sponsored_amount])).toEqual(
        expected.map(({ amount, share }) => [amount, share]),
      );
      expect(lines.map(({ amount, tax_rate, tax }) => [amount, tax_rate, tax])).toEqual(
        expected.map(({ taxRate: rate }, n) => [own[n], rate, taxWithin(own[n] ?? 0, rate)]),
      );
      expect(lines.map(({ explanation }) => replay(explanation?.steps ?? []))).toEqual(own);
      expect(lines.map(({ explanation }) => explanation)).toEqual(lines.map((line) => line.put_explanation));
      expect(charges.map(({ what, amount, ends_on }) => [what, amount, String(ends_on)]).toSorted()).toEqual(
        lines
          .flatMap(({ explanation, sponsored_amount }) =>
            sponsored_amount > 0 ? [[explanation?.what, sponsored_amount, String(until)]] : [],
          )
          .toSorted(),
      );
      expect(
        periods.map((one) => [String(one.starts_on), String(one.ends_on), one.amount, one.sponsored_amount]),
      ).toEqual([[String(startsOn), String(until), expected[0]?.amount, expected[0]?.share]]);
      expect(String(membership.billed_until)).toBe(String(until));

      if (given.set) return;
      expect(summary.totalAfterSponsorship).toBe(body.amount);
      expect(
        summary.lines.map((line) => [
          line.text,
          line.amount,
          line.sponsoredAmount ?? 0,
          line.taxRate,
          line.tax,
        ]),
      ).toEqual(
        lines.map((line) => [line.text, line.put_amount, line.sponsored_amount, line.tax_rate, line.tax]),
      );
      expect(summary.lines.map(({ explanation }) => explanation)).toEqual(
        lines.map(({ explanation }) => explanation),
      );
      const answer = await shop.call(ready.maya, 'subscription/get-person-subscriptions', {});
      const [first] = (answer.body['subscriptions'] as OwnedSubscription[]).filter(
        ({ subscriptionId }) => subscriptionId === membership.id,
      );
      expect(summary.upcoming[0]).toEqual(first?.nextPayment);
    }),
    runs(20),
  );
});
