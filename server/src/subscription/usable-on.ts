import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { json } from '../platform/db/tables.ts';

/** A day on which somebody wants to use a subscription. */
export interface PlannedUse {
  subscription: Key;
  day: Temporal.PlainDate;
}

/** Returns the uses that a subscription no longer allows: it ends before that day, is frozen on it, or is blocked. */
export async function unusable<Use extends PlannedUse>(db: Db | Tx, uses: readonly Use[]): Promise<Use[]> {
  const found: Use[] = [];
  for (const [centerId, some] of Map.groupBy(uses, ({ subscription }) => subscription.centerId)) {
    const rows = some.map(({ subscription, day }, place) => ({ place, id: subscription.id, day }));
    const { rows: places } = await sql<{ place: number }>`
      select planned.place from jsonb_to_recordset(${json(rows)}::jsonb) as planned (place integer, id bigint, day date)
      where not exists (select from subscription
        where subscription.center_id = ${centerId} and subscription.id = planned.id
          and subscription.status in ('ACTIVE', 'CREATED', 'FROZEN')
          and subscription.sub_state not in ('BLOCKED', 'AWAITING_ACTIVATION')
          and subscription.starts_on <= planned.day
          and (subscription.ends_on is null or subscription.ends_on >= planned.day)
          and not exists (select from subscription_freeze as frozen
            where frozen.center_id = ${centerId} and frozen.subscription_id = planned.id
              and planned.day between frozen.starts_on and frozen.ends_on))`.execute(db);
    found.push(...places.flatMap(({ place }) => some[place] ?? []));
  }
  return found;
}

/** Returns the uses of memberships that had an add-on which they have no longer on that day, or never will have. */
export async function withoutAddOn<Use extends PlannedUse>(
  db: Db | Tx,
  uses: readonly Use[],
): Promise<Use[]> {
  const found: Use[] = [];
  for (const [centerId, some] of Map.groupBy(uses, ({ subscription }) => subscription.centerId)) {
    const rows = some.map(({ subscription, day }, place) => ({ place, id: subscription.id, day }));
    const { rows: places } = await sql<{ place: number }>`
      select planned.place from jsonb_to_recordset(${json(rows)}::jsonb) as planned (place integer, id bigint, day date)
      where exists (select from subscription_add_on as owned
        where owned.center_id = ${centerId} and owned.subscription_id = planned.id and owned.ends_on < planned.day)`.execute(
      db,
    );
    found.push(...places.flatMap(({ place }) => some[place] ?? []));
  }
  return found;
}
