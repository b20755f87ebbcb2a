import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWorld } from '../test/world.ts';
import { jobsOf } from './jobs.ts';
import { startJobs } from './platform/jobs/jobs.ts';

test('the embedded database is vacuumed, and knows how many rows it has', async () => {
  await using world = await openWorld();
  const { database, services } = world;
  await world.makeClub();
  const counted = async () =>
    (
      await sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'center'`.execute(
        services.db,
      )
    ).rows[0]?.rows;
  const before = await counted();
  const [vacuum, ...others] = jobsOf(services).filter(({ name }) => name === 'vacuum');
  if (!vacuum) throw new Error('nobody vacuums');
  expect(others).toEqual([]);
  const jobs = await startJobs(database, services.log, [{ ...vacuum, wokenBy: 'test_vacuum' }]);
  await sql`select pg_notify('test_vacuum', '')`.execute(services.db);
  await expect.poll(counted, { timeout: 60_000 }).not.toBe(before);
  await jobs.stop();
});
