import { expect, test } from 'vitest';
import { draftsIn } from './drafts.ts';

function memory(kept?: string) {
  const values = new Map(kept === undefined ? [] : [['drafts', kept]]);
  return {
    get: (key: string) => values.get(key),
    set: (key: string, value: string) => void values.set(key, value),
  };
}

test('each form has its own draft, until it is sent', () => {
  const store = memory();
  draftsIn(store).set('goal', { a: 'b' });
  draftsIn(store).set('injury', { c: 'd' });
  draftsIn(store).remove('goal');
  const drafts = draftsIn(store);
  expect([drafts.get('goal'), drafts.get('injury')]).toEqual([undefined, { c: 'd' }]);
});

test.each(['', '{', 'null', '3', '"text"'])('what is no draft is none: %s', (kept) => {
  const drafts = draftsIn(memory(kept));
  expect(drafts.get('goal')).toBeUndefined();
  drafts.set('goal', 'x');
  expect(drafts.get('goal')).toBe('x');
});
