import type { Consequences } from '@foyer/contract/subscription/leave';
import { sql } from 'kysely';
import type { Context } from '../../frame/context.ts';
import { readPeople } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readBookedPlaces } from '../booked-places.ts';
import type { SubscriptionRow } from '../store.ts';

/** Who reads what ends, and when. */
export interface ConsequencesContext extends Pick<Context, 'reactions' | 'now'> {
  db: Db | Tx;
}

interface Row {
  add_ons: string[];
  clipcards: { name: string; clips_left: number; size: number }[];
  freezes: { starts_on: string; ends_on: string }[];
}

/** What ends with a membership and what goes on, if it ends on a day. Withdrawing takes unused clipcards back. */
export async function readConsequences(
  { db, reactions, now }: ConsequencesContext,
  row: SubscriptionRow,
  endsOn: Temporal.PlainDate,
  isWithdrawn = false,
): Promise<Consequences> {
  const person = { centerId: row.person_center_id, id: row.person_id };
  const found = await readRow(db, row, endsOn);
  const replaces = await readReplaced(db, row);
  return {
    places: await readBookedPlaces(
      { db, reactions, now, person },
      { centerId: row.center_id, id: row.id },
      { startsOn: endsOn.add({ days: 1 }) },
    ),
    clipcards: found.clipcards.map(({ name, clips_left, size }) => ({
      name,
      clipsLeft: clips_left,
      isReturned: isWithdrawn && clips_left === size,
    })),
    addOns: found.add_ons,
    freezes: found.freezes.map(({ starts_on, ends_on }) => ({
      startsOn: starts_on,
      endsOn: ends_on,
      becomes: starts_on > endsOn.toString() ? ('DROPPED' as const) : ('CUT' as const),
    })),
    paysFor: await readPaysFor(db, row, endsOn),
    ...(replaces !== undefined && { replaces }),
  };
}

/** At the centre of the membership. */
async function readRow(
  db: Db | Tx,
  { center_id: centerId, id, basket_id }: SubscriptionRow,
  endsOn: Temporal.PlainDate,
): Promise<Row> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(jsonb_agg(add_on.name order by add_on.name), '[]')
        from subscription_add_on as own
        join add_on on add_on.center_id = ${centerId} and add_on.id = own.add_on_id
        where own.center_id = ${centerId} and own.subscription_id = ${id}
          and (own.ends_on is null or own.ends_on > ${endsOn}::date)) as add_ons,
      (select coalesce(jsonb_agg(jsonb_build_object('name', product.name, 'clips_left', card.clips_left,
          'size', card.size) order by card.id), '[]')
        from clipcard as card
        join clipcard_product as product on product.center_id = ${centerId} and product.id = card.product_id
        where card.center_id = ${centerId} and card.basket_id = ${basket_id} and card.clips_left > 0) as clipcards,
      (select coalesce(jsonb_agg(jsonb_build_object('starts_on', frozen.starts_on, 'ends_on', frozen.ends_on)
          order by frozen.starts_on), '[]')
        from subscription_freeze as frozen
        where frozen.center_id = ${centerId} and frozen.subscription_id = ${id}
          and frozen.ends_on > ${endsOn}::date) as freezes`.execute(db);
  return rows[0] ?? { add_ons: [], clipcards: [], freezes: [] };
}

/** The memberships of others for which the person pays at this centre. */
async function readPaysFor(
  db: Db | Tx,
  { center_id, person_center_id, person_id }: SubscriptionRow,
  endsOn: Temporal.PlainDate,
): Promise<Consequences['paysFor']> {
  const rows = await db
    .selectFrom('subscription')
    .innerJoin('plan', (on) =>
      on.on('plan.center_id', '=', center_id).onRef('plan.id', '=', 'subscription.plan_id'),
    )
    .select(['plan.name', 'person_center_id as centerId', 'person_id as id'])
    .where('subscription.center_id', '=', center_id)
    .where('payer_center_id', '=', person_center_id)
    .where('payer_person_id', '=', person_id)
    .where((is) => is.not(is.and({ person_center_id, person_id })))
    .where('status', 'in', ['CREATED', 'ACTIVE', 'FROZEN'])
    .where('sub_state', '<>', 'AWAITING_ACTIVATION')
    .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>', endsOn)]))
    .orderBy('subscription.id')
    .execute();
  const people = await readPeople(db, rows);
  return rows.map(({ name, ...person }) => ({ firstName: people(person)?.first_name ?? '', name }));
}

/** The name of the membership that this one took the place of. */
async function readReplaced(
  db: Db | Tx,
  { replaces_center_id: centerId, replaces_id: id }: SubscriptionRow,
): Promise<string | undefined> {
  if (centerId === null || id === null) return undefined;
  const before = await db
    .selectFrom('subscription')
    .innerJoin('plan', (on) =>
      on.on('plan.center_id', '=', centerId).onRef('plan.id', '=', 'subscription.plan_id'),
    )
    .select('plan.name')
    .where('subscription.center_id', '=', centerId)
    .where('subscription.id', '=', id)
    .executeTakeFirst();
  return before?.name;
}
