import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../test/world.ts';
import { deleteExpiredRows } from './frame/expiring/delete-expired-rows.ts';
import { expiringRows } from './jobs.ts';

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
    'wrong_code',
    24,
    (c, _p, at, key) =>
      sql`insert into wrong_code values (${c}, ${Buffer.from(key)}, ${Buffer.from(key)}, ${at})`,
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
  await deleteExpiredRows(db, expiringRows, now);
  expect(await count(table, club.centerId)).toBe(1);
});

const basketOf = async (more: object, lines = 0) => {
  const { db } = world.services;
  const club = await world.makeClub();
  const [basket] = await makeRows('shopping_basket', {
    center_id: club.centerId,
    key: 'a'.repeat(32),
    state: 'ACTIVE',
    person_center_id: club.centerId,
    person_id: 1,
    payer_center_id: club.centerId,
    payer_person_id: 1,
    currency: 'USD',
    created_at: now.subtract({ hours: 30 * 24, seconds: 1 }),
    ...more,
  });
  for (let line = 1; line <= lines; line += 1)
    await sql`insert into shopping_basket_line (center_id, basket_id, line, sellable, payload, text, quantity, unit_amount, amount, tax_rate)
      values (${club.centerId}, ${basket?.id}, ${line}, 'clipcards', '{}', 'Ten classes', 1, 900, 900, 0)`.execute(
      db,
    );
  return { centerId: club.centerId, id: basket?.id };
};

async function makeRows(table: string, row: object) {
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(Object.values(row))}) returning *`.execute(world.services.db);
  return rows;
}

const makePayment = (centerId: number, more: object) =>
  makeRows('payment', {
    center_id: centerId,
    key: `${centerId}-${'b'.repeat(32)}`,
    purpose: 'clipcard',
    method: 'cc',
    provider: 'adyen',
    amount: 900,
    currency: 'USD',
    payer_center_id: centerId,
    payer_person_id: 1,
    created_at: now,
    state_at: now,
    expires_at: now,
    ...more,
  });

describe('a basket of long ago', () => {
  test.each<[string, object, boolean]>([
    ['that nobody paid', {}, true],
    ['that was closed', { state: 'CLOSED' }, true],
    ['that is younger', { created_at: now.subtract({ hours: 30 * 24 }) }, false],
    ['that was paid', { state: 'PAID' }, false],
    ['for which something is kept', { held_until: now.subtract({ hours: 1 }) }, false],
  ])('%s', async (_title, more, isGone) => {
    const { centerId } = await basketOf(more, 2);
    await deleteExpiredRows(world.services.db, expiringRows, now);
    expect(await count('shopping_basket', centerId)).toBe(isGone ? 0 : 1);
    expect(await count('shopping_basket_line', centerId)).toBe(isGone ? 0 : 2);
  });

  test('that somebody tried to pay stays, whatever came of it', async () => {
    const { centerId, id } = await basketOf({}, 1);
    await makePayment(centerId, { basket_id: id, state: 'FAILED' });
    await deleteExpiredRows(world.services.db, expiringRows, now);
    expect(await count('shopping_basket_line', centerId)).toBe(1);
  });
});

describe('news of a payment', () => {
  const longAgo = now.subtract({ hours: 180 * 24, seconds: 1 });

  test.each<[string, object, string | undefined, Temporal.Instant, boolean]>([
    ['that is over', { state: 'PAID' }, undefined, longAgo, true],
    ['that came to nothing', { state: 'EXPIRED' }, undefined, longAgo, true],
    ['that was paid back', { state: 'PAID' }, 'DONE', longAgo, true],
    ['that is being paid back', { state: 'PAID' }, 'PENDING', longAgo, false],
    ['that is to be paid back', { state: 'PAID' }, 'CREATED', longAgo, false],
    ['that is under way', { state: 'PENDING' }, undefined, longAgo, false],
    ['that is still looked at', { state: 'FAILED', next_check_at: now }, undefined, longAgo, false],
    ['that came later', { state: 'PAID' }, undefined, now.subtract({ hours: 180 * 24 }), false],
  ])('%s', async (_title, payment, refund, came_at, isGone) => {
    const { centerId, id } = await basketOf({ state: 'PAID' });
    const [made] = await makePayment(centerId, { basket_id: id, ...payment });
    const ofPayment = { center_id: centerId, payment_id: made?.id };
    await makeRows('payment_event', { ...ofPayment, event_key: 'e', came_at });
    if (refund) {
      const key = `${centerId}-${'c'.repeat(32)}`;
      const money = { key, state: refund, amount: 1, currency: 'EUR', reason: 'STAFF', created_at: longAgo };
      await makeRows('payment_refund', { ...ofPayment, ...money });
    }
    await deleteExpiredRows(world.services.db, expiringRows, now);
    expect(await count('payment_event', centerId)).toBe(isGone ? 0 : 1);
  });
});

test('a letter that still waits is kept, however old', async () => {
  const club = await world.makeClub();
  const long = now.subtract({ hours: 10_000 });
  await sql`insert into outbox (center_id, recipient, message, created_at, next_attempt_at) values (${club.centerId}, 'a@b.example', '{}', ${long}, ${long})`.execute(
    world.services.db,
  );
  await deleteExpiredRows(world.services.db, expiringRows, now);
  expect(await count('outbox', club.centerId)).toBe(1);
});

test('more than one batch is forgotten in one go', async () => {
  const club = await world.makeClub();
  await sql`insert into sso_token_used select ${club.centerId}, n::text::bytea, ${now.subtract({ hours: 1000 })}::timestamptz from generate_series(1, 1203) n`.execute(
    world.services.db,
  );
  await deleteExpiredRows(world.services.db, expiringRows, now);
  expect(await count('sso_token_used', club.centerId)).toBe(0);
});
