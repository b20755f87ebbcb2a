import type { Key } from '@foyer/contract/shared/keys';
import type { ComingAccount, WhatIf } from '@foyer/contract/subscription/forecast';
import type { FinalBill } from '@foyer/contract/subscription/leave';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../../scripts/property-runs.ts';
import { freeze, pay, terminate } from '../../../test/credit-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { makeMembership, nightOf } from '../../../test/membership-fixtures.ts';
import { discount, maybeSponsor } from '../../../test/price-arbitraries.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { laterOf } from '../../platform/billing-period.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { billDue } from '../nightly/bill-due.ts';
import { creditUnused } from '../nightly/credit-unused.ts';
import { moveByDate } from '../nightly/move-by-date.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
afterAll(() => shop[Symbol.asyncDispose]());

const today = Temporal.PlainDate.from('2026-12-02');
const until = today.add({ months: 12 });

const dayFrom = (min: number, max: number) =>
  fc.integer({ min, max }).map((days) => today.add({ days }).toString());
const daysFrom = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min: 0, max: 60 }))
    .map(
      ([days, more]) =>
        [today.add({ days }).toString(), today.add({ days: days + more }).toString()] as const,
    );
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });

const membership = fc.record({
  price: fc.constantFrom(5_900, 3_100, 999, 0),
  cycle: fc.constantFrom(
    ...([
      { period_unit: 'MONTH', period_count: 1 },
      { period_unit: 'MONTH', period_count: 3 },
      { period_unit: 'WEEK', period_count: 4 },
      { period_unit: 'DAY', period_count: 20 },
      { period_unit: 'YEAR', period_count: 1 },
    ] as const),
  ),
  startsOn: dayFrom(-70, 0),
  isByCalendar: fc.boolean(),
  discounts: fc.array(discount(fc.constant('PERIODS' as const)), { maxLength: 2 }),
  sponsor: maybeSponsor,
  addOn: maybe(
    fc.record({
      price: fc.constantFrom(900, 7),
      startsOn: dayFrom(-60, 100),
      endsOn: maybe(dayFrom(100, 300)),
    }),
  ),
  /** Added while the night billed its membership: the next night charges it apart, unless it has already. */
  apart: maybe(
    fc.record({
      price: fc.constantFrom(900, 7),
      startsOn: dayFrom(-20, 20),
      isCharged: fc.boolean(),
    }),
  ),
  planned: maybe(daysFrom(-1, 100)),
  endsOn: maybe(dayFrom(0, 300)),
  leadDays: fc.constantFrom(0, 6),
  isPaid: fc.boolean(),
  whatIf: maybe(
    fc.oneof(
      daysFrom(165, 250).map(([startsOn, endsOn]) => ({ kind: 'FREEZE' as const, startsOn, endsOn })),
      dayFrom(0, 300).map((endsOn) => ({ kind: 'TERMINATE' as const, endsOn })),
    ),
  ),
});
type Generated = typeof membership extends fc.Arbitrary<infer T> ? T : never;

const at = (day: { toString(): string }) => shop.world.clock.set(`${day}T12:00:00Z`);

async function runNight(club: TestClub, day: Temporal.PlainDate): Promise<void> {
  at(day);
  const night = await nightOf(shop.world, club, day.toString());
  for (const step of [moveByDate, creditUnused, billDue]) await step.run(night);
}

