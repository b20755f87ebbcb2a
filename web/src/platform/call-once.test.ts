import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOnce } from './call-once.ts';

const keys: (string | null)[] = [];
let answer: () => Response;

beforeEach(() => {
  keys.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const note = (text: string) =>
  callOnce('POST person/add-note', { selectedUserId: 7, selectedUserCenterId: 100, text }).catch(
    () => undefined,
  );
const done = () => Response.json({});
const refused = () => Response.json({ errorCode: 'general.personNotFound' }, { status: 404 });
const lost = () => {
  throw new TypeError('Failed to fetch');
};

test('a request without an answer repeats its key, also if another one was sent meanwhile', async () => {
  answer = lost;
  await note('a');
  await note('b');
  answer = done;
  await note('a');
  expect(keys[2]).toBe(keys[0]);
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([
  ['done', done],
  ['refused', refused],
])('the same request after it was %s is another one', async (_what, first) => {
  answer = first;
  await note('a');
  await note('a');
  expect(keys[1]).not.toBe(keys[0]);
});
