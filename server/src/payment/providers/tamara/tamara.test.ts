import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { back, known, openSandboxShop } from '../../../../test/providers/sandbox-shop.ts';
import { providerContextOf, testOrder } from '../../../sandbox/sandbox-setup.ts';
import { tamaraSandbox } from '../../../sandbox/tamara/tamara-sandbox.ts';
import { NoAnswer } from '../ask.ts';
import { readById } from './api.ts';
import { tamara } from './tamara.ts';

const openShop = () => openSandboxShop(tamara, tamaraSandbox);

describe('an approved order', () => {
  test.each([
    { amount: 52_500, currency: 'AED' },
    { amount: 43_125, currency: 'KWD' },
    { amount: 100, currency: 'OMR' },
  ])('of %j is authorised and captured once', async (money) => {
    const { promised, provider, sandbox } = await openShop();
    const payment = await promised({
      money,
      lines: [{ text: 'Clips', quantity: 1, unitAmount: money.amount, amount: money.amount, taxRate: 0 }],
    });
    const { reference } = payment;
    expect(await provider.read(payment)).toEqual({ state: 'authorised', money, reference });
    const paid = { state: 'paid', money, reference };
    expect(await provider.capture(payment)).toEqual(paid);
    expect(await provider.capture(payment)).toEqual(paid);
    expect(sandbox.payments()).toMatchObject([{ ...money, state: 'paid', timesPaid: 1 }]);
  });

  test('is captured once by requests at the same time', async () => {
    const { promised, provider, sandbox } = await openShop();
    const payment = await promised();
    const answers = await Promise.all([1, 2, 3].map(() => provider.capture(payment)));
    expect(answers.at(-1)?.state).toBe('paid');
    expect(sandbox.payments()[0]?.timesPaid).toBe(1);
  });

  test('is captured once although each answer was lost', async () => {
    const { promised, provider, sandbox } = await openShop();
    const payment = await promised();
    sandbox.mishaps.add('timeOut');
    // The first attempt authorises, the second captures.
    for (const _time of [1, 2]) await expect(provider.capture(payment)).rejects.toThrow(NoAnswer);
    sandbox.mishaps.clear();
    expect((await provider.capture(payment)).state).toBe('paid');
    expect(sandbox.payments()[0]?.timesPaid).toBe(1);
  });

  test('expires if it is not authorised within 72 hours', async () => {
    const { promised, provider, clock } = await openShop();
    const payment = await promised();
    clock.move({ hours: 72 });
    expect((await provider.read(payment)).state).toBe('expired');
    expect((await provider.capture(payment)).state).toBe('expired');
  });

  test('is authorised to be cancelled, so that the shopper’s money is free at once', async () => {
    const { promised, provider, sandbox } = await openShop();
    const payment = await promised();
    await provider.cancel?.(payment);
    await provider.cancel?.(payment);
    expect((await provider.read(payment)).state).toBe('cancelled');
    expect((await provider.capture(payment)).state).toBe('cancelled');
    expect(sandbox.payments()).toMatchObject([{ state: 'cancelled', timesPaid: 0 }]);
  });

  test('for less than ordered is reported as it is, and cancelled in full', async () => {
    const { promised, provider, sandbox } = await openShop();
    sandbox.mishaps.add('wrongAmount');
    const payment = await promised();
    expect(await provider.read(payment)).toMatchObject({ state: 'authorised', money: { amount: 52_499 } });
    expect((await provider.capture(payment)).state).toBe('authorised');
    await provider.cancel?.(payment);
    expect(sandbox.payments()).toMatchObject([{ state: 'cancelled', timesPaid: 0 }]);
  });

  test('cannot be cancelled after the capture, nor can an open page', async () => {
    const { paid, order, provider } = await openShop();
    const payment = await paid();
    await provider.cancel?.(payment);
    expect((await provider.read(payment)).state).toBe('paid');
    const other = order();
    const { reference } = await provider.start(other);
    await provider.cancel?.(known(other, reference));
    expect((await provider.read(known(other, reference))).state).toBe('pending');
  });
});

test.each([
  ['isDeclined', {}, { state: 'failed', why: 'payment.tamaraCannotApprove' }],
  ['goesBack', { outcome: 'cancel' }, { state: 'cancelled' }],
  ['takesTooLong', {}, { state: 'expired' }],
] as const)('a shopper who %s is not charged', async (does, returned, answer) => {
  const { order, provider, sandbox } = await openShop();
  const begun = order();
  const { reference } = await provider.start(begun);
  await sandbox.shopper[does](begun.key);
  expect(await provider.read(known(begun, reference, returned))).toEqual({ ...answer, reference });
  expect(sandbox.payments()[0]?.timesPaid).toBe(0);
});

