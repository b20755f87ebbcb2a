import { type KyselyPlugin, type RawNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { reconcileReport } from '../../src/payment/settlement/reconcile-report.ts';
import { adyenHeader, adyenLine, takenPayment, writeReport } from '../settlement-fixtures.ts';
import { meetingAfter, openRaceWorld } from './race-world.ts';

const payments = 12;
const feeOfEach = 30;

/** A club with a month of payments, and Adyen's report of them, which keeps 30 cents of each. */
async function reportedMonth() {
  const world = await openRaceWorld();
  const club = await world.makeClub({ currency: 'EUR' });
  const maya = await world.makePerson(club);
  const lines: string[] = [];
  for (let day = 1; day <= payments; day += 1) {
    const on = `2026-10-${String(day).padStart(2, '0')}`;
    const { reference, key } = await takenPayment(world, maya, {
      ...{ provider: 'adyen', amount: 3_000, currency: 'EUR', at: `${on}T10:00:00Z` },
    });
    lines.push(
      adyenLine({ reference, key, on, modification: `C${reference}`, credit: '30.00', netCredit: '29.70' }),
    );
  }
  const { services } = world;
  return {
    services,
    path: await writeReport(
      'settlement_detail_report_batch_3.csv',
      `${[adyenHeader, ...lines].join('\n')}\n`,
    ),
    stored: async () => {
      const { rows } = await sql<{ lines: number; files: number; fees: number }>`select
        (select count(*) from settlement_line where center_id = ${club.centerId})::integer as lines,
        (select count(*) from settlement_file where center_id = ${club.centerId})::integer as files,
        (select coalesce(sum(amount), 0) from ledger_entry
          where center_id = ${club.centerId} and reason = 'FEE')::integer as fees`.execute(services.db);
      return rows[0];
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

/** Inserts every line again. */
const withoutConflicts: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind !== 'RawNode') return node;
    const sqlFragments = node.sqlFragments.map((text) =>
      text.replace('on conflict on constraint settlement_line_once do nothing', ''),
    );
    return { ...node, sqlFragments } satisfies RawNode;
  },
  transformResult: async ({ result }) => result,
};

test('two processes that read the same report at once store each line and book each fee once', async () => {
  await using month = await reportedMonth();
  const { services, path, stored } = month;
  const both = { ...services, db: services.db.withPlugin(meetingAfter('settlement_line')) };
  await Promise.all([reconcileReport(both, path), reconcileReport(both, path)]);
  expect(await stored()).toEqual({ lines: payments, files: 1, fees: payments * feeOfEach });
  expect((await reconcileReport(services, path)).isKnown).toBe(true);
});

test('without the constraint on the lines of a report, its fees are booked twice', async () => {
  await using month = await reportedMonth();
  const { services, path, stored } = month;
  await sql`alter table settlement_line drop constraint settlement_line_once`.execute(services.db);
  await sql`drop index settlement_line_payment_once`.execute(services.db);
  const db = services.db.withPlugin(withoutConflicts).withPlugin(meetingAfter('settlement_line'));
  const both = { ...services, db };
  await Promise.all([reconcileReport(both, path), reconcileReport(both, path)]);
  expect(await stored()).toEqual({ lines: 2 * payments, files: 1, fees: 2 * payments * feeOfEach });
});
