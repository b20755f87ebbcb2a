import { PostgresQueryCompiler } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainDocument, type TestClub, type TestPerson } from '../../../test/factories.ts';
import { seedSales } from '../../../test/many-sales.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { documentWords } from '../../clubs/document-words.ts';
import type { Db } from '../../platform/db/database.ts';
import { reactions } from '../../reactions.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { sellerOf } from '../parties.ts';
import { reverseInvoice } from '../reverse-invoice.ts';
import { settleInvoice } from '../settle-invoice.ts';
import type { LineToInvoice } from '../taxed-line.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { salesCsv } from './sales-csv.ts';
import { countSales, everySale } from './sales-store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

async function sell(club: TestClub, person: TestPerson, lines: Partial<LineToInvoice>[], paid = 0) {
  const seller = sellerOf(await world.clubOf(club));
  return world.services.db.transaction().execute(async (tx) => {
    const now = world.clock.now();
    const sold = await issueInvoice(tx, seller, now, {
      person: { centerId: person.centerId, id: person.id },
      type: 'PAYMENT',
      lines: lines.map((line) => ({ text: 'Court', quantity: 1, unitAmount: 1000, taxRate: 2500, ...line })),
    });
    await settleInvoice(tx, { now: now, reactions }, sold, {
      amount: paid,
      into: { kind: 'CLEARING', provider: 'adyen' },
    });
    return sold;
  });
}

const year = { dateFrom: '2026-01-01', dateTo: '2026-12-31' };
const download = (caller: TestPerson, payload: object, language = 'en') =>
  world.app.inject({
    method: 'POST',
    url: '/api/invoices/download-sales-list',
    headers: { ...caller.headers, 'accept-language': language },
    payload: { ...year, ...payload },
  });
const csv = async (caller: TestPerson, payload: object = {}, language = 'en') =>
  (await download(caller, { format: 'CSV', ...payload }, language)).body;
async function pdf(caller: TestPerson, payload: object = {}, language = 'en') {
  const { rawPayload } = await download(caller, { format: 'PDF', ...payload }, language);
  return readPdf(rawPayload.toString('base64'));
}

/** As a spreadsheet reads it. */
const recordsOf = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );

