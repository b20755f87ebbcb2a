import type { Key } from '@foyer/contract/shared/keys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAgreement, makeCompany } from '../../../test/company-fixtures.ts';
import { accountOf, freeze, pay, terminate, topUp } from '../../../test/credit-fixtures.ts';
import { collecting, collectingSecrets } from '../../../test/direct-debit-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import {
  agreeOnCard,
  agreeOnDirectDebit,
  invoicesOf,
  makeMembership,
  type NewMembership,
  nightOf,
} from '../../../test/membership-fixtures.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { type AdyenSandbox, adyenSandbox } from '../../sandbox/adyen/adyen-sandbox.ts';
import { billDue } from '../../subscription/nightly/bill-due.ts';
import { creditUnused } from '../../subscription/nightly/credit-unused.ts';
import { moveByDate } from '../../subscription/nightly/move-by-date.ts';
import { collectDirectDebits } from '../collecting/collect-direct-debits.ts';
import { collectInvoice } from '../collecting/collect-invoice.ts';
import { countAsPaid, reverseCollection } from '../collecting/outcome.ts';
import { retryCollections } from '../collecting/retry-collections.ts';
import { merchantAccountOf } from '../merchant-account.ts';
import { sendReminders } from '../overdue/send-reminders.ts';
import { newKey } from '../store.ts';

