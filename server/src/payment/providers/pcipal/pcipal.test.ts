import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { pcipalSandbox } from '../../../sandbox/pcipal/pcipal-sandbox.ts';
import { providerContextOf, testClock, testOrder, testSurroundings } from '../../../sandbox/sandbox-setup.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { Json } from '../../provider/webhook.ts';
import { NoAnswer } from '../ask.ts';
import { referenceOf } from '../pps/reference.ts';
import { pcipal } from './pcipal.ts';

const open: { [Symbol.asyncDispose](): PromiseLike<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one[Symbol.asyncDispose]();
});

async function openShop() {
  const clock = testClock();
  const stands = await testSurroundings(pcipalSandbox(clock));
  open.push(stands);
  const provider = pcipal.open(providerContextOf(stands.sandbox.secrets(), clock));
  if (!provider?.staffView) throw new Error('not open');
  const { staffView } = provider;
  const order = (more: Partial<ProviderOrder> = {}) =>
    testOrder({ money: { amount: 48_850, currency: 'USD' }, notifyUrl: stands.notifyUrl, ...more });
  return { ...stands, clock, order, provider: { ...provider, staffView } };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const knownOf = (order: ProviderOrder, more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  order,
  method: 'cc',
  reference: undefined,
  kept: {},
  returned: {},
  events: [],
  card: undefined,
  isWanted: true,
  ...more,
});

async function launched(shop: Shop) {
  const order = shop.order();
  const { kept = {}, step } = await shop.provider.start(order);
  expect(step).toEqual({ kind: 'telephone' });
  return knownOf(order, { kept });
}

/** What PCI Pal would post about an order. */
const fieldsOf = ({ key }: ProviderOrder, more: Record<string, string> = {}) =>
  new URLSearchParams({
    orderReference: referenceOf(key),
    orderAmount: '488.50',
    orderCurrency: 'USD',
    transactionResult: 'SUCCESS',
    transactionID: '17',
    ...more,
  }).toString();

