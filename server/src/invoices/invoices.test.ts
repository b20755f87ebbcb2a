import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invoiceStatuses } from '@foyer/contract/shared/invoice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainDocument, type TestClub, type TestPerson } from '../../test/factories.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { openWorld, type World } from '../../test/world.ts';
import { reactions } from '../reactions.ts';
import { statusesAfter } from './invoice-status.ts';
import { issueInvoice, type ToInvoice } from './issue-invoice.ts';
import { sellerOf } from './parties.ts';
import { reverseInvoice } from './reverse-invoice.ts';
import { reopenInvoice, settleInvoice } from './settle-invoice.ts';
import { isInArrears, openInvoicesOf, readInArrears } from './store.ts';
import type { LineToInvoice } from './taxed-line.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const line = (text: string, unitAmount: number, more: Partial<LineToInvoice> = {}): LineToInvoice => ({
  text,
  unitAmount,
  quantity: 1,
  taxRate: 2500,
  ...more,
});
const keyOf = ({ centerId, id }: TestPerson) => ({ centerId, id });

async function issue(club: TestClub, person: TestPerson, more: Partial<ToInvoice> = {}) {
  const found = await world.clubOf(club);
  return world.services.db.transaction().execute((tx) =>
    issueInvoice(tx, sellerOf(found), world.clock.now(), {
      person: keyOf(person),
      type: 'PAYMENT',
      lines: [line('10 clips', 12_500)],
      ...more,
    }),
  );
}
const settle = (key: { centerId: number; id: number }, amount: number) =>
  world.services.db
    .transaction()
    .execute((tx) =>
      settleInvoice(tx, { now: world.clock.now(), reactions }, key, { amount, into: { kind: 'BANK' } }),
    );

const call = async (caller: TestPerson, name: string, payload: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: `/api/invoices/${name}`,
    headers: caller.headers,
    payload,
  });
const listed = async (caller: TestPerson, payload: object = {}) =>
  (await call(caller, 'get-invoices', payload)).json();
const about = ({ centerId, id }: TestPerson) => ({ selectedUserId: id, selectedUserCenterId: centerId });
const overview = async (caller: TestPerson, person = caller) =>
  (await call(caller, 'get-account-overview', about(person))).json().accounts;

describe('an invoice', () => {
  test('has the next number of its centre and year, by the calendar of the centre', async () => {
    const [club, other] = [
      await world.makeClub({ timeZone: 'Pacific/Auckland' }),
      await world.makeClub({ timeZone: 'America/New_York' }),
    ];
    const [maya, noor] = [await world.makePerson(club), await world.makePerson(other)];
    const references = async (at: string) => {
      world.clock.set(at);
      return [(await issue(club, maya)).reference, (await issue(other, noor)).reference];
    };
    const start = world.clock.now().toString();
    const [one, two] = [club.centerId, other.centerId];
    expect(await references('2026-11-20T09:00:00Z')).toEqual([`${one}-2026-000001`, `${two}-2026-000001`]);
    // Next year has begun in Auckland only.
    expect(await references('2026-12-31T20:00:00Z')).toEqual([`${one}-2027-000001`, `${two}-2026-000002`]);
    world.clock.set(start);
  });

  test('that was not kept leaves no gap', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const found = await world.clubOf(club);
    await issue(club, maya);
    const given = { person: keyOf(maya), type: 'PAYMENT', lines: [line('Court', 900)] } as const;
    const failing = world.services.db.transaction().execute(async (tx) => {
      await issueInvoice(tx, sellerOf(found), world.clock.now(), given);
      throw new Error('the card was declined');
    });
    await expect(failing).rejects.toThrow('declined');
    expect((await issue(club, maya)).reference).toMatch(/000002$/);
  });

  test('is listed with its tax, what is open, and the first of its lines', async () => {
    const club = await world.makeClub({ timeZone: 'America/New_York', currency: 'USD' });
    const maya = await world.makePerson(club);
    const issued = await issue(club, maya, {
      dueOn: Temporal.PlainDate.from('2026-12-04'),
      lines: [line('10 clips', 12_500), line('Towels', 333, { quantity: 3, taxRate: 810 })],
    });
    await settle(issued, 500);
    expect(await listed(maya)).toEqual({
      invoices: [
        {
          invoiceId: issued.id,
          invoiceCenterId: club.centerId,
          centerName: `Centre ${club.centerId}`,
          reference: issued.reference,
          type: 'PAYMENT',
          status: 'PARTIALLY_PAID',
          date: '2026-11-20',
          dueDate: '2026-12-04',
          isOverdue: false,
          currency: 'USD',
          amount: 13_499,
          vat: 2575,
          openAmount: 12_999,
          text: '10 clips',
          lineCount: 2,
        },
      ],
    });
  });

  test('without a price asks for nothing', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    await issue(club, maya, { type: 'ZERO', lines: [line('Trial class', 0)] });
    const { invoices } = await listed(maya);
    expect(invoices).toMatchObject([{ type: 'ZERO', status: 'PAID', amount: 0, openAmount: 0 }]);
    expect(await overview(maya)).toEqual([]);
  });
});

