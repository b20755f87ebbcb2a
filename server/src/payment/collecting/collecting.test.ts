import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { achReturn, camt, pain002 } from '../../../test/bank-reports.ts';
import {
  american,
  australian,
  collecting,
  collectingSecrets,
  german,
} from '../../../test/direct-debit-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { nightOf } from '../../../test/membership-fixtures.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { balancesOf } from '../../invoices/ledger/ledger.ts';
import { settleInvoice } from '../../invoices/settle-invoice.ts';
import { UnreadableFile } from '../../payment-agreement/direct-debit/unreadable-file.ts';
import { reactions } from '../../reactions.ts';
import { adyenSandbox } from '../../sandbox/adyen/adyen-sandbox.ts';
import { applyBankFile } from './bank-file.ts';
import { collectDirectDebits } from './collect-direct-debits.ts';
import { fileDue } from './file-due.ts';
import { listDirectDebits } from './list-direct-debits.ts';
import { retryCollections } from './retry-collections.ts';
import { fileFolder, writeFiles } from './write-files.ts';

let shop: Shop;
let club: TestClub;
let maya: TestPerson;
const db = () => shop.world.services.db;
beforeAll(async () => {
  shop = await openShop(adyenSandbox(), { secrets: collectingSecrets });
});
beforeEach(async () => {
  shop.world.clock.set('2026-11-20T09:00:00Z');
  club = await open('DE', 'EUR');
  maya = await member(club, german);
});
afterAll(() => shop[Symbol.asyncDispose]());

const open = (country: string, currency: string) =>
  shop.openClub({ country, currency, document: collecting });
async function member(at: TestClub, mandate: object): Promise<TestPerson> {
  const person = await shop.world.makePerson(at);
  await shop.call(person, 'payment/create-dd-payment-agreement', mandate);
  return person;
}
async function buy(person = maya): Promise<string> {
  const clipcardId = await shop.sell({ ...club, centerId: person.centerId });
  const { body } = await shop.call(person, 'payment/make-dd-clipcard-payment', {
    clipcardId,
    clipcardCenterId: person.centerId,
  });
  expect(body).toMatchObject({ state: 'AUTHORISED', amount: 15_000 });
  return body.paymentKey;
}
/** Runs the job. It is morning in New York, the clubs' time zone. */
async function night(day: string) {
  shop.world.clock.set(`${day}T12:23:00Z`);
  await collectDirectDebits(shop.world.services);
}
const debitOf = (person = maya) =>
  db()
    .selectFrom('direct_debit as debit')
    .innerJoin('invoice', (on) =>
      on.onRef('invoice.center_id', '=', 'debit.center_id').onRef('invoice.id', '=', 'debit.invoice_id'),
    )
    .selectAll('debit')
    .where('invoice.person_id', '=', person.id)
    .where('invoice.person_center_id', '=', person.centerId)
    .orderBy('debit.id')
    .executeTakeFirstOrThrow();
/** The states of collection, payment and invoice, the open amount and the balance of the member. */
async function statusOf(key: string, person = maya) {
  const payment = await db()
    .selectFrom('payment')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const invoice = await db()
    .selectFrom('invoice')
    .select(['status', 'open_amount'])
    .where('center_id', '=', payment.center_id)
    .where('id', '=', payment.invoice_id ?? 0)
    .executeTakeFirstOrThrow();
  const [balance] = await balancesOf(db(), person);
  const { state } = await debitOf(person);
  return [state, payment.state, invoice.status, invoice.open_amount, balance?.balance];
}
const filesOf = async (person = maya) => {
  const folder = fileFolder(shop.world.services.settings.dataFolder);
  const names = (await readdir(folder)).filter((name) => name.startsWith(`dd-${person.centerId}-`));
  return names.map((name) => join(folder, name));
};
const applyBankReport = (content: string) => applyBankFile(shop.world.services, content);
const idOf = async (person = maya) => (await debitOf(person)).end_to_end_id ?? '';

