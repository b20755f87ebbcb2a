import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { openSandboxShop } from '../../../../test/providers/sandbox-shop.ts';
import { providerContextOf, testOrder } from '../../../sandbox/sandbox-setup.ts';
import { tamaraSandbox } from '../../../sandbox/tamara/tamara-sandbox.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { NoAnswer } from '../ask.ts';
import { accessOf } from './access.ts';
import { tamara } from './tamara.ts';

interface Answered {
  status?: number;
  body: unknown;
}
const approves: Answered = { body: { has_available_payment_options: true } };
const checkout_url = 'https://checkout-sandbox.tamara.co/checkout/1?orderId=o1';
const created: Answered = { body: { order_id: 'o1', checkout_id: 'c1', checkout_url, status: 'new' } };
const secrets = { apiToken: 'token', notificationToken: 'n' };

/** Starts a payment at a fake Tamara that always gives these answers. */
async function startedWith(order: ProviderOrder, { check = approves, page = created } = {}) {
  const app = Fastify();
  const said: Record<string, unknown>[] = [];
  const answers = { '/checkout/payment-options-pre-check': check, '/checkout': page };
  for (const [path, { status = 200, body }] of Object.entries(answers)) {
    app.post(path, async (request, reply) => {
      said.push({ path, by: request.headers.authorization, body: request.body });
      return reply.code(status).send(body);
    });
  }
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    return { started: await tamara.open(providerContextOf({ ...secrets, url }))?.start(order), said };
  } finally {
    await app.close();
  }
}

const order = testOrder({ key: '201-pay-x' });
const aed = (amount: number) => ({ amount, currency: 'AED' });

test('asks whether the shopper can pay in instalments, and then for a page', async () => {
  const { started, said } = await startedWith(order);
  expect(started).toEqual({
    state: 'pending',
    reference: 'o1',
    step: { kind: 'redirect', url: checkout_url },
  });
  expect(said).toEqual([
    {
      path: '/checkout/payment-options-pre-check',
      by: 'Bearer token',
      body: { country: 'AE', order_value: aed(525), phone_number: '+971500000001', is_vip: false },
    },
    {
      path: '/checkout',
      by: 'Bearer token',
      body: {
        order_reference_id: '201-pay-x',
        total_amount: aed(525),
        tax_amount: aed(0),
        shipping_amount: aed(0),
        description: 'Al Waha: 10 clips',
        country_code: 'AE',
        payment_type: 'PAY_BY_INSTALMENTS',
        locale: 'en_US',
        expires_in_minutes: 30,
        items: [
          {
            reference_id: '1',
            type: 'Digital',
            name: '10 clips',
            sku: '1',
            quantity: 1,
            unit_price: aed(525),
            total_amount: aed(525),
          },
        ],
        consumer: {
          first_name: 'Maya',
          last_name: 'Haddad',
          phone_number: '+971500000001',
          email: 'maya@mail.example',
        },
        shipping_address: {
          first_name: 'Maya',
          last_name: 'Haddad',
          line1: 'Creek Road 1',
          postal_code: '00000',
          city: 'Dubai',
          country_code: 'AE',
          phone_number: '+971500000001',
        },
        merchant_url: {
          success: 'https://waha.example/pay/return?key=201-pay-x&outcome=success',
          failure: 'https://waha.example/pay/return?key=201-pay-x&outcome=failure',
          cancel: 'https://waha.example/pay/return?key=201-pay-x&outcome=cancel',
          notification: 'https://waha.example/api/pay/notify',
        },
      },
    },
  ]);
});

