import { expect, test } from 'vitest';
import { known, openShop, paid, promised } from '../../../../test/providers/tabby-shop.ts';
import { testOrder } from '../../../sandbox/sandbox-setup.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { RefundOrder } from '../../provider/refund.ts';
import { NoAnswer } from '../ask.ts';

const back = ({ order }: ProviderPayment, key: string, amount: number): RefundOrder => ({
  key,
  money: { amount, currency: order.money.currency },
  reference: undefined,
  createdAt: order.createdAt,
});

test('refunds in parts, up to the amount left', async () => {
  const shop = await openShop();
  const payment = await paid(shop, testOrder({ money: { amount: 43_125, currency: 'KWD' } }));
  const { refund, readRefund } = shop.provider;
  const first = await refund(payment, back(payment, 'r1', 125));
  expect(first.state).toBe('done');
  expect(await readRefund(payment, back(payment, 'r1', 125))).toEqual(first);
  expect(await refund(payment, back(payment, 'r2', 43_001))).toEqual({ state: 'failed' });
  expect((await refund(payment, back(payment, 'r3', 43_000))).state).toBe('done');
  expect(shop.sandbox.payments()[0]).toMatchObject({ refunded: 43_125, timesPaid: 1, state: 'paid' });
});

test('refunds a payment whose number is not known', async () => {
  const shop = await openShop();
  const { order } = await paid(shop);
  const payment = known(order);
  expect((await shop.provider.refund(payment, back(payment, 'r1', 52_500))).state).toBe('done');
  expect((await shop.provider.readRefund(payment, back(payment, 'r1', 52_500))).state).toBe('done');
  expect(shop.sandbox.payments()[0]?.refunded).toBe(52_500);
});

test('refunds once, however often the request is repeated', async () => {
  const shop = await openShop();
  const payment = await paid(shop);
  const order = back(payment, 'r1', 1_000);
  const first = await shop.provider.refund(payment, order);
  expect(await shop.provider.refund(payment, order)).toEqual(first);
  expect(shop.sandbox.payments()[0]?.refunded).toBe(1_000);
});

test('refunds once if the answer was lost', async () => {
  const shop = await openShop();
  const payment = await paid(shop);
  const order = back(payment, 'r1', 1_000);
  shop.sandbox.mishaps.add('timeOut');
  await expect(shop.provider.refund(payment, order)).rejects.toThrow(NoAnswer);
  shop.sandbox.mishaps.clear();
  expect((await shop.provider.readRefund(payment, order)).state).toBe('done');
  expect((await shop.provider.refund(payment, order)).state).toBe('done');
  expect(shop.sandbox.payments()[0]?.refunded).toBe(1_000);
});

test('refuses to refund a payment that was only authorised or never known', async () => {
  const shop = await openShop();
  const payment = await promised(shop);
  expect(await shop.provider.refund(payment, back(payment, 'r1', 1))).toEqual({ state: 'failed' });
  const nobody = known(testOrder());
  expect(await shop.provider.refund(nobody, back(nobody, 'r1', 1))).toEqual({ state: 'failed' });
});

test('a refund that never arrived is pending at first and failed later', async () => {
  const shop = await openShop();
  const payment = await paid(shop);
  const order = back(payment, 'r1', 1);
  expect(await shop.provider.readRefund(payment, order)).toEqual({ state: 'pending' });
  shop.clock.move({ minutes: 6 });
  expect(await shop.provider.readRefund(payment, order)).toEqual({ state: 'failed' });
});
