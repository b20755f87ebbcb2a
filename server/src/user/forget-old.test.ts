import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { forgetOld } from './forget-old.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const now = Temporal.Instant.from('2027-03-01T00:00:00Z');

/** table, how a row ended that many hours ago is made, hours after which it is forgotten */
const cases: [
  table: string,
  keptHours: number,
  insert: (centerId: number, personId: number, at: Temporal.Instant, key: string) => ReturnType<typeof sql>,
][] = [
  [
    'session',
    14 * 24,
    (
      c,
      p,
      at,
      key,
    ) => sql`insert into session (center_id, token_hash, person_id, portal_center_id, created_at, last_seen_at, idle_ends_at, ends_at)
      values (${c}, ${Buffer.from(key)}, ${p}, ${c}, ${at}, ${at}, ${at}, ${at})`,
  ],
  [
    'sso_token_used',
    48,
    (c, _p, at, key) => sql`insert into sso_token_used values (${c}, ${Buffer.from(key)}, ${at})`,
  ],
  [
    'password_reset',
    48,
    (c, p, at, key) =>
      sql`insert into password_reset (center_id, code_hash, person_id, created_at, ends_at) values (${c}, ${Buffer.from(key)}, ${p}, ${at}, ${at})`,
  ],
  [
    'email_code',
    48,
    (c, _p, at, key) =>
      sql`insert into email_code (center_id, email_hash, code_hash, created_at, ends_at) values (${c}, ${Buffer.from(key)}, ''::bytea, ${at}, ${at})`,
  ],
  [
    'sign_in_failure',
    48,
    (c, _p, at, key) =>
      sql`insert into sign_in_failure (center_id, email_hash, failed_at) values (${c}, ${Buffer.from(key)}, array[${at.subtract({ hours: 1 })}::timestamptz, ${at}::timestamptz])`,
  ],
  [
    'sign_in_failure',
    48,
    (c, _p, at, key) =>
      sql`insert into sign_in_failure values (${c}, ${Buffer.from(key)}, array[${at.subtract({ hours: 100 })}::timestamptz], ${at})`,
  ],
  [
    'idempotency_key',
    48,
    (c, _p, at, key) =>
      sql`insert into idempotency_key values (${c}, 'anyone', ${key.padEnd(8, '-')}, '/api/x', ''::bytea, null, ${at})`,
  ],
  [
    'outbox',
    30 * 24,
    (c, _p, at) =>
      sql`insert into outbox (center_id, recipient, message, created_at, next_attempt_at, sent_at) values (${c}, 'a@b.example', '{}', ${at}, ${at}, ${at})`,
  ],
  [
    'outbox',
    30 * 24,
    (c, _p, at) =>
      sql`insert into outbox (center_id, recipient, message, created_at, next_attempt_at, failed_at) values (${c}, 'a@b.example', '{}', ${at}, ${at}, ${at})`,
  ],
];

const count = async (table: string, centerId: number) => {
  const rows = await sql<{
    n: number;
  }>`select count(*)::integer as n from ${sql.table(table)} where center_id = ${centerId}`.execute(
    world.services.db,
  );
  return rows.rows[0]?.n;
};

test.each(cases)('%s is forgotten %i hours after its end, not before', async (table, keptHours, insert) => {
  const { db } = world.services;
  const club = await world.makeClub();
  // Not by the factory: that would open a session, which belongs among what is counted.
  const owner = await db
    .insertInto('person')
    .values({
      center_id: club.centerId,
      first_name: 'A',
      last_name: 'B',
      email: null,
      phone: null,
      birthday: null,
      status: 'ACTIVE',
      preferred_language: null,
      external_id: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insert(club.centerId, owner.id, now.subtract({ hours: keptHours }), 'just').execute(db);
  await insert(club.centerId, owner.id, now.subtract({ hours: keptHours, seconds: 1 }), 'past').execute(db);
  expect(await count(table, club.centerId)).toBe(2);
  await forgetOld(db, now);
  expect(await count(table, club.centerId)).toBe(1);
});

test('a letter that still waits is kept, however old', async () => {
  const club = await world.makeClub();
  const long = now.subtract({ hours: 10_000 });
  await sql`insert into outbox (center_id, recipient, message, created_at, next_attempt_at) values (${club.centerId}, 'a@b.example', '{}', ${long}, ${long})`.execute(
    world.services.db,
  );
  await forgetOld(world.services.db, now);
  expect(await count('outbox', club.centerId)).toBe(1);
});

test('more than one batch is forgotten in one go', async () => {
  const club = await world.makeClub();
  await sql`insert into sso_token_used select ${club.centerId}, n::text::bytea, ${now.subtract({ hours: 1000 })}::timestamptz from generate_series(1, 1203) n`.execute(
    world.services.db,
  );
  await forgetOld(world.services.db, now);
  expect(await count('sso_token_used', club.centerId)).toBe(0);
});