const line = { quantity: 1, taxRate: 500 };
test.each<[string, Partial<ProviderOrder>, object]>([
  ['Arabic', { language: 'ar' }, { locale: 'ar_SA' }],
  ['English for a language that Tamara does not speak', { language: 'de' }, { locale: 'en_US' }],
  [
    'three decimals as a number',
    {
      money: { amount: 42_001, currency: 'KWD' },
      lines: [{ ...line, text: 'Clip', unitAmount: 42_001, amount: 42_001 }],
    },
    { total_amount: { amount: 42.001, currency: 'KWD' }, country_code: 'KW' },
  ],
  [
    'one item, where something is taken off',
    {
      lines: [
        { ...line, text: '10 clips', unitAmount: 60_000, amount: 60_000 },
        { ...line, text: 'WELCOME', unitAmount: -7_500, amount: -7_500 },
      ],
    },
    { items: [{ name: 'Al Waha: 10 clips', quantity: 1, total_amount: aed(525) }] },
  ],
  [
    'the total of several',
    { lines: [{ ...line, text: 'Clip', quantity: 3, unitAmount: 17_500, amount: 52_500 }] },
    { items: [{ quantity: 3, unit_price: aed(175), total_amount: aed(525) }] },
  ],
  [
    'no more than Tamara reads of a description',
    { description: 'x'.repeat(300) },
    { description: 'x'.repeat(256) },
  ],
  [
    'the shortest time for a page',
    { expiresAt: order.createdAt.add({ minutes: 1 }) },
    { expires_in_minutes: 5 },
  ],
  ['the longest', { expiresAt: order.createdAt.add({ hours: 90 }) }, { expires_in_minutes: 1440 }],
])('sends %s', async (_title, more, body) => {
  const { said } = await startedWith({ ...order, ...more });
  expect(said[1]?.['body']).toMatchObject(body);
});

const cannot = { state: 'failed', why: 'payment.tamaraCannotApprove' };
const down = { state: 'failed', why: 'payment.connectionErrorTamara' };
const refusal = { message: 'no', errors: [] };

describe('before a page opens', () => {
  test('a shopper who cannot be approved is declined, and no order is made', async () => {
    const { started, said } = await startedWith(order, {
      check: { body: { has_available_payment_options: false } },
    });
    expect(started).toEqual(cannot);
    expect(said).toHaveLength(1);
  });

  test('a shopper without a phone number is declined without a request', async () => {
    const { phone: _phone, ...payer } = order.payer;
    const { started, said } = await startedWith({ ...order, payer });
    expect([started, said]).toEqual([cannot, []]);
  });

  test.each([401, 403])('a shop that is refused with %i is not offered the page either', async (status) => {
    const { started, said } = await startedWith(order, { check: { status, body: refusal } });
    expect(started).toEqual(down);
    expect(said).toHaveLength(1);
  });

  test.each([400, 404, 422])('a check that is refused with %i decides nothing', async (status) => {
    const { started } = await startedWith(order, { check: { status, body: refusal } });
    expect(started?.state).toBe('pending');
  });

  test('a check without an answer is no answer', async () => {
    await expect(startedWith(order, { check: { status: 500, body: '' } })).rejects.toThrow(NoAnswer);
  });
});

test.each<[string, Answered, object]>([
  ['refused', { status: 400, body: refusal }, { state: 'failed' }],
  ['refused to the shop', { status: 401, body: refusal }, down],
])('a page that is %s fails the payment', async (_title, page, started) => {
  expect((await startedWith(order, { page })).started).toEqual(started);
});

test.each<[string, Answered]>([
  ['something else', { body: 'nonsense' }],
  ['a refusal in no known form', { status: 403, body: '<h1>Forbidden</h1>' }],
  ['a fault', { status: 500, body: {} }],
  ['a page elsewhere', { body: { ...(created.body as object), checkout_url: 'https://evil.example/' } }],
])('%s is no answer', async (_title, page) => {
  await expect(startedWith(order, { page })).rejects.toThrow(NoAnswer);
});

test('the sandbox accepts what is sent for every order', async () => {
  const { provider, order: make, sandbox } = await openSandboxShop(tamara, tamaraSandbox);
  const { email: _email, address1: _address, zipCode: _zip, city: _city, ...payer } = order.payer;
  expect((await provider.start(make({ payer }))).state).toBe('pending');
  sandbox.mishaps.add('decline');
  expect(await provider.start(make())).toEqual(cannot);
});

test.each([
  [secrets, 'https://api-sandbox.tamara.co'],
  [{ ...secrets, environment: 'live' }, 'https://api.tamara.co'],
  [{ ...secrets, environment: 'elsewhere' }, undefined],
  [{ ...secrets, url: 'http://127.0.0.1:1/sandbox/' }, 'http://127.0.0.1:1/sandbox'],
  [{ ...secrets, apiToken: '' }, undefined],
  [{ ...secrets, notificationToken: '' }, undefined],
])('the secrets %j lead to %s', (given, host) => {
  expect(accessOf(providerContextOf(given))?.host).toBe(host);
});
