import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import { settleInvoice } from '../../src/invoices/settle-invoice.ts';
import { creditOf } from '../../src/payment/credit/credit-of.ts';
import { returnMoney } from '../../src/payment/credit/owe-again.ts';
import { json } from '../../src/platform/db/tables.ts';
import { billDue } from '../../src/subscription/nightly/bill-due.ts';
import { creditUnused } from '../../src/subscription/nightly/credit-unused.ts';
import { moveByDate } from '../../src/subscription/nightly/move-by-date.ts';
import { topUp } from '../credit-fixtures.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import { nightOf } from '../membership-fixtures.ts';
import { planFixtures } from '../plan-fixtures.ts';
import type { Shop } from '../shop-fixtures.ts';
import { type Day, isBefore } from './days.ts';
import type { MembershipModel, ModelPlan, ModelRules } from './model.ts';

const currency = 'EUR';

/** A club with plans, and a member whom no session limit stops. */
export interface Portal {
  shop: Shop;
  club: TestClub;
  maya: TestPerson;
  /** The plans of the model, by their place. */
  planIds: number[];
  /** Their add-ons. */
  addOnIds: number[];
  /** The memberships of the model, by their place. */
  subscriptions: Key[];
}

export const beginsOn = Temporal.PlainDate.from('2026-11-20');

export async function openPortal(
  shop: Shop,
  plans: readonly ModelPlan[],
  rules: ModelRules,
): Promise<Portal> {
  const { world } = shop;
  setDay(shop, beginsOn);
  const club = await shop.openClub({
    currency,
    document: {
      parameters: {
        ...{ payLater: 'everybody', unpaidLimit: 100_000_000, startDaysAhead: 700, invoiceDueDays: 90 },
        formerMemberDays: rules.formerMemberDays,
        coolingOffDays: rules.coolingOffDays,
        withdrawalChargesUsedDays: rules.chargesUsedDays,
      },
    },
  });
  const maya = await world.makePerson(club);
  const never = Temporal.Instant.from('2099-01-01T00:00:00Z');
  await world.services.db
    .updateTable('session')
    .set({ idle_ends_at: never, ends_at: never })
    .where('center_id', '=', maya.centerId)
    .where('person_id', '=', maya.id)
    .execute();
  const planIds: number[] = [];
  const addOnIds: number[] = [];
  for (const { type, price, fee, period, billedFrom, notice, binding, addOn } of plans) {
    const { sellPlan, sellAddOn } = planFixtures(world);
    planIds.push(
      await sellPlan(club, {
        ...{ name: type, type, price, joining_fee: fee, billed_from: billedFrom, is_sold_online: true },
        ...{ period_unit: period.unit, period_count: period.count },
        ...{ notice_unit: notice.unit, notice_count: notice.count },
        ...(binding && { binding_unit: binding.unit, binding_count: binding.count }),
        freeze_rule: json({
          ...{ minimum: { unit: 'DAY', count: 1 }, maximum: { unit: 'YEAR', count: 1 } },
          ...{ fee: 0, mayReturnEarly: true },
        }),
      }),
    );
    const addOnId = await sellAddOn(club, planIds.at(-1) ?? 0, addOn.price);
    addOnIds.push(addOnId);
    await world.services.db
      .updateTable('add_on')
      .set({ notice_unit: addOn.notice.unit, notice_count: addOn.notice.count })
      .where('center_id', '=', club.centerId)
      .where('id', '=', addOnId)
      .execute();
  }
  await world.services.db
    .updateTable('plan')
    .set({ change_targets: planIds })
    .where('center_id', '=', club.centerId)
    .execute();
  return { shop, club, maya, planIds, addOnIds, subscriptions: [] };
}

/** Noon in London is the morning of the same day in New York, where the clubs of tests are. */
export const setDay = ({ world }: Shop, day: Day) => world.clock.set(`${day}T14:00:00Z`);

/** Makes a call as the member; 'done', or why not. */
export async function call({ shop, maya }: Portal, path: string, input: object): Promise<string> {
  const { body } = await shop.call(maya, path, input);
  return body.errorCode ?? 'done';
}

export const keyOf = (portal: Portal, place: number) => {
  const key = portal.subscriptions[place];
  if (!key) throw new Error('a membership that was never bought');
  return { subscriptionId: key.id, subscriptionCenterId: key.centerId };
};

