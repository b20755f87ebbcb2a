import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Email, PlatformTables } from '../../src/platform/db/tables.ts';
import { queueEmail, type Sender, sendDue } from '../../src/platform/mail/outbox.ts';
import type { World } from '../world.ts';
import { atOnce, contenders, openRaceWorld } from './race-world.ts';

let world: World;
let db: Kysely<PlatformTables>;
beforeAll(async () => {
  world = await openRaceWorld();
  db = world.services.db as unknown as Kysely<PlatformTables>;
});
afterAll(() => world[Symbol.asyncDispose]());

const emailCount = 200;

async function writeEmails(to: string): Promise<void> {
  const { centerId } = await world.makeClub();
  const sentEmail: Email = {
    from: 'a@b.example',
    to,
    subject: '',
    text: '',
    html: '',
    language: 'en',
  };
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < emailCount; number += 1)
      await queueEmail(tx, centerId, world.clock.now(), sentEmail);
  });
}

/** Counts the emails, and answers only when everybody is sending. */
function countingSender(): Sender & { arrived: Map<string, number> } {
  const arrived = new Map<string, number>();
  const everybodySends = Promise.withResolvers<void>();
  let sending = 0;
  return {
    arrived,
    send: async (_message, id) => {
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
      sending += 1;
      if (sending === contenders) everybodySends.resolve();
      await everybodySends.promise;
    },
    close: () => undefined,
  };
}

test('many senders at once send every email once', async () => {
  await writeEmails('raced@mail.example');
  const sender = countingSender();
  const sent = await atOnce(() => sendDue(db, world.clock, world.services.log, sender));
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(emailCount);
  expect(sender.arrived.size).toBe(emailCount);
  expect([...new Set(sender.arrived.values())]).toEqual([1]);
  expect(Math.min(...sent)).toBeGreaterThan(0);
  const left = await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  expect(left).toEqual([]);
});

test('control: senders that do not lock due emails send them twice', async () => {
  await writeEmails('unheld@mail.example');
  const sender = countingSender();
  await atOnce(async () => {
    const due = await sql<{ center_id: number; id: number; message: Email }>`
      select center_id, id, message from outbox where sent_at is null order by id limit 4`.execute(db);
    for (const row of due.rows) {
      await sender.send(row.message, `${row.center_id}.${row.id}`);
      await sql`update outbox set sent_at = ${world.clock.now()} where center_id = ${row.center_id} and id = ${row.id}`.execute(
        db,
      );
    }
  });
  expect(Math.max(...sender.arrived.values())).toBeGreaterThan(1);
});