describe('what is paid', () => {
  test('is taken once, up to what is open, and the account follows', async () => {
    const club = await world.makeClub({ currency: 'EUR' });
    const maya = await world.makePerson(club);
    const issued = await issue(club, maya);
    const account = (open: number, status: string) => ({ open, status });
    const now = async () => {
      const [{ open = 0, balance = 0 } = {}] = await overview(maya);
      expect(balance).toBe(open);
      return account(open, (await listed(maya)).invoices[0].status);
    };
    expect(await now()).toEqual(account(12_500, 'PENDING'));
    expect(await settle(issued, 2500)).toBe(2500);
    expect(await now()).toEqual(account(10_000, 'PARTIALLY_PAID'));
    expect(await settle(issued, 99_999)).toBe(10_000);
    expect(await now()).toEqual(account(0, 'PAID'));
    expect(await settle(issued, 12_500)).toBe(0);
    expect(await now()).toEqual(account(0, 'PAID'));
  });

  test('and comes back is open again, up to what was paid', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const issued = await issue(club, maya);
    const comesBack = (amount: number) =>
      world.services.db.transaction().execute((tx) =>
        reopenInvoice(tx, { now: world.clock.now(), reactions }, issued, {
          amount,
          from: { kind: 'BANK' },
        }),
      );
    const now = async () => {
      const [{ balance, open }] = await overview(maya);
      expect(balance).toBe(open);
      return [(await listed(maya)).invoices[0].status, open];
    };
    expect(await comesBack(100)).toBe(0);
    await settle(issued, 12_500);
    expect(await comesBack(2500)).toBe(2500);
    expect(await now()).toEqual(['PARTIALLY_PAID', 2500]);
    expect(await comesBack(99_999)).toBe(10_000);
    expect(await now()).toEqual(['FAILED', 12_500]);
    expect(await settle(issued, 12_500)).toBe(12_500);
    expect(await now()).toEqual(['PAID', 0]);
  });

  test('and comes back after the invoice was reversed, is owed to nobody', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const issued = await issue(club, maya);
    await settle(issued, 12_500);
    const seller = sellerOf(await world.clubOf(club));
    const { db } = world.services;
    await db
      .transaction()
      .execute((tx) => reverseInvoice(tx, seller, { now: world.clock.now(), reactions }, issued));
    expect(await overview(maya)).toMatchObject([{ balance: -12_500, open: 0 }]);
    const comesBack = () =>
      db.transaction().execute((tx) =>
        reopenInvoice(tx, { now: world.clock.now(), reactions }, issued, {
          amount: 12_500,
          from: { kind: 'BANK' },
        }),
      );
    expect(await comesBack()).toBe(12_500);
    expect(await overview(maya)).toMatchObject([{ balance: 0, open: 0 }]);
    expect(await comesBack()).toBe(0);
    expect((await listed(maya)).invoices.at(-1)).toMatchObject({ status: 'CANCELLED', openAmount: 0 });
  });

  test('is the person’s again when the invoice is reversed, once', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const issued = await issue(club, maya);
    await settle(issued, 2500);
    const found = await world.clubOf(club);
    const reverse = (key = { centerId: issued.centerId, id: issued.id }) =>
      world.services.db
        .transaction()
        .execute((tx) => reverseInvoice(tx, sellerOf(found), { now: world.clock.now(), reactions }, key));
    const reversal = await reverse();
    expect(reversal?.amount).toBe(-12_500);
    expect((await listed(maya)).invoices).toMatchObject([
      { type: 'REVERSAL', status: 'PAID', amount: -12_500, vat: -2500, openAmount: 0 },
      { type: 'PAYMENT', status: 'CANCELLED', openAmount: 0 },
    ]);
    expect(await overview(maya)).toMatchObject([{ balance: -2500, open: 0 }]);
    expect(await reverse()).toBeUndefined();
    expect(await reverse(reversal)).toBeUndefined();
  });

  test('is owed again when an invoice is reversed that gave back more than it cost', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const lines = [line('Full Club', 10_000), line('Credit · Basic', -12_500)];
    const issued = await issue(club, maya, { type: 'REFUND', lines });
    expect(await overview(maya)).toMatchObject([{ balance: -2500, open: 0 }]);
    const seller = sellerOf(await world.clubOf(club));
    const reversal = await world.services.db
      .transaction()
      .execute((tx) => reverseInvoice(tx, seller, { now: world.clock.now(), reactions }, issued));
    expect(reversal).toMatchObject({ amount: 2500, credited: -2500 });
    expect(await overview(maya)).toMatchObject([{ balance: 0, open: 2500 }]);
  });

  test('too late is overdue, by the day of the centre', async () => {
    const club = await world.makeClub({ timeZone: 'America/New_York' });
    const maya = await world.makePerson(club);
    await issue(club, maya, { dueOn: Temporal.PlainDate.from('2026-11-20') });
    await issue(club, maya, { dueOn: Temporal.PlainDate.from('2026-11-30') });
    const start = world.clock.now().toString();
    const seen = async (at: string) => {
      world.clock.set(at);
      // Somebody who has just come, as sessions end.
      const staff = await world.makePerson(club, { levels: ['STAFF'] });
      const [{ overdue, overdueCount, nextDueDate }] = await overview(staff, maya);
      return [overdue, overdueCount, nextDueDate];
    };
    // Four in the morning in London is still the day before in New York.
    expect(await seen('2026-11-21T04:00:00Z')).toEqual([0, 0, '2026-11-20']);
    expect(await seen('2026-11-21T06:00:00Z')).toEqual([12_500, 1, '2026-11-20']);
    expect(await seen('2026-12-01T06:00:00Z')).toEqual([25_000, 2, '2026-11-20']);
    world.clock.set(start);
  });

  test('is summed over the centres of a brand, and overdue at another one it is overdue', async () => {
    const club = await world.makeClub();
    const sisters = [
      await world.makeClub({ brandId: club.brandId }),
      await world.makeClub({ brandId: club.brandId }),
    ];
    const [maya, noor, outsider] = [
      await world.makePerson(club),
      await world.makePerson(club),
      await world.makePerson(await world.makeClub()),
    ];
    const { db } = world.services;
    const now = world.clock.now();
    const today = now.toZonedDateTimeISO('UTC').toPlainDate();
    for (const at of [club, ...sisters]) await issue(at, noor, { dueOn: today.add({ days: 9 }) });
    await issue(club, maya, { dueOn: today.add({ days: 9 }) });
    expect(await readInArrears(db, [maya, noor, outsider].map(keyOf), now)).toEqual([]);
    for (const at of sisters)
      await issue(at, maya, { issuedOn: today.subtract({ days: 20 }), dueOn: today.subtract({ days: 9 }) });
    const [{ open, balance, overdue, overdueCount, nextDueDate }] = await overview(maya);
    expect({ open, balance, overdue, overdueCount, nextDueDate }).toEqual({
      ...{ open: 37_500, balance: 37_500, overdue: 25_000, overdueCount: 2 },
      nextDueDate: today.subtract({ days: 9 }).toString(),
    });
    const people = [maya, noor, outsider].map(keyOf);
    expect(new Set((await readInArrears(db, people, now)).map(({ id }) => id))).toEqual(new Set([maya.id]));
    expect(await isInArrears(db, keyOf(maya), now)).toBe(true);
    expect(await isInArrears(db, keyOf(noor), now)).toBe(false);
    expect((await openInvoicesOf(db, keyOf(noor))).map(({ center_id }) => center_id)).toEqual(
      [club, ...sisters].map(({ centerId }) => centerId),
    );
  });
});

