import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { differences } from '../../bench/simulated-year/compare.ts';
import { live } from '../../bench/simulated-year/live.ts';
import { makeYear } from '../../bench/simulated-year/make-year.ts';

/** One whose weeks have declined cards, second attempts and direct debits that came back. */
const seed = Number(process.env['YEAR_SEED'] ?? 21);

/** Generous: it starts four processes. */
const withinMs = 5 * 60_000;

/** A copy of a database with every migration. */
async function folderWithDatabase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-year-'));
  await cp(join(inject('migratedDatabase'), 'database'), join(folder, 'database'), { recursive: true });
  return folder;
}

test(
  'after weeks of failed payments and killed nights, everybody has been billed what the rules say',
  async () => {
    const folder = await folderWithDatabase();
    try {
      const year = makeYear({ seed, members: 60, days: 40, declined: 40 });
      const lived = await live({ year, folder, kills: 2, comparedSales: 4 });
      expect(lived.faults, `YEAR_SEED=${seed}`).toEqual([]);
      expect(lived.simulated.kills).toBe(2);
      expect(lived.simulated.nights.missed).toBeGreaterThan(0);
      expect(lived.actual.invoices.length).toBeGreaterThan(year.joinings.length);

      // The comparison finds a cent.
      const [first, ...others] = lived.actual.invoices;
      const wrong = first && {
        ...lived.actual,
        invoices: [{ ...first, amount: first.amount + 1 }, ...others],
      };
      expect(wrong && differences(lived.expected, wrong)).toHaveLength(1);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  withinMs,
);