describe('a purchase by direct debit', () => {
  test('is sent to the bank when due and counts as paid if it is not returned', async () => {
    const key = await buy();
    await night('2026-12-01');
    expect(await statusOf(key)).toEqual(['PLANNED', 'AUTHORISED', 'PENDING', 15_000, 15_000]);
    await night('2026-12-02');
    expect(await statusOf(key)).toEqual(['FILED', 'AUTHORISED', 'PENDING', 15_000, 15_000]);
    const debit = await debitOf();
    expect(String(debit.collect_on)).toBe('2026-12-04');
    expect(String(debit.counts_on)).toBe('2026-12-11');
    const [file = '', ...others] = await filesOf();
    expect(others).toEqual([]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const content = await readFile(file, 'utf8');
    for (const part of [
      '<ReqdColltnDt>2026-12-04</ReqdColltnDt>',
      '<InstdAmt Ccy="EUR">150.00</InstdAmt>',
      `<EndToEndId>${debit.end_to_end_id}</EndToEndId>`,
      `<MndtId>${club.centerId}-M${debit.agreement_id}</MndtId>`,
      '<DtOfSgntr>2026-11-20</DtOfSgntr>',
      '<Nm>Maya Gross</Nm>',
      '<IBAN>DE89370400440532013000</IBAN>',
    ])
      expect(content).toContain(part);
    await night('2026-12-10');
    expect((await statusOf(key))[0]).toBe('FILED');
    await night('2026-12-11');
    expect(await statusOf(key)).toEqual(['COLLECTED', 'PAID', 'PAID', 0, 0]);
    await night('2026-12-12');
    expect(await statusOf(key)).toEqual(['COLLECTED', 'PAID', 'PAID', 0, 0]);
    expect(await filesOf()).toEqual([file]);
  });

  test('in Australia is sent as direct entry and counts as paid after three banking days', async () => {
    club = await open('AU', 'AUD');
    const kit = await member(club, australian);
    const key = await buy(kit);
    await night('2026-12-02');
    expect((await statusOf(key, kit))[0]).toBe('PLANNED');
    await night('2026-12-03');
    expect(await statusOf(key, kit)).toEqual(['FILED', 'AUTHORISED', 'PENDING', 15_000, 15_000]);
    const [file = '', ...others] = await filesOf(kit);
    expect([file.endsWith('.aba'), others]).toEqual([true, []]);
    const lines = (await readFile(file, 'utf8')).split('\r\n');
    expect(lines[0]).toContain('01CBA       Testclub GmbH             301500MEMBERSHIP  041226');
    expect(lines[1]).toContain(`1062-000 12345678 130000015000Kit Ward`);
    expect(lines[1]).toContain(`${await idOf(kit)} `);
    expect(lines[2]).toMatch(/^7999-999 {12}000001500000000000000000015000 {24}000001/);
    await night('2026-12-08');
    expect((await statusOf(key, kit))[0]).toBe('FILED');
    await night('2026-12-09');
    expect(await statusOf(key, kit)).toEqual(['COLLECTED', 'PAID', 'PAID', 0, 0]);
  });

  test('is owed again when it is returned, before or after it counted as paid', async () => {
    const key = await buy();
    await night('2026-12-02');
    expect(await applyBankReport(pain002(await idOf(), 'RJCT', 'AM04'))).toMatchObject({ returned: 1 });
    expect(await statusOf(key)).toEqual(['RETURNED', 'FAILED', 'FAILED', 15_000, 15_000]);
    expect((await debitOf()).return_reason).toBe('AM04');
    const jonas = await member(club, german);
    shop.world.clock.set('2026-11-20T09:00:00Z');
    const other = await buy(jonas);
    await night('2026-12-02');
    await night('2026-12-11');
    expect(await statusOf(other, jonas)).toEqual(['COLLECTED', 'PAID', 'PAID', 0, 0]);
    expect(await applyBankReport(camt(await idOf(jonas), 'returned', 'AC04'))).toMatchObject({ returned: 1 });
    expect(await statusOf(other, jonas)).toEqual(['RETURNED', 'REFUNDED', 'FAILED', 15_000, 15_000]);
  });

  test('counts as paid at once when the bank confirms it, and a repeated report changes nothing', async () => {
    const key = await buy();
    await night('2026-12-02');
    const news = camt(await idOf(), 'collected');
    expect(await applyBankReport(news)).toMatchObject({ collected: 1, known: 0 });
    expect(await statusOf(key)).toEqual(['COLLECTED', 'PAID', 'PAID', 0, 0]);
    expect(await applyBankReport(news)).toMatchObject({ collected: 0, known: 1 });
    const back = camt(await idOf(), 'returned', 'MD06');
    expect(await applyBankReport(back)).toMatchObject({ returned: 1 });
    expect(await applyBankReport(back)).toMatchObject({ returned: 0, known: 1 });
    expect(await applyBankReport(news)).toMatchObject({ collected: 0, known: 1 });
    expect(await statusOf(key)).toEqual(['RETURNED', 'REFUNDED', 'FAILED', 15_000, 15_000]);
  });

  test('is collected only as far as it is still unpaid', async () => {
    const jonas = await member(club, german);
    const [all, some] = [await buy(), await buy(jonas)];
    const pay = async (person: TestPerson, amount: number) => {
      const { center_id, invoice_id } = await debitOf(person);
      const key = { centerId: center_id, id: invoice_id };
      await db()
        .transaction()
        .execute((tx) =>
          settleInvoice(tx, { now: shop.world.clock.now(), reactions }, key, {
            amount,
            into: { kind: 'BANK' },
          }),
        );
    };
    await pay(maya, 15_000);
    await pay(jonas, 5000);
    await night('2026-12-02');
    expect(await statusOf(all)).toEqual(['CANCELLED', 'PAID', 'PAID', 0, 0]);
    expect((await debitOf(jonas)).amount).toBe(10_000);
    // More is paid while the bank collects: the excess is credited to the payer, and a return takes it back.
    await pay(jonas, 4000);
    await night('2026-12-11');
    expect(await statusOf(some, jonas)).toEqual(['COLLECTED', 'PAID', 'PAID', 0, -4000]);
    await applyBankReport(camt(await idOf(jonas), 'returned', 'MS02'));
    expect(await statusOf(some, jonas)).toEqual(['RETURNED', 'REFUNDED', 'PARTIALLY_PAID', 6000, 6000]);
  });

  test('stays paid when it is returned after payment in another way', async () => {
    const key = await buy();
    await night('2026-12-02');
    const { center_id, invoice_id } = await debitOf();
    const invoice = { centerId: center_id, id: invoice_id };
    const byCash = { amount: 15_000, into: { kind: 'BANK' } } as const;
    await db()
      .transaction()
      .execute((tx) => settleInvoice(tx, { now: shop.world.clock.now(), reactions }, invoice, byCash));
    expect(await statusOf(key)).toEqual(['FILED', 'PAID', 'PAID', 0, 0]);
    await applyBankReport(camt(await idOf(), 'collected'));
    expect(await statusOf(key)).toEqual(['COLLECTED', 'PAID', 'PAID', 0, -15_000]);
    await applyBankReport(camt(await idOf(), 'returned', 'MS02'));
    expect(await statusOf(key)).toEqual(['RETURNED', 'PAID', 'PAID', 0, 0]);
  });

  test('is collected from the latest account', async () => {
    await buy();
    await shop.call(maya, 'payment/update-dd-payment-agreement', {
      ...german,
      account: { holder: 'Maya Groß', iban: 'ES91 2100 0418 4502 0005 1332' },
    });
    await night('2026-12-02');
    const [file = ''] = await filesOf();
    expect(await readFile(file, 'utf8')).toContain('ES9121000418450200051332');
  });
});

describe('direct debit in US dollars', () => {
  test('recognises a return by its trace alone, and ends a mandate that the payer denies', async () => {
    club = await open('US', 'USD');
    maya = await member(club, american);
    const key = await buy();
    await night('2026-12-03');
    const { trace } = await debitOf();
    expect(trace).toMatch(/^02100002\d{7}$/);
    shop.world.clock.set('2026-12-03T15:00:00Z');
    const again = await shop.world.makePerson(club, { levels: ['STAFF'] });
    const { body } = await shop.call(again, 'payment/make-dd-clipcard-payment', {
      ...{ selectedUserId: maya.id, selectedUserCenterId: maya.centerId },
      ...{ clipcardId: await shop.sell(club), clipcardCenterId: club.centerId },
    });
    expect(await applyBankReport(achReturn(trace ?? '', 'R10'))).toMatchObject({ returned: 1, unknown: 0 });
    expect((await statusOf(key)).slice(0, 3)).toEqual(['RETURNED', 'FAILED', 'FAILED']);
    const planned = await db()
      .selectFrom('direct_debit')
      .select(['state', 'return_reason'])
      .where('center_id', '=', club.centerId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(planned).toEqual({ state: 'CANCELLED', return_reason: 'NO_MANDATE' });
    const check = await shop.call(again, 'payment/check-payment', { paymentKey: body.paymentKey });
    expect(check.body).toMatchObject({ state: 'FAILED' });
    const { body: listed } = await shop.call(
      again,
      'payment-agreement/get-person-active-valid-payments-agreements',
      { selectedUserId: maya.id, selectedUserCenterId: maya.centerId },
    );
    expect(listed['agreements']).toEqual([]);
  });

  test('applies a valid correction of an account, and continues numbering from file to file', async () => {
    club = await open('US', 'USD');
    maya = await member(club, american);
    const jonas = await member(club, american);
    await buy();
    await night('2026-12-03');
    shop.world.clock.set('2026-11-20T09:00:00Z');
    await buy(jonas);
    await night('2026-12-03');
    const [first, second] = [(await debitOf()).trace ?? '', (await debitOf(jonas)).trace ?? ''];
    expect(Number(second) - Number(first)).toBe(1);
    const changed = async (code: string, information: string) =>
      applyBankReport(achReturn(first, code, information, await idOf()));
    expect(await changed('C01', '1918171614')).toMatchObject({ changed: 1 });
    expect(await changed('C02', '011401534')).toMatchObject({ changed: 0, known: 1 });
    // The club of the previous test has the same bank and has used the same trace numbers.
    expect(await applyBankReport(achReturn(first, 'R01'))).toMatchObject({ unknown: 1, returned: 0 });
    const { account } = await db()
      .selectFrom('payment_agreement')
      .select('account')
      .where('person_id', '=', maya.id)
      .where('state', '=', 'ACTIVE')
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ accountNumber: '1918171614', routingNumber: '021000021' });
    const files = await Promise.all((await filesOf()).toSorted().map((file) => readFile(file, 'utf8')));
    expect(files.map((content) => content.slice(33, 34))).toEqual(['A', 'B']);
  });
});

