import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOwnWorld, type World } from '../../../test/world.ts';
import type { OutboxMessage, PlatformTables } from '../db/tables.ts';
import { queueEmail } from './outbox.ts';

let world: World;
beforeAll(async () => {
  world = await openOwnWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const platform = () => world.services.db as unknown as Kysely<PlatformTables>;
const emailTo = (to: string): OutboxMessage => ({
  from: 'portal@foyer.example',
  to,
  subject: 'News',
  text: 'as text',
  html: '<p>as page</p>',
  language: 'en',
});

describe('writing a letter', () => {
  test('keeps it as it is, due at once', async () => {
    const { centerId } = await world.makeClub();
    const sentEmail = emailTo('kept@mail.example');
    await platform()
      .transaction()
      .execute((tx) => queueEmail(tx, centerId, world.clock.now(), sentEmail));
    expect(await world.mailTo('kept@mail.example')).toEqual([sentEmail]);
    const [row] = await platform().selectFrom('outbox').selectAll().execute();
    expect(row).toMatchObject({ attempts: 0, sent_at: null, failed_at: null });
    expect(row?.next_attempt_at.toString()).toBe(world.clock.now().toString());
  });

  test('is undone with its transaction', async () => {
    const { centerId } = await world.makeClub();
    const work = platform()
      .transaction()
      .execute(async (tx) => {
        await queueEmail(tx, centerId, world.clock.now(), emailTo('undone@mail.example'));
        throw new Error('undone');
      });
    await expect(work).rejects.toThrow('undone');
    expect(await world.mailTo('undone@mail.example')).toEqual([]);
  });

  test('that is not real runs the statement and stores nothing', async () => {
    const { centerId } = await world.makeClub();
    await platform()
      .transaction()
      .execute((tx) =>
        queueEmail(tx, centerId, world.clock.now(), emailTo('unreal@mail.example'), { isReal: false }),
      );
    expect(await world.mailTo('unreal@mail.example')).toEqual([]);
  });
});
