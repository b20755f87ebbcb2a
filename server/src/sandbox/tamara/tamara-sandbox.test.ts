import { expect, test } from 'vitest';
import { testClock, testSurroundings } from '../sandbox-setup.ts';
import { tamaraSandbox } from './tamara-sandbox.ts';

const aed = (amount: number) => ({ amount, currency: 'AED' });
const item = {
  reference_id: '1',
  type: 'Digital',
  name: '10 clips',
  sku: '1',
  quantity: 1,
  total_amount: aed(10),
};
const order = {
  order_reference_id: 'order-1',
  total_amount: aed(10),
  tax_amount: aed(0),
  shipping_amount: aed(0),
  description: '10 clips',
  country_code: 'AE',
  payment_type: 'PAY_BY_INSTALMENTS',
  locale: 'ar_SA',
  expires_in_minutes: 30,
  items: [item],
  consumer: { first_name: 'Maya', last_name: 'Haddad', phone_number: '+971500000001' },
  shipping_address: {
    first_name: 'Maya',
    last_name: 'Haddad',
    line1: 'Creek Road 1',
    city: 'Dubai',
    country_code: 'AE',
    phone_number: '+971500000001',
  },
  merchant_url: {
    success: 'https://a.example/',
    failure: 'https://a.example/',
    cancel: 'https://a.example/',
    notification: 'https://a.example/',
  },
};

interface Said {
  message?: string;
  status?: string;
  order_id?: string;
  refund_id?: string;
}

async function opened() {
  const stands = await testSurroundings(tamaraSandbox(testClock()));
  const { url = '', apiToken = '' } = stands.sandbox.secrets();
  async function say(path: string, body: object, token = apiToken): Promise<{ status: number; said: Said }> {
    const answer = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, said: (await answer.json()) as Said };
  }
  return { ...stands, say };
}

test.each<[string, object, string | undefined, number]>([
  ['without a token', {}, '', 401],
  ['of nothing', { total_amount: aed(0), items: [{ ...item, total_amount: aed(0) }] }, undefined, 400],
  ['that is not the sum of its items', { total_amount: aed(11) }, undefined, 400],
  ['finer than the currency', { total_amount: aed(10.001) }, undefined, 400],
  ['as a text', { total_amount: { amount: '10', currency: 'AED' } }, undefined, 400],
  ['in dollars', { total_amount: { amount: 10, currency: 'USD' } }, undefined, 400],
  ['in the currency of another country', { country_code: 'SA' }, undefined, 400],
  ['without an address', { shipping_address: undefined }, undefined, 400],
  ['without a way back', { merchant_url: undefined }, undefined, 400],
  ['that stays open for too long', { expires_in_minutes: 1441 }, undefined, 400],
])('an order %s is refused', async (_title, more, token, status) => {
  await using merchant = await opened();
  const answer = await merchant.say('checkout', { ...order, ...more }, token);
  expect(answer).toEqual({ status, said: { message: expect.any(String), errors: [] } });
  expect(merchant.sandbox.payments()).toEqual([]);
});

test('an order goes from state to state in one direction', async () => {
  await using merchant = await opened();
  const { said } = await merchant.say('checkout', order);
  const id = said.order_id ?? '';
  const shipping_info = { shipped_at: '2026-11-20T09:00:00Z', shipping_company: 'None' };
  const steps = {
    authorise: () => merchant.say(`orders/${id}/authorise`, {}),
    cancel: () => merchant.say(`orders/${id}/cancel`, { total_amount: aed(10) }),
    capture: () => merchant.say('payments/capture', { order_id: id, total_amount: aed(10), shipping_info }),
    refund: () => merchant.say(`payments/simplified-refund/${id}`, { total_amount: aed(4), comment: 'c' }),
  };
  const statusOf = async (step: keyof typeof steps) => {
    const { status, said: answer } = await steps[step]();
    return status === 200 ? answer.status : status;
  };
  expect([await statusOf('authorise'), await statusOf('capture'), await statusOf('cancel')]).toEqual([
    409, 409, 409,
  ]);
  await merchant.sandbox.shopper.pays('order-1');
  expect([await statusOf('cancel'), await statusOf('refund')]).toEqual([409, 409]);
  expect([await statusOf('authorise'), await statusOf('authorise')]).toEqual(['authorised', 409]);
  expect([await statusOf('capture'), await statusOf('capture')]).toEqual(['fully_captured', 409]);
  expect([await statusOf('cancel'), await statusOf('refund')]).toEqual([409, 'partially_refunded']);
  // Each request is another refund, up to the amount of the order.
  expect([await statusOf('refund'), await statusOf('refund')]).toEqual(['partially_refunded', 400]);
  expect(merchant.sandbox.payments()).toMatchObject([{ refunded: 800, timesPaid: 1 }]);
});

test('the pre-check asks for a phone number and an amount of the country', async () => {
  await using merchant = await opened();
  const check = { country: 'AE', order_value: aed(10), phone_number: '+971500000001', is_vip: false };
  const path = 'checkout/payment-options-pre-check';
  expect((await merchant.say(path, check)).said).toEqual({ has_available_payment_options: true });
  for (const wrong of [{ country: 'CH' }, { phone_number: '' }, { order_value: aed(0.001) }])
    expect((await merchant.say(path, { ...check, ...wrong })).status).toBe(400);
});
