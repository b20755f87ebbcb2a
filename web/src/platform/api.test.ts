import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi, newIdempotencyKey, requestOf, surroundApi } from './api.ts';
import type { PortalError } from './portal-error.ts';

const sent: { url: string; init: RequestInit }[] = [];
const heard: PortalError[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  heard.length = 0;
  surroundApi({
    headers: () => ({ 'x-referer': 'https://club.example/' }),
    onError: (error) => {
      heard.push(error);
    },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    init.signal?.throwIfAborted();
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const headersOf = (place: number) => new Headers(sent[place]?.init.headers);
const signIn = () => callApi('POST user/authenticate', { email: 'a@b.example', password: 'x' });

describe('a request', () => {
  test('names the call as the specification does; a GET asks in its query', () => {
    expect(
      requestOf('GET config/load-staff-centers', { roles: ['STAFF', 'MANAGER'], none: undefined }),
    ).toEqual({
      method: 'GET',
      url: '/api/config/load-staff-centers?roles=STAFF%2CMANAGER',
    });
    expect(requestOf('GET user/account', {})).toEqual({ method: 'GET', url: '/api/user/account' });
  });

  test('puts fields of the path into the path, once and escaped', () => {
    expect(requestOf('GET user/get/{personId}/{centerId}', { personId: 'a/b', centerId: 7, x: 1 })).toEqual({
      method: 'GET',
      url: '/api/user/get/a%2Fb/7?x=1',
    });
  });

  test('a POST says JSON and carries a key of its own', async () => {
    answer = json({ token: 't', user: {} });
    await signIn();
    await signIn();
    expect(sent[0]).toMatchObject({ url: '/api/user/authenticate', init: { method: 'POST' } });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ email: 'a@b.example', password: 'x' });
    expect(headersOf(0).get('content-type')).toBe('application/json');
    expect(headersOf(0).get('x-referer')).toBe('https://club.example/');
    const keys = [0, 1].map((place) => headersOf(place).get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('an answer that is known already is sent again only if it is another by now', async () => {
    const known = { answer: { token: 'known' } as never, etag: '"7"' };
    const signIn = () =>
      callApi('POST user/authenticate', { email: 'a@b.example', password: 'x' }, { known });
    answer = () => new Response(null, { status: 304 });
    expect(await signIn()).toBe(known.answer);
    expect(headersOf(0).get('if-none-match')).toBe('"7"');
    answer = json({ token: 'new' });
    expect(await signIn()).toEqual({ token: 'new' });
  });

  test('the same wish is sent again under the same key', async () => {
    answer = json({ signedOut: true });
    await callApi('POST user/sign-out', {}, { idempotencyKey: 'first-try' });
    expect(headersOf(0).get('idempotency-key')).toBe('first-try');
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });

  test('a GET carries no key', async () => {
    answer = json({});
    await callApi('GET user/account', {});
    expect(headersOf(0).has('idempotency-key')).toBe(false);
  });
});

describe('a failure', () => {
  const failure = async () => {
    try {
      await signIn();
    } catch (error) {
      return error as PortalError;
    }
    throw new Error('it did not fail');
  };

  test('is the error object of the server, with its values', async () => {
    answer = json(
      {
        errorCode: 'NoPrivilege',
        errorI18NMessage: 'booking.noPrivilege',
        httpCode: 409,
        serverDateTime: '2026-11-20T09:00:00Z',
        correlationId: 'c-1',
        params: { lockoutPeriod: 15 },
      },
      409,
    );
    expect(await failure()).toMatchObject({
      name: 'PortalError',
      code: 'NoPrivilege',
      messageKey: 'booking.noPrivilege',
      status: 409,
      correlationId: 'c-1',
      params: { lockoutPeriod: 15, status: 409 },
    });
    expect(heard.map(({ code }) => code)).toEqual(['NoPrivilege']);
  });

  test.each<[string, object, object, number?]>([
    [
      'errorMessage alone',
      { errorMessage: 'The till is closed' },
      { code: 'general.httpError', text: 'The till is closed' },
    ],
    ['errorCode alone', { errorCode: 'BASKET_NOT_FOUND' }, { code: 'BASKET_NOT_FOUND', status: 500 }],
    ['httpCode alone', { httpCode: 440 }, { code: 'general.httpError', status: 440 }],
    ['errorCode without httpCode', { errorCode: 'NoPrivilege' }, { code: 'NoPrivilege', status: 500 }, 409],
    ['errorCode without httpCode, of the session', { errorCode: 'x' }, { code: 'x', status: 440 }, 440],
  ])('%s is used', async (_what, body, expected, status = 500) => {
    answer = json(body, status);
    expect(await failure()).toMatchObject(expected);
  });

  test.each([
    ['no body', () => new Response(null, { status: 502 })],
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['another JSON', json({ message: 'no' }, 502)],
    ['a list', json([1], 502)],
  ])('%s is general.httpError with the status', async (_what, given) => {
    answer = given;
    expect(await failure()).toMatchObject({
      code: 'general.httpError',
      status: 502,
      params: { status: 502 },
    });
  });

  test('an answer that is none is a failure too', async () => {
    answer = () => new Response('hello', { status: 200 });
    expect(await failure()).toMatchObject({ code: 'general.httpError', status: 200 });
  });

  test('a server out of reach is general.connectionError', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failure()).toMatchObject({ code: 'general.connectionError', status: 0 });
    expect(heard).toHaveLength(1);
  });

  test('giving up is nobody’s error', async () => {
    const given = new AbortController();
    given.abort();
    answer = json({});
    const call = callApi('GET user/account', {}, { signal: given.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(heard).toEqual([]);
  });
});
