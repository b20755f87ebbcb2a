import type { Center } from '@foyer/contract/config';

type Place = Pick<Center, 'name' | 'address1' | 'zipCode' | 'city' | 'latitude' | 'longitude'>;

function placeOf({ name, address1, zipCode, city, latitude, longitude }: Place): string {
  const isPlaced = latitude !== undefined && longitude !== undefined;
  return isPlaced ? `${latitude},${longitude}` : `${name}, ${address1}, ${zipCode} ${city}`;
}

/** A map of the place, on a page of its own: nothing of it is loaded into the portal. */
export const mapHref = (place: Place): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: placeOf(place) })}`;

/** The way there, on a page of its own. */
export const directionsHref = (place: Place): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: placeOf(place) })}`;

/** The same within the portal, by the club's own key. */
export const mapFrame = (place: Place, key: string): string =>
  `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: placeOf(place) })}`;
