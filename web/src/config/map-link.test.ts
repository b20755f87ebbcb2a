import type { Center } from '@foyer/contract/config';
import { expect, test } from 'vitest';
import { mapFrame, mapHref } from './map-link.ts';

const center = { name: 'Kestrel & Co', address1: '1 Quay', zipCode: '02116', city: 'Boston' } as Center;

test.each([
  ['by its place', { ...center, latitude: 42.35, longitude: -71.06 }, '42.35,-71.06'],
  ['by its address, where the place is not known', center, 'Kestrel & Co, 1 Quay, 02116 Boston'],
])('a centre is found %s', (_title, given, place) => {
  const outside = new URL(mapHref(given));
  expect([outside.origin, outside.pathname]).toEqual(['https://www.google.com', '/maps/search/']);
  expect(outside.searchParams.get('query')).toBe(place);
  const inside = new URL(mapFrame(given, 'a key'));
  expect([inside.origin, inside.pathname]).toEqual(['https://www.google.com', '/maps/embed/v1/place']);
  expect([...inside.searchParams]).toEqual([
    ['key', 'a key'],
    ['q', place],
  ]);
});
