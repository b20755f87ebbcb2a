import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { type ParticipationRow, personOf, readParticipation } from '../../participation/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A person's own booked place; undefined if it is somebody else's, or not booked. */
export async function readOwnPlace(
  db: Db | Tx,
  key: Key,
  person: Key,
): Promise<ParticipationRow | undefined> {
  const place = await readParticipation(db, key);
  return place?.state === 'BOOKED' && isSameKey(personOf(place), person) ? place : undefined;
}