describe('the table for a spreadsheet', () => {
  test('has a row for each sale, with plain amounts in their currency', async () => {
    const club = await world.makeClub({ currency: 'KWD' });
    const maya = await world.makePerson(club);
    const sold = await sell(club, maya, [{ text: 'Court, "centre"', unitAmount: 12_500 }, {}], 13_000);
    const seller = sellerOf(await world.clubOf(club));
    const taken = await sell(club, maya, [{ unitAmount: 1250 }]);
    const reversal = await world.services.db
      .transaction()
      .execute((tx) => reverseInvoice(tx, seller, { now: world.clock.now(), reactions }, taken));
    const response = await download(maya, { format: 'CSV' });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="sales-2026-01-01-2026-12-31.csv"',
    );
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const center = `Centre ${club.centerId}`;
    const head =
      'Date,Number,Centre,What,Lines,Sale,Paid by,Status,Excluding VAT,VAT,Amount,Balance,Currency'.split(
        ',',
      );
    expect(recordsOf(response.body)).toEqual([
      head,
      [
        '2026-11-20',
        reversal?.reference,
        center,
        'Court',
        '1',
        'On invoice',
        '',
        'Paid',
        '-1.000',
        '-0.250',
        '-1.250',
        '0.000',
        'KWD',
      ],
      [
        '2026-11-20',
        taken.reference,
        center,
        'Court',
        '1',
        'On invoice',
        '',
        'Cancelled',
        '1.000',
        '0.250',
        '1.250',
        '0.000',
        'KWD',
      ],
      [
        '2026-11-20',
        sold.reference,
        center,
        'Court, "centre"',
        '2',
        'On invoice',
        'Card',
        'Partially paid',
        '10.800',
        '2.700',
        '13.500',
        '0.500',
        'KWD',
      ],
    ]);
  });

  test('runs nothing that somebody called a sale, a buyer or a center', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club, { firstName: '=cmd|', lastName: 'A1' });
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    await sell(club, maya, [{ text: '@SUM(1,2)' }]);
    const [, row] = recordsOf(await csv(staff, { centerId: club.centerId }));
    expect(row?.slice(3, 5)).toEqual(["'=cmd| A1", "'@SUM(1,2)"]);
  });

  test('without a sale is its head alone', async () => {
    const maya = await world.makePerson(await world.makeClub());
    expect(recordsOf(await csv(maya))).toHaveLength(1);
  });

  test('is of the kinds and days that were asked for, and of nobody else', async () => {
    const club = await world.makeClub();
    const [maya, other] = [await world.makePerson(club), await world.makePerson(club)];
    await sell(club, maya, [{ text: 'Paid' }], 1000);
    await sell(club, maya, [{ text: 'Open' }]);
    await sell(club, other, [{ text: 'Other' }]);
    const texts = async (payload: object) =>
      recordsOf(await csv(maya, payload))
        .slice(1)
        .map((row) => row[3]);
    expect(await texts({})).toEqual(['Open', 'Paid']);
    expect(await texts({ saleTypes: ['CASH'] })).toEqual(['Paid']);
    expect(await texts({ dateTo: '2026-11-19' })).toEqual([]);
  });

  test('speaks the language of the reader, where the club does', async () => {
    const [locale] = plainDocument.locales ?? [];
    const german = {
      ...locale,
      code: 'de',
      locale: 'de-DE',
      numberFormat: 'de-DE',
      longName: 'Deutsch',
      shortName: 'DE',
    };
    const document = {
      locales: [...(plainDocument.locales ?? []), { ...german, order: 3 }],
    } as typeof plainDocument;
    const maya = await world.makePerson(await world.makeClub({ document }));
    const first = async (language: string) => recordsOf(await csv(maya, {}, language))[0]?.[0];
    expect([await first('en'), await first('de'), await first('ar')]).toEqual(['Date', 'Datum', 'التاريخ']);
  });
});

test.each([
  ['2026-01-01', '2026-12-31', 200],
  ['2026-11-20', '2026-11-20', 200],
  ['2026-02-01', '2027-01-31', 200],
  ['2024-02-29', '2025-02-28', 200],
  ['2026-01-01', '2027-01-01', 400],
  ['2024-01-01', '2026-12-31', 400],
  ['2026-11-20', '2026-11-19', 400],
  ['2026-02-30', '2026-12-31', 400],
  ['x', 'y', 400],
])('from %s to %s is answered with %i', async (dateFrom, dateTo, status) => {
  const maya = await world.makePerson(await world.makeClub());
  const response = await download(maya, { dateFrom, dateTo, format: 'CSV' });
  expect(response.statusCode, response.body).toBe(status);
});