describe('the list', () => {
  test('goes on where the page before ended, over centres too', async () => {
    const [home, sister] = [await world.makeClub(), await world.makeClub()];
    const maya = await world.makePerson(home);
    const start = world.clock.now();
    const issued: string[] = [];
    for (let day = 0; day < 5; day += 1) {
      world.clock.set(start.subtract({ hours: 24 * day }).toString());
      for (const club of [home, sister]) issued.push((await issue(club, maya)).reference);
    }
    world.clock.set(start.toString());
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const page = await listed(maya, { limit: 3, ...(after && { after }) });
      pages.push(page.invoices.map(({ reference }: { reference: string }) => reference));
      after = page.next;
    } while (after);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 3, 1]);
    expect(pages.flat()).toEqual(issued);
  });

  test('goes on from no place that is none', async () => {
    const maya = await world.makePerson(await world.makeClub());
    const status = async (after: string) => (await call(maya, 'get-invoices', { after })).statusCode;
    for (const after of ['2026-13-01_1_1', '2026-02-30_1_1', '0000-00-00_1_1', '2026-01-01_1', 'x', ''])
      expect([after, await status(after)]).toEqual([after, 400]);
    expect(await status('2026-01-01_9999999999_999999999999999')).toBe(200);
    expect(await status('1900-01-01_0_0')).toBe(200);
    expect(await status('0001-01-01_0_0')).toBe(400);
    const days = { dateFrom: '0000-01-01', dateTo: '9999-12-31' };
    expect((await call(maya, 'get-invoices', days)).statusCode).toBe(400);
  });

  test('can be of some statuses and some days', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const paid = await issue(club, maya, { lines: [line('Paid', 100)] });
    await settle(paid, 100);
    await issue(club, maya, { lines: [line('Open', 100)] });
    const texts = async (payload: object) =>
      (await listed(maya, payload)).invoices.map(({ text }: { text: string }) => text);
    expect(await texts({ statuses: ['PAID'] })).toEqual(['Paid']);
    expect(await texts({ statuses: ['PENDING', 'FAILED'] })).toEqual(['Open']);
    expect(await texts({ statuses: [] })).toEqual([]);
    expect(await texts({ dateFrom: '2026-11-20', dateTo: '2026-11-20' })).toEqual(['Open', 'Paid']);
    expect(await texts({ dateFrom: '2026-11-21' })).toEqual([]);
    expect(await texts({ dateTo: '2026-11-19' })).toEqual([]);
  });

  test('of a person is for that person, and for staff of the centre', async () => {
    const club = await world.makeClub();
    const [maya, other] = [await world.makePerson(club), await world.makePerson(club)];
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    await issue(club, maya);
    expect((await listed(other)).invoices).toEqual([]);
    expect((await call(other, 'get-invoices', about(maya))).statusCode).toBe(403);
    expect((await listed(staff, about(maya))).invoices).toHaveLength(1);
  });
});

