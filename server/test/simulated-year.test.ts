import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { rules } from '../../bench/simulated-year/checker/books.ts';
import { differences } from '../../bench/simulated-year/compare.ts';
import { live } from '../../bench/simulated-year/live.ts';
import { makeYear } from '../../bench/simulated-year/make-year.ts';

/** One whose weeks have declined cards, direct debits that came back, and everything that members do about memberships. */
const seed = Number(process.env['YEAR_SEED'] ?? 3);

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
      const year = makeYear({ seed, members: 60, days: 40, declined: 40, active: 100 });
      const lived = await live({ year, folder, kills: 2, comparedSales: 4 });
      expect(lived.faults, `YEAR_SEED=${seed}`).toEqual([]);
      expect(lived.simulated.kills).toBe(2);
      expect(lived.simulated.nights.missed).toBeGreaterThan(0);
      expect(lived.actual.invoices.length).toBeGreaterThan(year.joinings.length);

      // Every rule of changes, freezes and departures is needed.
      expect(rules.filter((rule) => lived.faultsWithout(rule).length === 0)).toEqual([]);

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
