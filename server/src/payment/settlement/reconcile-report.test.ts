import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import {
  adyenHeader,
  adyenLine,
  doneRefund,
  type TakenPayment,
  takenPayment,
  writeReport,
} from '../../../test/settlement-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { findingsOf } from './differences.ts';
import { reconcileReport } from './reconcile-report.ts';
import { summaryLines } from './summary.ts';

let world: World;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  club = await world.makeClub({ currency: 'EUR' });
  maya = await world.makePerson(club);
});

const paid = (day: number, amount = 3_000, currency = 'EUR'): Promise<TakenPayment> =>
  takenPayment(world, maya, {
    ...{ provider: 'adyen', amount, currency },
    at: `2026-10-${String(day).padStart(2, '0')}T10:00:00Z`,
  });

const euros = (cents: number) => (cents / 100).toFixed(2);

/** As Adyen writes it: 30 cents of each payment are its own. */
const settled = ({ reference, key, amount }: TakenPayment, day: number, more: object = {}) =>
  adyenLine({
    ...{ reference, key, on: `2026-10-${String(day).padStart(2, '0')}`, modification: `C${reference}` },
    ...{ credit: euros(amount), netCredit: euros(amount - 30), ...more },
  });

const read = async (lines: readonly string[], name = 'settlement_detail_report_batch_11.csv') => {
  const path = await writeReport(name, `${[adyenHeader, ...lines].join('\n')}\n`);
  const report = await reconcileReport(world.services, path);
  const found = await findingsOf(world.services.db, report);
  return { report, found, printed: summaryLines(report, found).join('\n'), path };
};

const books = async () => {
  const { db } = world.services;
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['amount', 'reason', 'currency'])
    .where('center_id', '=', club.centerId)
    .where('reason', '=', 'FEE')
    .execute();
  const lines = await db
    .selectFrom('settlement_line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('center_id', '=', club.centerId)
    .executeTakeFirstOrThrow();
  return { fees: entries.reduce((sum, { amount }) => sum + amount, 0), lines: Number(lines.count) };
};

describe('the month of a club', () => {
  /** Twenty payments and a refund, and five lines that are not as they should be. */
  async function plantedMonth() {
    const payments: TakenPayment[] = [];
    for (let day = 1; day <= 20; day += 1) payments.push(await paid(day, 3_000 + day));
    const [first, dearer, twice, refunded, missing, ...rest] = payments;
    if (!first || !missing || !dearer || !twice || !refunded) throw new Error('too few payments');
    const refund = await doneRefund(world, maya, refunded, {
      ...{ amount: 1_000, currency: 'EUR', at: '2026-10-12T10:00:00Z' },
    });
    const stranger = { id: 0, key: 'ORDER-77', reference: 'PSP-STRANGER', amount: 4_200 };
    const refundLine = { type: 'Refunded', debit: '10.00', netDebit: '10.00', key: refunded.key };
    return {
      ...{ missing, dearer, twice, refunded, stranger },
      lines: [
        settled(first, 1),
        settled(dearer, 2, { credit: '31.00', netCredit: '30.70' }),
        settled(twice, 3),
        settled(refunded, 4),
        ...rest.map((one, place) => settled(one, 6 + place)),
        adyenLine({
          ...refundLine,
          reference: refunded.reference,
          on: '2026-10-12',
          modification: refund.reference,
        }),
        // Planted: a stranger's payment, a payment that comes again, and a refund that nobody ordered.
        settled(stranger, 8),
        settled(twice, 9, { modification: 'ANOTHER', batch: '12' }),
        adyenLine({
          ...refundLine,
          reference: refunded.reference,
          on: '2026-10-13',
          modification: 'NOBODY',
          debit: '7.00',
          netDebit: '7.00',
        }),
        // A fee of the month, and the payout.
        adyenLine({
          type: 'Fee',
          on: '2026-10-31',
          netDebit: '12.50',
          modification: 'Transaction Fees October',
        }),
        adyenLine({ type: 'MerchantPayout', on: '2026-10-31', netDebit: '500.00', modification: 'TX1' }),
      ],
    };
  }

  test('has five planted differences, and all five are found', async () => {
    const { missing, dearer, twice, refunded, stranger, lines } = await plantedMonth();
    const { found, printed } = await read(lines);
    expect(found.differences.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['OTHER_AMOUNT', dearer.reference],
      ['UNKNOWN_PAYMENT', stranger.reference],
      ['SETTLED_TWICE', twice.reference],
      ['UNKNOWN_REFUND', refunded.reference],
      ['PAYMENT_NOT_SETTLED', missing.reference],
    ]);
    expect(printed).toContain('5 differences');
    expect(printed).toMatch(
      /Unknown here.*\(1\)\n {2}2026-10-08 {2}centre \d+ {2}PSP-STRANGER {2}provider: 42\.00 EUR/,
    );
    expect(printed).toMatch(/provider: 31\.00 EUR {2}portal: 30\.02 EUR/);
    // 21 payments at 30 cents, and the fee of the month.
    expect(await books()).toMatchObject({ fees: 21 * 30 + 1_250 });
  });

  test('is the same when its report is read twice', async () => {
    const { lines } = await plantedMonth();
    const first = await read(lines);
    const before = await books();
    const again = await reconcileReport(world.services, first.path);
    expect(again).toMatchObject({ isKnown: true, file: { id: first.report.file.id } });
    const found = await findingsOf(world.services.db, again);
    expect(found).toEqual(first.found);
    expect(summaryLines(again, found).join('\n')).toContain('Read before: nothing was changed');
    expect(await books()).toEqual(before);
  });

  test('counts no line twice when another report contains it too', async () => {
    const { lines } = await plantedMonth();
    await read(lines);
    const before = await books();
    const late = await paid(21);
    const { found } = await read([...lines, settled(late, 21)], 'the-month-again.csv');
    expect(found.knownLines).toBe(lines.length);
    expect(found.differences.map(({ kind }) => kind)).toEqual(['PAYMENT_NOT_SETTLED']);
    expect(await books()).toEqual({ fees: before.fees + 30, lines: before.lines + 1 });
  });

  test('goes on where a reading broke off', async () => {
    const { lines } = await plantedMonth();
    const path = await writeReport('cut.csv', [adyenHeader, ...lines, 'broken'].join('\n'));
    const inSmallSteps = () => reconcileReport(world.services, path, { linesAtOnce: 4 });
    await expect(inSmallSteps()).rejects.toThrow('record');
    const { fees } = await books();
    expect(fees).toBeGreaterThan(0);
    await expect(inSmallSteps()).rejects.toThrow('record');
    expect(await books()).toMatchObject({ fees });
    const whole = await read(lines, 'whole.csv');
    expect(whole.found.differences).toHaveLength(5);
    expect(await books()).toMatchObject({ fees: 21 * 30 + 1_250, lines: lines.length });
  });
});

