import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { known, refundOf } from '../../../../test/providers/paytabs-shop.ts';
import { providerContextOf, testOrder } from '../../../sandbox/sandbox-setup.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { OpenProvider } from '../../provider/provider.ts';
import { paytabs } from './paytabs.ts';

/** Records the requests to a fake PayTabs that knows one paid sale and accepts everything. */
async function saidBy(act: (provider: OpenProvider) => Promise<unknown>) {
  const said: { path: string; authorization: string | undefined; body: unknown }[] = [];
  await using app = Object.assign(Fastify(), {
    async [Symbol.asyncDispose]() {
      await app.close();
    },
  });
  app.post('/payment/*', async ({ url, headers, body }) => {
    said.push({ path: url, authorization: headers.authorization, body });
    const query = body as { tran_ref?: string };
    const sale = {
      tran_ref: 'TST1',
      tran_type: 'Sale',
      cart_id: 'order-1',
      cart_currency: 'KWD',
      cart_amount: '12.345',
      payment_result: { response_status: 'A' },
    };
    if (url === '/payment/query') return query.tran_ref ? sale : [];
    return query.tran_ref ? sale : { ...sale, redirect_url: 'https://secure.paytabs.com/page' };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const provider = paytabs.open(providerContextOf({ url, serverKey: 'SKEY', profileId: '77' }));
  if (!provider) throw new Error('not open');
  await act(provider);
  expect(new Set(said.map(({ authorization }) => authorization))).toEqual(new Set(['SKEY']));
  return said.map(({ path, body }) => [path, body]);
}

const order: ProviderOrder = testOrder({ key: 'order-1', money: { amount: 12_345, currency: 'KWD' } });
const cart = {
  profile_id: 77,
  cart_id: 'order-1',
  cart_currency: 'KWD',
  cart_amount: 12.345,
  cart_description: 'Al Waha: 10 clips',
};
const sale = {
  ...cart,
  tran_type: 'sale',
  callback: 'https://waha.example/api/pay/notify',
  customer_details: {
    name: 'Maya Haddad',
    email: 'maya@mail.example',
    phone: '+971500000001',
    street1: 'Palm Street 7',
    city: 'Dubai',
    zip: '00000',
    country: 'AE',
  },
};
const page = {
  ...sale,
  tran_class: 'ecom',
  return: 'https://waha.example/api/pay/return-form?key=order-1',
  paypage_lang: 'en',
  hide_shipping: true,
};

test.each<[string, Partial<ProviderOrder>, object]>([
  ['a page', {}, page],
  ['a page in Arabic', { language: 'ar' }, { ...page, paypage_lang: 'ar' }],
  ['a page in English for everybody else', { language: 'de' }, page],
  ['a card that may be kept', { keepCard: 'ask' }, { ...page, tokenise: 2, show_save_card: true }],
  ['a card that is kept', { keepCard: 'yes' }, { ...page, tokenise: 2 }],
  ['a long description', { description: '😀'.repeat(129) }, { ...page, cart_description: '😀'.repeat(128) }],
])('requests %s', async (_title, more, body) => {
  const said = await saidBy((provider) => provider.start({ ...order, ...more }));
  expect(said).toEqual([['/payment/request', body]]);
});

test('looks for an earlier sale before charging a card', async () => {
  const card = { token: 'T0K3N', shopper: '201p7', firstReference: 'TST0' };
  const said = await saidBy((provider) => provider.charge?.(order, card) ?? Promise.reject());
  expect(said).toEqual([
    ['/payment/query', { profile_id: 77, cart_id: 'order-1' }],
    ['/payment/request', { ...sale, tran_class: 'recurring', token: 'T0K3N', tran_ref: 'TST0' }],
  ]);
});

test('looks for an earlier refund before refunding', async () => {
  const said = await saidBy((provider) =>
    provider.refund(known(order, 'TST1'), refundOf(order, 'refund-1', 345)),
  );
  expect(said).toEqual([
    ['/payment/query', { profile_id: 77, cart_id: 'refund-1' }],
    ['/payment/query', { profile_id: 77, tran_ref: 'TST1' }],
    [
      '/payment/request',
      {
        ...cart,
        cart_id: 'refund-1',
        cart_amount: 0.345,
        tran_type: 'refund',
        tran_class: 'ecom',
        tran_ref: 'TST1',
      },
    ],
  ]);
});
