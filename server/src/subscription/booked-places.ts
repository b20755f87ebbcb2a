import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { BookedPlaces } from '@foyer/contract/subscription/booked-places';
import type { Context } from '../frame/context.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { BookedPlace } from './places.ts';

/** Whose places are read, and when. */
interface Reading extends Pick<Context, 'now' | 'reactions'> {
  db: Db | Tx;
  person: Key;
}

interface Days {
  startsOn: Temporal.PlainDate;
  endsOn?: Temporal.PlainDate | undefined;
}

/** A person's places on days on which a membership opens nothing: those that are cancelled with it, and those that stay. */
export async function readBookedPlaces(
  { db, now, reactions, person }: Reading,
  subscription: Key,
  days: Days,
): Promise<BookedPlaces> {
  const places = await reactions.placesInRange(db, person, days, now);
  const isOwn = (place: BookedPlace) =>
    place.subscription !== undefined && isSameKey(place.subscription, subscription);
  const isCancelled = (place: BookedPlace) => isOwn(place) && !place.coveredBy;
  const toKept = (place: BookedPlace) => ({
    ...toPlaceResponse(place),
    ...(isOwn(place) && place.coveredBy && { coveredBy: place.coveredBy.name }),
  });
  return {
    cancelled: places.filter(isCancelled).map(toPlaceResponse),
    kept: places.filter((place) => !isCancelled(place)).map(toKept),
  };
}

export const toPlaceResponse = ({ name, centerName, startsAt, timeZone, paidBy }: BookedPlace) => ({
  ...{ name, centerName, timeZone, paidBy },
  startsAt: startsAt.toString(),
});
