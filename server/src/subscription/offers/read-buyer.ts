import type { Key } from '@foyer/contract/shared/keys';
import type { SubscriptionStatus, SubscriptionSubState } from '@foyer/contract/shared/subscription';
import { sql } from 'kysely';
import type { PersonRow } from '../../person/columns.ts';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A membership that a person has at the centre that sells. */
export interface HeldSubscription {
  id: number;
  type: string;
  status: SubscriptionStatus;
  sub_state: SubscriptionSubState;
  starts_on: string;
  ends_on: string | null;
  basket_id: number | null;
}

/** What the centre that sells knows of a person. */
export interface Buyer {
  person: PersonRow;
  subscriptions: HeldSubscription[];
  /** Numbers of the clipcard products of which the person has a card. */
  products: number[];
}

export async function readBuyer(
  db: Db | Tx,
  person: Key,
  centerId: number,
  today: Temporal.PlainDate,
): Promise<Buyer | undefined> {
  const row = await readPerson(db, person);
  if (!row) return undefined;
  const { rows } = await sql<Omit<Buyer, 'person'>>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', held.id, 'type', held.type, 'status', held.status,
          'sub_state', held.sub_state, 'starts_on', held.starts_on, 'ends_on', held.ends_on,
          'basket_id', held.basket_id)), '[]')
        from subscription as held where held.center_id = ${centerId}
          and held.person_center_id = ${person.centerId} and held.person_id = ${person.id}
          and held.sub_state not in ('CANCELLED', 'REGRETTED')) as subscriptions,
      (select coalesce(jsonb_agg(distinct card.product_id), '[]') from clipcard as card
        where card.center_id = ${centerId} and card.person_center_id = ${person.centerId}
          and card.person_id = ${person.id} and card.clips_left > 0
          and (card.valid_until is null or card.valid_until >= ${today}::date)) as products`.execute(db);
  return { person: row, subscriptions: [], products: [], ...rows[0] };
}
