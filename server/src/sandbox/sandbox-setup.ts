import Fastify from 'fastify';
import type { ProviderOrder } from '../payment/provider/order.ts';
import type { ProviderContext } from '../payment/provider/provider.ts';
import type { WebhookMessage } from '../payment/provider/webhook.ts';
import { movableClock } from '../platform/clock/clock.ts';
import type { Sandbox } from './sandbox.ts';

/** Starts a sandbox on a port of its own, and a shop that records the events it receives. For tests. */
export async function testSurroundings<S extends Sandbox>(sandbox: S) {
  const app = Fastify();
  const news: WebhookMessage[] = [];
  await app.register(async (shop) => {
    shop.removeAllContentTypeParsers();
    shop.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    shop.post<{ Params: { secret?: string } }>('/notify/:secret?', async ({ headers, body, params }) => {
      const { secret } = params;
      news.push({
        headers: headers as WebhookMessage['headers'],
        body: body as Buffer,
        query: {},
        ...(secret !== undefined && { secret }),
      });
      return '';
    });
  });
  await app.register(sandbox.plugin, { prefix: '/sandbox' });
  const shop = await app.listen({ port: 0, host: '127.0.0.1' });
  sandbox.standsAt(`${shop}/sandbox`);
  return {
    sandbox,
    shop,
    news,
    notifyUrl: `${shop}/notify`,
    [Symbol.asyncDispose]: () => app.close(),
  };
}

export const testClock = () => movableClock('2026-11-20T09:00:00Z');

export const providerContextOf = (secrets: Record<string, string>, clock = testClock()): ProviderContext => ({
  secret: (name) => secrets[name],
  clock,
});

let orders = 0;

/** An order of a member in Dubai, unlike any other. */
export function testOrder(order: Partial<ProviderOrder> = {}): ProviderOrder {
  orders += 1;
  const key = order.key ?? `201-pay-${orders}`;
  const createdAt = testClock().now();
  return {
    key,
    money: { amount: 52_500, currency: 'AED' },
    description: 'Al Waha: 10 clips',
    lines: [{ text: '10 clips', quantity: 1, unitAmount: 52_500, amount: 52_500, taxRate: 500 }],
    payer: {
      reference: '201p7',
      firstName: 'Maya',
      lastName: 'Haddad',
      email: 'maya@mail.example',
      phone: '+971500000001',
      address1: 'Palm Street 7',
      zipCode: '00000',
      city: 'Dubai',
      country: 'AE',
      since: Temporal.Instant.from('2025-03-01T08:00:00Z'),
    },
    country: 'AE',
    seller: { address1: 'Creek Road 1', zipCode: '00000', city: 'Dubai' },
    language: 'en',
    locale: 'en-AE',
    returnUrl: `https://waha.example/pay/return?key=${key}`,
    returnFormUrl: `https://waha.example/api/pay/return-form?key=${key}`,
    notifyUrl: 'https://waha.example/api/pay/notify',
    agent: '201p3',
    keepCard: 'no',
    createdAt,
    expiresAt: createdAt.add({ minutes: 30 }),
    ...order,
  };
}
