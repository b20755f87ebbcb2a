import type { Camp } from '@foyer/contract/camps';
import { expect, it } from 'vitest';
import { dayPrices } from './day-price.ts';

const price = { halfDay: 4000, fullDay: 6000 } as NonNullable<Camp['price']>;
const earlyBird = { discount: 1000, until: '2027-06-01' };

it.each([
  ['of half days', { soldBy: 'DAY', dayLength: 'HALF', price }, { half: 4000, full: undefined }],
  ['of full days', { soldBy: 'DAY', dayLength: 'FULL', price }, { half: undefined, full: 6000 }],
  ['of both', { soldBy: 'DAY', price }, { half: 4000, full: 6000 }],
  ['for early birds', { soldBy: 'DAY', price: { ...price, earlyBird } }, { half: 3600, full: 5400 }],
  ['sold as a whole', { soldBy: 'WEEK', price }, { half: undefined, full: undefined }],
] as const)('prices the days of a camp %s', (_, camp, expected) => {
  expect(dayPrices(camp)).toEqual(expected);
});