/** A membership that the night before has billed, and whose invoices are paid or not. */
async function sell(given: Generated): Promise<{ club: TestClub; maya: TestPerson; key: Key }> {
  const { startsOn, isByCalendar, addOn, planned, endsOn, leadDays, isPaid, sponsor, cycle } = given;
  at(today);
  const club = await shop.openClub({ document: { parameters: { billingLeadDays: leadDays } } });
  const maya = await shop.world.makePerson(club);
  const first = Temporal.PlainDate.from(startsOn);
  const key = await makeMembership(shop.world, club, maya, {
    ...{ ...cycle, price: given.price, discounts: given.discounts, startsOn, status: 'CREATED' },
    ...(isByCalendar && { anchorOn: first.with({ day: 1 }).toString() }),
    billedUntil: first.subtract({ days: 1 }).toString(),
    ...(sponsor && { sponsor }),
    ...(addOn && {
      addOns: [
        {
          name: 'Towels',
          price: addOn.price,
          startsOn: addOn.startsOn,
          ...(addOn.endsOn && { endsOn: addOn.endsOn }),
        },
      ],
    }),
  });
  await shop.world.services.db
    .updateTable('plan')
    .set({ freeze_rule: JSON.stringify({ fee: 0, mayReturnEarly: false }) })
    .where('center_id', '=', club.centerId)
    .execute();
  await runNight(club, today);
  if (given.apart) await addApart(key, given.apart);
  if (given.apart?.isCharged) await runNight(club, today);
  if (isPaid) await payAll(maya);
  if (planned) await freeze(shop.world, key, planned[0], planned[1]);
  if (endsOn) await terminate(shop.world, key, endsOn);
  return { club, maya, key };
}

