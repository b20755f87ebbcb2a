import { describe, expect, test } from 'vitest';
import { known, openShop, paid, promised } from '../../../../test/providers/tabby-shop.ts';
import { providerContextOf, testOrder } from '../../../sandbox/sandbox-setup.ts';
import type { Answer } from '../../provider/answer.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { WebhookMessage } from '../../provider/webhook.ts';
import { NoAnswer } from '../ask.ts';
import { tabby } from './tabby.ts';

describe('the availability of Tabby', () => {
  const secrets = { secretKey: 's', merchantCode: 'm', webhookHeader: 'w' };
  test.each([
    ['with all of them', secrets, true],
    ['without a key', { ...secrets, secretKey: '' }, false],
    ['without a merchant', { ...secrets, merchantCode: '' }, false],
    ['where news cannot be proven', { ...secrets, webhookHeader: '' }, false],
  ])('%s', (_title, given, open) => {
    expect(tabby.open(providerContextOf(given)) !== undefined).toBe(open);
  });

  test.each([
    ['AED', 1, true],
    ['SAR', 100, true],
    ['KWD', 100, true],
    ['USD', 100, false],
    ['AED', 0, false],
  ])('for %s %i: %s', (currency, amount, takes) => {
    expect(tabby.open(providerContextOf(secrets))?.takes({ currency, amount })).toBe(takes);
  });
});

