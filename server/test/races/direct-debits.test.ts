import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockInvoice } from '../../src/invoices/invoice-status.ts';
import { lowerOpenAmount } from '../../src/invoices/lower-open-amount.ts';
import { collectDirectDebits } from '../../src/payment/collecting/collect-direct-debits.ts';
import { readDue } from '../../src/payment/collecting/due.ts';
import { countAsPaid, lockDirectDebit, reverseCollection } from '../../src/payment/collecting/outcome.ts';
import { fileFolder } from '../../src/payment/collecting/write-files.ts';
import { beginAgreement, putInForce } from '../../src/payment-agreement/put-in-force.ts';
import { adyenSandbox } from '../../src/sandbox/adyen/adyen-sandbox.ts';
import { american, collecting, collectingSecrets } from '../direct-debit-fixtures.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import { openShop, type Shop } from '../shop-fixtures.ts';
import { atOnce, contenders, isWaiting, meeting, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

let shop: Shop;
let club: TestClub;
beforeAll(async () => {
  shop = await openShop(adyenSandbox(), { open: openRaceWorld, secrets: collectingSecrets });
  club = await shop.openClub({ country: 'US', currency: 'USD', document: collecting });
});
afterAll(() => shop[Symbol.asyncDispose]());

const db = () => shop.world.services.db;
const agree = (person: TestPerson) => shop.call(person, 'payment/create-dd-payment-agreement', american);
const counted = (outcomes: unknown[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, String)].map(([outcome, all]) => [outcome, all.length]));
const agreementsOf = (person: TestPerson) =>
  db()
    .selectFrom('payment_agreement')
    .select('state')
    .where('person_id', '=', person.id)
    .where('state', '<>', 'ENDED')
    .execute();

test('many agreements that are made at once result in one', async () => {
  const maya = await shop.world.makePerson(club);
  const answers = await atOnce(() => agree(maya));
  expect(counted(answers.map(({ status, body }) => body.errorCode ?? status))).toEqual({
    200: 1,
    'payment.illegalAgreementState': contenders - 1,
  });
  expect(await agreementsOf(maya)).toEqual([{ state: 'ACTIVE' }]);
});

test('control: without the lock of the person, the database accepts only one at a time', async () => {
  const maya = await shop.world.makePerson(club);
  const now = shop.world.clock.now();
  const others = meeting();
  const outcomes = await atOnce(() =>
    db()
      .transaction()
      .execute(async (tx) => {
        const begun = await beginAgreement(tx, maya, club.centerId, { type: 'INVOICE' }, now);
        await others();
        await putInForce(tx, begun, {}, now);
        return 'agreed';
      })
      .catch((error: { constraint?: string }) => error.constraint ?? 'fault'),
  );
  expect(counted(outcomes)['payment_agreement_active']).toBeGreaterThan(0);
});

test('due collections go into one file although many files are made at once, and count once', async () => {
  const clipcardId = await shop.sell(club);
  const members = await Promise.all(Array.from({ length: 5 }, () => shop.world.makePerson(club)));
  for (const member of members) {
    await agree(member);
    const input = { clipcardId, clipcardCenterId: club.centerId };
    await shop.call(member, 'payment/make-dd-clipcard-payment', input);
  }
  shop.world.clock.set('2026-12-02T12:23:00Z');
  await atOnce(() => collectDirectDebits(shop.world.services));
  const filed = await db().selectFrom('direct_debit').select(['state', 'file_id', 'trace']).execute();
  expect(filed.map(({ state }) => state)).toEqual(members.map(() => 'FILED'));
  expect(new Set(filed.map(({ file_id }) => file_id)).size).toBe(1);
  expect(new Set(filed.map(({ trace }) => trace)).size).toBe(members.length);
  const files = await db().selectFrom('direct_debit_file').select('name').execute();
  const { dataFolder } = shop.world.services.settings;
  expect(await readdir(fileFolder(dataFolder))).toEqual(files.map(({ name }) => name));
  shop.world.clock.set('2026-12-11T12:23:00Z');
  await atOnce(() => collectDirectDebits(shop.world.services));
  const booked = await db()
    .selectFrom('ledger_entry')
    .select('amount')
    .where('reason', '=', 'PAYMENT')
    .execute();
  expect(booked).toEqual(members.map(() => ({ amount: 15_000 })));
});

