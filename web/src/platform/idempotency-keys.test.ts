import { expect, test } from 'vitest';
import { idempotencyKeysIn, isDefiniteAnswer } from './idempotency-keys.ts';
import { connectionError, errorFromAnswer, httpError } from './portal-error.ts';
import type { Store } from './storage.ts';

const memory = (): Store => {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
};

const counted = () => {
  let count = 0;
  return () => {
    count += 1;
    return `key ${count}`;
  };
};

const byCard = { total: 13_800, choice: { method: 'cc', provider: 'adyen' } };

test('trying again has the same key, until there is an answer', () => {
  const keys = idempotencyKeysIn(memory(), counted());
  expect([keys.keyOf(byCard), keys.keyOf({ ...byCard })]).toEqual(['key 1', 'key 1']);
  keys.answered();
  expect(keys.keyOf(byCard)).toBe('key 2');
});

test.each([
  ['another way', { ...byCard, choice: { method: 'dd' } }],
  ['another provider', { ...byCard, choice: { method: 'cc', provider: 'tabby' } }],
  ['another sum', { ...byCard, total: 13_900 }],
])('%s is another wish', (_what, other) => {
  const keys = idempotencyKeysIn(memory(), counted());
  expect([keys.keyOf(byCard), keys.keyOf(other)]).toEqual(['key 1', 'key 2']);
});

test('a reload in between does not make another wish of it', () => {
  const store = memory();
  const newKey = counted();
  expect(idempotencyKeysIn(store, newKey).keyOf(byCard)).toBe('key 1');
  expect(idempotencyKeysIn(store, newKey).keyOf(byCard)).toBe('key 1');
});

test('what somebody else has left in the store is no wish', () => {
  const store = memory();
  store.set('payment-wish', '{"wish":');
  expect(idempotencyKeysIn(store, counted()).keyOf(byCard)).toBe('key 1');
});

test('without a store each try is a wish of its own', () => {
  const nowhere: Store = { get: () => undefined, set: () => undefined, remove: () => undefined };
  const keys = idempotencyKeysIn(nowhere, counted());
  expect([keys.keyOf(byCard), keys.keyOf(byCard)]).toEqual(['key 1', 'key 2']);
});

test.each([
  ['no connection', connectionError(), false],
  ['an answer that is none', httpError(502), false],
  ['a fault', errorFromAnswer(500, { httpCode: 500, errorCode: 'general.serverError' }), false],
  ['too many tries', errorFromAnswer(429, { httpCode: 429, errorCode: 'general.tooManyRequests' }), false],
  ['a fault of this page', new TypeError('undefined is no function'), false],
  ['a refusal', errorFromAnswer(409, { httpCode: 409, errorCode: 'basket.alreadyPaid' }), true],
  [
    'a provider that cannot be reached',
    errorFromAnswer(409, { httpCode: 409, errorCode: 'payment.connectionErrorAdyen' }),
    true,
  ],
])('whether %s is an answer', (_what, error, definite) => {
  expect(isDefiniteAnswer(error)).toBe(definite);
});
