import { expect, inject, test } from 'vitest';
import { sellAmidCrashes } from '../crash/sell-amid-crashes.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';

/** A short form of `npm run crash` that runs with the other tests. */
test('no money is lost when the server is killed while it sells', async () => {
  const server = inject('postgresUrl');
  const databaseUrl = await createDatabase(server);
  const seed = Math.floor(Math.random() * 1e9);
  const sold = await sellAmidCrashes({ databaseUrl, purchases: 30, seed });
  await dropDatabase(server, databaseUrl);
  expect(sold, `seed ${seed}`).toMatchObject({ faults: [], said: [] });
  expect(sold.crashes).toBeGreaterThan(0);
}, 300_000);
