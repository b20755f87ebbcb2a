import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everySale, type SalesScope, salesStatement } from '../../src/invoices/sales/sales-store.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import { seedSales } from '../many-sales.ts';
import type { World } from '../world.ts';
import { openRaceWorld } from './race-world.ts';

/** Not a race, but it too needs a real PostgreSQL: the query plans for a year of sales in a busy centre. */
const count = 60_000;

let world: World;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  world = await openRaceWorld();
  club = await world.makeClub();
  const quiet = await world.makeClub({ brandId: club.brandId });
  maya = await world.makePerson(club);
  const others: TestPerson[] = [];
  while (others.length < 30) others.push(await world.makePerson(club));
  const { db } = world.services;
  await seedSales(db, club, others, { count, days: 365, until: '2026-11-20' });
  await seedSales(db, quiet, [maya, ...others], { count: 3000, days: 365, until: '2026-11-20' });
  await sql`analyze invoice, invoice_line, ledger_entry, ledger_account`.execute(db);
}, 120_000);
afterAll(() => world[Symbol.asyncDispose]());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Every step of the plan of the use case's own statement. */
async function planOf(statement: ReturnType<typeof salesStatement>, db = world.services.db) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (format json, analyze) ${statement}`.execute(db);
  const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)];
  return rows.flatMap((row) => steps(row['QUERY PLAN'][0].Plan));
}

const ofInvoices = (plan: Plan[]) => plan.filter((step) => step['Relation Name'] === 'invoice');
const readsWholeTable = (plan: Plan[]) =>
  ofInvoices(plan).some((step) => step['Node Type'].endsWith('Seq Scan'));
/** The most rows that any step has processed. */
const mostRead = (plan: Plan[]) =>
  Math.max(
    ...ofInvoices(plan).map(
      (step) =>
        ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 1),
    ),
  );
const indexesOf = (plan: Plan[]) => ofInvoices(plan).map((step) => step['Index Name']);

const page = 500;
const ofCenter = (): SalesScope => ({ centerId: club.centerId });
const middle = { issuedOn: '2026-06-01', id: 1_000_000 };

describe.each<[what: string, wanted: object]>([
  ['the first page', {}],
  ['a page from the middle', { after: middle }],
  ['the first page of a quarter', { dateFrom: '2026-04-01', dateTo: '2026-06-30' }],
  ['a page of a kind', { saleTypes: ['PAYMENT'], after: middle }],
])('%s of a centre', (_what, wanted) => {
  const place = () => ({ ...wanted, ...('after' in wanted && { after: { ...middle, ...ofCenter() } }) });
  const statement = () =>
    salesStatement(ofCenter(), { ...place(), limit: page } as Parameters<typeof salesStatement>[1]);

  test('is read from the index of the centre, with little more than the page', async () => {
    const plan = await planOf(statement());
    expect(readsWholeTable(plan), JSON.stringify(plan)).toBe(false);
    expect(indexesOf(plan)).toContain('invoice_of_center');
    expect(mostRead(plan)).toBeLessThanOrEqual(page + 1);
  });

  test('control: without the index, all sales of the centre are read and sorted', async () => {
    const undone = new Error('undone');
    let read = 0;
    await world.services.db
      .transaction()
      .execute(async (tx) => {
        await sql`drop index invoice_of_center`.execute(tx);
        read = mostRead(await planOf(statement(), tx));
        throw undone;
      })
      .catch((error) => {
        if (error !== undone) throw error;
      });
    expect(read).toBeGreaterThan(page + 1);
  });
});

test('a page of a person is read from the index of the person', async () => {
  const plan = await planOf(salesStatement({ person: maya }, { limit: 26 }));
  expect(readsWholeTable(plan), JSON.stringify(plan)).toBe(false);
  expect(indexesOf(plan)).toContain('invoice_of_person');
});

test('the sales of a year are read to their end, each once', async () => {
  const begun = performance.now();
  const seen = new Set<number>();
  let rows = 0;
  for await (const sales of everySale(world.services.db, ofCenter(), {})) {
    rows += sales.length;
    for (const { id } of sales) seen.add(id);
  }
  // Printed but not asserted, because it depends on the machine.
  process.stdout.write(`${rows} sales read: ${(performance.now() - begun).toFixed(0)} ms\n`);
  expect([rows, seen.size]).toEqual([count, count]);
}, 120_000);
