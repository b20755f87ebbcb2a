import { expect, test } from 'vitest';
import { providerCases } from '../provider-cases.ts';
import { breakablePostgres } from './breakable-postgres.ts';
import { sellAmidCrashes } from './sell-amid-crashes.ts';

const purchases = Number(process.env['CRASH_PURCHASES'] ?? 500);
/** Of each provider at least one is paid. */
const paidEverywhere = Object.fromEntries(
  providerCases.map(({ provider }) => [provider, expect.objectContaining({ PAID: expect.any(Number) })]),
);
const seed = Number(process.env['CRASH_SEED'] ?? Math.floor(Math.random() * 1e9));

test('no money is lost on PGlite whenever the server is killed', async () => {
  const sold = await sellAmidCrashes({ purchases, seed });
  process.stdout.write(`PGlite: CRASH_SEED=${seed} CRASH_PURCHASES=${purchases} ${JSON.stringify(sold)}\n`);
  expect(sold, `CRASH_SEED=${seed}`).toMatchObject({ faults: [], said: [] });
  expect(sold.crashes).toBeGreaterThan(purchases / 100);
  expect(sold.ends).toMatchObject(paidEverywhere);
});

test('no money is lost on PostgreSQL whenever it or the server is killed, and the server outlives it', async () => {
  await using postgres = await breakablePostgres();
  const sold = await sellAmidCrashes({ purchases, seed, postgres });
  process.stdout.write(
    `PostgreSQL: CRASH_SEED=${seed} CRASH_PURCHASES=${purchases} ${JSON.stringify(sold)}\n`,
  );
  expect(sold, `CRASH_SEED=${seed}`).toMatchObject({ faults: [], said: [] });
  expect(sold.crashes).toBeGreaterThan(purchases / 100);
  const { kill, restart, terminate } = sold.breaks;
  expect(kill + restart + terminate).toBeGreaterThanOrEqual(purchases / 25);
  expect(sold.ends).toMatchObject(paidEverywhere);
});
