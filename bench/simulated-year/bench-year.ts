import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Postgres } from '../../server/test/postgres.ts';
import { live } from './live.ts';
import { makeYear } from './make-year.ts';
import type { BillingRate } from './many-memberships.ts';
import { startPortal } from './portal-handle.ts';
import { megabytes, moneyChart, tableOf } from './report.ts';

const given = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const isLarge = process.env['BENCH_LARGE'] === '1';
const chartFile = resolve(import.meta.dirname, '../../test-results/simulated-year.svg');
/** Of what it was in the middle. */
const memoryGrowsAtMost = 1.25;
const shownFaults = 30;

/** Lives through a year of 10,000 members and checks every one's books, then measures how fast a night bills. */
export async function benchYear(postgres: Postgres, { folder }: { folder: string }): Promise<boolean> {
  const seed = given('YEAR_SEED', Math.floor(Math.random() * 1e9));
  const year = makeYear({ seed, members: given('YEAR_MEMBERS', 10_000), days: given('YEAR_DAYS', 365) });
  console.log(
    `simulated year: YEAR_SEED=${seed} YEAR_MEMBERS=${year.joinings.length} YEAR_DAYS=${year.days}`,
  );
  const lived = await live({
    year,
    folder: join(folder, 'year'),
    databaseUrl: await postgres.createDatabase(),
    ...{ kills: given('YEAR_KILLS', 40), comparedSales: 60 },
    tell: (text) => process.stderr.write(`\r${text}\u001b[K`),
  });
  process.stderr.write('\r\u001b[K');
  console.log(tableOf(year, lived));
  await mkdir(resolve(chartFile, '..'), { recursive: true });
  await writeFile(chartFile, moneyChart(year, lived));
  console.log(`chart: ${chartFile}`);
  const { faults } = lived;
  for (const fault of faults.slice(0, shownFaults)) console.log(`DIFFERENCE: ${fault}`);
  console.log(
    faults.length === 0 ? 'every member’s books are right' : `${faults.length} DIFFERENCES, seed ${seed}`,
  );
  let isFlat = true;
  for (const members of isLarge ? [10_000, 100_000] : [10_000]) {
    const rate = await billingRate(postgres, folder, members);
    const [, middle = 0, end = 0] = rate.heapBytes;
    isFlat &&= end <= middle * memoryGrowsAtMost;
    const speed = (members / rate.seconds).toFixed(0);
    console.log(
      `billing ${members.toLocaleString('en')} members: ${speed} members/s, memory ${rate.heapBytes.map(megabytes).join(', ')} MB`,
    );
  }
  return faults.length === 0 && isFlat;
}

async function billingRate(postgres: Postgres, folder: string, members: number): Promise<BillingRate> {
  const portal = await startPortal({
    env: { DATA_DIR: join(folder, `billing-${members}`), DATABASE_URL: await postgres.createDatabase() },
    bank: () => 'failed',
  });
  const now = Temporal.Instant.from('2026-02-01T12:00:00Z');
  try {
    await portal.does('open', now, {
      year: { ...makeYear({ seed: 1, members: 0, days: 30 }), joinings: [] },
    });
    const { result } = await portal.does('billMany', now, { members });
    return result as BillingRate;
  } finally {
    await portal.close();
  }
}
