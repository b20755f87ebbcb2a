import type { Key } from '@foyer/contract/shared/keys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import {
  agreeOnCard,
  agreeOnDirectDebit,
  invoicesOf,
  makeMembership,
  nightOf,
  readSubscription,
} from '../../../test/membership-fixtures.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import type { Document } from '../../clubs/document.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { reverseInvoice } from '../../invoices/reverse-invoice.ts';
import { reopenInvoice, settleInvoice } from '../../invoices/settle-invoice.ts';
import { reactions } from '../../reactions.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { billDue } from '../../subscription/nightly/bill-due.ts';
import { retryCollections } from '../collecting/retry-collections.ts';
import { handOverDebts } from './hand-over.ts';
import { listDebts } from './list-debts.ts';
import { findDebtors } from './overdue-invoices.ts';
import { sendReminders } from './send-reminders.ts';

let shop: Shop;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
afterAll(() => shop[Symbol.asyncDispose]());

async function open(parameters: Document['parameters'] = {}) {
  club = await shop.openClub({ currency: 'AED', document: { parameters } });
  maya = await shop.world.makePerson(club);
}
beforeEach(async () => {
  shop.world.clock.set('2026-12-01T09:00:00Z');
  await open();
});

const db = () => shop.world.services.db;
/** Runs everything that follows billing, on a day. */
async function night(day: string, away?: string) {
  shop.world.clock.set(`${away ?? day}T09:00:00Z`);
  const at = await nightOf(shop.world, club, day);
  for (const step of [retryCollections, sendReminders, handOverDebts]) await step.run(at);
}
const owe = async (
  amount: number,
  dueOn: string,
  person = maya,
  type: 'PAYMENT' | 'DEBT_COLLECTION' = 'PAYMENT',
): Promise<Key> => {
  const seller = sellerOf(await shop.world.clubOf(club));
  return db()
    .transaction()
    .execute((tx) =>
      issueInvoice(tx, seller, shop.world.clock.now(), {
        person,
        type,
        lines: [{ text: 'Racket', quantity: 1, unitAmount: amount, taxRate: 0 }],
        issuedOn: Temporal.PlainDate.from('2026-10-01'),
        dueOn: Temporal.PlainDate.from(dueOn),
      }),
    );
};
const pay = (invoice: Key, amount: number) =>
  db()
    .transaction()
    .execute((tx) =>
      settleInvoice(tx, { now: shop.world.clock.now(), reactions }, invoice, {
        amount,
        into: { kind: 'BANK' },
      }),
    );
const chargeBack = (invoice: Key, amount: number) =>
  db()
    .transaction()
    .execute((tx) =>
      reopenInvoice(tx, { now: shop.world.clock.now(), reactions }, invoice, {
        amount,
        from: { kind: 'BANK' },
      }),
    );
const subjects = async (person = maya) =>
  (await shop.world.mailTo(person.email)).map(({ subject }) => subject);
const personOf = ({ centerId, id }: TestPerson) =>
  db()
    .selectFrom('person')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const attemptsOf = () =>
  db()
    .selectFrom('collection_attempt')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .orderBy('attempt')
    .execute();

