import { liveStates } from '@foyer/contract/shared/payment';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

const batch = 500;

interface Forgotten {
  table: string;
  key: readonly string[];
  /** For how long after its end a row is still of use. */
  keptDays: number;
  isOld(cutoff: Temporal.Instant): RawBuilder<unknown>;
}

const forgotten: readonly Forgotten[] = [
  // A token that has run out says so for as long as somebody may plausibly come back with it.
  { table: 'session', key: ['center_id', 'token_hash'], keptDays: 14, isOld: (to) => sql`ends_at < ${to}` },
  {
    table: 'sso_token_used',
    key: ['center_id', 'token_hash'],
    keptDays: 2,
    isOld: (to) => sql`ends_at < ${to}`,
  },
  {
    table: 'password_reset',
    key: ['center_id', 'code_hash'],
    keptDays: 2,
    isOld: (to) => sql`ends_at < ${to}`,
  },
  {
    table: 'sign_in_step',
    key: ['center_id', 'step_hash'],
    keptDays: 2,
    isOld: (to) => sql`ends_at < ${to}`,
  },
  { table: 'email_code', key: ['center_id', 'email_hash'], keptDays: 2, isOld: (to) => sql`ends_at < ${to}` },
  {
    table: 'sign_in_failure',
    key: ['center_id', 'email_hash'],
    keptDays: 2,
    isOld: (to) => sql`coalesce(blocked_until, failed_at[cardinality(failed_at)]) < ${to}`,
  },
  {
    table: 'idempotency_key',
    key: ['center_id', 'caller', 'key'],
    keptDays: 2,
    isOld: (to) => sql`created_at < ${to}`,
  },
  // A letter that has left, or never will, holds a name and an address that nobody needs any more.
  {
    table: 'outbox',
    key: ['center_id', 'id'],
    keptDays: 30,
    isOld: (to) => sql`coalesce(sent_at, failed_at) < ${to}`,
  },
  // What a provider told of a payment that has long been over.
  {
    table: 'payment_news',
    key: ['center_id', 'payment_id', 'event_key'],
    keptDays: 180,
    isOld: (to) => sql`came_at < ${to} and exists (select from payment
      where payment.center_id = payment_news.center_id and payment.id = payment_id
        and state <> all (${sql.val([...liveStates])}::text[]) and next_look_at is null)
      and not exists (select from payment_refund as refund
        where refund.center_id = payment_news.center_id and refund.payment_id = payment_news.payment_id
          and refund.state in ('CREATED', 'PENDING'))
      and not exists (select from payment_trouble as trouble
        where trouble.center_id = payment_news.center_id and trouble.payment_id = payment_news.payment_id
          and closed_at is null)`,
  },
  // One that nobody ever tried to pay, and for which nothing is kept. Its lines go with it.
  {
    table: 'shopping_basket',
    key: ['center_id', 'id'],
    keptDays: 30,
    isOld: (to) => sql`created_at < ${to} and state <> 'PAID' and held_until is null
      and not exists (select from payment
        where payment.center_id = shopping_basket.center_id and basket_id = shopping_basket.id)`,
  },
];

/** Deletes what has run out long ago, a batch at a time so that nothing waits for it. */
export async function forgetOld(db: Db, now: Temporal.Instant): Promise<void> {
  for (const { table, key, keptDays, isOld } of forgotten) {
    const cutoff = now.subtract({ hours: 24 * keptDays });
    const columns = sql.join(key.map((name) => sql.ref(name)));
    let deleted: bigint;
    do {
      const result = await sql`delete from ${sql.table(table)} where (${columns}) in
        (select ${columns} from ${sql.table(table)} where ${isOld(cutoff)} limit ${batch})`.execute(db);
      deleted = result.numAffectedRows ?? 0n;
    } while (deleted >= batch);
  }
}