describe('a line', () => {
  test('in another currency than the payment is a difference', async () => {
    const payment = await paid(2);
    const { found } = await read([settled(payment, 2, { currency: 'USD' })]);
    expect(found.differences).toMatchObject([
      {
        kind: 'OTHER_CURRENCY',
        theirs: { amount: 3_000, currency: 'USD' },
        ours: { amount: 3_000, currency: 'EUR' },
      },
    ]);
  });

  test('that a report has twice, word for word, is settled twice', async () => {
    const payment = await paid(2);
    const line = settled(payment, 2);
    expect((await read([line, line])).found.differences).toMatchObject([{ kind: 'SETTLED_TWICE' }]);
  });

  test('about a refund is of the one that was done, not of one that failed', async () => {
    const payment = await paid(2, 9_000);
    const refund = { amount: 1_000, currency: 'EUR', at: '2026-10-04T10:00:00Z' };
    const failed = await doneRefund(world, maya, payment, refund);
    await doneRefund(world, maya, payment, refund);
    const { db } = world.services;
    await db
      .updateTable('payment_refund')
      .set({ provider_reference: null })
      .where('center_id', '=', club.centerId)
      .execute();
    await db
      .updateTable('payment_refund')
      .set({ state: 'FAILED' })
      .where('center_id', '=', club.centerId)
      .where('key', '=', failed.key)
      .execute();
    const about = { reference: payment.reference, key: payment.key, on: '2026-10-04', modification: 'R1' };
    const given = adyenLine({ type: 'Refunded', ...about, debit: '10.00', netDebit: '10.00' });
    const last = adyenLine({ type: 'Fee', on: '2026-10-30', netDebit: '1.00' });
    expect((await read([settled(payment, 2), given, last])).found.differences).toEqual([]);
  });

  test('about a payment of another brand is unknown here', async () => {
    const other = await world.makeClub({ currency: 'EUR' });
    const noor = await world.makePerson(other);
    const theirs = await takenPayment(world, noor, {
      ...{ provider: 'adyen', amount: 500, currency: 'EUR', at: '2026-10-02T10:00:00Z' },
    });
    const { found } = await read([settled(await paid(2), 2), settled(theirs, 2)]);
    expect(found.differences).toMatchObject([{ kind: 'UNKNOWN_PAYMENT', reference: theirs.reference }]);
  });

  test('that matches is no difference, and the money of the last days may still come', async () => {
    const payment = await paid(10);
    await paid(29);
    const { found, printed } = await read([settled(payment, 10), settled(await paid(30), 30)]);
    expect(found.differences).toEqual([]);
    expect(printed).toContain('No differences.');
    expect(printed).toMatch(/Payments +2 +60\.00 EUR\n +Fees +-0\.60 EUR\n +Comes to +59\.40 EUR/);
  });
});

test('an account whose report names no payment of ours has to be named', async () => {
  const lines = [settled({ id: 0, key: 'ORDER-1', reference: 'X', amount: 100 }, 2)];
  await expect(read(lines)).rejects.toThrow('--center');
});
