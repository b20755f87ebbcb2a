import { afterAll, describe, expect, test } from 'vitest';
import { httpServer } from '../src/platform/http/server.ts';
import { readTrustedProxies } from '../src/platform/http/trusted-proxies.ts';
import { openLog } from '../src/platform/log/log.ts';
import { openOwnWorld } from './world.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/** A bare server that answers with the client address and the host that it detects. */
async function serve(trustProxy: string, requestsPerMinute = 1000) {
  const read = readTrustedProxies(trustProxy);
  if (!read) throw new Error(`${trustProxy} is not understood`);
  const app = await httpServer({
    log: openLog('silent'),
    trustedProxies: read.trusted,
    requestsPerMinute,
    secure: false,
  });
  app.get('/', ({ ip, host, protocol }) => ({ ip, from: `${protocol}://${host}` }));
  closing.push(() => app.close());
  return app;
}

describe('the address of a client', () => {
  const proxy = '10.0.0.2';
  const direct = '198.51.100.7';
  test.each([
    ['no', proxy, '203.0.113.9', proxy],
    ['yes', proxy, '203.0.113.9', '203.0.113.9'],
    ['yes', proxy, 'made.up, 127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['1', proxy, '127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['2', proxy, '127.0.0.1, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    ['2', proxy, '203.0.113.9', '203.0.113.9'],
    ['10.0.0.0/8', proxy, '127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['10.0.0.0/8', proxy, '127.0.0.1, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    ['10.0.0.0/8', direct, '203.0.113.9', direct],
    ['loopback, uniquelocal', '::ffff:127.0.0.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['loopback', direct, '203.0.113.9', direct],
  ])(
    'with TRUST_PROXY=%s, from %s, X-Forwarded-For: %s, is %s',
    async (trust, remoteAddress, list, client) => {
      const app = await serve(trust);
      const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': list } });
      expect(answer.json().ip).toBe(client);
    },
  );

  test.each([
    ['no', proxy, 'http://real.example'],
    ['1', proxy, 'https://told.example'],
    ['10.0.0.0/8', proxy, 'https://told.example'],
    ['10.0.0.0/8', direct, 'http://real.example'],
  ])('with TRUST_PROXY=%s, from %s, the portal is at %s', async (trust, remoteAddress, from) => {
    const app = await serve(trust);
    const headers = {
      host: 'real.example',
      'x-forwarded-host': 'made.up, told.example',
      'x-forwarded-proto': 'gopher, https',
    };
    expect((await app.inject({ url: '/', remoteAddress, headers })).json().from).toBe(from);
  });

  test.each([
    ['addresses that the client writes itself', '1', (n: number) => `192.0.2.${n}, 203.0.113.9`, 429],
    ['addresses of one IPv6 network', '1', (n: number) => `2001:db8:1:2::${n}`, 429],
    ['different clients', '1', (n: number) => `203.0.113.${n}`, 200],
    ['different IPv6 networks', '1', (n: number) => `2001:db8:1:${n}::1`, 200],
    ['a header that nobody believes', 'no', (n: number) => `203.0.113.${n}`, 429],
  ])('a limit of three requests and %s', async (_title, trust, list, last) => {
    const app = await serve(trust, 3);
    const statuses = [];
    for (let n = 1; n <= 4; n += 1) {
      const answer = await app.inject({
        url: '/',
        remoteAddress: proxy,
        headers: { 'x-forwarded-for': list(n) },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, last]);
  });
});

const token = 'a-token-for-the-metrics-of-this-test';
const PUBLIC_URL = 'https://portal.example';
const request = { remoteAddress: '127.0.0.1', headers: {} as Record<string, string> };
const forwarded = (name: string, value: string) => ({ ...request, headers: { [name]: value } });

describe.each<[string, Record<string, string>, [string, typeof request, number][]]>([
  [
    'with neither a token nor a public address',
    {},
    [
      ['this machine', request, 200],
      ['this machine over IPv6', { ...request, remoteAddress: '::1' }, 200],
      ['another machine', { ...request, remoteAddress: '192.0.2.7' }, 403],
      ['a proxy here, of X-Forwarded-For', forwarded('x-forwarded-for', '127.0.0.1'), 403],
      ['a proxy here, of Forwarded', forwarded('forwarded', 'for=127.0.0.1'), 403],
      ['a proxy here, of X-Real-IP', forwarded('x-real-ip', '127.0.0.1'), 403],
      ['a proxy here that passes the name on', forwarded('host', 'club.example'), 403],
      ['a made-up token', forwarded('authorization', `Bearer ${token}`), 200],
    ],
  ],
  [
    'behind a trusted proxy',
    { TRUST_PROXY: 'yes' },
    [
      ['this machine', request, 200],
      [
        'a client that says it is here',
        { ...forwarded('x-forwarded-for', '127.0.0.1'), remoteAddress: '10.0.0.2' },
        403,
      ],
    ],
  ],
  ['with a public address', { PUBLIC_URL }, [['this machine', request, 403]]],
  [
    'with a token',
    { PUBLIC_URL, METRICS_TOKEN: token },
    [
      ['this machine without it', request, 403],
      ['the wrong one', forwarded('authorization', `Bearer ${token}x`), 403],
      ['the token alone', forwarded('authorization', token), 403],
      [
        'the right one, from anywhere',
        { ...forwarded('authorization', `Bearer ${token}`), remoteAddress: '192.0.2.7' },
        200,
      ],
    ],
  ],
])('/metrics %s', (_title, env, cases) => {
  test('answers only the operator', async () => {
    await using world = await openOwnWorld({ env });
    for (const [who, request, status] of cases) {
      const answer = await world.app.inject({ url: '/metrics', ...request });
      expect([who, answer.statusCode]).toEqual([who, status]);
    }
  });
});
