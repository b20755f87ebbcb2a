import { campPrice } from '@foyer/contract/shared/camp';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { personOf } from '../participation/store.ts';
import { readMembers } from '../person/family/family.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { keys } from '../platform/db/keys.ts';

/** A place of somebody of a family in a camp of a season. */
export interface FamilyPlace {
  id: number;
  season_id: number;
  person_center_id: number;
  person_id: number;
  /** Of the place, before the siblings' discount, without electives. */
  price: number;
}

export interface HeldPlace extends FamilyPlace {
  /** Of the season, in hundredths of a percent. */
  sibling_discount: number;
}

const childOf = (place: FamilyPlace): string => formatKey('person', personOf(place));

/**
 * The child of a family who pays whole: the child whose places come to most, and of several the child
 * who was signed up first.
 */
function whoPaysWhole(places: readonly FamilyPlace[]): string | undefined {
  const sums = [...Map.groupBy(places, childOf)].map(([child, own]) => ({
    child,
    sum: own.reduce((sum, { price }) => sum + price, 0),
    first: Math.min(...own.map(({ id }) => id)),
  }));
  return sums.toSorted((a, b) => b.sum - a.sum || a.first - b.first)[0]?.child;
}

/**
 * What is off each held place because a sibling pays whole, by its number. Where the family has booked places in the season,
 * the child who pays whole is one of those; otherwise one of the basket.
 */
export function siblingDiscounts(
  held: readonly HeldPlace[],
  booked: readonly FamilyPlace[],
): Map<number, number> {
  const discounts = new Map<number, number>();
  for (const [season, places] of Map.groupBy(held, ({ season_id }) => season_id)) {
    const before = booked.filter(({ season_id }) => season_id === season);
    const whole = whoPaysWhole(before.length > 0 ? before : places);
    for (const place of places) {
      const { id, price, sibling_discount: sibling } = place;
      const off = childOf(place) === whole ? 0 : price - campPrice(price, { earlyBird: 0, sibling });
      if (off > 0) discounts.set(id, off);
    }
  }
  return discounts;
}

/** The places that the buyer's family has booked in these seasons of a centre. */
export async function readBooked(
  db: Db | Tx,
  buyer: Key,
  centerId: number,
  seasonIds: readonly number[],
): Promise<FamilyPlace[]> {
  if (seasonIds.length === 0) return [];
  const family = (await readMembers(db, buyer)).map(({ center_id, id }) => ({ centerId: center_id, id }));
  const { rows } = await sql<FamilyPlace>`
    select participation.id, camp.season_id, participation.person_center_id, participation.person_id,
      coalesce(participation.price, 0) as price
    from camp
    join participation on participation.center_id = ${centerId} and participation.booking_id = camp.booking_id
    where camp.center_id = ${centerId} and camp.season_id = any(${[...seasonIds]}::bigint[])
      and participation.state in ('BOOKED', 'BOOKED_NO_SHOW_UP')
      and (participation.person_center_id, participation.person_id) in (${keys([buyer, ...family])})`.execute(
    db,
  );
  return rows;
}