describe('many sales', () => {
  const count = 1730;
  let club: TestClub;
  let staff: TestPerson;
  beforeAll(async () => {
    club = await world.makeClub();
    staff = await world.makePerson(club, { levels: ['STAFF'] });
    const people = [await world.makePerson(club), await world.makePerson(club)];
    await seedSales(world.services.db, club, people, { count, days: 90, until: '2026-11-20' });
  });

  /** Counts what the database is asked for sales, and the most that it ever answers with. */
  function counting() {
    const seen = { statements: 0, rows: 0, most: 0 };
    const compiler = new PostgresQueryCompiler();
    const sales = new WeakSet<object>();
    const db: Db = world.services.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (compiler.compileQuery(node, queryId).sql.includes('as sale_type')) {
          sales.add(queryId);
          seen.statements += 1;
        }
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (sales.has(queryId)) {
          seen.rows += result.rows.length;
          seen.most = Math.max(seen.most, result.rows.length);
        }
        return result;
      },
    });
    return { db, seen };
  }
  const scope = () => ({ centerId: club.centerId });

  test('are all in the table, each once, the newest first', async () => {
    const [, ...rows] = recordsOf(await csv(staff, { centerId: club.centerId }));
    expect(new Set(rows.map((row) => row[1])).size).toBe(count);
    const days = rows.map(([day = '']) => day);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('are read a page at a time', async () => {
    const { db, seen } = counting();
    let [pages, rows] = [0, 0];
    for await (const page of everySale(db, scope(), year)) {
      pages += 1;
      rows += page.length;
    }
    expect([pages, rows]).toEqual([4, count]);
    expect(seen).toEqual({ statements: 4, rows: count, most: 500 });
  });

  test('are read no further than somebody takes them', async () => {
    const { db, seen } = counting();
    const words = documentWords(await world.clubOf(club), 'en', { en, de, ar });
    const pieces = salesCsv(words, scope(), everySale(db, scope(), year));
    expect(seen.statements).toBe(0);
    await pieces.next();
    expect(seen).toEqual({ statements: 1, rows: 500, most: 500 });
    await pieces.return(undefined);
    expect(seen.statements).toBe(1);
  });

  test('are too many for a PDF where there are more than 2000, and a shorter time of them is not', async () => {
    const sister = await world.makeClub({ brandId: club.brandId });
    const maya = await world.makePerson(club);
    await seedSales(world.services.db, sister, [maya], { count: 2001, days: 90, until: '2025-11-20' });
    const asked = async (dateFrom: string, format: string) =>
      (await download(maya, { dateFrom, dateTo: '2025-12-31', format })).statusCode;
    expect(await asked('2025-11-18', 'PDF')).toBe(200);
    const whole = { dateFrom: '2025-01-01', dateTo: '2025-12-31' };
    expect((await download(maya, { ...whole, format: 'PDF' })).json()).toMatchObject({
      errorCode: 'invoices.tooManyForPdf',
      httpCode: 409,
      params: { most: 2000 },
    });
    expect(await asked(whole.dateFrom, 'CSV')).toBe(200);
  });

  test('are counted no further than the limit', async () => {
    const { db } = counting();
    const countTo = (most: number) => countSales(db, scope(), year, most);
    expect([await countTo(count - 1), await countTo(count), await countTo(count + 1)]).toEqual([
      count,
      count,
      count,
    ]);
    expect(await countTo(10)).toBe(11);
  });
});

describe('the document', () => {
  async function makeShop() {
    const club = await world.makeClub({ currency: 'KWD', country: 'KW', timeZone: 'Asia/Kuwait' });
    const maya = await world.makePerson(club, { firstName: 'Maya', lastName: 'Lindgren' });
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    await sell(club, maya, [{ text: '10 clips', unitAmount: 12_500 }, {}], 13_500);
    await sell(club, maya, [{ text: 'Court' }]);
    return { club, maya, staff };
  }

  test('says whose, of when, each sale and what they come to', async () => {
    const { maya } = await makeShop();
    const { info, text } = await pdf(maya);
    expect(info).toMatchObject({ Title: 'Purchases', Author: 'Test club' });
    for (const said of [
      'Maya Lindgren',
      'January 1, 2026 to December 31, 2026',
      '10 clips (+1)',
      'Card',
      'KWD 13.500',
      'Total in KWD KWD 14.500',
    ])
      expect(text).toContain(said);
  });

  test('of a centre says who bought', async () => {
    const { club, staff } = await makeShop();
    const { info, text } = await pdf(staff, { centerId: club.centerId });
    expect(info).toMatchObject({ Title: 'Sales' });
    expect(text).toContain(`Centre ${club.centerId}`);
    expect(text.match(/Maya Lindgren/g)).toHaveLength(2);
  });

  test('is written from right to left where that is read', async () => {
    const { maya } = await makeShop();
    const { info, text } = await pdf(maya, {}, 'ar');
    expect(info).toMatchObject({ Title: 'المشتريات', Language: 'ar-AE' });
    expect(text).toContain('KWD الإجمالي بعملة');
    expect(text).toContain('20/11/2026');
    expect(text).not.toContain('\uFFFD');
  });

  test('without a sale says so', async () => {
    const maya = await world.makePerson(await world.makeClub());
    expect((await pdf(maya)).text).toContain('No sales in this period.');
  });
});
