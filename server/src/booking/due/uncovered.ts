import type { Key } from '@foyer/contract/shared/keys';
import { readBookable, type SessionRow } from '../../participation/session-row.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type PlannedUse, unusable, withoutAddOn } from '../../subscription/usable-on.ts';
import { isLostWithAddOn, type PaidPlace } from '../entitlements/opened-by-add-on.ts';

/** A place in a class that a membership paid for. */
export interface PlaceOfMembership extends PlannedUse, PaidPlace {
  booking: Key;
}

/** Returns the places that their memberships no longer open: they aren't usable on the day, or an add-on has ended. */
export async function uncovered<P extends PlaceOfMembership>(db: Db, places: readonly P[]): Promise<P[]> {
  const lost = new Set(await unusable(db, places));
  const others = places.filter((place) => !lost.has(place));
  for (const place of await withoutAddOn(db, others)) {
    const row = await readBookable(db, place.booking);
    if (row && (await isLostWithAddOn(db, place, row))) lost.add(place);
  }
  return places.filter((place) => lost.has(place));
}

/** The same for one place in a class that is locked. */
export async function isUncovered(tx: Tx, place: PlannedUse & PaidPlace, row: SessionRow): Promise<boolean> {
  if ((await unusable(tx, [place])).length > 0) return true;
  return (await withoutAddOn(tx, [place])).length > 0 && isLostWithAddOn(tx, place, row);
}