/** Its days in billed periods are in no payment yet. */
async function addApart({ centerId, id }: Key, { price, startsOn }: NonNullable<Generated['apart']>) {
  const { db } = shop.world.services;
  const addOn = await db
    .insertInto('add_on')
    .values({ center_id: centerId, name: 'Sauna', tax_rate: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { center_id: centerId, subscription_id: id, add_on_id: addOn.id };
  const first = Temporal.PlainDate.from(startsOn);
  await db
    .insertInto('subscription_add_on')
    .values({ ...own, price, tax_rate: 0, starts_on: first })
    .execute();
  const billed = await db
    .selectFrom('subscription_period')
    .select(['starts_on', 'ends_on'])
    .where('center_id', '=', centerId)
    .where('subscription_id', '=', id)
    .where('ends_on', '>=', first)
    .execute();
  for (const { starts_on, ends_on } of billed)
    await db
      .insertInto('subscription_add_on_charge')
      .values({ ...own, starts_on: laterOf(starts_on, first), ends_on })
      .execute();
}

async function payAll(person: TestPerson): Promise<void> {
  for (const { center_id: centerId, id, open_amount } of await openOf(person))
    await pay(shop.world, { centerId, id }, open_amount);
}

const openOf = ({ centerId, id }: TestPerson) =>
  shop.world.services.db
    .selectFrom('invoice')
    .select(['center_id', 'id', 'open_amount'])
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();

const ofMembership = ({ centerId, id }: Key) => ({ subscriptionId: id, subscriptionCenterId: centerId });

async function foresee(maya: TestPerson, key: Key, whatIf?: Generated['whatIf']) {
  const input = whatIf ? { whatIf: { ...whatIf, ...ofMembership(key) } satisfies WhatIf } : {};
  const { body } = await shop.call(maya, 'subscription/get-coming-payments', input);
  return { refused: body.errorCode, accounts: body['accounts'] as ComingAccount[] };
}

/** The lines of the final bill if the membership ends on a day. */
async function readBill(maya: TestPerson, key: Key, { endsOn }: { endsOn: string }): Promise<string[]> {
  const input = { ...ofMembership(key), endsOn };
  const { body } = await shop.call(maya, 'subscription/get-termination-summary', input);
  const { coming, credit } = body['bill'] as FinalBill;
  return [...coming.flatMap(({ lines }) => lines), ...(credit?.lines ?? [])].map(textOf).toSorted();
}

/** Does what was tried out. Returns why not. */
async function doIt(maya: TestPerson, key: Key, whatIf: NonNullable<Generated['whatIf']>) {
  const { kind, ...days } = whatIf;
  const path = kind === 'FREEZE' ? 'freeze-subscription' : 'terminate-subscription';
  const input = { ...ofMembership(key), ...days };
  const { body } = await shop.call(maya, `subscription/${path}`, input, crypto.randomUUID());
  return body.errorCode;
}

type PricedLine = FinalBill['coming'][number]['lines'][number];

/** A bill or a credit, as it is compared. */
interface Billed {
  on: string;
  total: number;
  fromCredit: number;
  lines: string[];
}

const textOf = ({ text, amount, sponsoredAmount = 0, explanation }: PricedLine) =>
  `${text} ${amount - sponsoredAmount} ${explanation?.steps.map(({ kind }) => kind).join(' ')}`;

const forecastOf = (accounts: ComingAccount[], which: 'asItIs' | 'asItWouldBe'): Billed[] =>
  accounts.flatMap((account) =>
    (account[which]?.months ?? []).flatMap(({ payments }) =>
      payments.map(({ dueOn, total, fromCredit, lines }) => ({
        on: dueOn,
        total,
        fromCredit,
        lines: lines.map(textOf),
      })),
    ),
  );

/** `openAtFirst`: what was open of each after the night that issued it. A later credit may have lowered it. */
async function billedAfter(
  { centerId, id }: TestPerson,
  last: number,
  openAtFirst: ReadonlyMap<number, number>,
): Promise<Billed[]> {
  const { db } = shop.world.services;
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('invoice_line as line', (on) =>
      on.onRef('line.center_id', '=', 'invoice.center_id').onRef('line.invoice_id', '=', 'invoice.id'),
    )
    .select(['invoice.id', 'invoice.issued_on', 'invoice.amount'])
    .select(['line.text', 'line.amount as line_amount', 'line.explanation'])
    .where('invoice.center_id', '=', centerId)
    .where('invoice.person_id', '=', id)
    .where('invoice.id', '>', last)
    .where('invoice.type', '<>', 'ZERO')
    .orderBy('invoice.id')
    .orderBy('line.line')
    .execute();
  return [...Map.groupBy(rows, (row) => row.id).values()].map((lines) => {
    const [first] = lines;
    if (!first) throw new Error('an invoice without lines');
    return {
      on: first.issued_on.toString(),
      total: first.amount,
      fromCredit: first.amount > 0 ? first.amount - (openAtFirst.get(first.id) ?? 0) : 0,
      lines: lines.map(
        ({ text, line_amount, explanation }) =>
          `${text} ${line_amount} ${explanation?.steps.map(({ kind }) => kind).join(' ')}`,
      ),
    };
  });
}

test('what is forecast is what the nights of a year bill and credit, also after what was tried out is done', async () => {
  await fc.assert(
    fc.asyncProperty(membership, async (given) => {
      const { club, maya, key } = await sell(given);
      const { whatIf } = given;
      const tried = await foresee(maya, key, whatIf);
      const last = Math.max(0, ...(await openOf(maya)).map(({ id }) => id));
      const bill = whatIf?.kind === 'TERMINATE' && !tried.refused && (await readBill(maya, key, whatIf));
      if (whatIf) expect(await doIt(maya, key, whatIf)).toBe(tried.refused);
      const { accounts } = await foresee(maya, key);
      const forecast = forecastOf(accounts, 'asItIs');
      if (whatIf && !tried.refused) expect(forecastOf(tried.accounts, 'asItWouldBe')).toEqual(forecast);
      // A night does all that is due by its day: what comes a day too early or too late shows.
      const days = forecast.flatMap(({ on }) => {
        const day = Temporal.PlainDate.from(on);
        return [day.subtract({ days: 1 }).toString(), on];
      });
      const openAtFirst = new Map<number, number>();
      for (const day of [...new Set([...days, until.toString()])].toSorted()) {
        if (day <= today.toString()) continue;
        await runNight(club, Temporal.PlainDate.from(day));
        for (const { id, open_amount } of await openOf(maya))
          openAtFirst.getOrInsertComputed(id, () => open_amount);
      }
      const billed = await billedAfter(maya, last, openAtFirst);
      expect(billed).toEqual(forecast);
      if (bill) expect(bill).toEqual(billed.flatMap(({ lines }) => lines).toSorted());
    }),
    runs(8),
  );
});
