import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';

test('requests get their turn while a job sends many statements to the embedded database', async () => {
  await using world = await openWorld();
  const { db } = world.services;
  let isDone = false;
  const job = (async () => {
    const began = performance.now();
    while (performance.now() - began < 500) await sql`select 1`.execute(db);
    isDone = true;
  })();
  await setImmediate();
  expect(isDone).toBe(false);
  await job;
});