let shop: Shop & { sandbox: AdyenSandbox };
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  shop = await openShop(adyenSandbox(), { secrets: collectingSecrets });
});
beforeEach(async () => {
  shop.world.clock.set('2026-12-01T12:00:00Z');
  club = await shop.openClub({ country: 'DE', currency: 'EUR', document: collecting });
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

const db = () => shop.world.services.db;
async function night(day: string, at: TestClub = club) {
  shop.world.clock.set(`${day}T12:00:00Z`);
  const of = await nightOf(shop.world, at, day);
  for (const step of [moveByDate, creditUnused, billDue, retryCollections, sendReminders]) await step.run(of);
}
const member = (given: Partial<NewMembership> = {}, at: TestClub = club): Promise<Key> =>
  makeMembership(shop.world, at, maya, {
    ...{ startsOn: '2026-01-01', billedUntil: '2026-11-30', price: 3100, ...given },
  });
const invoices = async () =>
  (await invoicesOf(shop.world, maya)).map(({ type, status, amount }) => `${type} ${amount} ${status}`);
const idOf = async (place: number) => (await invoicesOf(shop.world, maya))[place]?.id ?? 0;
const account = (at = club, currency = 'EUR') => accountOf(shop.world, at, maya, currency);
const credit = (amount: number, at = club, currency = 'EUR') =>
  topUp(shop.world, at, maya, { amount, currency });
const collected = async (table: 'direct_debit' | 'payment') =>
  (
    await db()
      .selectFrom(table)
      .select(['amount', 'state'])
      .where('center_id', '=', club.centerId)
      .orderBy('id')
      .execute()
  ).map(({ amount, state }) => `${amount} ${state}`);
/** Sends what is due to the bank. */
async function file(day: string) {
  shop.world.clock.set(`${day}T12:23:00Z`);
  await collectDirectDebits(shop.world.services);
  const debit = await debitOf();
  expect(debit.state).toBe('FILED');
  return debit;
}
const debitOf = () =>
  db()
    .selectFrom('direct_debit')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const debitOfInvoice = (id: number) =>
  db()
    .selectFrom('direct_debit')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
async function count() {
  const debit = await debitOf();
  await db()
    .transaction()
    .execute((tx) => countAsPaid(tx, debit, shop.world.services));
}
async function returned(reason: string) {
  const debit = await debitOf();
  await db()
    .transaction()
    .execute((tx) => reverseCollection(tx, debit, reason, shop.world.services));
}
const books = () => ({ now: shop.world.clock.now(), reactions: shop.world.services.reactions });

describe('the next bill of a member to whom the centre owes money', () => {
  test.each([
    ['card', () => agreeOnCard(shop.world, club, maya, 'adyen'), 'payment', 'CREATED'],
    ['direct debit', () => agreeOnDirectDebit(shop.world, club, maya), 'direct_debit', 'PLANNED'],
  ] as const)('is paid from it, and the rest by %s', async (_title, agree, table, state) => {
    await agree();
    await member();
    await credit(1000);
    await night('2026-12-01');
    expect(await collected(table)).toEqual([`2100 ${state}`]);
    expect(await invoices()).toEqual(['PAYMENT 3100 PARTIALLY_PAID']);
    expect(await account()).toEqual({ open: 2100, credit: 0 });
  });

  test('is paid whole if that is enough, and nothing is collected', async () => {
    await agreeOnDirectDebit(shop.world, club, maya);
    await member();
    await member({ type: 'SWIM', price: 900 });
    await credit(3500);
    await night('2026-12-01');
    expect(await invoices()).toEqual(['PAYMENT 3100 PAID', 'PAYMENT 900 PARTIALLY_PAID']);
    expect(await collected('direct_debit')).toEqual(['500 PLANNED']);
    expect(await account()).toEqual({ open: 500, credit: 0 });
  });

  test('takes nothing of a refund that has failed: the club pays it back by hand', async () => {
    const { body } = await shop.call(maya, 'payment/make-cc-top-up-account-payment', { amount: 2000 });
    await shop.sandbox.shopper.pays(body.paymentKey);
    await shop.call(maya, 'payment/check-payment', { paymentKey: body.paymentKey });
    const { id } = await db()
      .selectFrom('payment')
      .select('id')
      .where('key', '=', body.paymentKey)
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('payment_refund')
      .values({
        ...{ center_id: club.centerId, payment_id: id, key: newKey(club.centerId), state: 'FAILED' },
        ...{ amount: 1600, currency: 'EUR', reason: 'CANCELLED', created_at: books().now },
      })
      .execute();
    await member();
    await night('2026-12-01');
    expect(await account()).toEqual({ open: 2700, credit: 0 });
  });

  test('takes nothing of what another centre owes, or the same one in another currency', async () => {
    const sister = await shop.openClub({ currency: 'CHF', brandId: club.brandId });
    await member({}, sister);
    await credit(1000);
    await credit(1000, sister, 'EUR');
    await night('2026-12-01', sister);
    expect(await account(sister, 'CHF')).toEqual({ open: 3100, credit: 0 });
    expect(await account()).toEqual({ open: 0, credit: 1000 });
    expect(await account(sister)).toEqual({ open: 0, credit: 1000 });
  });

  test('takes nothing of what a company has paid whose contact they are, and nothing of theirs pays the company’s', async () => {
    const company = await makeCompany(shop.world, club);
    maya = company.contact;
    await makeAgreement(shop.world, club, { company });
    const row = await db()
      .selectFrom('company')
      .selectAll()
      .where('center_id', '=', club.centerId)
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    const seller = sellerOf(await shop.world.clubOf(club));
    const issue = (amount: number, day: string) =>
      db()
        .transaction()
        .execute((tx) =>
          issueInvoice(tx, seller, books().now, {
            ...{ person: maya, company: row, type: 'PAYMENT', issuedOn: Temporal.PlainDate.from(day) },
            lines: [{ text: 'Shares', quantity: 1, unitAmount: amount, taxRate: 0 }],
          }),
        );
    const shares = await issue(5000, '2026-12-01');
    const merchant = await merchantAccountOf(shop.world.services, club.centerId);
    await agreeOnDirectDebit(shop.world, club, maya, company);
    await db()
      .transaction()
      .execute((tx) => collectInvoice(tx, merchant, { payer: maya, company }, { ...shares, text: 'Shares' }));
    // The bank collects it after the company has paid in another way.
    await file('2026-12-14');
    await pay(shop.world, shares, 5000);
    await count();
    await member();
    await night('2026-12-01');
    expect(await account()).toEqual({ open: 3100, credit: 0 });
    // And the other way round.
    await issue(700, '2026-11-01');
    await credit(4000);
    await night('2026-12-23');
    expect(await invoices()).toEqual(['PAYMENT 5000 PAID', 'PAYMENT 3100 PAID', 'PAYMENT 700 PENDING']);
  });
});

describe('an invoice that is open', () => {
  test('is paid from a credit before it is collected again', async () => {
    await agreeOnDirectDebit(shop.world, club, maya);
    await member();
    await night('2026-12-01');
    await file('2026-12-14');
    await returned('AM04');
    await night('2026-12-15');
    await credit(1000);
    await night('2026-12-16');
    expect(await invoices()).toEqual(['PAYMENT 3100 FAILED']);
    await night('2026-12-18');
    expect(await collected('direct_debit')).toEqual(['3100 RETURNED', '2100 PLANNED']);
    expect(await account()).toEqual({ open: 2100, credit: 0 });
  });

  test('is paid from a credit before anybody is reminded of it', async () => {
    await member({ endsOn: '2026-12-31' });
    await night('2026-12-01');
    await credit(3000);
    await night('2026-12-21');
    expect(await invoices()).toEqual(['PAYMENT 3100 PENDING']);
    await night('2026-12-22');
    expect(await invoices()).toEqual(['PAYMENT 3100 PARTIALLY_PAID']);
    const reminders = async () =>
      (await shop.world.mailTo(maya.email)).flatMap(({ subject }) => /^Reminder.*/.exec(subject)?.[0] ?? []);
    expect(await reminders()).toEqual(['Reminder: €1.00 is overdue']);
    await credit(100);
    await night('2027-01-05');
    expect(await reminders()).toHaveLength(1);
    expect((await invoices())[0]).toBe('PAYMENT 3100 PAID');
  });
});

describe('a collection that is under way when less is owed', () => {
  test('by direct debit takes only what is still owed if it isn’t in a file yet', async () => {
    await agreeOnDirectDebit(shop.world, club, maya);
    const key = await member();
    await night('2026-12-01');
    await terminate(shop.world, key, '2026-12-10');
    await night('2026-12-11');
    expect((await file('2026-12-14')).amount).toBe(1000);
    await count();
    expect(await account()).toEqual({ open: 0, credit: 0 });
  });

  test('by direct debit that is in a file leaves the rest as the payer’s credit, unless it is returned', async () => {
    await agreeOnDirectDebit(shop.world, club, maya);
    const key = await member();
    await night('2026-12-01');
    await file('2026-12-14');
    await terminate(shop.world, key, '2026-12-20');
    await night('2026-12-21');
    expect(await account()).toEqual({ open: 2000, credit: 0 });
    await count();
    expect(await account()).toEqual({ open: 0, credit: 1100 });
    await returned('AM04');
    expect(await account()).toEqual({ open: 2000, credit: 0 });
  });

  test('by card is cancelled if it wasn’t sent and the bill is paid in another way', async () => {
    await agreeOnCard(shop.world, club, maya, 'adyen');
    await member();
    await night('2026-12-01');
    expect(await collected('payment')).toEqual(['3100 CREATED']);
    await pay(shop.world, { centerId: club.centerId, id: await idOf(0) }, 3100);
    expect(await collected('payment')).toEqual(['3100 CANCELLED']);
    expect(await account()).toEqual({ open: 0, credit: 0 });
  });

  test('by card sends back what is too much, and nothing else is paid from it meanwhile', async () => {
    const key = await member();
    await night('2026-12-01');
    const invoice = { invoiceId: await idOf(0), invoiceCenterId: club.centerId, amount: 3100 };
    const order = { invoices: [invoice], totalAmount: 3100 };
    const { body } = await shop.call(maya, 'payment/make-cc-debt-payment', order);
    await terminate(shop.world, key, '2026-12-10');
    await night('2026-12-11');
    await shop.sandbox.shopper.pays(body.paymentKey);
    await shop.call(maya, 'payment/check-payment', { paymentKey: body.paymentKey });
    const [refund] = await db()
      .selectFrom('payment_refund')
      .select(['amount', 'reason'])
      .where('center_id', '=', club.centerId)
      .execute();
    expect(refund).toEqual({ amount: 2100, reason: 'UNDELIVERED' });
    expect(await account()).toEqual({ open: 0, credit: 0 });
    await member({ type: 'SWIM', startsOn: '2026-12-12', billedUntil: '2026-12-11', price: 900 });
    await night('2026-12-12');
    expect(await account()).toEqual({ open: 900, credit: 0 });
    await shop.settle();
    expect(shop.paymentOf(body.paymentKey)).toMatchObject({ refunded: 2100 });
    expect(await account()).toEqual({ open: 900, credit: 0 });
  });
});

describe('a credit whose money goes back', () => {
  test('opens the invoices again that it has paid', async () => {
    await agreeOnDirectDebit(shop.world, club, maya);
    const key = await member();
    await night('2026-12-01');
    await file('2026-12-14');
    await count();
    await freeze(shop.world, key, '2026-12-20', '2026-12-31');
    await night('2026-12-20');
    expect(await account()).toEqual({ open: 0, credit: 1200 });
    await night('2027-01-01');
    expect(await invoices()).toEqual([
      'PAYMENT 3100 PAID',
      'REFUND -1200 PAID',
      'PAYMENT 3100 PARTIALLY_PAID',
    ]);
    expect(await account()).toEqual({ open: 1900, credit: 0 });
    // December's is returned: 19 days of it, and all of January are owed.
    const december = await debitOfInvoice(await idOf(0));
    await db()
      .transaction()
      .execute((tx) => reverseCollection(tx, december, 'MD06', shop.world.services));
    expect(await invoices()).toEqual([
      'PAYMENT 3100 PARTIALLY_PAID',
      'REFUND -1200 PAID',
      'PAYMENT 3100 FAILED',
    ]);
    expect(await account()).toEqual({ open: 1900 + 3100, credit: 0 });
  });

  test('by a chargeback of a top-up opens them again, and the rest is nobody’s to look after', async () => {
    const { body } = await shop.call(maya, 'payment/make-cc-top-up-account-payment', { amount: 2000 });
    await shop.sandbox.shopper.pays(body.paymentKey);
    await shop.call(maya, 'payment/check-payment', { paymentKey: body.paymentKey });
    await member();
    await night('2026-12-01');
    expect(await account()).toEqual({ open: 1100, credit: 0 });
    await shop.sandbox.bank.takesBack.chargeback?.(body.paymentKey);
    expect(await account()).toEqual({ open: 3100, credit: 0 });
    const issues = await db()
      .selectFrom('payment_issue')
      .select('kind')
      .where('center_id', '=', club.centerId)
      .execute();
    expect(issues).toEqual([]);
  });
});