describe('without an answer', () => {
  test('a request that never arrived is pending at first and failed later', async () => {
    const { order, provider, clock } = await openShop();
    const begun = order();
    expect(await provider.read(known(begun))).toEqual({ state: 'pending' });
    expect(await provider.capture(known(begun))).toEqual({ state: 'pending' });
    await provider.cancel?.(known(begun));
    clock.move({ minutes: 6 });
    expect(await provider.read(known(begun))).toEqual({ state: 'failed' });
  });

  test('an order that Tamara has lost, or that belongs to another payment, is no answer', async () => {
    const { paid, order, provider } = await openShop();
    const { reference } = await paid();
    await expect(provider.read(known(order(), reference))).rejects.toThrow(NoAnswer);
    await expect(provider.read(known(order(), 'unknown'))).rejects.toThrow(NoAnswer);
  });

  test('a wrong token says nothing about a payment', async () => {
    const { paid, sandbox, clock } = await openShop();
    const payment = await paid();
    const stranger = tamara.open(providerContextOf({ ...sandbox.secrets(), apiToken: 'wrong' }, clock));
    await expect(stranger?.read(payment)).rejects.toThrow(NoAnswer);
    await expect(stranger?.read(known(payment.order))).rejects.toThrow(NoAnswer);
  });
});

describe('a refund', () => {
  test('is made in parts, up to the amount left', async () => {
    const { paid, provider, sandbox } = await openShop();
    const payment = await paid();
    const first = await provider.refund(payment, back(payment, 500));
    expect(first).toEqual({ state: 'done', reference: expect.any(String) });
    expect(await provider.refund(payment, back(payment, 52_001, 500))).toEqual({ state: 'failed' });
    expect((await provider.refund(payment, back(payment, 52_000, 500))).state).toBe('done');
    expect(sandbox.payments()).toMatchObject([{ refunded: 52_500, state: 'paid', timesPaid: 1 }]);
    expect((await provider.read(payment)).state).toBe('paid');
  });

  test('is not sent again if it has arrived', async () => {
    const { paid, provider, sandbox } = await openShop();
    const payment = await paid();
    sandbox.mishaps.add('timeOut');
    await expect(provider.refund(payment, back(payment, 500))).rejects.toThrow(NoAnswer);
    sandbox.mishaps.clear();
    expect((await provider.readRefund(payment, back(payment, 500))).state).toBe('done');
    expect((await provider.refund(payment, back(payment, 500))).state).toBe('done');
    expect(sandbox.payments()[0]?.refunded).toBe(500);
  });

  test('that never arrived is pending at first and failed later', async () => {
    const { paid, provider, clock } = await openShop();
    const payment = await paid();
    expect(await provider.readRefund(payment, back(payment, 500))).toEqual({ state: 'pending' });
    clock.move({ minutes: 6 });
    expect(await provider.readRefund(payment, back(payment, 500))).toEqual({ state: 'failed' });
  });

  test('of an order that was not captured, or is not known, fails', async () => {
    const { promised, order, provider } = await openShop();
    const payment = await promised();
    expect(await provider.refund(payment, back(payment, 1))).toEqual({ state: 'failed' });
    const nobody = known(order());
    expect(await provider.refund(nobody, back(nobody, 1))).toEqual({ state: 'failed' });
  });
});

test.each([
  ['/orders/o1', ['/orders/o1']],
  ['/merchants/orders/o1', ['/orders/o1', '/merchants/orders/o1']],
])('an order is read at %s, wherever that is', async (path, tried) => {
  const app = Fastify();
  const order = testOrder();
  const requested: string[] = [];
  app.addHook('onRequest', async ({ url }) => void requested.push(url));
  app.get(path, async () => ({
    order_id: 'o1',
    order_reference_id: order.key,
    status: 'new',
    total_amount: { amount: 525, currency: 'AED' },
  }));
  const host = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const access = { host, apiToken: 't', notificationToken: 'n', shopperPage: String };
    expect((await readById(access, order, 'o1')).status).toBe('new');
    expect(requested).toEqual(tried);
  } finally {
    await app.close();
  }
});

test('messages name an order and each of its states', async () => {
  const { paid, provider, sandbox, news } = await openShop();
  const { order, reference } = await paid();
  await sandbox.deliver();
  const events = await Promise.all(news.map((message) => provider.parseWebhook(message)));
  expect(events.flat().map((event) => [event?.paymentKey, event?.eventKey])).toEqual(
    ['approved', 'order_approved', 'order_authorised', 'order_captured'].map((state) => [
      order.key,
      `${reference}:${state}`,
    ]),
  );
});