describe('a shopper', () => {
  test.each([
    [{ amount: 52_500, currency: 'AED' }],
    [{ amount: 1, currency: 'SAR' }],
    [{ amount: 43_125, currency: 'KWD' }],
  ])('authorises %j, which is then captured', async (money) => {
    const shop = await openShop();
    const { provider, sandbox } = shop;
    const order = testOrder({ money });
    const payment = await promised(shop, order);
    const { reference } = payment;
    expect(await provider.read(payment)).toEqual({ state: 'authorised', money, reference });
    expect(await provider.capture(payment)).toEqual({ state: 'paid', money, reference });
    expect(await provider.read(payment)).toEqual({ state: 'paid', money, reference });
    expect(sandbox.payments()).toEqual([
      { key: order.key, ...money, state: 'paid', refunded: 0, timesPaid: 1 },
    ]);
  });

  test.each([
    ['isDeclined', { state: 'failed', why: 'payment.tabbyCannotApprove' }],
    ['goesBack', { state: 'expired' }],
    ['takesTooLong', { state: 'expired' }],
  ] as const)('%s: nothing is captured', async (does, answer) => {
    const { provider, sandbox } = await openShop();
    const order = testOrder();
    const { reference } = await provider.start(order);
    expect(await provider.read(known(order, reference))).toEqual({ state: 'pending', reference });
    await sandbox.shopper[does](order.key);
    expect(await provider.read(known(order, reference))).toEqual({ ...answer, reference });
    expect(await provider.capture(known(order, reference))).toEqual({ ...answer, reference });
    expect(sandbox.payments()[0]?.timesPaid).toBe(0);
  });

  test('can be declined before the page', async () => {
    const { provider, sandbox } = await openShop();
    sandbox.mishaps.add('decline');
    const started = await provider.start(testOrder());
    expect(started).toMatchObject({ state: 'failed', why: 'payment.tabbyCannotApprove' });
    expect(started.step).toBeUndefined();
  });

  test.each([
    ['pay', 'success', 'authorised'],
    ['decline', 'failure', 'failed'],
    ['cancel', 'cancel', 'cancelled'],
  ])('chooses on a page: %s', async (does, outcome, state) => {
    const { provider } = await openShop();
    const order = testOrder();
    const { step, reference } = await provider.start(order);
    if (step?.kind !== 'redirect') throw new Error('no page');
    const shown = await fetch(step.url);
    expect(await shown.text()).toContain('AED\u00a0525.00');
    expect(shown.headers.get('content-security-policy')).toContain('https://waha.example');
    const body = new URLSearchParams({ does });
    const answer = await fetch(step.url, { method: 'POST', body, redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.href.startsWith(order.returnUrl)).toBe(true);
    const brought = Object.fromEntries(back.searchParams);
    expect(brought).toMatchObject({ outcome, payment_id: reference });
    expect((await provider.read(known(order, reference, brought))).state).toBe(state);
  });
});

describe('an authorised payment', () => {
  test('is captured once, however often the request is repeated', async () => {
    const shop = await openShop();
    const payment = await promised(shop);
    const first = await shop.provider.capture(payment);
    expect(await shop.provider.capture(payment)).toEqual(first);
    expect(shop.sandbox.payments()[0]?.timesPaid).toBe(1);
  });

  test('is captured once if the answer was lost', async () => {
    const shop = await openShop();
    const payment = await promised(shop);
    shop.sandbox.mishaps.add('timeOut');
    await expect(shop.provider.capture(payment)).rejects.toThrow(NoAnswer);
    shop.sandbox.mishaps.clear();
    expect((await shop.provider.read(payment)).state).toBe('paid');
    expect((await shop.provider.capture(payment)).state).toBe('paid');
    expect(shop.sandbox.payments()[0]?.timesPaid).toBe(1);
  });

  test('for less than the order is reported as it is and not captured', async () => {
    const shop = await openShop();
    shop.sandbox.mishaps.add('wrongAmount');
    const payment = await promised(shop);
    const less: Answer = {
      state: 'authorised',
      money: { amount: 52_499, currency: 'AED' },
      reference: payment.reference ?? '',
    };
    expect(await shop.provider.read(payment)).toEqual(less);
    expect(await shop.provider.capture(payment)).toEqual(less);
    expect(shop.sandbox.payments()[0]).toMatchObject({ state: 'authorised', timesPaid: 0 });
  });

  test('cannot be captured after cancelling', async () => {
    const shop = await openShop();
    const payment = await promised(shop);
    await shop.provider.cancel(payment);
    await shop.provider.cancel(payment);
    expect((await shop.provider.capture(payment)).state).toBe('cancelled');
    expect(shop.sandbox.payments()[0]).toMatchObject({ state: 'cancelled', timesPaid: 0 });
  });

  test('cannot be cancelled after the capture, nor can an open page', async () => {
    const shop = await openShop();
    const payment = await paid(shop);
    await shop.provider.cancel(payment);
    expect((await shop.provider.read(payment)).state).toBe('paid');
    const order = testOrder();
    const { reference } = await shop.provider.start(order);
    await shop.provider.cancel(known(order, reference));
    expect((await shop.provider.read(known(order, reference))).state).toBe('pending');
  });
});

describe('without an answer', () => {
  const lost = async (shop: Awaited<ReturnType<typeof openShop>>): Promise<ProviderPayment> => {
    const order = testOrder();
    shop.sandbox.mishaps.add('timeOut');
    await expect(shop.provider.start(order)).rejects.toThrow(NoAnswer);
    shop.sandbox.mishaps.clear();
    return known(order);
  };

  test('a payment is found by our key among all others', async () => {
    const shop = await openShop();
    const payment = await lost(shop);
    expect(await shop.provider.read(payment)).toEqual({ state: 'pending' });
    await shop.sandbox.shopper.pays(payment.order.key);
    for (let others = 0; others < 45; others += 1) await promised(shop);
    expect((await shop.provider.read(payment)).state).toBe('authorised');
    expect((await shop.provider.capture(payment)).state).toBe('paid');
    expect((await shop.provider.read(payment)).state).toBe('paid');
  });

  test('a request that never arrived is pending at first and failed later', async () => {
    const { provider, sandbox, clock } = await openShop();
    const order = testOrder();
    sandbox.mishaps.add('serverError');
    await expect(provider.start(order)).rejects.toThrow(NoAnswer);
    await expect(provider.read(known(order))).rejects.toThrow(NoAnswer);
    sandbox.mishaps.clear();
    await provider.cancel(known(order));
    expect(await provider.capture(known(order))).toEqual({ state: 'pending' });
    expect(await provider.read(known(order))).toEqual({ state: 'pending' });
    clock.move({ minutes: 6 });
    expect(await provider.read(known(order))).toEqual({ state: 'failed' });
  });

  test('the number of another payment is not accepted', async () => {
    const shop = await openShop();
    const { reference } = await paid(shop);
    await expect(shop.provider.read(known(testOrder(), reference))).rejects.toThrow(NoAnswer);
  });

  test('wrong credentials get no answer about a payment', async () => {
    const shop = await openShop();
    const payment = await paid(shop);
    const stranger = tabby.open(providerContextOf({ ...shop.sandbox.secrets(), secretKey: 'sk_wrong' }));
    await expect(stranger?.read(payment)).rejects.toThrow(NoAnswer);
    expect(await stranger?.start(testOrder())).toEqual({
      state: 'failed',
      why: 'payment.connectionErrorTabby',
    });
    const elsewhere = tabby.open(providerContextOf({ ...shop.sandbox.secrets(), merchantCode: 'other' }));
    expect((await elsewhere?.start(testOrder()))?.why).toBe('payment.connectionErrorTabby');
  });
});

describe('a webhook event', () => {
  test('names the payment, with a key of its own for each state', async () => {
    const shop = await openShop();
    const payment = await paid(shop);
    const { order, reference } = payment;
    await shop.sandbox.deliver();
    const events = await Promise.all(shop.news.map((message) => shop.provider.parseWebhook(message)));
    expect(events).toEqual([
      [{ paymentKey: order.key, eventKey: `${reference}:AUTHORIZED:0:0` }],
      [{ paymentKey: order.key, eventKey: `${reference}:CLOSED:1:0` }],
    ]);
    expect(JSON.parse(shop.news[0]?.body.toString() ?? '').status).toBe('authorized');
  });

  test.each([
    ['tellTwice', [0, 0, 1, 1]],
    ['tellLate', [0, 1]],
    ['tellOutOfOrder', [1, 0]],
  ] as const)('is the same with %s', async (mishap, places) => {
    const shop = await openShop();
    shop.sandbox.mishaps.add(mishap);
    const keys = [(await promised(shop)).order.key, (await promised(shop)).order.key];
    await shop.sandbox.deliver();
    const events = await Promise.all(shop.news.map((message) => shop.provider.parseWebhook(message)));
    expect(events.map((each) => each?.[0]?.paymentKey)).toEqual(places.map((place) => keys[place]));
  });

  test('from anybody else is rejected', async () => {
    const shop = await openShop();
    await promised(shop);
    const [message] = shop.news as [WebhookMessage];
    const { 'x-webhook-key': key = '', ...others } = message.headers;
    expect(await shop.provider.parseWebhook(message)).toHaveLength(1);
    for (const headers of [
      others,
      { ...others, 'x-webhook-key': '' },
      { ...others, 'x-webhook-key': `${key}x` },
    ]) {
      expect(await shop.provider.parseWebhook({ ...message, headers })).toBeUndefined();
    }
    shop.sandbox.mishaps.add('wrongSignature');
    await promised(shop);
    expect(await shop.provider.parseWebhook(shop.news[1] ?? message)).toBeUndefined();
  });

  test.each([
    ['our key', { reference_id: '201-pay-x' }, { paymentKey: '201-pay-x' }],
    ["Tabby's number alone", null, { paymentKey: '', reference: 'p1' }],
  ])('names the payment by %s', async (_title, order, about) => {
    const { provider, sandbox } = await openShop();
    const body = JSON.stringify({ id: 'p1', status: 'closed', currency: 'AED', order });
    const headers = { 'x-webhook-key': sandbox.secrets()['webhookHeader'] };
    expect(await provider.parseWebhook({ headers, body: Buffer.from(body), query: {} })).toEqual([
      { ...about, eventKey: 'p1:CLOSED:0:0' },
    ]);
  });

  test.each(['', 'null', '[]', '{"id":"p1"}', 'nonsense'])('is not found in %j', async (body) => {
    const { provider, sandbox } = await openShop();
    const headers = { 'x-webhook-key': sandbox.secrets()['webhookHeader'] };
    expect(await provider.parseWebhook({ headers, body: Buffer.from(body), query: {} })).toEqual([]);
  });
});
