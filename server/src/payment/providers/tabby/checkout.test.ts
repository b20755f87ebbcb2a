import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../../../test/providers/tabby-shop.ts';
import { providerContextOf, testOrder } from '../../../sandbox/sandbox-setup.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { NoAnswer } from '../ask.ts';
import { hostOf } from './access.ts';
import { tabby } from './tabby.ts';

/** Starts a payment at a fake Tabby that always gives this answer. */
async function startedWith(answer: unknown, order: ProviderOrder, status = 200) {
  const app = Fastify();
  const said: unknown[] = [];
  app.post('/api/v2/checkout', async ({ headers, body }, reply) => {
    said.push(headers.authorization, body);
    return reply.code(status).send(answer);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const secrets = {
    url,
    secretKey: 'sk_test',
    merchantCode: 'waha',
    webhookHeader: 'w',
  };
  try {
    return { started: await tabby.open(providerContextOf(secrets))?.start(order), said };
  } finally {
    await app.close();
  }
}

const web_url = 'https://checkout.tabby.ai/?sessionId=1';
const created = {
  id: 's1',
  status: 'created',
  payment: { id: 'p1', status: 'CREATED' },
  configuration: { available_products: { installments: [{ web_url }] } },
};
const order = testOrder({ key: '201-pay-x' });
const line = { quantity: 1, taxRate: 500 };

test('requests a session with everything that Tabby requires', async () => {
  const { started, said } = await startedWith(created, order);
  expect(started).toEqual({ state: 'pending', reference: 'p1', step: { kind: 'redirect', url: web_url } });
  expect(said).toEqual([
    'Bearer sk_test',
    {
      merchant_code: 'waha',
      lang: 'en',
      merchant_urls: {
        success: 'https://waha.example/pay/return?key=201-pay-x&outcome=success',
        cancel: 'https://waha.example/pay/return?key=201-pay-x&outcome=cancel',
        failure: 'https://waha.example/pay/return?key=201-pay-x&outcome=failure',
      },
      payment: {
        amount: '525.00',
        currency: 'AED',
        description: 'Al Waha: 10 clips',
        buyer: { name: 'Maya Haddad', email: 'maya@mail.example', phone: '+971500000001' },
        shipping_address: { city: 'Dubai', address: 'Palm Street 7', zip: '00000' },
        order: {
          reference_id: '201-pay-x',
          items: [{ title: '10 clips', quantity: 1, unit_price: '525.00', category: 'Fitness' }],
        },
        buyer_history: { registered_since: '2025-03-01T08:00:00Z', loyalty_level: 0 },
        order_history: [],
      },
    },
  ]);
});

test.each<[string, Partial<ProviderOrder>, object]>([
  ['the language', { language: 'ar' }, { lang: 'ar' }],
  ['a language that Tabby does not speak', { language: 'de' }, { lang: 'en' }],
  [
    'three decimals, and several items',
    {
      money: { amount: 43_125, currency: 'KWD' },
      lines: [
        { ...line, text: 'Clip', quantity: 3, unitAmount: 14_000, amount: 42_000 },
        { ...line, text: 'Towel', unitAmount: 1_125, amount: 1_125 },
      ],
    },
    {
      payment: {
        amount: '43.125',
        order: {
          items: [
            { title: 'Clip', quantity: 3, unit_price: '14.000' },
            { title: 'Towel', quantity: 1, unit_price: '1.125' },
          ],
        },
      },
    },
  ],
  [
    'one item, where something is taken off',
    {
      lines: [
        { ...line, text: '10 clips', unitAmount: 60_000, amount: 60_000 },
        { ...line, text: 'WELCOME', unitAmount: -7_500, amount: -7_500 },
      ],
    },
    { payment: { order: { items: [{ title: 'Al Waha: 10 clips', quantity: 1, unit_price: '525.00' }] } } },
  ],
  [
    'one item, where nothing is bought',
    { lines: [] },
    { payment: { order: { items: [{ title: 'Al Waha: 10 clips', quantity: 1, unit_price: '525.00' }] } } },
  ],
])('sends %s', async (_title, more, body) => {
  const { said } = await startedWith(created, { ...order, ...more });
  expect(said[1]).toMatchObject(body);
});

const cannot = { state: 'failed', why: 'payment.tabbyCannotApprove' };
test.each([
  ['rejected', { ...created, status: 'rejected' }, 200, { ...cannot, reference: 'p1' }],
  ['rejected without a payment', { status: 'rejected' }, 200, cannot],
  ['without a page', { ...created, configuration: null }, 200, { ...cannot, reference: 'p1' }],
  [
    'with no products',
    { ...created, configuration: { available_products: { installments: [] } } },
    200,
    { ...cannot, reference: 'p1' },
  ],
  ['expired', { ...created, status: 'expired' }, 200, { ...cannot, reference: 'p1' }],
  ['refused', { status: 'error', errorType: 'bad_data', error: 'x' }, 400, { state: 'failed' }],
  ['refused in the older way', { status: 'error', errors: [] }, 400, { state: 'failed' }],
  [
    'refused to the shop',
    { status: 'error', errorType: 'not_authorized', error: 'x' },
    401,
    { state: 'failed', why: 'payment.connectionErrorTabby' },
  ],
])('a session that is %s fails', async (_title, answer, status, started) => {
  expect((await startedWith(answer, order, status)).started).toEqual(started);
});

test.each([
  ['approved', { ...created, status: 'approved', configuration: null }, 200],
  ['something else', 'nonsense', 200],
  ['something else', '<h1>Forbidden</h1>', 403],
  ['a fault', {}, 500],
])('%s is no answer', async (_title, answer, status) => {
  await expect(startedWith(answer, order, status)).rejects.toThrow(NoAnswer);
});

describe('a shopper with few details', () => {
  const { email: _email, ...withoutEmail } = order.payer;
  const { phone: _phone, ...withoutPhone } = order.payer;
  test.each([
    ['the e-mail', withoutEmail],
    ['the phone', withoutPhone],
  ])('is declined without asking Tabby: without %s', async (_title, payer) => {
    const { started, said } = await startedWith(created, { ...order, payer });
    expect(started).toEqual(cannot);
    expect(said).toEqual([]);
  });

  test('can pay without an address', async () => {
    const { provider } = await openShop();
    const { address1: _address, zipCode: _zip, city: _city, ...payer } = order.payer;
    expect((await provider.start({ ...order, payer })).state).toBe('pending');
  });
});

test.each([
  ['AE', undefined, 'https://api.tabby.ai'],
  ['KW', undefined, 'https://api.tabby.ai'],
  ['SA', undefined, 'https://api.tabby.sa'],
  ['SA', 'http://127.0.0.1:1/sandbox/', 'http://127.0.0.1:1/sandbox'],
])('a centre in %s with the address %s uses %s', (country, url, host) => {
  const access = { url, secretKey: 's', merchantCode: 'm', webhookHeader: 'w', shopperPage: String };
  expect(hostOf(access, { ...order, country })).toBe(host);
});
