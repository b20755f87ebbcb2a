import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { WebhookMessage } from '../../provider/webhook.ts';
import { parseWebhook } from './webhook.ts';

const now = Temporal.Instant.from('2026-11-20T09:00:00Z');
const secret = 'a notification token of Tamara, as long as they are';
const sign = (key: string, alg = 'HS256', expires = '2h') =>
  new SignJWT({ iss: 'Tamara' })
    .setProtectedHeader({ alg, typ: 'JWT' })
    .setIssuedAt(new Date(now.epochMilliseconds))
    .setExpirationTime(
      expires === '2h' ? new Date(now.epochMilliseconds + 7_200_000) : new Date(now.epochMilliseconds - 1000),
    )
    .sign(new TextEncoder().encode(key));

const approved = { order_id: 'o1', order_reference_id: '201-pay-1', event_type: 'order_approved', data: [] };
const message = (given: Partial<WebhookMessage> & { json?: unknown } = {}): WebhookMessage => ({
  headers: {},
  query: {},
  body: Buffer.from(JSON.stringify(given.json ?? approved)),
  ...given,
});
const parsed = (given: WebhookMessage, key = secret) => parseWebhook(given, key, now);
const event = { paymentKey: '201-pay-1', eventKey: 'o1:order_approved' };

describe('a token', () => {
  test('proves a message from the header or, without one, from the address', async () => {
    const token = await sign(secret);
    expect(await parsed(message({ headers: { authorization: `Bearer ${token}` } }))).toEqual([event]);
    expect(await parsed(message({ query: { tamaraToken: token } }))).toEqual([event]);
  });

  test('is accepted as published: the example of jwt.io', async () => {
    const token =
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c';
    expect(await parsed(message({ query: { tamaraToken: token } }), 'your-256-bit-secret')).toEqual([event]);
    expect(await parsed(message({ query: { tamaraToken: token } }), 'your-256-bit-secreT')).toBeUndefined();
  });

  test.each([
    ['with another key', () => sign('the token of another club, which is as long')],
    ['by another algorithm', () => sign(`${secret}${secret}`, 'HS512')],
    ['that has expired', () => sign(secret, 'HS256', 'over')],
    [
      'without a signature',
      async () =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`,
    ],
    ['that is none', async () => 'nonsense'],
  ])('%s is rejected', async (_title, make) => {
    const token = await make();
    expect(await parsed(message({ headers: { authorization: `Bearer ${token}` } }))).toBeUndefined();
    expect(await parsed(message({ query: { tamaraToken: token } }))).toBeUndefined();
  });

  test('in the address does not make up for a wrong one in the header', async () => {
    const query = { tamaraToken: await sign(secret) };
    for (const authorization of ['', 'Bearer nonsense', `Basic ${query.tamaraToken}`]) {
      expect(await parsed(message({ query, headers: { authorization } }))).toBeUndefined();
    }
    expect(await parsed(message())).toBeUndefined();
  });
});

describe('an event', () => {
  const eventsIn = async (json: unknown) =>
    parsed(message({ json, query: { tamaraToken: await sign(secret) } }));

  test.each([
    ['a webhook', approved, event],
    [
      'a notification of an order',
      { order_id: 'o1', order_reference_id: '201-pay-1', order_status: 'approved', data: {} },
      { paymentKey: '201-pay-1', eventKey: 'o1:approved' },
    ],
    [
      'Tamara’s number alone',
      { order_id: 'o1', event_type: 'order_captured' },
      { paymentKey: '', reference: 'o1', eventKey: 'o1:order_captured' },
    ],
  ])('names the payment: %s', async (_title, json, expected) => {
    expect(await eventsIn(json)).toEqual([expected]);
  });

  test.each([null, [], {}, { order_id: 'o1' }, { event_type: 'order_approved' }])(
    'is not found in %j',
    async (json) => {
      expect(await eventsIn(json ?? 'null')).toEqual([]);
    },
  );
});