describe('a reminder', () => {
  test('comes once, on its day, for everything that a person owes', async () => {
    await owe(1000, '2026-11-24');
    await owe(500, '2026-11-24');
    await night('2026-11-30');
    expect(await subjects()).toEqual([]);
    for (const day of ['2026-12-01', '2026-12-01', '2026-12-02']) await night(day);
    expect(await subjects()).toEqual([expect.stringMatching(/^Reminder: AED\s15.00 is overdue$/)]);
  });

  test('costs a fee, on an invoice of its own, of which nobody is reminded', async () => {
    await open({ reminderFee: 300, reminderDays: [7], debtCollectionDays: 0 });
    await owe(1000, '2026-11-24');
    await night('2026-12-01');
    for (const day of ['2026-12-30', '2027-03-01']) await night(day);
    const [, fee, ...more] = await invoicesOf(shop.world, maya);
    expect(more).toEqual([]);
    expect(fee).toMatchObject({
      type: 'REMINDER',
      amount: 300,
      lines: [expect.stringMatching(/^Reminder fee · /)],
    });
  });

  test('is not looked for where the last one was sent', async () => {
    await open({ reminderDays: [7], debtCollectionDays: 0 });
    await owe(1000, '2026-11-24');
    const page = { after: 0, limit: 10 };
    const at = await nightOf(shop.world, club, '2026-12-01');
    expect(await findDebtors(db(), at, 7, { ...page, reminders: 1 })).toHaveLength(1);
    await night('2026-12-01');
    expect(await findDebtors(db(), at, 7, { ...page, reminders: 1 })).toEqual([]);
    expect(await findDebtors(db(), at, 7, page)).toHaveLength(1);
  });

  test('that comes late leaves the usual time before the next one', async () => {
    await owe(1000, '2026-10-01');
    // The portal was away for weeks: the nights are run one after the other on one day.
    await night('2026-10-08', '2026-12-01');
    await night('2026-12-01');
    expect(await subjects()).toHaveLength(1);
    await night('2026-12-14');
    expect(await subjects()).toHaveLength(1);
    await night('2026-12-15');
    expect(await subjects()).toHaveLength(2);
  });

  test('is not sent for an invoice that is paid in time or still being collected', async () => {
    await pay(await owe(1000, '2026-11-24'), 1000);
    await agreeOnDirectDebit(shop.world, club, maya);
    await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      billedUntil: '2026-11-30',
      price: 6000,
    });
    await billDue.run(await nightOf(shop.world, club, '2026-12-01'));
    await night('2027-01-10');
    expect(await subjects()).toEqual([]);
  });
});

test('what an older system handed over is not chased a second time', async () => {
  await owe(1000, '2026-10-01', maya, 'DEBT_COLLECTION');
  for (const day of ['2026-12-01', '2026-12-15', '2027-01-08']) await night(day);
  expect(await subjects()).toEqual([]);
  expect((await personOf(maya)).is_blocked).toBe(false);
});

