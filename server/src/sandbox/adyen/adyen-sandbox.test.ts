import { describe, expect, test } from 'vitest';
import { known, openShop, type Shop } from '../../../test/providers/adyen-shop.ts';
import { NoAnswer } from '../../payment/providers/ask.ts';

/** What Adyen's Drop-in sends from the shopper's browser. */
async function browser(shop: Shop, path: string, body: object = {}) {
  const { url } = shop.sandbox.secrets();
  const answer = await fetch(`${url}/checkoutshopper${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://club.example' },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
}
const wrapped = (sandbox: string) => btoa(JSON.stringify({ sandbox }));
const cardOf = (number: string, more: object = {}) => ({
  ...more,
  paymentMethod: {
    type: 'scheme',
    encryptedCardNumber: wrapped(number),
    encryptedExpiryMonth: wrapped('03'),
    encryptedExpiryYear: wrapped('2030'),
    encryptedSecurityCode: wrapped('737'),
  },
});
async function session(more: Parameters<Shop['order']>[0] = {}) {
  const shop = await openShop();
  const order = shop.order(more);
  const { kept = {} } = await shop.provider.start(order);
  return { shop, order, kept, path: `/v1/sessions/${kept['session']}` };
}

describe("the shopper's browser", () => {
  test('gets the amount and the payment methods', async () => {
    const { shop, path } = await session({ keepCard: 'ask' });
    const { body, headers } = await browser(shop, `${path}/setup`);
    expect(body).toMatchObject({
      amount: { value: 52_500, currency: 'AED' },
      countryCode: 'AE',
      configuration: { enableStoreDetails: true },
      paymentMethods: { paymentMethods: [{ type: 'scheme', brands: ['visa', 'mc'] }] },
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each([
    ['4111111111111111', 'Authorised', 'paid'],
    ['5555444433331111', 'Authorised', 'paid'],
    ['4000000000000002', 'Refused', 'failed'],
  ])('pays with %s: %s', async (number, resultCode, state) => {
    const { shop, order, kept, path } = await session();
    const { body } = await browser(shop, `${path}/payments`, cardOf(number));
    expect(body).toMatchObject({ resultCode, sessionResult: expect.any(String) });
    const returned = { sessionResult: String(body['sessionResult']) };
    expect(await shop.provider.read(known(order, { kept, returned }))).toMatchObject({ state });
    expect(await shop.provider.read(known(order, { events: await shop.factsOf(order) }))).toMatchObject({
      state,
    });
  });

  test('keeps a card only where the shopper says so', async () => {
    for (const storePaymentMethod of [true, false]) {
      const { shop, order, path } = await session({ keepCard: 'ask' });
      await browser(shop, `${path}/payments`, cardOf('4111111111111111', { storePaymentMethod }));
      const { card } = await shop.provider.read(known(order, { events: await shop.factsOf(order) }));
      expect(card !== undefined).toBe(storePaymentMethod);
    }
  });

  test.each([
    ['pay', 'paid'],
    ['decline', 'failed'],
    ['cancel', 'cancelled'],
  ])('is sent to the bank, where the shopper presses %s, and comes back: %s', async (does, state) => {
    const { shop, order, kept, path } = await session();
    const { body } = await browser(shop, `${path}/payments`, cardOf('4212345678910006'));
    const { url } = body['action'] as { url: string };
    const pressed = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ does }),
      redirect: 'manual',
    });
    const back = new URL(pressed.headers.get('location') ?? '');
    expect(back.href).toContain(order.returnUrl);
    expect(await shop.provider.read(known(order, { kept }))).toEqual({ state: 'pending' });
    const returned = { redirectResult: back.searchParams.get('redirectResult') ?? '' };
    expect(await shop.provider.read(known(order, { kept, returned }))).toMatchObject({ state });
    expect(await shop.provider.read(known(order, { kept, returned }))).toMatchObject({ state });
  });

  test.each([
    ['agrees', 'Authorised', 'paid'],
    ['refuses', 'Refused', 'failed'],
  ] as const)('pays, and the bank takes its time and %s', async (does, resultCode, state) => {
    const { shop, order, kept, path } = await session();
    shop.sandbox.mishaps.add('slowBank');
    const { body } = await browser(shop, `${path}/payments`, cardOf('4111111111111111'));
    expect(body).toMatchObject({ resultCode: 'Pending' });
    const underWay = { state: 'pending', isAtBank: true };
    const returned = { sessionResult: String(body['sessionResult']) };
    expect(await shop.provider.read(known(order, { kept, returned }))).toEqual(underWay);
    expect((await browser(shop, `${path}/payments`, cardOf('4111111111111111'))).status).toBe(422);
    await shop.sandbox.bank[does](order.key);
    expect(await shop.provider.read(known(order, { kept, returned }))).toMatchObject({ state });

    const other = await session();
    other.shop.sandbox.mishaps.add('slowBank');
    const response = await browser(other.shop, `${other.path}/payments`, cardOf('4212345678910006'));
    const pressed = await fetch((response.body['action'] as { url: string }).url, {
      method: 'POST',
      body: new URLSearchParams({ does: 'pay' }),
      redirect: 'manual',
    });
    const redirectResult = new URL(pressed.headers.get('location') ?? '').searchParams.get('redirectResult');
    const details = async () => {
      const { url, apiKey = '' } = other.shop.sandbox.secrets();
      const answer = await fetch(`${url}/v72/payments/details`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify({ details: { redirectResult } }),
      });
      return ((await answer.json()) as Record<string, unknown>)['resultCode'];
    };
    expect(await details()).toBe('Pending');
    expect(await details()).toBe('Pending');
    await other.shop.sandbox.bank[does](other.order.key);
    expect(await details()).toBe(resultCode);
  });

  test('brings back what belongs to another payment, which says nothing of this one', async () => {
    const { shop, order, path } = await session();
    const other = shop.order();
    const { body } = await browser(shop, `${path}/payments`, cardOf('4212345678910006'));
    const { url } = body['action'] as { url: string };
    const pressed = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ does: 'pay' }),
      redirect: 'manual',
    });
    const redirectResult = new URL(pressed.headers.get('location') ?? '').searchParams.get('redirectResult');
    const fromBank = { redirectResult: redirectResult ?? '' };
    expect(await shop.provider.read(known(other, { returned: fromBank }))).toEqual({ state: 'pending' });
    expect(await shop.provider.read(known(order, { returned: fromBank }))).toMatchObject({ state: 'paid' });

    const second = await session();
    const ended = await browser(second.shop, `${second.path}/payments`, cardOf('4111111111111111'));
    const returned = { sessionResult: String(ended.body['sessionResult']) };
    const known2 = { kept: second.kept, returned };
    expect(await second.shop.provider.read(known(other, known2))).toEqual({ state: 'pending' });
    expect(await second.shop.provider.read(known(second.order, known2))).toMatchObject({ state: 'paid' });
  });

  test.each([
    ['a card of somebody', cardOf('4242424242424242')],
    ['a field of another page', { paymentMethod: { encryptedCardNumber: 'adyenjs_0_1_25$abc' } }],
  ])('cannot pay with %s', async (_title, body) => {
    const { shop, path } = await session();
    expect((await browser(shop, `${path}/payments`, body)).status).toBe(422);
    expect(shop.sandbox.payments()).toMatchObject([{ state: 'open' }]);
  });

  test('is given the fields of a card, which may be framed and take the sandbox’s numbers alone', async () => {
    const shop = await openShop();
    const { url, clientKey } = shop.sandbox.secrets();
    const answer = await fetch(
      `${url}/checkoutshopper/securedfields/${clientKey}/6.3.0/securedFields.html?type=card`,
    );
    const html = await answer.text();
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'sha256-.+frame-ancestors \*/);
    expect(html).toContain('4111111111111111');
    expect(html).not.toContain('__CARDS__');
  });

  test.each([
    ['de-DE', '%@ bezahlen'],
    ['ar', 'ادفع %@'],
    ['fr-FR', undefined],
  ])('gets the texts of %s', async (locale, pay) => {
    const shop = await openShop();
    const { url } = shop.sandbox.secrets();
    const answer = await fetch(`${url}/checkoutshopper/sdk/6.45.2/translations/${locale}.json`);
    expect(((await answer.json()) as Record<string, string>)['payAmountFormat']).toBe(pay);
  });
});

describe('a mishap', () => {
  test('a server error does nothing', async () => {
    const shop = await openShop();
    shop.sandbox.mishaps.add('serverError');
    await expect(shop.provider.start(shop.order())).rejects.toThrow(NoAnswer);
    expect(shop.sandbox.payments()).toEqual([]);
  });

  test('declining stays until it is taken off', async () => {
    const { shop, order } = await session();
    shop.sandbox.mishaps.add('decline');
    await shop.sandbox.shopper.pays(order.key);
    expect(shop.sandbox.payments()).toMatchObject([{ state: 'failed', timesPaid: 0 }]);
    shop.sandbox.mishaps.clear();
    await shop.sandbox.shopper.pays(order.key);
    expect(shop.sandbox.payments()).toMatchObject([{ state: 'paid', timesPaid: 1 }]);
  });

  const codes = (shop: Shop) =>
    shop.news.map(({ body }) => {
      const { notificationItems, type } = JSON.parse(body.toString());
      return notificationItems?.[0].NotificationRequestItem.eventCode ?? type;
    });
  test('news come late, twice or the last first', async () => {
    const { shop, order } = await session({ keepCard: 'yes' });
    shop.sandbox.mishaps.add('tellOutOfOrder').add('tellTwice');
    await shop.sandbox.shopper.pays(order.key);
    expect(codes(shop)).toEqual([]);
    await shop.sandbox.deliver();
    const [payment, token] = ['AUTHORISATION', 'recurring.token.created'];
    expect(codes(shop)).toEqual([token, token, payment, payment]);
  });

  test('a wrong signature is not believed', async () => {
    const { shop, order } = await session();
    shop.sandbox.mishaps.add('wrongSignature');
    await shop.sandbox.shopper.pays(order.key);
    const [message] = shop.news;
    expect(message && (await shop.provider.parseWebhook(message))).toBeUndefined();
    expect(message).toBeDefined();
  });

  test('without an address, no event is sent', async () => {
    const { shop, order } = await session();
    shop.sandbox.tells = undefined;
    await shop.sandbox.shopper.pays(order.key);
    await shop.sandbox.deliver();
    expect(shop.news).toEqual([]);
  });
});

test('two sales under one key are seen as money that was taken twice', async () => {
  const { shop, order } = await session();
  await shop.sandbox.shopper.pays(order.key);
  const { url, apiKey = '', merchantAccount } = shop.sandbox.secrets();
  const body = {
    merchantAccount,
    reference: order.key,
    amount: { value: 52_500, currency: 'AED' },
    returnUrl: order.returnUrl,
  };
  await fetch(`${url}/v72/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify(body),
  });
  await shop.sandbox.shopper.pays(order.key);
  expect(shop.sandbox.payments()).toMatchObject([{ key: order.key, timesPaid: 2 }]);
});
