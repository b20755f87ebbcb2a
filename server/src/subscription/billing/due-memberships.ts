import type { Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readSponsoredUntil } from '../companies/sponsored-until.ts';
import { type RowToBill, toMembershipToBill } from '../pricing/membership-to-bill.ts';
import type { MembershipToBill } from '../pricing/parts-to-bill.ts';
import type { Sponsor } from '../tables.ts';

type Day = Temporal.PlainDate;

/** Billing reads a membership together with everything that decides what it costs. */
export interface DueMembership extends MembershipToBill {
  id: number;
  plan: string;
  taxRate: number;
  payer: Key;
  sponsor: Sponsor | undefined;
}

type Row = RowToBill & {
  id: number;
  plan: string;
  tax_rate: number;
  person_center_id: number;
  person_id: number;
  payer_center_id: number;
  payer_person_id: number;
};

/**
 * A recurring membership that somebody pays for, with days by `until` that are not billed. One that has just ended, or that
 * another one has replaced, is among them, if its last days could not be billed before.
 */
const isDue = (centerId: number, until: Day) => sql<boolean>`
  subscription.center_id = ${centerId} and subscription.payer_person_id is not null and subscription.kind = 'EFT'
  and (subscription.status in ('CREATED', 'ACTIVE', 'FROZEN', 'WINDOW')
    or subscription.status = 'ENDED' and subscription.ends_as is not null)
  and subscription.sub_state <> 'AWAITING_ACTIVATION' and subscription.billed_until < ${until}::date
  and (subscription.ends_on is null or subscription.billed_until < subscription.ends_on)
  and (subscription.sub_state <> 'BLOCKED' or subscription.billed_until < subscription.bound_until)`;

export async function findDueMemberships(
  db: Db,
  centerId: number,
  until: Day,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from subscription where ${isDue(centerId, until)} and id > ${after} order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Locks those of the memberships that are still due: of several jobs at once, the first one bills. */
export const lockDueMemberships = (
  tx: Tx,
  centerId: number,
  until: Day,
  ids: readonly number[],
): Promise<DueMembership[]> =>
  lockToBill(tx, centerId, ids, {
    isWanted: isDue(centerId, until),
    from: sql`(subscription.billed_until + 1)`,
  });

/** Locks a membership that somebody pays for, due or not, with what decides the price of its days from one on. */
export async function lockMembershipToBill(
  tx: Tx,
  centerId: number,
  id: number,
  from: Day,
): Promise<DueMembership | undefined> {
  const [membership] = await lockToBill(tx, centerId, [id], { isWanted: isBilled, from: sql`${from}::date` });
  return membership;
}

/** Reads a membership that somebody pays for, to see what it will be billed. */
export async function readMembershipToBill(
  db: Db | Tx,
  centerId: number,
  id: number,
): Promise<DueMembership | undefined> {
  const unbilled = { isWanted: isBilled, from: sql`(subscription.billed_until + 1)` };
  const [membership] = await asDue(db, toBill(db, centerId, [id], unbilled));
  return membership;
}

const isBilled = sql<boolean>`subscription.payer_person_id is not null and subscription.billed_until is not null`;

interface Wanted {
  isWanted: RawBuilder<boolean>;
  /** Freezes and add-ons that are over before this day don't matter. */
  from: RawBuilder<unknown>;
}

/**
 * A statement that waits for a lock reads everything else as it was before it waited. So what belongs to the memberships is read
 * behind it.
 */
async function lockToBill(
  tx: Tx,
  centerId: number,
  ids: readonly number[],
  wanted: Wanted,
): Promise<DueMembership[]> {
  const locked = await tx
    .selectFrom('subscription')
    .select('id')
    .where('subscription.center_id', '=', centerId)
    .where(sql<boolean>`subscription.id = any (${sql.val([...ids])}::bigint[])`)
    .where(wanted.isWanted)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length === 0) return [];
  const found = locked.map(({ id }) => id);
  return asDue(tx, toBill(tx, centerId, found, wanted));
}

const toBill = (db: Db | Tx, centerId: number, ids: readonly number[], { isWanted, from }: Wanted) =>
  db
    .selectFrom('subscription')
    .innerJoin('plan', (on) =>
      on.on('plan.center_id', '=', centerId).onRef('plan.id', '=', 'subscription.plan_id'),
    )
    .select([
      'subscription.id',
      'plan.name as plan',
      'subscription.sub_state',
      'subscription.person_center_id',
      'subscription.person_id',
      'subscription.payer_center_id',
      'subscription.payer_person_id',
      'subscription.price',
      'subscription.tax_rate',
      'subscription.period_unit',
      'subscription.period_count',
      'subscription.anchor_on',
      'subscription.starts_on',
      'subscription.ends_on',
      'subscription.bound_until',
      'subscription.billed_until',
      'subscription.discounts',
      'subscription.sponsor',
      freezesOf(centerId, from).as('freezes'),
      addOnsOf(centerId, from).as('add_ons'),
    ])
    .where('subscription.center_id', '=', centerId)
    .where(sql<boolean>`subscription.id = any (${sql.val([...ids])}::bigint[])`)
    .where(isWanted)
    .orderBy('subscription.id');

async function asDue(db: Db | Tx, query: { execute(): Promise<unknown[]> }): Promise<DueMembership[]> {
  const rows = (await query.execute()) as Row[];
  const sponsoredUntil = await readSponsoredUntil(db, rows.map(sponsoredOf));
  return rows.map((row) => fromRow(row, sponsoredUntil(sponsoredOf(row))));
}

const freezesOf = (centerId: number, from: RawBuilder<unknown>) => sql<Row['freezes']>`
  (select coalesce(jsonb_agg(jsonb_build_object('starts_on', frozen.starts_on, 'ends_on', frozen.ends_on)), '[]')
    from subscription_freeze as frozen
    where frozen.center_id = ${centerId} and frozen.subscription_id = subscription.id
      and frozen.ends_on >= ${from})`;

const addOnsOf = (centerId: number, from: RawBuilder<unknown>) => sql<Row['add_ons']>`
  (select coalesce(jsonb_agg(jsonb_build_object('add_on_id', own.add_on_id, 'name', add_on.name, 'price', own.price,
      'tax_rate', own.tax_rate, 'starts_on', own.starts_on, 'ends_on', own.ends_on) order by own.starts_on, own.add_on_id), '[]')
    from subscription_add_on as own
    join add_on on add_on.center_id = ${centerId} and add_on.id = own.add_on_id
    where own.center_id = ${centerId} and own.subscription_id = subscription.id
      and (own.ends_on is null or own.ends_on >= ${from}))`;

const sponsoredOf = ({ person_center_id: centerId, person_id: id, sponsor }: Row) => ({
  person: { centerId, id },
  sponsor,
});

const fromRow = (row: Row, sponsoredUntil: Day | null): DueMembership => ({
  ...toMembershipToBill(row, sponsoredUntil),
  id: row.id,
  plan: row.plan,
  taxRate: row.tax_rate,
  payer: { centerId: row.payer_center_id, id: row.payer_person_id },
  sponsor: row.sponsor ?? undefined,
});
