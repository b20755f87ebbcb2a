import { expect, test } from 'vitest';
import { testClock, testSurroundings } from '../sandbox-setup.ts';
import { tabbySandbox } from './tabby-sandbox.ts';

const payment = {
  amount: '10.00',
  currency: 'AED',
  buyer: { name: 'Maya Haddad', email: 'maya@mail.example', phone: '+971500000001' },
  shipping_address: { city: '', address: '', zip: '' },
  order: {
    reference_id: 'order-1',
    items: [{ title: '10 clips', quantity: 1, unit_price: '10.00', category: 'Fitness' }],
  },
  buyer_history: { registered_since: '2025-03-01T08:00:00Z', loyalty_level: 0 },
  order_history: [],
};
const urls = { success: 'https://a.example/', cancel: 'https://a.example/', failure: 'https://a.example/' };

interface Said {
  status: string;
  errorType?: string;
  payment?: { id: string };
  payments?: (typeof payment)[];
  captures?: unknown[];
}

async function opened() {
  const stands = await testSurroundings(tabbySandbox(testClock()));
  const { url = '', secretKey = '', merchantCode = '' } = stands.sandbox.secrets();
  const session = { merchant_code: merchantCode, lang: 'en', merchant_urls: urls, payment };
  async function say(path: string, body: object | undefined, key = `Bearer ${secretKey}`) {
    const answer = await fetch(`${url}/api/v2/${path}`, {
      headers: { authorization: key, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const said: Said = JSON.parse(await answer.text());
    return { status: answer.status, said };
  }
  return { ...stands, say, session };
}

test.each<[string, object, string | undefined, number, string]>([
  ['without a key', {}, '', 401, 'not_authorized'],
  ['of another merchant', { merchant_code: 'x' }, undefined, 403, 'no_permission'],
  ['in another language', { lang: 'de' }, undefined, 400, 'bad_data'],
  ['without a way back', { merchant_urls: undefined }, undefined, 400, 'bad_data'],
  ['in dollars', { payment: { ...payment, currency: 'USD' } }, undefined, 400, 'bad_data'],
  ['of a number', { payment: { ...payment, amount: 10 } }, undefined, 400, 'bad_data'],
  ['of nothing', { payment: { ...payment, amount: '0.00' } }, undefined, 400, 'bad_data'],
  ['finer than the currency', { payment: { ...payment, amount: '10.001' } }, undefined, 400, 'bad_data'],
  ['for nobody', { payment: { ...payment, buyer: { name: 'Maya' } } }, undefined, 400, 'bad_data'],
  ['without a history', { payment: { ...payment, buyer_history: undefined } }, undefined, 400, 'bad_data'],
])('it refuses a session %s', async (_title, more, key, status, errorType) => {
  await using merchant = await opened();
  expect(await merchant.say('checkout', { ...merchant.session, ...more }, key)).toEqual({
    status,
    said: { status: 'error', errorType, error: expect.any(String) },
  });
  expect(merchant.sandbox.payments()).toEqual([]);
});

test('it takes what was promised in parts, and closes with the last', async () => {
  await using merchant = await opened();
  const { said } = await merchant.say('checkout', merchant.session);
  const path = `payments/${said.payment?.id}`;
  const capture = { amount: '4.00', reference_id: 'c1' };
  expect((await merchant.say(`${path}/captures`, capture)).said.errorType).toBe('bad_data');
  await merchant.sandbox.shopper.pays('order-1');
  expect((await merchant.say(`${path}/captures`, capture)).said.status).toBe('AUTHORIZED');
  expect((await merchant.say(`${path}/captures`, capture)).said.captures).toHaveLength(1);
  expect((await merchant.say(`${path}/refunds`, capture)).status).toBe(400);
  expect((await merchant.say(`${path}/captures`, { amount: '6.01', reference_id: 'c2' })).status).toBe(400);
  const closed = await merchant.say(`${path}/captures`, { amount: '6.00', reference_id: 'c2' });
  expect(closed.said.status).toBe('CLOSED');
  expect((await merchant.say(`${path}/close`, {})).status).toBe(400);
});

test('it lists what was promised alone, the newest first and by day', async () => {
  await using merchant = await opened();
  for (const key of ['one', 'two', 'three']) {
    const order = { ...payment.order, reference_id: key };
    await merchant.say('checkout', { ...merchant.session, payment: { ...payment, order } });
    if (key !== 'two') await merchant.sandbox.shopper.pays(key);
  }
  const listed = async (query: string) => {
    const { status, said } = await merchant.say(`payments?${query}`, undefined);
    return status === 200 ? said.payments?.map(({ order }) => order.reference_id) : said.errorType;
  };
  expect(await listed('')).toEqual(['three', 'one']);
  expect(await listed('limit=1&offset=1')).toEqual(['one']);
  expect(await listed('created_at__gte=2026-11-21')).toEqual([]);
  expect(await listed('created_at__gte=2026-11-20&created_at__lte=2026-11-21')).toEqual(['three', 'one']);
  expect(await listed('created_at__lte=2026-11-20')).toEqual([]);
  expect(await listed('limit=21')).toBe('bad_data');
  expect((await merchant.say('payments/unknown', undefined)).said.errorType).toBe('not_found');
});
