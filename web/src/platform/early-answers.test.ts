import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropEarlyAnswers, fetchEarly, fetchOrTake, type Request } from './early-answers.ts';

const asked = (token: string | undefined, body = '{}'): Request => ({
  method: 'POST',
  headers: { 'x-referer': 'https://club.example/', ...(token && { authorization: `Bearer ${token}` }) },
  body,
  signal: new AbortController().signal,
});
const url = '/api/classes/search-booking-participations';

let answers = 0;
beforeEach(() => {
  answers = 0;
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async () => Response.json(++answers));
});
afterEach(() => vi.unstubAllGlobals());

const numberOf = async (answer: Promise<Response>) => (await answer).json();

test('an answer that was asked for early is taken once', async () => {
  expect(await numberOf(fetchEarly(url, asked('a')))).toBe(1);
  expect(await numberOf(fetchOrTake(url, asked('a')))).toBe(1);
  expect(await numberOf(fetchOrTake(url, asked('a')))).toBe(2);
});

test.each([
  ['somebody else', asked('b')],
  ['a visitor', asked(undefined)],
  ['another question', asked('a', '{"days":7}')],
  [
    'another page',
    { ...asked('a'), headers: { ...asked('a').headers, 'x-referer': 'https://club.example/x' } },
  ],
])('%s is answered anew', async (_who, request) => {
  await fetchEarly(url, asked('a'));
  expect(await numberOf(fetchOrTake(url, request))).toBe(2);
});

test('what has not been taken when the first screen is there is too old', async () => {
  await fetchEarly(url, asked('a'));
  dropEarlyAnswers();
  expect(await numberOf(fetchOrTake(url, asked('a')))).toBe(2);
});

test('what failed early fails for the app, which says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await fetchEarly(url, asked('a')).catch(() => undefined);
  await expect(fetchOrTake(url, asked('a'))).rejects.toThrow('no network');
});