test('control: without the locks of the counter and the collections, many files contain the same ones', async () => {
  shop.world.clock.set('2026-11-20T09:00:00Z');
  const other = await shop.openClub({ country: 'US', currency: 'USD', document: collecting });
  const debtor = await shop.world.makePerson(other);
  await agree(debtor);
  const { body } = await shop.call(debtor, 'payment/make-dd-clipcard-payment', {
    clipcardId: await shop.sell(other),
    clipcardCenterId: other.centerId,
  });
  expect(body).toMatchObject({ state: 'AUTHORISED' });
  const others = meeting();
  const files = await atOnce(() =>
    db()
      .transaction()
      .execute(async (tx) => {
        const until = Temporal.PlainDate.from('2026-12-31');
        const due = await readDue(unguarded(tx, { locks: true }) as typeof tx, other.centerId, until);
        await others();
        return due.length;
      }),
  );
  expect(files.filter((entries) => entries === 1).length).toBeGreaterThan(1);
});

/** What a file would collect that is made while less of the invoice of 150.00 becomes owed. */
async function filedWhileCredited(isGuarded: boolean): Promise<(number | undefined)[]> {
  shop.world.clock.set('2026-11-20T09:00:00Z');
  const other = await shop.openClub({ country: 'US', currency: 'USD', document: collecting });
  const debtor = await shop.world.makePerson(other);
  await agree(debtor);
  await shop.call(debtor, 'payment/make-dd-clipcard-payment', {
    clipcardId: await shop.sell(other),
    clipcardCenterId: other.centerId,
  });
  const { invoice_id: invoiceId } = await db()
    .selectFrom('direct_debit')
    .select('invoice_id')
    .where('center_id', '=', other.centerId)
    .executeTakeFirstOrThrow();
  const { clock, reactions } = shop.world.services;
  const until = Temporal.PlainDate.from('2026-12-31');
  const filing = db().transaction();
  // In an object, because the file is made only after the credit.
  const { made } = await db()
    .transaction()
    .execute(async (tx) => {
      const invoice = await lockInvoice(tx, { centerId: other.centerId, id: invoiceId });
      await lowerOpenAmount(tx, { now: clock.now(), reactions }, invoice, 10_000);
      const made = filing.execute((second) =>
        readDue(
          isGuarded ? second : (unguarded(second, { locks: true }) as typeof second),
          other.centerId,
          until,
        ),
      );
      if (isGuarded) await expect.poll(() => isWaiting(shop.world)).toBe(true);
      else await made;
      return { made };
    });
  return (await made).map(({ open_amount }) => open_amount);
}

test('a file that is made while a collection is credited contains what is still owed', async () => {
  expect(await filedWhileCredited(true)).toEqual([5_000]);
});

test('control: without the lock of the invoice, it contains what was owed before', async () => {
  expect(await filedWhileCredited(false)).toEqual([15_000]);
});

test('a collection that is credited and returned at the same time ends as returned', async () => {
  shop.world.clock.set('2026-11-20T09:00:00Z');
  const late = await shop.world.makePerson(club);
  await agree(late);
  await shop.call(late, 'payment/make-dd-clipcard-payment', {
    clipcardId: await shop.sell(club),
    clipcardCenterId: club.centerId,
  });
  shop.world.clock.set('2026-12-02T12:23:00Z');
  await collectDirectDebits(shop.world.services);
  const { center_id, id } = await db()
    .selectFrom('direct_debit as debit')
    .innerJoin('invoice', (on) =>
      on.onRef('invoice.center_id', '=', 'debit.center_id').onRef('invoice.id', '=', 'debit.invoice_id'),
    )
    .select(['debit.center_id', 'debit.id'])
    .where('debit.state', '=', 'FILED')
    .where('invoice.person_id', '=', late.id)
    .executeTakeFirstOrThrow();
  await atOnce((contender) =>
    db()
      .transaction()
      .execute(async (tx) => {
        const debit = await lockDirectDebit(tx, { centerId: center_id, id });
        if (!debit) throw new Error('it was just filed');
        return contender % 2
          ? countAsPaid(tx, debit, shop.world.services)
          : reverseCollection(tx, debit, 'AC04', shop.world.services);
      }),
  );
  const entries = await db()
    .selectFrom('ledger_entry')
    .innerJoin('invoice', (on) =>
      on
        .onRef('invoice.center_id', '=', 'ledger_entry.center_id')
        .onRef('invoice.id', '=', 'ledger_entry.invoice_id'),
    )
    .select('reason')
    .where('invoice.person_id', '=', late.id)
    .where('reason', 'in', ['PAYMENT', 'RETURN'])
    .execute();
  const back = entries.filter(({ reason }) => reason === 'RETURN').length;
  expect(back).toBe(entries.length - back);
  expect(back).toBeLessThanOrEqual(1);
  const invoice = await db()
    .selectFrom('invoice')
    .select(['status', 'open_amount'])
    .where('person_id', '=', late.id)
    .executeTakeFirstOrThrow();
  expect(invoice).toEqual({ status: 'FAILED', open_amount: 15_000 });
});
