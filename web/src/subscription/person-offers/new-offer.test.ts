import { expect, test } from 'vitest';
import { type EnteredOffer, offerOf } from './new-offer.ts';

const none = Number.NaN;
const entered: EnteredOffer = {
  ...{ kind: 'PRICE', rule: 'PERCENT', value: 12.5, periods: none, months: none },
  validUntil: '2026-12-24',
};

test('an offer is sent in minor units and hundredths of a percent', () => {
  const { validUntil } = entered;
  expect(offerOf(entered, 'EUR')).toEqual({
    kind: 'PRICE',
    validUntil,
    rule: { kind: 'PERCENT', percent: 1250 },
  });
  expect(offerOf({ ...entered, rule: 'PRICE', value: 19.9, periods: 3 }, 'EUR')).toEqual({
    kind: 'PRICE',
    validUntil,
    rule: { kind: 'PRICE', price: 1990 },
    periods: 3,
  });
  expect(offerOf({ ...entered, kind: 'TERM', value: none, periods: 3, months: 12 }, 'JPY')).toEqual({
    kind: 'TERM',
    validUntil,
    binding: { unit: 'MONTH', count: 12 },
  });
});

test('it isn’t sent while something is missing, and a better price alone binds nobody', () => {
  expect(offerOf({ ...entered, value: none }, 'EUR')).toBeUndefined();
  expect(offerOf({ ...entered, kind: 'TERM' }, 'EUR')).toBeUndefined();
  expect(offerOf({ ...entered, validUntil: null }, 'EUR')).toBeUndefined();
  expect(offerOf({ ...entered, months: 12 }, 'EUR')).not.toHaveProperty('binding');
});
