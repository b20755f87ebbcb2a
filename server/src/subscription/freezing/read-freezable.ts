import type { FreezeRule } from '@foyer/contract/shared/freeze-rule';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { ActingAs } from '../acting-as.ts';
import type { SubscriptionRow } from '../store.ts';
import type { FreezeFacts, GeneralFacts } from './decide-freeze.ts';
import type { FreezeColumns } from './tables.ts';

export type FreezeRow = SelectType<FreezeColumns>;

/** A membership of a person with what decides about its freezes. */
export interface Freezable {
  row: SubscriptionRow;
  plan: string;
  rule: FreezeRule | null;
  freezes: FreezeRow[];
  nextStartsOn: Temporal.PlainDate | null;
}

/** Reads a membership of a person; undefined if it isn't theirs or isn't paid yet. */
export async function readFreezable(db: Db | Tx, key: Key, person: Key): Promise<Freezable | undefined> {
  const row = await subscriptionOf(db, key, person).executeTakeFirst();
  return row && withFreezes(db, row);
}

/** Locks the membership, and reads then what belongs to it: another transaction may have frozen it meanwhile. */
export async function lockFreezable(tx: Tx, key: Key, person: Key): Promise<Freezable | undefined> {
  const row = await subscriptionOf(tx, key, person).forUpdate().executeTakeFirst();
  return row && withFreezes(tx, row);
}

const subscriptionOf = (db: Db | Tx, { centerId, id }: Key, person: Key) =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('sub_state', '<>', 'AWAITING_ACTIVATION');

async function withFreezes(db: Db | Tx, row: SubscriptionRow): Promise<Freezable> {
  const { center_id: centerId, id } = row;
  const plan = await db
    .selectFrom('plan')
    .select(['name', 'freeze_rule'])
    .where('center_id', '=', centerId)
    .where('id', '=', row.plan_id)
    .executeTakeFirstOrThrow();
  const freezes: FreezeRow[] = await db
    .selectFrom('subscription_freeze')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('subscription_id', '=', id)
    .orderBy('starts_on')
    .execute();
  return {
    row,
    plan: plan.name,
    rule: plan.freeze_rule,
    freezes,
    nextStartsOn: await readNextStart(db, row),
  };
}

/** The first day of the next membership of the type: a prepaid one can't be moved beyond it. */
async function readNextStart(
  db: Db | Tx,
  { center_id, id, person_center_id, person_id, type, starts_on, kind, basket_id }: SubscriptionRow,
): Promise<Temporal.PlainDate | null> {
  if (kind !== 'CASH' || basket_id === null) return null;
  const { rows } = await sql<{ starts_on: Temporal.PlainDate | null }>`
    select min(starts_on) as starts_on from subscription
    where center_id = ${center_id} and id <> ${id} and person_center_id = ${person_center_id}
      and person_id = ${person_id} and type = ${type} and basket_id is not null and starts_on > ${starts_on}::date
      and status in ('ACTIVE', 'FROZEN', 'CREATED')
      and (sub_state <> 'AWAITING_ACTIVATION' or replaces_id is null)`.execute(db);
  return rows[0]?.starts_on ?? null;
}

export const generalFactsOf = (
  row: SubscriptionRow,
  rule: FreezeRule | null,
  by: ActingAs,
): GeneralFacts => ({
  by,
  rule,
  status: row.status,
  subState: row.sub_state,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  isEnding: row.terminated_at !== null || row.ends_as !== null,
});

export const factsOf = (
  { row, rule, freezes, nextStartsOn }: Freezable,
  by: ActingAs,
  today: Temporal.PlainDate,
): FreezeFacts => ({
  ...generalFactsOf(row, rule, by),
  today,
  kind: row.kind,
  boundUntil: row.bound_until,
  cycle: { anchor: row.anchor_on ?? row.starts_on, unit: row.period_unit, count: row.period_count },
  freezes: freezes.map(({ starts_on, ends_on }) => ({ startsOn: starts_on, endsOn: ends_on })),
  nextStartsOn,
});
