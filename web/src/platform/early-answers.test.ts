import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropEarlyAnswers, fetchEarly, fetchOrTake, type Request } from './early-answers.ts';

const requestBy = (token: string | undefined, body = '{}'): Request => ({
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
  expect(await numberOf(fetchEarly(url, requestBy('a')))).toBe(1);
  expect(await numberOf(fetchOrTake(url, requestBy('a')))).toBe(1);
  expect(await numberOf(fetchOrTake(url, requestBy('a')))).toBe(2);
});

test.each([
  ['somebody else', requestBy('b')],
  ['a visitor', requestBy(undefined)],
  ['another question', requestBy('a', '{"days":7}')],
  [
    'another page',
    { ...requestBy('a'), headers: { ...requestBy('a').headers, 'x-referer': 'https://club.example/x' } },
  ],
])('%s is answered anew', async (_who, request) => {
  await fetchEarly(url, requestBy('a'));
  expect(await numberOf(fetchOrTake(url, request))).toBe(2);
});

test('what has not been taken when the first screen is there is too old', async () => {
  await fetchEarly(url, requestBy('a'));
  dropEarlyAnswers();
  expect(await numberOf(fetchOrTake(url, requestBy('a')))).toBe(2);
});

test('what failed early fails for the app, which says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await fetchEarly(url, requestBy('a')).catch(() => undefined);
  await expect(fetchOrTake(url, requestBy('a'))).rejects.toThrow('no network');
});
