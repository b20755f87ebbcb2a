import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testOrder } from '../../../sandbox/sandbox-setup.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { NoAnswer } from '../ask.ts';
import { findByKey } from './api.ts';

const order = testOrder({
  key: '201-pay-x',
  createdAt: Temporal.Instant.from('2026-11-20T22:30:00Z'),
  expiresAt: Temporal.Instant.from('2026-11-21T00:30:00Z'),
});

/** Searches a fake Tabby that knows this many payments, the last of which is ours. */
async function lookedUp(count: number, now: string, providerOrder: ProviderOrder = order) {
  const app = Fastify();
  const queries: Record<string, string>[] = [];
  const known = Array.from({ length: count }, (_, place) => ({
    id: `p${place}`,
    status: 'AUTHORIZED',
    amount: '1',
    currency: 'AED',
    order: { reference_id: place === count - 1 ? order.key : 'other' },
  }));
  app.get<{ Querystring: Record<string, string> }>('/api/v2/payments', async ({ query }) => {
    queries.push(query);
    const offset = Number(query['offset']);
    const payments = known.slice(offset, offset + 20);
    return { payments: payments.length > 0 ? payments : null };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const access = { url, secretKey: 's', merchantCode: 'm', webhookHeader: 'w', shopperPage: String };
  try {
    const found = await findByKey(access, providerOrder, Temporal.Instant.from(now));
    return { found: found.map(({ id }) => id), queries };
  } finally {
    await app.close();
  }
}

const from = { created_at__gte: '2026-11-20', limit: '20' };
test.each([
  ['the same night', '2026-11-20T22:31:00Z', {}],
  ['on the last of its days', '2026-11-22T23:59:59Z', {}],
  ['later, among its own days alone', '2026-11-23T00:00:00Z', { created_at__lte: '2026-11-22' }],
])('searches the days of the order: %s', async (_title, now, until) => {
  const { queries } = await lookedUp(1, now);
  expect(queries).toEqual([{ ...from, ...until, offset: '0' }]);
});

test.each([
  [0, [], ['0']],
  [1, ['p0'], ['0']],
  [19, ['p18'], ['0']],
  [20, ['p19'], ['0', '20']],
  [41, ['p40'], ['0', '20', '40']],
])('searches all of %i payments', async (count, found, offsets) => {
  const looked = await lookedUp(count, '2026-11-20T22:31:00Z');
  expect(looked.found).toEqual(found);
  expect(looked.queries.map(({ offset }) => offset)).toEqual(offsets);
});

test('has no answer if there are too many payments to search', async () => {
  expect((await lookedUp(999, '2026-11-20T22:31:00Z')).found).toEqual(['p998']);
  await expect(lookedUp(1000, '2026-11-20T22:31:00Z')).rejects.toThrow(NoAnswer);
});
