import { expect, test } from 'vitest';
import type { Store } from '../../platform/storage.ts';
import { returnTargets } from './return-target.ts';

const memory = (): Store => {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
};
const basket = { shoppingBasketId: '100bas1' };

test('only a payment of the same basket leads back to the class', () => {
  const bought = returnTargets(memory());
  bought.remember(basket, '/booking?class=100book7');
  expect(bought.of(basket)).toBe('/booking?class=100book7');
  expect(bought.of({ shoppingBasketId: '100bas2' })).toBeUndefined();
  expect(bought.of({})).toBeUndefined();
  bought.forget();
  expect(bought.of(basket)).toBeUndefined();
});

test('an unreadable entry leads nowhere', () => {
  const store = memory();
  store.set('payment-class', '{');
  expect(returnTargets(store).of(basket)).toBeUndefined();
});
