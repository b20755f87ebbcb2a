import { beforeEach, expect, test, vi } from 'vitest';
import { forgetMember, recentMembers, rememberMember } from './recent-members.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const priya = { centerId: 100, userId: 20 };
const tom = { centerId: 100, userId: 21 };
const member = (id: number, centerId = 100) => ({ centerId, id });

test('the latest come first, each once, eight at most', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9]) rememberMember(priya, member(id));
  rememberMember(priya, member(4));
  expect(recentMembers(priya).map(({ id }) => id)).toEqual([4, 9, 8, 7, 6, 5, 3, 2]);
});

test('the same number at another centre is somebody else', () => {
  rememberMember(priya, member(1));
  rememberMember(priya, member(1, 101));
  expect(recentMembers(priya)).toEqual([member(1, 101), member(1)]);
  forgetMember(priya, member(1));
  expect(recentMembers(priya)).toEqual([member(1, 101)]);
});

test('each member of staff has their own', () => {
  rememberMember(priya, member(1));
  expect(recentMembers(tom)).toEqual([]);
});

test('nothing is stored but keys', () => {
  rememberMember(priya, member(1));
  rememberMember(priya, member(2));
  expect([...stored]).toEqual([['recent-members-100p20', '100p2 100p1']]);
});

test.each(['', 'null', '[{"id":1}]', '100p', 'p7 100p7x', '<b>'])(
  'what is no list of keys is none: %j',
  (text) => {
    stored.set('recent-members-100p20', text);
    expect(recentMembers(priya)).toEqual([]);
  },
);
