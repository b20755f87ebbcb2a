import type { Center } from '@foyer/contract/config';

/** A map of the place, on a page of its own: nothing of it is loaded into the portal. */
export function mapHref({ name, address1, zipCode, city, latitude, longitude }: Center): string {
  const isPlaced = latitude !== undefined && longitude !== undefined;
  const query = isPlaced ? `${latitude},${longitude}` : `${name}, ${address1}, ${zipCode} ${city}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
