import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { openSandboxShop } from '../../../../test/providers/sandbox-shop.ts';
import { providerContextOf, testOrder } from '../../../sandbox/sandbox-setup.ts';
import { spotiiSandbox } from '../../../sandbox/spotii/spotii-sandbox.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { NoAnswer } from '../ask.ts';
import { accessOf } from './access.ts';
import { spotii } from './spotii.ts';

interface Answered {
  status?: number;
  body: unknown;
}
const secrets = { publicKey: 'pub', privateKey: 'priv' };
const authenticated: Answered = { body: { token: 'temporary' } };
const created = (url: string): Answered => ({
  body: { checkout_url: `${url}/page/1`, reference: '201-pay-x', total: '525.00', currency: 'AED' },
});

/** Starts a payment at a fake Spotii that always gives these answers. */
async function startedWith(
  order: ProviderOrder,
  { auth = authenticated, page = created }: { auth?: Answered; page?: (url: string) => Answered } = {},
) {
  const app = Fastify();
  const said: Record<string, unknown>[] = [];
  let url = '';
  app.post('/auth/api/v1.0/merchant/authentication/', async ({ headers, body }, reply) => {
    said.push({ accept: headers.accept, body });
    return reply.code(auth.status ?? 200).send(auth.body);
  });
  app.post('/api/v1.0/checkouts/', async ({ headers, body }, reply) => {
    said.push({ accept: headers.accept, by: headers.authorization, body });
    const { status = 200, body: answer } = page(url);
    return reply.code(status).send(answer);
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    return { started: await spotii.open(providerContextOf({ ...secrets, url }))?.start(order), said, url };
  } finally {
    await app.close();
  }
}

const order = testOrder({ key: '201-pay-x' });
const accept = 'application/json; indent=4';

test('gets a token for its keys, and then a page', async () => {
  const { started, said, url } = await startedWith(order);
  expect(started).toEqual({
    state: 'pending',
    reference: '201-pay-x',
    step: { kind: 'redirect', url: `${url}/page/1?lang=en` },
  });
  const address = {
    first_name: 'Maya',
    last_name: 'Haddad',
    line1: 'Creek Road 1',
    line2: '',
    line3: '',
    line4: 'Dubai',
    state: 'Dubai',
    postcode: '00000',
    country: 'AE',
    phone: '+971500000001',
  };
  expect(said).toEqual([
    { accept, body: { public_key: 'pub', private_key: 'priv' } },
    {
      accept,
      by: 'Bearer temporary',
      body: {
        reference: '201-pay-x',
        display_reference: '201-pay-x',
        description: 'Al Waha: 10 clips',
        total: '525.00',
        currency: 'AED',
        confirm_callback_url: 'https://waha.example/pay/return?key=201-pay-x&outcome=success',
        reject_callback_url: 'https://waha.example/pay/return?key=201-pay-x&outcome=failure',
        order: {
          tax_amount: '0.00',
          shipping_amount: '0.00',
          discount: '0.00',
          customer: {
            first_name: 'Maya',
            last_name: 'Haddad',
            email: 'maya@mail.example',
            phone: '+971500000001',
          },
          billing_address: address,
          shipping_address: address,
          lines: [
            {
              sku: '1',
              reference: '1',
              title: '10 clips',
              upc: '1',
              quantity: 1,
              price: '525.00',
              currency: 'AED',
              image_url: '',
            },
          ],
        },
      },
    },
  ]);
});

test('leads to the page in Arabic', async () => {
  const { started, url } = await startedWith({ ...order, language: 'ar' });
  expect(started?.step).toEqual({ kind: 'redirect', url: `${url}/page/1?lang=ar` });
});

const cannot = { state: 'failed', why: 'payment.spotiiCannotApprove' };
const down = { state: 'failed', why: 'payment.connectionErrorSpotii' };

describe('a purchase that Spotii does not take', () => {
  test.each(['email', 'phone'] as const)('because the shopper has no %s is not sent', async (field) => {
    const { [field]: _missing, ...payer } = order.payer;
    const { started, said } = await startedWith({ ...order, payer: payer as ProviderOrder['payer'] });
    expect([started, said]).toEqual([cannot, []]);
  });

  test.each<[string, Answered, object]>([
    ['its amount is too low', { status: 400, body: { total: [['less than allowed']] } }, cannot],
    ['a field is wrong', { status: 400, body: { order: ['Required'] } }, { state: 'failed' }],
    ['the token is refused', { status: 401, body: { detail: 'Unauthorised' } }, down],
    ['the shop is closed', { status: 403, body: { detail: 'Forbidden' } }, down],
  ])('because %s fails', async (_title, page, started) => {
    expect((await startedWith(order, { page: () => page })).started).toEqual(started);
  });

  test.each([400, 401, 403])('because the keys are refused with %i fails', async (status) => {
    const { started, said } = await startedWith(order, { auth: { status, body: { detail: 'no' } } });
    expect(started).toEqual(down);
    expect(said).toHaveLength(1);
  });
});

test.each<[string, Parameters<typeof startedWith>[1]]>([
  ['a fault instead of a token', { auth: { status: 500, body: '' } }],
  ['no token', { auth: { body: {} } }],
  ['a fault', { page: () => ({ status: 502, body: '' }) }],
  ['something else', { page: () => ({ body: '<html>' }) }],
  ['a refusal in no known form', { page: () => ({ status: 400, body: '<html>' }) }],
  ['a page elsewhere', { page: () => ({ body: { checkout_url: 'https://evil.example/' } }) }],
])('%s is no answer', async (_title, answers) => {
  await expect(startedWith(order, answers)).rejects.toThrow(NoAnswer);
});

test('the sandbox accepts what is sent, once for each reference', async () => {
  const { provider, order: make, sandbox } = await openSandboxShop(spotii, spotiiSandbox);
  const begun = make();
  const started = await provider.start(begun);
  expect(await provider.start(begun)).toEqual(started);
  expect(sandbox.payments()).toHaveLength(1);
  sandbox.mishaps.add('decline');
  expect(await provider.start(make())).toEqual(cannot);
});

test.each([
  [secrets, 'https://api.sandbox.spotii.me', 'https://auth.sandbox.spotii.me'],
  [{ ...secrets, environment: 'live' }, 'https://api.spotii.me', 'https://auth.spotii.me'],
  [{ ...secrets, environment: 'elsewhere' }, undefined, undefined],
  [{ ...secrets, url: 'http://127.0.0.1:1/s/' }, 'http://127.0.0.1:1/s', 'http://127.0.0.1:1/s/auth'],
  [{ ...secrets, publicKey: '' }, undefined, undefined],
  [{ ...secrets, privateKey: '' }, undefined, undefined],
])('the secrets %j lead to %s and %s', (given, api, auth) => {
  const access = accessOf(providerContextOf(given));
  expect([access?.api, access?.auth]).toEqual([api, auth]);
});