/** Finds the membership that was bought last. */
export async function noteBought(portal: Portal) {
  const { id } = await portal.shop.world.services.db
    .selectFrom('subscription')
    .select('id')
    .where('center_id', '=', portal.club.centerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  portal.subscriptions.push({ centerId: portal.club.centerId, id });
}

export async function runNight({ shop, club }: Portal, day: Day) {
  const night = await nightOf(shop.world, club, day.toString());
  for (const step of [moveByDate, creditUnused, billDue]) {
    const counts = await step.run(night);
    if (counts['failed']) throw new Error(`${step.name} failed in the night of ${day}`);
  }
}

const books = ({ shop }: Portal) => ({
  now: shop.world.clock.now(),
  reactions: shop.world.services.reactions,
});
const bank = { kind: 'BANK' } as const;

const invoiceAt = async (portal: Portal, place: number): Promise<Key> => {
  const [{ id } = { id: 0 }] = (await invoicesOf(portal)).slice(place);
  return { centerId: portal.club.centerId, id };
};

export async function pay(portal: Portal, place: number, amount: number) {
  const invoice = await invoiceAt(portal, place);
  await portal.shop.world.services.db
    .transaction()
    .execute((tx) => settleInvoice(tx, books(portal), invoice, { amount, into: bank }));
}

export async function moneyGoesBack(portal: Portal, place: number, amount: number) {
  const invoice = await invoiceAt(portal, place);
  await portal.shop.world.services.db
    .transaction()
    .execute((tx) => returnMoney(tx, books(portal), invoice, { amount, from: bank }));
}

export const puts = ({ shop, club, maya }: Portal, amount: number) =>
  topUp(shop.world, club, maya, { amount, currency });

const invoicesOf = ({ shop, club }: Portal) =>
  shop.world.services.db
    .selectFrom('invoice')
    .select(['id', 'amount', 'open_amount', 'type'])
    .where('center_id', '=', club.centerId)
    .orderBy('id')
    .execute();

/** What the tables say. */
export async function asIs(portal: Portal) {
  const { shop, club, maya, subscriptions } = portal;
  const { db } = shop.world.services;
  const rows = await db
    .selectFrom('subscription')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .execute();
  const periods = await db
    .selectFrom('subscription_period')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .orderBy('starts_on')
    .execute();
  const addOns = await db
    .selectFrom('subscription_add_on')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>=', is.ref('starts_on'))]))
    .orderBy('starts_on')
    .execute();
  const invoices = await invoicesOf(portal);
  const entries = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account as from', (on) =>
      on
        .onRef('from.center_id', '=', 'ledger_entry.center_id')
        .onRef('from.id', '=', 'ledger_entry.from_account_id'),
    )
    .innerJoin('ledger_account as to', (on) =>
      on
        .onRef('to.center_id', '=', 'ledger_entry.center_id')
        .onRef('to.id', '=', 'ledger_entry.to_account_id'),
    )
    .select(['ledger_entry.amount', 'from.kind as from', 'to.kind as to'])
    .where('ledger_entry.center_id', '=', club.centerId)
    .execute();
  const sum = (some: readonly { amount: number }[]) => some.reduce((total, { amount }) => total + amount, 0);
  const credits = await creditOf(db, { centerId: club.centerId, currency }, [maya]);
  return {
    memberships: subscriptions.map(({ id }) => {
      const row = rows.find((one) => one.id === id);
      return {
        status: row && `${row.status}/${row.sub_state}`,
        days: `${row?.starts_on} – ${row?.ends_on ?? ''}`,
        boundUntil: row?.bound_until?.toString(),
        billedUntil: row?.status === 'ENDED' ? undefined : row?.billed_until?.toString(),
        paid: periods
          .filter(({ subscription_id }) => subscription_id === id)
          .map(({ starts_on, ends_on, amount }) => `${starts_on} – ${ends_on}: ${amount}`),
        addOns: addOns
          .filter(({ subscription_id }) => subscription_id === id)
          .map(({ starts_on, ends_on }) => `${starts_on} – ${ends_on ?? ''}`),
      };
    }),
    bills: invoices.map(({ amount, open_amount }) => `${amount}, ${open_amount} open`),
    balance:
      sum(entries.filter(({ to }) => to === 'MEMBER')) - sum(entries.filter(({ from }) => from === 'MEMBER')),
    credit: credits.get(formatKey('person', maya)) ?? 0,
    worth: sum(invoices),
  };
}

/** What the rules say. */
export function asItShouldBe(model: MembershipModel): Awaited<ReturnType<typeof asIs>> {
  return {
    memberships: model.memberships.map((one) => ({
      status: `${one.status}/${one.why}`,
      days: `${one.startsOn} – ${one.endsOn ?? ''}`,
      boundUntil: one.boundUntil?.toString(),
      billedUntil: one.status === 'ENDED' ? undefined : one.billedUntil.toString(),
      paid: one.runs.map(({ from, until, amount }) => `${from} – ${until}: ${amount}`),
      addOns: one.addOns
        .filter(({ from, until }) => !until || !isBefore(until, from))
        .map(({ from, until }) => `${from} – ${until ?? ''}`)
        .toSorted(),
    })),
    bills: model.bills.map(({ amount, open }) => `${amount}, ${open} open`),
    balance: model.balance,
    credit: model.credit,
    worth: model.worth,
  };
}
