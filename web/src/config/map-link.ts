import type { Center } from '@foyer/contract/config';

function placeOf({ name, address1, zipCode, city, latitude, longitude }: Center): string {
  const isPlaced = latitude !== undefined && longitude !== undefined;
  return isPlaced ? `${latitude},${longitude}` : `${name}, ${address1}, ${zipCode} ${city}`;
}

/** A map of the place, on a page of its own: nothing of it is loaded into the portal. */
export const mapHref = (center: Center): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: placeOf(center) })}`;

/** The same within the portal, by the club's own key. */
export const mapFrame = (center: Center, key: string): string =>
  `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: placeOf(center) })}`;
