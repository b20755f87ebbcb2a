import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../src/frame/refuse.ts';
import { type IdempotencyKey, runTransaction } from '../../src/frame/transaction.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { TestClub } from '../factories.ts';
import type { World } from '../world.ts';
import { atOnce, contenders, openRaceWorld } from './race-world.ts';

let world: World;
let club: TestClub;

beforeAll(async () => {
  world = await openRaceWorld();
  club = await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Inserts a row each time, and takes long enough for others to arrive. */
const workNamed = (name: string) => async (tx: Tx) => {
  await sql`select pg_sleep(0.05)`.execute(tx);
  const { id } = await tx
    .insertInto('audit')
    .values({
      center_id: club.centerId,
      at: world.clock.now(),
      call: 'test',
      entity: name,
      entity_key: '1',
      correlation_id: 'race',
      actor_center_id: null,
      actor_id: null,
      for_center_id: null,
      for_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { receipt: id };
};

const keyOf = (key: string, body: unknown): IdempotencyKey => ({
  centerId: club.centerId,
  caller: 'a member',
  key,
  call: '/test',
  body,
  now: world.clock.now(),
});

async function timesDone(name: string): Promise<number> {
  const { count } = await world.database.kysely
    .selectFrom('audit')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('entity', '=', name)
    .executeTakeFirstOrThrow();
  return count;
}

test('a request that arrives many times at once is processed once, and all get the same answer', async () => {
  const { db } = world.services;
  const answers = await atOnce(() =>
    runTransaction(db, keyOf('same-key-same-body', { plan: 7, start: 'now' }), workNamed('once')),
  );
  expect(await timesDone('once')).toBe(1);
  expect(answers).toHaveLength(contenders);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
  expect(answers[0]).toEqual({ receipt: expect.any(Number) });
});

test('of two bodies with the same key at once, one is served and the other refused', async () => {
  const { db } = world.services;
  const answers = await atOnce((contender) =>
    runTransaction(db, keyOf('same-key-two-bodies', { plan: contender % 2 }), workNamed('one body')),
  );
  expect(await timesDone('one body')).toBe(1);
  const refused = answers.map((answer) => answer instanceof Refusal);
  const winner = refused.indexOf(false) % 2;
  for (const [contender, answer] of answers.entries()) {
    if (contender % 2 === winner) expect(answer).toEqual({ receipt: expect.any(Number) });
    else expect(answer).toMatchObject({ code: 'general.idempotencyConflict' });
  }
});

test('control: without the key, the same work is done many times', async () => {
  const { db } = world.services;
  await atOnce(() => runTransaction(db, undefined, workNamed('no key')));
  expect(await timesDone('no key')).toBe(contenders);
});

test('control: looking for the key before the work, without locking it, lets many through', async () => {
  const { db } = world.services;
  const key = keyOf('looked-for-only', {});
  await atOnce(() =>
    db.transaction().execute(async (tx) => {
      const seen = await tx
        .selectFrom('idempotency_key')
        .select('key')
        .where('center_id', '=', key.centerId)
        .where('caller', '=', key.caller)
        .where('key', '=', key.key)
        .executeTakeFirst();
      if (seen) return;
      await workNamed('looked for')(tx);
      await tx
        .insertInto('idempotency_key')
        .values({
          center_id: key.centerId,
          caller: key.caller,
          key: key.key,
          call: key.call,
          body_hash: new Uint8Array(32),
          created_at: key.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }),
  );
  expect(await timesDone('looked for')).toBeGreaterThan(1);
});
