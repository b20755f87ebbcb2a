import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['subscription'];

export const exportTexts = { en, de, ar };

export async function exportPerson(db: Db, key: Key) {
  const subscriptions = await db
    .selectFrom('subscription')
    .innerJoin('plan', (on) =>
      on.onRef('plan.center_id', '=', 'subscription.center_id').onRef('plan.id', '=', 'subscription.plan_id'),
    )
    .select(['subscription.center_id', 'subscription.id', 'plan.name', 'status'])
    .select(['starts_on', 'ends_on', 'external_id'])
    .where('subscription.center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('subscription.id')
    .execute();
  const freezes = await db
    .selectFrom('subscription_freeze as freeze')
    .innerJoin('subscription', (on) =>
      on
        .onRef('subscription.center_id', '=', 'freeze.center_id')
        .onRef('subscription.id', '=', 'freeze.subscription_id'),
    )
    .select(['freeze.center_id', 'subscription_id', 'freeze.starts_on', 'freeze.ends_on'])
    .where('subscription.center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('subscription_id')
    .orderBy('freeze.starts_on')
    .execute();
  return { subscriptions, freezes };
}

/** Keeps subscriptions under the person's number, and ends them. */
export async function forgetPerson(tx: Tx, key: Key, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ external_id: null })
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .execute();
  await tx
    .updateTable('subscription')
    .set({
      status: 'ENDED',
      // A future subscription ends on its first day.
      ends_on: sql<Temporal.PlainDate>`greatest(starts_on, (${now}::timestamptz at time zone
        (select time_zone from center where center.id = subscription.center_id))::date)`,
    })
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .where('status', '<>', 'ENDED')
    .execute();
}
