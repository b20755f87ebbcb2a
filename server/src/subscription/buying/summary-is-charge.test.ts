import type { PriceRule, PriceStep } from '@foyer/contract/shared/explanation';
import { periodUnits, planKinds } from '@foyer/contract/shared/subscription';
import { taxWithin } from '@foyer/contract/shared/tax';
import type { Quote } from '@foyer/contract/subscription/order';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../../scripts/property-runs.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { makeMembership } from '../../../test/membership-fixtures.ts';
import { planFixtures } from '../../../test/plan-fixtures.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

const currencies = ['AED', 'EUR', 'JPY', 'KWD'] as const;
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

const money = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300_000 }));
const taxRate = fc.constantFrom(0, 500, 625, 810, 1900, 2550);
const percent = fc.integer({ min: 1, max: 10_000 });
const percentOrAmount = fc.oneof(
  fc.record({ percent }),
  fc.record({ amount: fc.integer({ min: 1, max: 50_000 }) }),
);
const rule = fc.oneof(percentOrAmount, fc.record({ price: money }));
const discount = fc.oneof(
  fc.record({ target: fc.constant('FEE' as const), periods: fc.constant(null), rule }),
  fc.record({
    target: fc.constant('PERIODS' as const),
    periods: fc.option(fc.integer({ min: 1, max: 4 })),
    rule,
  }),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const sale = fc.record({
  currency: fc.constantFrom(...currencies),
  plan: fc.record({
    kind: fc.constantFrom(...planKinds),
    price: money,
    joining_fee: money,
    tax_rate: taxRate,
    period_unit: fc.constantFrom(...periodUnits),
    period_count: fc.integer({ min: 1, max: 4 }),
    billed_from: fc.constantFrom('START' as const, 'CALENDAR' as const),
  }),
  addOns: fc.array(fc.record({ price: money, taxRate }), { maxLength: 2 }),
  campaigns: fc.array(discount, { maxLength: 3 }),
  code: maybe(discount),
  sponsor: maybe(fc.record({ rule: percentOrAmount, fee: fc.boolean() })),
  startsIn: fc.integer({ min: 0, max: 60 }),
  age: fc.integer({ min: 16, max: 90 }),
  /** How long ago, when this one starts, the last one ended. */
  endedBefore: maybe(fc.integer({ min: 1, max: 40 })),
  /** What staff set in a basket of theirs. */
  set: maybe(fc.record({ price: money, fee: fc.double({ min: 0, max: 1, noNaN: true }) })),
});
type RandomSale = typeof sale extends fc.Arbitrary<infer T> ? T : never;
type Rule = { percent?: number; amount?: number; price?: number };

const round = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));
const big = BigInt;

/** What a rule leaves of an amount. */
function left(of: number, { percent: share, amount, price }: Rule): number {
  if (share !== undefined) return of - round(big(of) * big(share), 10_000n);
  if (amount !== undefined) return amount > of ? 0 : of - amount;
  return price !== undefined && price < of ? price : of;
}

const today = Temporal.PlainDate.from('2026-11-20');

/** The days of the first period, and how many of them have passed before the membership starts. */
function firstPeriod({ plan, startsIn }: RandomSale) {
  const startsOn = today.add({ days: startsIn });
  const calendar = {
    DAY: startsOn,
    WEEK: startsOn.subtract({ days: (startsOn.dayOfWeek + 6) % 7 }),
    MONTH: Temporal.PlainDate.from({ year: startsOn.year, month: startsOn.month, day: 1 }),
    YEAR: Temporal.PlainDate.from({ year: startsOn.year, month: 1, day: 1 }),
  };
  const from = plan.billed_from === 'START' ? startsOn : calendar[plan.period_unit];
  const unit = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' }[plan.period_unit];
  const next = from.add({ [unit]: plan.period_count });
  return {
    startsOn,
    until: next.subtract({ days: 1 }),
    days: from.until(next).days,
    passed: from.until(startsOn).days,
  };
}

/** By the club's usual 30 days. */
const isFormerMember = ({ endedBefore }: RandomSale): boolean =>
  endedBefore !== undefined && endedBefore < 30;

/** What is charged first, from what is sold, without any of the server's functions. */
function charged(given: RandomSale) {
  const { plan, addOns, campaigns, code, sponsor, set } = given;
  const isFormer = isFormerMember(given);
  const { days, passed } = firstPeriod(given);
  const rest = (of: number) => of - round(big(of) * big(passed), big(days));
  const by = (price: number, regular: number, target: string) => {
    const best = campaigns
      .filter((one) => one.target === target && left(regular, one.rule) < regular)
      .toSorted((a, b) => left(regular, a.rule) - left(regular, b.rule))[0];
    const reduced = best ? left(price, best.rule) : price;
    return code?.target === target ? left(reduced, code.rule) : reduced;
  };
  const period = by(set?.price ?? plan.price, plan.price, 'PERIODS');
  const ownPeriod = sponsor ? left(period, sponsor.rule) : period;
  const [amount, share] = [rest(period), rest(period - ownPeriod)];
  const regular = isFormer ? 0 : plan.joining_fee;
  const fee = isFormer ? 0 : by(set ? Math.floor(set.fee * plan.joining_fee) : regular, regular, 'FEE');
  const feeShare = sponsor?.fee ? fee - left(fee, sponsor.rule) : 0;
  return [
    { amount, share: Math.min(amount, share), taxRate: plan.tax_rate },
    ...(plan.joining_fee > 0 ? [{ amount: fee, share: feeShare, taxRate: plan.tax_rate }] : []),
    ...addOns.map((one) => ({ amount: rest(one.price), share: 0, taxRate: one.taxRate })),
  ];
}

/** Follows the steps of a line. Of a part of a period it knows only that its end is the period's. */
function replay(steps: readonly PriceStep[]): number {
  const ruled = (of: number, rule: PriceRule) => left(of, { ...rule });
  return steps.reduce((amount, step) => {
    if (step.kind === 'PRICE' || step.kind === 'STAFF_PRICE') return step.amount;
    if (step.kind === 'WAIVED') return 0;
    if (step.kind === 'PART_OF_PERIOD')
      return amount - round(big(amount) * big(step.ofDays - step.days), big(step.ofDays));
    if (step.kind === 'SPONSOR') return amount - step.sponsored;
    return ruled(amount, step.rule);
  }, 0);
}

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

/** A code that makes nothing cheaper is refused. */
const isWorthless = (given: RandomSale): boolean => {
  const { plan, code } = given;
  if (!code) return false;
  const fee = isFormerMember(given) ? 0 : plan.joining_fee;
  const price = code.target === 'FEE' ? fee : plan.price;
  return left(price, code.rule) === price;
};

test('a membership costs what its summary says, and what its lines explain, whatever is sold to whom', async () => {
  await fc.assert(
    fc.asyncProperty(sale, async (given) => {
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
      expect(summary.coming[0]).toEqual(first?.nextPayment);
    }),
    runs(20),
  );
});
