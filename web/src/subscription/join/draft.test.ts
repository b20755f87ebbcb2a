import { expect, test } from 'vitest';
import { draftsIn } from '../../platform/drafts.ts';
import { draftsKey, type Store } from '../../platform/storage.ts';
import { draftKeyIn } from './draft.ts';
import { typedDetailsIn } from './typed-details.ts';

function memory(): Store & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    get: (key) => all.get(key),
    set: (key, value) => void all.set(key, value),
    remove: (key) => void all.delete(key),
  };
}

test('the key of a draft is read back only if it can be one', () => {
  const store = memory();
  const draft = draftKeyIn(store);
  const key = `100-${'a'.repeat(32)}`;
  draft.keep(key);
  expect(draft.read()).toBe(key);
  store.set('join-key', '<script>');
  expect(draft.read()).toBeUndefined();
  draft.forget();
  expect(store.all.size).toBe(0);
});

test('typed details survive a visit to another step, and are gone when the account is open', () => {
  const store = memory();
  const typed = typedDetailsIn(draftsIn(store));
  typed.current = { firstName: 'Maya' };
  expect(typedDetailsIn(draftsIn(store)).current).toEqual({ firstName: 'Maya' });
  // What is in there ends with the session.
  expect([...store.all.keys()]).toEqual([draftsKey]);
  typed.forget();
  expect(typed.current).toEqual({});
});
