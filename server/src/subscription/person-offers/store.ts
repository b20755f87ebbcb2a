import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { StayOffer } from '@foyer/contract/shared/offer';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json, type SelectType } from '../../platform/db/tables.ts';
import type { SubscriptionRow } from '../store.ts';
import type { OfferedTerms } from './offered-terms.ts';
import type { OfferColumns } from './tables.ts';

export type OfferRow = SelectType<OfferColumns>;

/** A membership with what its plan says about offers. */
export interface Offered {
  row: SubscriptionRow;
  plan: { name: string; currency: string | null; lowest_price: number | null; stay_offer: StayOffer | null };
}

/** Reads a person's membership, and locks it where the offer is answered or made. */
export async function readOffered(
  db: Db | Tx,
  person: Key,
  { centerId, id }: Key,
  { lock = false }: { lock?: boolean } = {},
): Promise<Offered | undefined> {
  const row = await db
    .selectFrom('subscription')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('sub_state', '<>', 'AWAITING_ACTIVATION')
    .$if(lock, (select) => select.forUpdate())
    .executeTakeFirst();
  if (!row || !isSameKey({ centerId: row.person_center_id, id: row.person_id }, person)) return undefined;
  const plan = await db
    .selectFrom('plan')
    .select(['name', 'currency', 'lowest_price', 'stay_offer'])
    .where('center_id', '=', centerId)
    .where('id', '=', row.plan_id)
    .executeTakeFirstOrThrow();
  return { row, plan };
}

export const readOffers = (db: Db | Tx, { center_id, id }: SubscriptionRow): Promise<OfferRow[]> =>
  db
    .selectFrom('subscription_offer')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('subscription_id', '=', id)
    .orderBy('id')
    .execute();

export const termsOf = ({
  kind,
  rule,
  periods,
  binding_unit: unit,
  binding_count: count,
}: Pick<OfferRow, 'kind' | 'rule' | 'periods' | 'binding_unit' | 'binding_count'>): OfferedTerms => ({
  ...{ kind, rule, periods },
  binding: unit && count ? { unit, count } : null,
});

/** Stores an offer of staff, or with its answer that of the plan. */
export async function insertOffer(
  tx: Tx,
  { center_id, id }: SubscriptionRow,
  { kind, rule, periods, binding }: OfferedTerms,
  more: Pick<OfferRow, 'valid_until' | 'made_at' | 'state'> &
    Partial<Pick<OfferRow, 'closed_at' | 'closed_by_center_id' | 'closed_by_id' | 'ip_address'>> & {
      madeBy: Key | undefined;
    },
): Promise<number> {
  const { madeBy, ...columns } = more;
  const inserted = await tx
    .insertInto('subscription_offer')
    .values({
      ...columns,
      ...{ center_id, subscription_id: id, kind, periods },
      rule: rule && json(rule),
      binding_unit: binding?.unit ?? null,
      binding_count: binding?.count ?? null,
      made_by_center_id: madeBy?.centerId ?? null,
      made_by_id: madeBy?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** An offer that was never answered makes room for a new one. */
export const expireOffers = (
  tx: Tx,
  { center_id, id }: SubscriptionRow,
  { today, now }: { today: Temporal.PlainDate; now: Temporal.Instant },
) =>
  tx
    .updateTable('subscription_offer')
    .set({ state: 'EXPIRED', closed_at: now })
    .where('center_id', '=', center_id)
    .where('subscription_id', '=', id)
    .where('state', '=', 'OPEN')
    .where('valid_until', '<', today)
    .execute();