describe('a debt that is handed over', () => {
  test('blocks its owner and their memberships until all of it is paid', async () => {
    await open({ reminderFee: 300 });
    const membership = await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      billedUntil: '2026-12-31',
      boundUntil: '2026-12-31',
      price: 6000,
    });
    const debt = await owe(1000, '2026-11-01');
    await night('2026-11-08');
    await night('2026-11-22');
    await night('2026-12-15');
    expect((await personOf(maya)).is_blocked).toBe(false);
    for (const day of ['2026-12-16', '2026-12-16', '2026-12-17']) await night(day);
    expect(await personOf(maya)).toMatchObject({ is_blocked: true, is_blocked_by_club: false });
    expect(await readSubscription(shop.world, membership)).toMatchObject({
      status: 'ACTIVE',
      sub_state: 'BLOCKED',
    });
    const staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
    const { body: sold } = await shop.call(staff, 'invoices/get-saleslist', {
      ...{ centerId: club.centerId, saleTypes: ['CASHCOLLECTION'] },
    });
    expect(sold['sales']).toHaveLength(3);
    const cases = await db()
      .selectFrom('debt_case')
      .selectAll()
      .where('center_id', '=', club.centerId)
      .execute();
    expect(cases.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([300, 300, 1000]);
    // The email names the fees, too: they must be paid before the block is lifted.
    expect((await subjects()).at(-1)).toMatch(/^Your debt of AED\s16.00 goes to debt collection$/);
    const listed = await listDebts(db());
    expect(listed).toMatch(
      new RegExp(`^"${club.centerId}-\\d+-\\d+","2026-12-16","2026-11-01",10.00,"AED","Maya"`, 'm'),
    );
    // It is not billed beyond its binding period while it is blocked.
    await billDue.run(await nightOf(shop.world, club, '2027-01-01'));
    expect(await invoicesOf(shop.world, maya)).toHaveLength(3);

    shop.world.clock.set('2027-01-15T09:00:00Z');
    const [, ...fees] = await invoicesOf(shop.world, maya);
    await pay(debt, 1000);
    expect((await personOf(maya)).is_blocked).toBe(true);
    for (const { id } of fees) await pay({ centerId: club.centerId, id }, 300);
    expect((await personOf(maya)).is_blocked).toBe(false);
    expect(await readSubscription(shop.world, membership)).toMatchObject({
      status: 'ACTIVE',
      sub_state: 'NONE',
    });
    for (const day of ['2027-01-16', '2027-01-17']) await night(day);
    expect((await subjects()).filter((subject) => subject.endsWith('is unblocked'))).toHaveLength(1);
    // What it was blocked for is not billed afterwards; the rest of the period is.
    await billDue.run(await nightOf(shop.world, club, '2027-01-16'));
    expect((await invoicesOf(shop.world, maya)).at(-1)?.lines).toEqual([
      expect.stringMatching(/^Full Club · Jan 15 – 31, 2027: 3290$/),
    ]);
    expect((await shop.world.auditOf(club, 'debt')).map(({ call }) => call)).toEqual([
      'debt/handed-over',
      'debt/paid',
    ]);
  });

  test('brings the fee of a reminder with it, whichever of its invoices is left, and once', async () => {
    await open({ reminderFee: 300, reminderDays: [7], debtCollectionDays: 20 });
    const first = await owe(1000, '2026-11-24');
    await owe(500, '2026-11-24');
    const other = await shop.world.makePerson(club);
    for (const dueOn of ['2026-11-10', '2026-11-24']) await owe(700, dueOn, other);
    await night('2026-12-01');
    await pay(first, 1000);
    for (const day of ['2026-12-14', '2026-12-18']) await night(day);
    const casesOf = ({ id }: TestPerson) =>
      db()
        .selectFrom('debt_case')
        .select('amount')
        .where('center_id', '=', club.centerId)
        .where('person_id', '=', id)
        .orderBy('invoice_id')
        .execute();
    expect(await casesOf(maya)).toEqual([{ amount: 500 }, { amount: 300 }]);
    expect(await casesOf(other)).toEqual([{ amount: 700 }, { amount: 700 }, { amount: 300 }]);
  });

  test('is handed over, and thanked for, in as many statements, no matter how many people owe', async () => {
    const { world } = shop;
    const statements = async (debtors: number) => {
      await open({ reminderDays: [], debtCollectionDays: 10 });
      const run = (day: string) =>
        world.statementsOf(async () => handOverDebts.run(await nightOf(world, club, day)));
      const debts: Key[] = [];
      for (let more = 0; more < debtors; more += 1) {
        const debtor = await world.makePerson(club);
        await makeMembership(world, club, debtor, { startsOn: '2026-01-01', price: 6000 });
        debts.push(await owe(1000, '2026-11-01', debtor));
      }
      const handedOver = await run('2026-11-11');
      for (const debt of debts) await pay(debt, 1000);
      const thanked = await run('2026-11-12');
      const blocked = await db()
        .selectFrom('subscription_history')
        .select('sub_state')
        .where('center_id', '=', club.centerId)
        .execute();
      expect(blocked).toHaveLength(2 * debtors);
      return [handedOver.length, thanked.length];
    };
    expect(await statements(5)).toEqual(await statements(2));
  });

  test('that the club cancels is not thanked for', async () => {
    await open({ reminderDays: [], debtCollectionDays: 10 });
    const debt = await owe(1000, '2026-11-01');
    await night('2026-11-11');
    const seller = sellerOf(await shop.world.clubOf(club));
    const books = { now: shop.world.clock.now(), reactions };
    await db()
      .transaction()
      .execute((tx) => reverseInvoice(tx, seller, books, debt));
    await night('2026-11-12');
    expect((await personOf(maya)).is_blocked).toBe(false);
    const mail = (await shop.world.mailTo(maya.email)).at(-1);
    expect(mail?.subject).toBe('Your account at Test club is unblocked');
    expect(JSON.stringify(mail)).toContain('The club has cancelled your debt');
    expect((await shop.world.auditOf(club, 'debt')).at(-1)?.call).toBe('debt/cancelled');
  });

  test('lifts no block by the club when it is paid', async () => {
    await open({ reminderDays: [], debtCollectionDays: 10 });
    const debt = await owe(1000, '2026-11-01');
    await shop.world.setPerson(maya, { is_blocked: true });
    await night('2026-11-11');
    expect((await personOf(maya)).blocked_for_debt_on).not.toBeNull();
    await pay(debt, 1000);
    expect(await personOf(maya)).toMatchObject({ is_blocked: true, blocked_for_debt_on: null });
  });

  test('is owed again, and blocks again, when the money for it goes back', async () => {
    await open({ reminderDays: [], debtCollectionDays: 10 });
    const membership = await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      billedUntil: '2026-12-31',
      price: 6000,
    });
    const debt = await owe(1000, '2026-11-01');
    await night('2026-11-11');
    await pay(debt, 1000);
    await chargeBack(debt, 1000);
    expect((await personOf(maya)).is_blocked).toBe(true);
    expect(await readSubscription(shop.world, membership)).toMatchObject({ sub_state: 'BLOCKED' });
    await night('2026-11-12');
    expect((await subjects()).filter((subject) => subject.endsWith('is unblocked'))).toEqual([]);
    await pay(debt, 1000);
    expect((await personOf(maya)).is_blocked).toBe(false);
    await night('2026-11-13');
    expect((await subjects()).filter((subject) => subject.endsWith('is unblocked'))).toHaveLength(1);
  });

  test('is handed over only after the last reminder has had its time', async () => {
    await owe(1000, '2026-10-01');
    await night('2026-12-01');
    await night('2026-12-15');
    await night('2027-01-07');
    expect((await personOf(maya)).is_blocked).toBe(false);
    await night('2027-01-08');
    expect((await personOf(maya)).is_blocked).toBe(true);
  });
});

