import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { readBookable } from '../../participation/session-row.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { BookedPlace } from '../../subscription/places.ts';
import { isLostWithAddOn } from '../entitlements/opened-by-add-on.ts';
import { readPlaces } from './places-in-range.ts';

/** A person's places from a day on that a membership would no longer open without one of its add-ons. */
export async function placesOfAddOn(
  db: Db | Tx,
  person: Key,
  subscription: Key,
  { addOnId, startsOn }: { addOnId: number; startsOn: Temporal.PlainDate },
  now: Temporal.Instant,
): Promise<BookedPlace[]> {
  const lost: BookedPlace[] = [];
  for (const place of await readPlaces(db, person, { startsOn }, now)) {
    if (!place.subscription || !isSameKey(place.subscription, subscription)) continue;
    const row = await readBookable(db, place.booking);
    const paid = { participation: place.participation, person, subscription };
    if (row && (await isLostWithAddOn(db, paid, row, addOnId))) lost.push(place);
  }
  return lost;
}
