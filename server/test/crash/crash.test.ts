import { expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { sellAmidCrashes } from './sell-amid-crashes.ts';

const purchases = Number(process.env['CRASH_PURCHASES'] ?? 500);
const seed = Number(process.env['CRASH_SEED'] ?? Math.floor(Math.random() * 1e9));

test.each(['PGlite', 'PostgreSQL'])(
  'no money is lost on %s, whenever the server is killed',
  async (engine) => {
    process.stdout.write(`CRASH_SEED=${seed} CRASH_PURCHASES=${purchases}\n`);
    const server = inject('postgresUrl');
    const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(server) : undefined;
    const sold = await sellAmidCrashes({ purchases, seed, ...(databaseUrl && { databaseUrl }) });
    if (databaseUrl) await dropDatabase(server, databaseUrl);
    process.stdout.write(`${engine}: ${sold.crashes} crashes; ${JSON.stringify(sold.ends)}\n`);
    expect(sold, `CRASH_SEED=${seed}`).toMatchObject({ faults: [], said: [] });
    expect(sold.crashes).toBeGreaterThan(purchases / 100);
    expect(sold.ends).toMatchObject({ PAID: expect.any(Number) });
  },
);
