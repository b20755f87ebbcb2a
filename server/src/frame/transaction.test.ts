import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';
import { Refusal, refuse, refuseAndKeep } from './refuse.ts';
import { type IdempotencyKey, runTransaction } from './transaction.ts';

let world: World;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  club = await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

let sequence = 0;
const keyFor = (body: unknown, key?: string): IdempotencyKey => {
  sequence += 1;
  const given = key ?? `key-number-${sequence}`;
  return {
    centerId: club.centerId,
    caller: '1p1',
    key: given,
    call: '/api/x/y',
    body,
    now: world.clock.now(),
  };
};

const areaNamed = async (name: string) =>
  (await world.services.db.selectFrom('area').select('id').where('name', '=', name).execute()).length;

const addArea = (name: string) => async (tx: Parameters<Parameters<typeof runTransaction>[2]>[0]) => {
  sequence += 1;
  await tx
    .insertInto('area')
    .values({ id: `a${sequence}`, brand_id: club.brandId, parent_id: null, name })
    .execute();
  return { made: name };
};

describe('a transaction', () => {
  test('keeps what an answer promises', async () => {
    expect(await runTransaction(world.services.db, undefined, addArea('kept'))).toEqual({ made: 'kept' });
    expect(await areaNamed('kept')).toBe(1);
  });

  test('leaves nothing behind a refusal', async () => {
    const outcome = await runTransaction(world.services.db, undefined, async (tx) => {
      await addArea('refused')(tx);
      return refuse('booking.classFull');
    });
    expect(outcome).toBeInstanceOf(Refusal);
    expect(await areaNamed('refused')).toBe(0);
  });

  test('keeps what belongs to the refusal itself', async () => {
    await runTransaction(world.services.db, undefined, async (tx) => {
      await addArea('counted')(tx);
      return refuseAndKeep('login.incorrect');
    });
    expect(await areaNamed('counted')).toBe(1);
  });

  test('leaves nothing behind a fault', async () => {
    const failing = runTransaction(world.services.db, undefined, async (tx) => {
      await addArea('failed')(tx);
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await areaNamed('failed')).toBe(0);
  });
});

describe('an idempotency key', () => {
  test('tells a refusal again that kept what it had written, and does nothing again', async () => {
    const key = keyFor({ a: 1 });
    const work = async (tx: Parameters<Parameters<typeof runTransaction>[2]>[0]) => {
      await addArea('counted once')(tx);
      return refuseAndKeep('login.blocked', { lockoutPeriod: 15 });
    };
    const first = await runTransaction(world.services.db, key, work);
    const again = await runTransaction(world.services.db, key, work);
    expect(first).toBeInstanceOf(Refusal);
    expect(again).toEqual(first);
    expect(again).toBeInstanceOf(Refusal);
    expect(await areaNamed('counted once')).toBe(1);
  });

  test('answers a repetition with the first answer and does nothing again', async () => {
    const key = keyFor({ a: 1, b: [1, { c: 2, d: 3 }] });
    const first = await runTransaction(world.services.db, key, addArea('once'));
    const again = { ...key, body: { b: [1, { d: 3, c: 2 }], a: 1 } };
    expect(await runTransaction(world.services.db, again, addArea('once'))).toEqual(first);
    expect(await areaNamed('once')).toBe(1);
  });

  test.each([
    ['be refused', async () => refuse('booking.classFull')],
    ['fail', () => Promise.reject(new Error('gone'))],
  ])('answers a repetition that would %s', async (_what, again) => {
    const key = keyFor({ a: 1 });
    const first = await runTransaction(world.services.db, key, addArea('done'));
    expect(await runTransaction(world.services.db, key, again as () => Promise<typeof first>)).toEqual(first);
  });

  test.each([
    ['another body', { body: { a: 2 } }],
    ['another call', { call: '/api/x/z' }],
  ])('is refused with %s', async (_what, change) => {
    const key = keyFor({ a: 1 });
    await runTransaction(world.services.db, key, addArea('first'));
    const outcome = await runTransaction(world.services.db, { ...key, ...change }, addArea('never'));
    expect(outcome).toMatchObject({ code: 'general.idempotencyConflict' });
    expect(await areaNamed('never')).toBe(0);
  });

  test('belongs to its caller', async () => {
    const key = keyFor({});
    await runTransaction(world.services.db, key, addArea('mine'));
    await runTransaction(world.services.db, { ...key, caller: '1p2' }, addArea('mine'));
    expect(await areaNamed('mine')).toBe(2);
  });

  test('is free again after a refusal and after a fault', async () => {
    const key = keyFor({});
    await runTransaction(world.services.db, key, async () => refuse('booking.classFull'));
    await runTransaction(world.services.db, key, () => Promise.reject(new Error('broken'))).catch(
      () => undefined,
    );
    expect(await runTransaction(world.services.db, key, addArea('at last'))).toEqual({ made: 'at last' });
  });
});