describe('the document', () => {
  const [english, arabic] = plainDocument.locales ?? [];
  const download = async (caller: TestPerson, key: { centerId: number; id: number }, language = 'en') =>
    (
      await world.app.inject({
        method: 'POST',
        url: '/api/invoices/download-invoice',
        headers: { ...caller.headers, 'accept-language': language },
        payload: { invoiceId: key.id, invoiceCenterId: key.centerId },
      })
    ).json();
  const makeMaya = async () => {
    const document = {
      ...(english && arabic ? { locales: [english, arabic] } : {}),
      parameters: { legalName: 'Oasis Sports LLC', vatNumber: 'TRN 100-2000' },
    };
    const club = await world.makeClub({ document, currency: 'KWD', timeZone: 'Asia/Kuwait', country: 'KW' });
    const maya = await world.makePerson(club, { firstName: 'Maya', lastName: 'Lindgren' });
    await world.setPerson(maya, { address1: '12 Gulf Road', city: 'Kuwait City', country: 'KW' });
    const issued = await issue(club, maya, {
      dueOn: Temporal.PlainDate.from('2026-12-04'),
      lines: [line('10 clips', 12_500, { taxRate: 500 }), line('Towel', 1500, { taxRate: 0 })],
    });
    return { club, maya, issued };
  };

  test('says who sells, who buys, each line, the tax of each rate and the sum', async () => {
    const { maya, issued } = await makeMaya();
    const file = await download(maya, issued);
    expect([file.fileName, file.contentType]).toEqual([`invoice-${issued.reference}.pdf`, 'application/pdf']);
    const { info, text } = await readPdf(file.base64);
    expect(info).toMatchObject({ Title: `Invoice ${issued.reference}` });
    for (const said of [
      'Oasis Sports LLC',
      'TRN 100-2000',
      'Maya Lindgren, 12 Gulf Road, Kuwait City, KW',
      'December 4, 2026',
      'KWD 12.500',
      'VAT 5%',
      'KWD 0.595',
      'VAT 0%',
      'KWD 13.405',
      'KWD 14.000',
    ])
      expect(text).toContain(said);
  });

  test('is written from right to left where that is read', async () => {
    const { maya, issued } = await makeMaya();
    const { info, text } = await readPdf((await download(maya, issued, 'ar')).base64);
    expect(info).toMatchObject({ Title: `فاتورة ${issued.reference}`, Language: 'ar-AE' });
    expect(text).toContain('ضريبة القيمة المضافة');
    // A percentage carries a mark of direction in Arabic, which has no picture.
    expect(text).toContain('٪');
    expect(text).not.toContain('\uFFFD');
  });

  test('of somebody else is not there', async () => {
    const { club, issued } = await makeMaya();
    const other = await world.makePerson(club);
    expect(await download(other, issued)).toMatchObject({ errorCode: 'payment.invoiceNotFound' });
  });

  test('keeps the name of the day, and loses it when the person is forgotten', async () => {
    const { maya, issued } = await makeMaya();
    await settle(issued, 14_000);
    await world.setPerson(maya, { last_name: 'Married' });
    const text = async (caller: TestPerson, payload: object) => {
      const response = await call(caller, 'download-invoice', payload);
      return (await readPdf(response.json().base64)).text;
    };
    const key = { invoiceId: issued.id, invoiceCenterId: issued.centerId };
    expect(await text(maya, key)).toContain('Maya Lindgren');
    expect(await world.forget(maya)).toEqual({ forgotten: true });
    const kept = await world.services.db
      .selectFrom('invoice')
      .select(['buyer', 'amount', 'person_id'])
      .where('center_id', '=', issued.centerId)
      .where('id', '=', issued.id)
      .executeTakeFirst();
    expect(kept).toEqual({ buyer: null, amount: 14_000, person_id: maya.id });
  });
});

test('every status can be left for what the table says, and one is the end', () => {
  const reachable = new Set(Object.values(statusesAfter).flat());
  for (const status of invoiceStatuses) {
    if (status !== 'PENDING') expect(reachable).toContain(status);
  }
  expect(invoiceStatuses.filter((status) => statusesAfter[status].length === 0)).toEqual(['CANCELLED']);
});

test('nothing changes the books or takes anything out of them', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = ['src', 'migrations'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => join(root, folder, name)),
  );
  expect(sources.length).toBeGreaterThan(100);
  const changes =
    /(update|delete\s+from|truncate)\s+(table\s+)?ledger_entry|(updateTable|deleteFrom)\(\s*'ledger_entry'/i;
  expect(changes.test("deleteFrom('ledger_entry')")).toBe(true);
  expect(sources.filter((file) => changes.test(readFileSync(file, 'utf8')))).toEqual([]);
});