describe('a direct debit file', () => {
  test('can be rejected as a whole or by block', async () => {
    const jonas = await member(club, german);
    await buy();
    await night('2026-12-02');
    shop.world.clock.set('2026-11-20T09:00:00Z');
    await buy(jonas);
    await night('2026-12-02');
    const [{ file_id }, { block }] = [await debitOf(), await debitOf(jonas)];
    expect(
      await applyBankReport(pain002(undefined, 'RJCT', 'FF01', `dd-${club.centerId}-${file_id}`)),
    ).toMatchObject({ returned: 1 });
    expect(await applyBankReport(pain002(undefined, 'RJCT', 'FF01', undefined, block ?? ''))).toMatchObject({
      returned: 1,
    });
    expect([(await debitOf()).state, (await debitOf(jonas)).state]).toEqual(['RETURNED', 'RETURNED']);
  });

  test('that was stored but not written is written completely the next time', async () => {
    await buy();
    shop.world.clock.set('2026-12-02T12:23:00Z');
    // As if the process were killed after storing the file.
    await fileDue(shop.world.services);
    expect((await debitOf()).state).toBe('FILED');
    await writeFiles(shop.world.services);
    const [file = ''] = await filesOf();
    const content = await readFile(file, 'utf8');
    await rm(file);
    await writeFiles(shop.world.services);
    expect(await filesOf(), 'taken to the bank once, it does not come again').toEqual([]);
    const { content: kept } = await db()
      .selectFrom('direct_debit_file')
      .select('content')
      .where('center_id', '=', club.centerId)
      .executeTakeFirstOrThrow();
    expect(kept).toBe(content);
  });

  test('leaves out invalid collections, gives up after two weeks, and the list says why', async () => {
    const jonas = await member(club, german);
    await buy();
    const key = await buy(jonas);
    await db()
      .updateTable('payment_agreement')
      .set({ account: JSON.stringify({ holder: 'Jonas' }) })
      .where('person_id', '=', jonas.id)
      .execute();
    await night('2026-12-02');
    expect([(await debitOf()).state, (await debitOf(jonas)).state]).toEqual(['FILED', 'PLANNED']);
    const lines = (await listDirectDebits(db())).filter((line) => line.startsWith(`${club.centerId}-`));
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.includes('PLANNED'))).toMatch(/EUR 15000 {2}accountInvalid$/);
    expect(lines.find((line) => line.includes('FILED'))).toContain(`dd-${club.centerId}-`);
    // Its day was 2 December.
    for (const day of ['2026-12-17', '2026-12-18']) {
      expect((await debitOf(jonas)).state).toBe('PLANNED');
      await retryCollections.run(await nightOf(shop.world, club, day));
    }
    expect(await statusOf(key, jonas)).toEqual(['CANCELLED', 'FAILED', 'PENDING', 15_000, 15_000]);
    expect((await listDirectDebits(db())).find((line) => line.includes('LEFT_OUT'))).toMatch(
      /CANCELLED .* accountInvalid {2}LEFT_OUT$/,
    );
  });

  test.each([
    ['nobody has agreed with a bank', 'GB', 'GBP'],
    ['the club is elsewhere', 'US', 'EUR'],
  ])('has no agreements to collect where %s', async (_why, country, currency) => {
    const elsewhere = await open(country, currency);
    const person = await shop.world.makePerson(elsewhere);
    const { body } = await shop.call(person, 'payment/create-dd-payment-agreement', german);
    expect(body.errorCode).toBe('basket.noPaymentProvider');
  });
});

test.each([
  ['somebody else’s collection', () => camt('1-1', 'returned', 'AC04'), { unknown: 1, returned: 0 }],
  ['a transfer under our id', async () => camt(await idOf(), 'transfer'), { unknown: 0, collected: 0 }],
  ['what is on its way', async () => pain002(await idOf(), 'ACSP'), { accepted: 1 }],
])('a bank report of %s changes nothing', async (_what, news, tally) => {
  const key = await buy();
  await night('2026-12-02');
  expect(await applyBankReport(await news())).toMatchObject(tally);
  expect(await statusOf(key)).toEqual(['FILED', 'AUTHORISED', 'PENDING', 15_000, 15_000]);
});

test.each([
  ['nothing', ''],
  ['something else', 'Dear club,\n'],
  ['half of it', '<?xml version="1.0"?><Document><CstmrPmtStsRpt>'],
])('rejects a bank file with %s', async (_what, content) => {
  await expect(applyBankReport(content)).rejects.toBeInstanceOf(UnreadableFile);
});
