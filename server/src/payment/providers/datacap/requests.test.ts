import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { providerContextOf, testOrder } from '../../../sandbox/sandbox-setup.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { OpenProvider } from '../../provider/provider.ts';
import { datacap } from './datacap.ts';

interface Request {
  path: string;
  authorization: string | undefined;
  body: unknown;
}

/** Records the requests to a fake Datacap that approves everything. */
async function requestsOf(act: (provider: OpenProvider) => Promise<unknown>): Promise<Request[]> {
  const requests: Request[] = [];
  await using app = Object.assign(Fastify(), {
    async [Symbol.asyncDispose]() {
      await app.close();
    },
  });
  app.all('/*', async ({ method, url, headers, body }) => {
    requests.push({ path: `${method} ${url}`, authorization: headers.authorization, body: body ?? null });
    const sale = { Status: 'Approved', RefNo: '7e4a', Amount: '15.11', Authorized: '15.11', Token: 'MUT' };
    return url.startsWith('/V3') ? { transactions: [], hasMore: false } : sale;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const secrets = { url, mid: 'MID1', apiKey: 'key:1', tokenKey: 'public', reportingKey: 'reports' };
  const provider = datacap.open(providerContextOf(secrets));
  if (!provider) throw new Error('not open');
  await act(provider);
  return requests;
}

const order = testOrder({ key: '100-order', money: { amount: 1511, currency: 'USD' } });
const payment: ProviderPayment = {
  order,
  method: 'cc',
  reference: '7e4a',
  kept: {},
  returned: {},
  events: [],
  card: undefined,
  isWanted: true,
};
const basic = 'Basic TUlEMTprZXk6MQ==';
const sent = { Amount: '15.11', Trace: '100-order', InvoiceNo: expect.stringMatching(/^[0-9a-f]{16}$/) };

test('a sale sends the one-time token, and a decimal amount', async () => {
  const [sale] = await requestsOf(async ({ take }) => take?.send(payment, 'OTU'));
  expect(sale).toEqual({
    path: 'POST /v2/credit/sale',
    authorization: basic,
    body: { ...sent, Token: 'OTU' },
  });
});

test('a sale whose card is kept begins a chain', async () => {
  const keeps: ProviderPayment = { ...payment, order: { ...order, keepCard: 'yes' } };
  const [sale] = await requestsOf(async ({ take }) => take?.send(keeps, 'OTU'));
  expect(sale?.body).toEqual({ ...sent, Token: 'OTU', RecurringData: 'Recurring' });
});

test('a charge of a card on file continues it, after a look into the reports', async () => {
  const card = { token: 'MUT', shopper: '100p7', firstReference: 'chain' };
  const [report, sale] = await requestsOf(async ({ charge }) => charge?.(order, card));
  expect(report).toEqual({
    path: 'POST /V3/Credit/Transactions/Query',
    authorization: 'reports',
    body: {
      merchant: 'MID1',
      startDate: '2026-11-19',
      endDate: '2026-11-21',
      pageSize: 100,
      pageNumber: 1,
      select: ['Request.InvoiceNo', 'Response.RefNo'],
    },
  });
  expect(sale?.body).toEqual({ ...sent, Token: 'MUT', RecurringData: 'chain' });
});

test('a refund returns to the token of the sale, under an invoice number of its own', async () => {
  const refund = {
    key: '100-refund',
    money: { amount: 500, currency: 'USD' },
    reference: undefined,
    createdAt: order.createdAt,
  };
  const [, sale, back] = await requestsOf(({ refund: send }) => send(payment, refund));
  expect(sale).toEqual({ path: 'GET /v2/credit/7e4a', authorization: basic, body: null });
  expect(back).toEqual({
    path: 'POST /v2/credit/return',
    authorization: basic,
    body: { ...sent, Amount: '5.00', Token: 'MUT' },
  });
});

test.each([
  [{}, 'https://token-cert.dcap.com/v1/client/hosted'],
  [{ environment: 'live' }, 'https://token.dcap.com/v1/client/hosted'],
])('with the secrets %j, the card is entered at %s', async (more, url) => {
  const secrets = { mid: 'MID1', apiKey: 'key', tokenKey: 'public', reportingKey: 'reports', ...more };
  const started = await datacap.open(providerContextOf(secrets))?.start(order);
  expect(started?.step).toEqual({ kind: 'datacap', tokenKey: 'public', url });
});