/** PCI Pal's own requests, recorded instead of answered by a sandbox. */
async function recorded(answers: { launch: number }) {
  const app = Fastify();
  const requests: { url: string; headers: Record<string, unknown>; body: unknown }[] = [];
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/*', async ({ url, headers, body }, reply) => {
    requests.push({ url, headers, body });
    if (url.endsWith('/token')) return { access_token: 'access', refresh_token: 'refresh', expires_in: 299 };
    return reply.code(answers.launch).send({ Id: 'a-session', LinkId: '123456' });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  open.push({ [Symbol.asyncDispose]: () => app.close() });
  const secrets = { ...pcipalSandbox().secrets(), url, gatewayUrl: url };
  const provider = pcipal.open(providerContextOf(secrets));
  if (!provider) throw new Error('not open');
  return { requests, provider };
}

test('a payment by telephone that is only authorised and no longer wanted is voided', async () => {
  const shop = await openShop();
  const payment = await launched(shop);
  const { order } = payment;
  const { gatewayUrl, gatewayMerchantId, gatewayConsumerKey, gatewayConsumerSecret } = shop.sandbox.secrets();
  await fetch(`${gatewayUrl}/checkout/v3/payment?echo=true`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${gatewayConsumerKey}:${gatewayConsumerSecret}`).toString('base64')}`,
    },
    body: JSON.stringify({
      merchantId: Number(gatewayMerchantId),
      ...{ tenderType: 'Card', paymentType: 'Sale', source: 'API', amount: 488.5, authOnly: true },
      clientReference: referenceOf(order.key),
      meta: order.key,
      cardAccount: { number: '4111111111111111', expiryMonth: '12', expiryYear: '30', cvv: '123' },
    }),
  });
  const unwanted = { ...payment, isWanted: false };
  expect((await shop.provider.read(unwanted)).state).toBe('authorised');
  await shop.provider.cancel?.(unwanted);
  expect((await shop.provider.read(unwanted)).state).toBe('cancelled');
});

describe('a session of PCI Pal', () => {
  test('is launched for the agent, with the amount in minor units as text and an address of its own', async () => {
    const { requests, provider } = await recorded({ launch: 200 });
    const order = testOrder({ money: { amount: 48_850, currency: 'USD' } });
    expect(await provider.start(order)).toEqual({
      state: 'pending',
      step: { kind: 'telephone' },
      kept: { session: 'a-session', link: '123456' },
    });
    const [token, launch] = requests;
    expect(token?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(String(token?.body)))).toMatchObject({
      grant_type: 'client_credentials',
      username: '201p3',
    });
    expect(launch?.url).toBe('/api/v1/session/319/launch');
    expect(launch?.headers['authorization']).toBe('Bearer access');
    const { initialValues } = JSON.parse(String(launch?.body));
    expect(initialValues).toMatchObject({
      amount: '48850',
      currencyCode: 'USD',
      orderId: referenceOf(order.key),
    });
    expect(initialValues.callbackURL).toMatch(new RegExp(`^${order.notifyUrl}/${order.key}\\.[\\w-]{43}$`));
  });

  test('that the telephone system does not have is a connection error', async () => {
    const { provider } = await recorded({ launch: 400 });
    expect(await provider.start(testOrder())).toEqual({
      state: 'failed',
      why: 'payment.connectionErrorPcipal',
    });
  });

  test('is never launched without staff', async () => {
    const { requests, provider } = await recorded({ launch: 200 });
    const { agent: _agent, ...order } = testOrder();
    expect((await provider.start(order)).state).toBe('failed');
    expect(requests).toEqual([]);
  });

  test('is shown to staff as often as they need, each time with a new token', async () => {
    const shop = await openShop();
    const payment = await launched(shop);
    const first = await shop.provider.staffView(payment, '201p3');
    const second = await shop.provider.staffView(payment, '201p4');
    expect(first.url).toBe(second.url);
    expect(first.code).toMatch(/^\d{6}$/);
    expect(second.fields['X-BEARER-TOKEN']).not.toBe(first.fields['X-BEARER-TOKEN']);
    const page = await fetch(second.url, { method: 'POST', body: new URLSearchParams(second.fields) });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://waha.example');
    expect(await page.text()).toContain('Waiting for the caller');
  });

  test('is not shown by a token that has run out', async () => {
    const shop = await openShop();
    const { url, fields } = await shop.provider.staffView(await launched(shop), '201p3');
    shop.clock.move({ minutes: 6 });
    expect((await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).status).toBe(401);
  });

  test('never shows a card number', async () => {
    const shop = await openShop();
    const { url, fields } = await shop.provider.staffView(await launched(shop), '201p3');
    const page = await (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text();
    const name = /name="page" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ page: name, does: 'type' });
    const typed = await (await fetch(`${url}/act`, { method: 'POST', body })).text();
    expect(typed).toContain('•••• •••• •••• 1111');
    expect(typed).not.toContain('4111');
  });

  test('that never answered is not shown', async () => {
    const shop = await openShop();
    await expect(shop.provider.staffView(knownOf(shop.order()), '201p3')).rejects.toBeInstanceOf(NoAnswer);
  });
});

describe('a callback of PCI Pal', () => {
  const secretFrom = async (shop: Shop, order: ProviderOrder) => {
    await shop.sandbox.shopper.goesBack(order.key);
    return shop.news.at(-1)?.secret ?? '';
  };
  const message = (secret: string | undefined, body: string) => ({
    headers: {},
    query: {},
    body: Buffer.from(body),
    ...(secret !== undefined && { secret }),
  });

  test('counts once, whatever is posted to its address later', async () => {
    const shop = await openShop();
    const { order } = await launched(shop);
    const secret = await secretFrom(shop, order);
    const keysOf = async (body: string) =>
      (await shop.provider.parseWebhook(message(secret, body)))?.[0]?.eventKey;
    expect(await keysOf(fieldsOf(order, { transactionResult: 'DECLINE' }))).toBe(
      await keysOf(fieldsOf(order)),
    );
  });

  test('at an address that nobody was given is refused', async () => {
    const shop = await openShop();
    const { order } = await launched(shop);
    const other = shop.order();
    const [, signature] = (await secretFrom(shop, order)).split('.');
    for (const secret of [undefined, '', order.key, `${order.key}.`, `${other.key}.${signature}`])
      expect(await shop.provider.parseWebhook(message(secret, fieldsOf(order))), secret).toBeUndefined();
  });

  const saidOf = (
    result: Partial<Record<'result' | 'reference' | 'amount' | 'currency', string>>,
    order: ProviderOrder,
  ) =>
    [
      {
        callback: {
          ...{
            result: 'SUCCESS',
            reference: referenceOf(order.key),
            amount: '488.50',
            currency: 'USD',
            number: '17',
          },
          ...result,
        },
      },
    ] as Json[];

  test.each([
    ['SUCCESS', { state: 'pending', isAtBank: true }],
    ['success', { state: 'pending', isAtBank: true }],
    ['DECLINE', { state: 'failed' }],
    ['FAILED', { state: 'failed' }],
    ['CANCELLED', { state: 'cancelled' }],
    ['SOMETHING_NEW', { state: 'pending' }],
  ])('that says %s does not pay what the gateway does not know of', async (result, answer) => {
    const shop = await openShop();
    const payment = await launched(shop);
    const events = saidOf({ result }, payment.order);
    expect(await shop.provider.read({ ...payment, events })).toEqual(answer);
  });

  test.each([
    ['another reference', { reference: 'another' }],
    ['another amount', { amount: '488.49' }],
    ['minor units', { amount: '48850' }],
    ['another currency', { currency: 'GBP' }],
  ])('about %s says nothing', async (_title, result) => {
    const shop = await openShop();
    const payment = await launched(shop);
    const events = saidOf({ result: 'DECLINE', ...result }, payment.order);
    expect(await shop.provider.read({ ...payment, events })).toEqual({ state: 'pending' });
  });

  test('that never comes loses no money: the gateway finds it by our reference', async () => {
    const shop = await openShop();
    const payment = await launched(shop);
    await shop.sandbox.shopper.pays(payment.order.key);
    const answer = await shop.provider.read(payment);
    expect(answer).toMatchObject({ state: 'paid', money: payment.order.money });
  });

  test('that names somebody else’s payment at the gateway pays nothing', async () => {
    const shop = await openShop();
    const other = await launched(shop);
    await shop.sandbox.shopper.pays(other.order.key);
    const { reference = '' } = await shop.provider.read(other);
    const payment = await launched(shop);
    const events = saidOf({}, payment.order).map((one) => ({
      callback: { ...(one as { callback: object }).callback, number: reference },
    })) as Json[];
    expect(await shop.provider.read({ ...payment, events })).toEqual({ state: 'pending', isAtBank: true });
  });
});

test('a dropped call leaves the payment pending until its time is over, and then expired', async () => {
  const shop = await openShop();
  const payment = await launched(shop);
  await shop.sandbox.shopper.takesTooLong(payment.order.key);
  expect(await shop.provider.read(payment)).toEqual({ state: 'pending' });
  shop.clock.move({ minutes: 31 });
  expect(await shop.provider.read(payment)).toEqual({ state: 'expired' });
});

test('a declined card leaves the session open for another one until PCI Pal reports the end', async () => {
  const shop = await openShop();
  const payment = await launched(shop);
  await shop.sandbox.shopper.isDeclined(payment.order.key);
  expect(await shop.provider.read(payment)).toEqual({ state: 'pending' });
  const events = (
    await shop.provider.parseWebhook(shop.news.at(-1) ?? { headers: {}, query: {}, body: Buffer.of() })
  )?.flatMap(({ data }) => data ?? []);
  expect((await shop.provider.read({ ...payment, events: events ?? [] })).state).toBe('failed');
});

test.each(['http://euwest1.example.com', 'not an address'])(
  'a session host of %s is not used',
  (sessionUrl) => {
    const { url: _url, ...secrets } = pcipalSandbox().secrets();
    const named = { ...secrets, sessionUrl, gatewayUrl: 'https://gateway.example' };
    expect(pcipal.open(providerContextOf(named))).toBeUndefined();
    expect(
      pcipal.open(providerContextOf({ ...named, sessionUrl: 'https://euwest1.example.com' })),
    ).toBeDefined();
  },
);
