import { expect, test } from 'vitest';
import { testClock, testSurroundings } from '../sandbox-setup.ts';
import { spotiiSandbox } from './spotii-sandbox.ts';

const address = {
  first_name: 'Maya',
  last_name: 'Haddad',
  line1: 'Creek Road 1',
  line4: 'Dubai',
  state: 'Dubai',
  postcode: '00000',
  country: 'AE',
  phone: '+971500000001',
};
const line = {
  sku: '1',
  reference: '1',
  title: '10 clips',
  upc: '1',
  quantity: 1,
  price: '10.00',
  currency: 'AED',
  image_url: '',
};
const order = {
  tax_amount: 0,
  shipping_amount: 0,
  discount: 0,
  customer: {
    first_name: 'Maya',
    last_name: 'Haddad',
    email: 'maya@mail.example',
    phone: '+971500000001',
  },
  billing_address: address,
  shipping_address: address,
  lines: [line],
};
const checkout = {
  reference: 'order-1',
  display_reference: 'order-1',
  description: '10 clips',
  total: '10.00',
  currency: 'AED',
  confirm_callback_url: 'https://a.example/confirm',
  reject_callback_url: 'https://a.example/reject',
  order,
};

async function opened() {
  const stands = await testSurroundings(spotiiSandbox(testClock()));
  const { url = '', publicKey = '', privateKey = '' } = stands.sandbox.secrets();
  async function post(path: string, body: object, token?: string) {
    const answer = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, said: (await answer.json()) as Record<string, unknown> };
  }
  const authenticate = (private_key = privateKey) =>
    post('auth/api/v1.0/merchant/authentication/', { public_key: publicKey, private_key });
  const token = String((await authenticate()).said['token']);
  const say = (path: string, body: object, given = token) => post(`api/v1.0/${path}`, body, given);
  return { ...stands, authenticate, say };
}

test('a token is given for the pair of keys alone, and required', async () => {
  await using merchant = await opened();
  expect((await merchant.authenticate('wrong')).status).toBe(401);
  expect((await merchant.say('checkouts/', checkout, 'wrong')).status).toBe(401);
  expect(merchant.sandbox.payments()).toEqual([]);
});

test.each<[string, object, string]>([
  ['of nothing', { total: '0.00' }, 'total'],
  ['finer than the currency', { total: '10.001' }, 'total'],
  ['finer than four decimals', { total: '10.00000' }, 'total'],
  ['in dollars', { currency: 'USD' }, 'currency'],
  ['without a way back', { confirm_callback_url: undefined }, 'confirm_callback_url'],
  ['of nobody', { order: { ...order, customer: undefined } }, 'order'],
  ['without lines', { order: { ...order, lines: [] } }, 'order'],
])('an order %s is refused, with the field that is wrong', async (_title, more, field) => {
  await using merchant = await opened();
  const { status, said } = await merchant.say('checkouts/', { ...checkout, ...more });
  expect([status, Object.keys(said)]).toEqual([400, [field]]);
  expect(merchant.sandbox.payments()).toEqual([]);
});

test('an order is captured once, by the time that it names, and refunded anew with each request', async () => {
  await using merchant = await opened();
  const refund = { total: '4.0000', currency: 'AED' };
  const statusOf = async (does: 'capture' | 'refund') =>
    (await merchant.say(`orders/order-1/${does}/`, does === 'refund' ? refund : {})).status;
  expect(await statusOf('capture')).toBe(404);
  expect((await merchant.say('checkouts/', checkout)).said).toMatchObject({
    reference: 'order-1',
    total: '10.00',
    currency: 'AED',
  });
  expect([await statusOf('capture'), await statusOf('refund')]).toEqual([400, 400]);
  await merchant.sandbox.shopper.pays('order-1');
  expect([await statusOf('capture'), await statusOf('capture')]).toEqual([200, 400]);
  expect([await statusOf('refund'), await statusOf('refund'), await statusOf('refund')]).toEqual([
    200, 200, 400,
  ]);
  expect(merchant.sandbox.payments()).toMatchObject([{ state: 'paid', refunded: 800, timesPaid: 1 }]);
});
