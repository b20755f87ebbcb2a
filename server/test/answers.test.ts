import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openOwnWorld({
    env: {
      SECURITY_CONTACT: 'security@club.example',
      PUBLIC_URL: 'https://portal.example',
      REQUESTS_PER_MINUTE: '100',
    },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const nothing = "default-src 'none'; frame-ancestors 'none'";

test.each<[string, number, 'GET' | 'POST']>([
  ['/healthz', 200, 'GET'],
  ['/metrics', 403, 'GET'],
  ['/api/no-such-call', 404, 'GET'],
  ['/api/user/account', 401, 'GET'],
  ['/api/user/authenticate', 400, 'POST'],
  ['/payment-notification/adyen/1', 404, 'POST'],
  ['/.well-known/security.txt', 200, 'GET'],
])('%s, answered with %i, runs no scripts and cannot be framed', async (url, status, method) => {
  const club = await world.makeClub();
  const answer = await world.app.inject({ method, url, headers: club.headers });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-security-policy']).toBe(nothing);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['permissions-policy']).toContain('microphone=()');
  if (status >= 400) expect(answer.headers['cache-control']).toBe('no-store');
});

test('a rate-limited answer is not cached', async () => {
  const ask = () => world.app.inject({ url: '/api/no-such-call', remoteAddress: '192.0.2.9' });
  const answers = await Promise.all(Array.from({ length: 101 }, ask));
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers['cache-control']).toBe('no-store');
  expect(refused?.headers['content-security-policy']).toBe(nothing);
});

test('security.txt has a contact and an expiry date', async () => {
  const { headers, body } = await world.app.inject({ url: '/.well-known/security.txt' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@club.example',
    'Expires: 2027-05-19T09:00:00Z',
    'Canonical: https://portal.example/.well-known/security.txt',
    '',
  ]);
});

test('the API description is built once, compressed, and not sent again to clients that have it', async () => {
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const headers = { 'accept-encoding': 'br' };
    const first = await world.app.inject({ url, headers });
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers['content-security-policy']).toContain("default-src 'none'");
    const again = await world.app.inject({
      url,
      headers: { ...headers, 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
});

test('the API description does not exist when the settings disable it', async () => {
  await using closed = await openOwnWorld({ env: { API_DOCS: 'no' } });
  for (const url of ['/api/docs', '/api/openapi.json', '/api/docs/page.css', '/.well-known/security.txt']) {
    expect((await closed.app.inject({ url })).statusCode).toBe(404);
  }
});