describe('a collection that has failed', () => {
  const billByCard = async () => {
    await agreeOnCard(shop.world, club, maya);
    await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      billedUntil: '2026-11-30',
      price: 6000,
    });
    await billDue.run(await nightOf(shop.world, club, '2026-12-01'));
  };
  /** Makes the only direct debit of the club what a bank's answer to its file would make it. */
  async function setDebit(columns: {
    state: 'COLLECTED' | 'RETURNED';
    settled_amount?: number;
    return_reason?: string;
  }) {
    const { clock } = shop.world;
    const file = await db()
      .insertInto('direct_debit_file')
      .values({
        ...{ center_id: club.centerId, format: 'PAIN_008', name: 'one.xml', content: '' },
        made_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .updateTable('direct_debit')
      .set({ ...columns, file_id: file.id, end_to_end_id: 'one' })
      .set({ counts_on: Temporal.PlainDate.from('2026-12-22') })
      .where('center_id', '=', club.centerId)
      .execute();
  }
  const fail = (state: 'FAILED' | 'PENDING' = 'FAILED') =>
    db()
      .updateTable('payment')
      .set({ state })
      .where('center_id', '=', club.centerId)
      .where('state', 'in', ['CREATED', 'PENDING'])
      .execute();

  test('is repeated after three days and after seven more, and then left to reminders', async () => {
    await billByCard();
    await fail('PENDING');
    await night('2026-12-02');
    expect(await attemptsOf()).toMatchObject([{ attempt: 1, failed_on: null }]);
    await fail();
    for (const day of ['2026-12-03', '2026-12-03', '2026-12-05']) await night(day);
    expect(await attemptsOf()).toHaveLength(1);
    for (const day of ['2026-12-06', '2026-12-06']) await night(day);
    expect(await attemptsOf()).toHaveLength(2);
    await fail();
    await night('2026-12-07');
    await night('2026-12-13');
    expect(await attemptsOf()).toHaveLength(2);
    await night('2026-12-14');
    expect(await attemptsOf()).toHaveLength(3);
    await fail();
    await night('2026-12-22');
    expect(await attemptsOf()).toMatchObject([{ retry_on: null }, { retry_on: null }, { retry_on: null }]);
    expect(await subjects()).toEqual([
      ...Array.from({ length: 3 }, () => 'Your payment to Test club didn’t go through'),
      // Due on 15 December, so from the 22nd on.
      expect.stringMatching(/^Reminder/),
    ]);
  });

  test('is not repeated once the invoice is paid, or nobody agrees to it any more', async () => {
    await billByCard();
    await fail();
    await night('2026-12-02');
    await db()
      .updateTable('payment_agreement')
      .set({ state: 'ENDED', ended_at: shop.world.clock.now() })
      .where('center_id', '=', club.centerId)
      .execute();
    await night('2026-12-05');
    expect(await attemptsOf()).toMatchObject([{ attempt: 1, retry_on: null }]);
  });

  test('is not repeated from a new card if the payer has objected to the direct debit', async () => {
    await agreeOnDirectDebit(shop.world, club, maya);
    const of = { startsOn: '2026-01-01', billedUntil: '2026-11-30', price: 6000 };
    await makeMembership(shop.world, club, maya, of);
    await billDue.run(await nightOf(shop.world, club, '2026-12-01'));
    await setDebit({ state: 'RETURNED', return_reason: 'MD06' });
    await db()
      .updateTable('payment_agreement')
      .set({ state: 'ENDED', ended_at: shop.world.clock.now() })
      .where('center_id', '=', club.centerId)
      .execute();
    await agreeOnCard(shop.world, club, maya);
    for (const day of ['2026-12-16', '2026-12-19']) await night(day);
    expect(await attemptsOf()).toMatchObject([{ attempt: 1, retry_on: null }]);
  });

  test('is one that was collected in part, if the rest goes back', async () => {
    await agreeOnDirectDebit(shop.world, club, maya);
    const of = { startsOn: '2026-01-01', billedUntil: '2026-11-30', price: 6000 };
    await makeMembership(shop.world, club, maya, of);
    await billDue.run(await nightOf(shop.world, club, '2026-12-01'));
    const [bill] = await invoicesOf(shop.world, maya);
    const invoice = { centerId: club.centerId, id: bill?.id ?? 0 };
    await pay(invoice, 6000);
    await setDebit({ state: 'COLLECTED', settled_amount: 4000 });
    await night('2026-12-16');
    expect(await attemptsOf()).toMatchObject([{ failed_on: null }]);
    await chargeBack(invoice, 2000);
    await night('2026-12-22');
    expect(await attemptsOf()).toMatchObject([{ retry_on: null, failed_on: expect.anything() }]);
    expect(await subjects()).toEqual([
      'Your payment to Test club didn’t go through',
      expect.stringMatching(/^Reminder/),
    ]);
  });

  test('by direct debit is planned again if the bank returned it, for a fee, and not if it never had a mandate', async () => {
    await open({ representationFee: 450 });
    await agreeOnDirectDebit(shop.world, club, maya);
    const theo = await shop.world.makePerson(club);
    await agreeOnDirectDebit(shop.world, club, theo);
    const of = { startsOn: '2026-01-01', billedUntil: '2026-11-30', price: 6000 };
    for (const person of [maya, theo]) await makeMembership(shop.world, club, person, of);
    await billDue.run(await nightOf(shop.world, club, '2026-12-01'));
    const own = { center_id: club.centerId };
    const [returned, never] = await db()
      .selectFrom('direct_debit')
      .select('id')
      .where('center_id', '=', club.centerId)
      .orderBy('invoice_id')
      .execute();
    const file = await db()
      .insertInto('direct_debit_file')
      .values({ ...own, format: 'PAIN_008', name: 'one.xml', content: '', made_at: shop.world.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const counts_on = Temporal.PlainDate.from('2026-12-22');
    await db()
      .updateTable('direct_debit')
      .set({ state: 'RETURNED', file_id: file.id, end_to_end_id: 'one', counts_on })
      .where('center_id', '=', club.centerId)
      .where('id', '=', returned?.id ?? 0)
      .execute();
    await db()
      .updateTable('direct_debit')
      .set({ state: 'CANCELLED', return_reason: 'NO_MANDATE' })
      .where('center_id', '=', club.centerId)
      .where('id', '=', never?.id ?? 0)
      .execute();
    await night('2026-12-16');
    await night('2026-12-19');
    const attempts = await attemptsOf();
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 1, 2]);
    const [again, ...more] = await db()
      .selectFrom('direct_debit')
      .selectAll()
      .where('center_id', '=', club.centerId)
      .where('state', '=', 'PLANNED')
      .execute();
    expect(more).toEqual([]);
    expect(await invoicesOf(shop.world, maya)).toMatchObject([
      { type: 'PAYMENT' },
      {
        type: 'REPRESENTATION',
        amount: 450,
        lines: [expect.stringMatching(/^Fee for a returned direct debit · /)],
      },
    ]);
    expect(await invoicesOf(shop.world, theo)).toMatchObject([{ type: 'PAYMENT' }]);
    expect(again).toMatchObject({ amount: 6000 });
    expect(String(again?.collect_on)).toBe('2027-01-02');
  });
});
