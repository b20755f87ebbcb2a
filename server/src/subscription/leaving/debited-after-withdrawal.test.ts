import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf } from '../../../test/credit-fixtures.ts';
import { german } from '../../../test/direct-debit-fixtures.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { type MembershipShop, openMembershipShop } from '../../../test/membership-shop.ts';
import { collectDirectDebits } from '../../payment/collecting/collect-direct-debits.ts';
import { countAsPaid, lockDirectDebit, reverseCollection } from '../../payment/collecting/outcome.ts';
import { listIssues } from '../../payment/issues/list-issues.ts';
import { closeIssue } from '../../payment/issues/settle-issue.ts';
import { planRepayment } from './repayment.ts';

let open: MembershipShop;
let maya: TestPerson;
const services = () => open.shop.world.services;
beforeAll(async () => {
  open = await openMembershipShop();
});
beforeEach(async () => {
  open.shop.world.clock.set('2026-11-20T09:00:00Z');
  maya = await open.shop.world.makePerson(open.club);
});
afterAll(() => open.shop[Symbol.asyncDispose]());

/** A membership of 84.00 that was bought by direct debit, and filed. */
async function buyFiled(): Promise<void> {
  await open.shop.call(maya, 'payment/create-dd-payment-agreement', german);
  await open.pay(maya, await open.sell('EFT'), { method: 'dd' });
  await collectOn('2026-12-02');
}

async function withdraw(): Promise<void> {
  const [row] = await open.plans.subscriptionsOf(maya);
  const chosen = { subscriptionId: row?.id, subscriptionCenterId: row?.center_id };
  const { body: summary } = await open.shop.call(maya, 'subscription/get-withdrawal-summary', chosen);
  expect(summary).toMatchObject({ total: 8_400, toProvider: 0, toAccount: 8_400, noLongerOwed: 0 });
  const { body } = await open.shop.call(maya, 'subscription/withdraw-subscription', chosen);
  expect(body).toMatchObject({ total: 8_400 });
}

/** Files what is due, and counts what no bank has returned in time. */
async function collectOn(day: string): Promise<void> {
  await open.comes(`${day}T16:23:00Z`);
  await collectDirectDebits(services());
}
const lastDay = '2026-12-20';

const debitOf = () =>
  services()
    .db.selectFrom('direct_debit as debit')
    .innerJoin('payment_agreement as agreement', (on) =>
      on
        .onRef('agreement.center_id', '=', 'debit.center_id')
        .onRef('agreement.id', '=', 'debit.agreement_id'),
    )
    .selectAll('debit')
    .where('debit.center_id', '=', open.club.centerId)
    .where('agreement.person_id', '=', maya.id)
    .executeTakeFirstOrThrow();

/** The bank reports what came of the member's direct debit. */
async function bankReports(outcome: 'collected' | 'returned'): Promise<void> {
  const { db } = services();
  const { center_id: centerId, id } = await debitOf();
  await db.transaction().execute(async (tx) => {
    const debit = await lockDirectDebit(tx, { centerId, id });
    if (!debit) throw new Error('it was just filed');
    if (outcome === 'collected') await countAsPaid(tx, debit, services());
    else await reverseCollection(tx, debit, 'AM04', services());
  });
}

/** What staff have to pay back, and what the member and the club owe each other beyond it. */
const asIs = async () => ({
  issues: (await listIssues(services().db)).map((line) => line.match(/PAY_BACK|EUR \d+/g)?.join(' ')),
  ...(await accountOf(open.shop.world, open.club, maya, 'EUR')),
});
const settled = { issues: [], open: 0, credit: 0 };
const toPayBack = { ...settled, issues: ['PAY_BACK EUR 8400'] };

describe('a direct debit that is filed when its member withdraws', () => {
  test('is nothing to pay back if the bank returns it', async () => {
    await buyFiled();
    await withdraw();
    expect(await asIs()).toEqual(settled);
    await bankReports('returned');
    expect(await asIs()).toEqual(settled);
    await collectOn(lastDay);
    expect(await asIs()).toEqual(settled);
  });

  test('is paid back once the bank has collected it, unless it is returned before that', async () => {
    await buyFiled();
    await withdraw();
    await collectOn(lastDay);
    expect(await asIs()).toEqual(toPayBack);
    await bankReports('collected');
    expect(await asIs()).toEqual(toPayBack);
    await bankReports('returned');
    expect(await asIs()).toEqual(settled);
  });

  test('is owed to the club if it was paid back before the bank returned it', async () => {
    await buyFiled();
    await withdraw();
    await bankReports('collected');
    const [listed = ''] = await listIssues(services().db);
    await closeIssue(services(), listed.split(' ')[0] ?? '', 'sent by hand');
    expect(await asIs()).toEqual(settled);
    await bankReports('returned');
    expect(await asIs()).toEqual({ ...settled, credit: -8_400 });
  });
});

test('a direct debit that was collected before its member withdraws is paid back unless the bank returns it', async () => {
  await buyFiled();
  await bankReports('collected');
  await withdraw();
  expect(await asIs()).toEqual(toPayBack);
  await bankReports('returned');
  expect(await asIs()).toEqual(settled);
});

test('part of an invoice that two direct debits have paid is given back once', async () => {
  await buyFiled();
  await bankReports('collected');
  const { db } = services();
  const { id: _, ...first } = await debitOf();
  await db
    .insertInto('direct_debit')
    .values({ ...first, end_to_end_id: `${first.end_to_end_id}-2` })
    .execute();
  const invoice = { centerId: first.center_id, id: first.invoice_id };
  const line = { text: 'Credit', quantity: 1, unitAmount: -4_000, taxRate: 0 };
  const { repayment, byDebit } = await planRepayment(db, [{ invoice, line }]);
  expect(repayment.toAccount).toBe(4_000);
  expect(byDebit.reduce((sum, { amount }) => sum + amount, 0)).toBe(4_000);
});
