import type { Key } from '@foyer/contract/shared/keys';
import { isSameKey } from '@foyer/contract/shared/keys';
import type { BookedPlaces } from '@foyer/contract/subscription/booked-places';
import type { Context } from '../frame/context.ts';
import type { BookedPlace } from './places.ts';

interface Days {
  startsOn: Temporal.PlainDate;
  endsOn?: Temporal.PlainDate | undefined;
}

/** A person's places on days on which a membership opens nothing: those that are cancelled with it, and those that stay. */
export async function readBookedPlaces(
  { db, now, reactions, person }: Pick<Context, 'db' | 'now' | 'reactions'> & { person: Key },
  subscription: Key,
  days: Days,
): Promise<BookedPlaces> {
  const places = await reactions.placesInRange(db, person, days, now);
  const isCancelled = ({ subscription: own, coveredBy }: BookedPlace) =>
    own !== undefined && isSameKey(own, subscription) && !coveredBy;
  return {
    cancelled: places.filter(isCancelled).map(toPlaceResponse),
    kept: places
      .filter((place) => !isCancelled(place))
      .map((place) => ({
        ...toPlaceResponse(place),
        ...(place.subscription &&
          isSameKey(place.subscription, subscription) &&
          place.coveredBy && { coveredBy: place.coveredBy.name }),
      })),
  };
}

const toPlaceResponse = ({ name, centerName, startsAt, timeZone, paidBy }: BookedPlace) => ({
  name,
  centerName,
  startsAt: startsAt.toString(),
  timeZone,
  paidBy,
});
