import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openOwnWorld } from '../../../test/world.ts';

test('requests get their turn while a job sends many statements to the embedded database', async () => {
  await using world = await openOwnWorld();
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

test('a job that is still at work when the database is closed fails', async () => {
  const world = await openOwnWorld();
  const { db } = world.services;
  const job = (async () => {
    for (;;) await db.transaction().execute((tx) => sql`select 1`.execute(tx));
  })();
  const failed = expect(job).rejects.toThrow(/closed|destroyed/);
  await setImmediate();
  await world[Symbol.asyncDispose]();
  await failed;
});
