import type { Center } from '@foyer/contract/config';
import { describe, expect, test } from 'vitest';
import { findCenters } from './find-centers.ts';

const center = (id: number, facts: Partial<Center>): Center => ({
  id,
  name: '',
  areaId: 'area',
  address1: '',
  zipCode: '',
  city: '',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  ...facts,
});

const centers = [
  center(1, { name: 'Volta Zürich', city: 'Zürich', zipCode: '8005', latitude: 47.4, longitude: 8.5 }),
  center(2, { name: 'Studio Müller', city: 'Berlin', zipCode: '10179', latitude: 52.5, longitude: 13.4 }),
  center(3, { name: 'Volta 10', city: 'København SV', zipCode: '2450' }),
  center(4, { name: 'Volta 2', city: 'Lisboa', zipCode: '1250-142', latitude: 38.7, longitude: -9.2 }),
  center(5, { name: 'نادي الواحة', city: 'دبي', zipCode: '00000', latitude: 25.2, longitude: 55.2 }),
];

const found = (typed: string, from?: { latitude: number; longitude: number }, language = 'en') =>
  findCenters(centers, { typed, language, from }).map(({ center: { id } }) => id);

describe('what is typed finds', () => {
  test.each([
    ['', [2, 4, 3, 1, 5]],
    ['   ', [2, 4, 3, 1, 5]],
    ['Muller', [2]],
    ['mueller', [2]],
    ['MÜLLER', [2]],
    ['kobenhavn', [3]],
    ['zurich volta', [1]],
    ['8005', [1]],
    ['1250-142', [4]],
    ['1250142', [4]],
    ['1250 142', [4]],
    ['volta berlin', []],
    ['الواحه', [5]],
    ['٨٠٠٥', [1]],
    ['nowhere', []],
  ])('%j', (typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });
});

test('from where the visitor is the nearest comes first, and what has no place last', () => {
  expect(found('', { latitude: 48, longitude: 9 })).toEqual([1, 2, 4, 5, 3]);
  expect(found('volta', { latitude: 39, longitude: -9 })).toEqual([4, 1, 3]);
});

test('the distance stands beside those that have a place', () => {
  const near = findCenters(centers, { typed: '', language: 'en', from: { latitude: 47.4, longitude: 8.5 } });
  expect(near.map(({ km }) => km === undefined)).toEqual([false, false, false, false, true]);
  expect(near[0]?.km).toBe(0);
});
