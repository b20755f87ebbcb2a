import { describe, expect, test } from 'vitest';
import { known, openShop, paid, refundOf } from '../../../../test/providers/adyen-shop.ts';
import { providerContextOf } from '../../../sandbox/sandbox-setup.ts';
import { NoAnswer } from '../ask.ts';
import { adyen } from './adyen.ts';

describe('a refund', () => {
  test('is pending until Adyen reports it, and can be partial', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    const payment = await paid(shop, paymentOrder);
    const [first, second] = [
      refundOf(paymentOrder, '201-back-1', 12_500),
      refundOf(paymentOrder, '201-back-2', 40_000),
    ];
    const begun = await shop.provider.refund(payment, first);
    expect(begun).toEqual({ state: 'pending', reference: expect.any(String) });
    await shop.provider.refund(payment, second);
    const later = { ...payment, events: await shop.factsOf(paymentOrder) };
    expect(await shop.provider.readRefund(later, { ...first, reference: begun.reference })).toEqual({
      ...begun,
      state: 'done',
    });
    expect(shop.sandbox.payments()).toMatchObject([{ refunded: 52_500 }]);
  });

  test('of more than was taken fails', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    const payment = await paid(shop, paymentOrder);
    const refund = refundOf(paymentOrder, '201-back-1', 52_501);
    const { reference } = await shop.provider.refund(payment, refund);
    const later = { ...payment, events: await shop.factsOf(paymentOrder) };
    expect(await shop.provider.readRefund(later, { ...refund, reference })).toMatchObject({
      state: 'failed',
    });
    expect(shop.sandbox.payments()).toMatchObject([{ refunded: 0 }]);
  });

  test('without an answer is requested again and paid once', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    const payment = await paid(shop, paymentOrder);
    const refund = refundOf(paymentOrder, '201-back-1', 52_500);
    shop.sandbox.mishaps.add('timeOut');
    await expect(shop.provider.refund(payment, refund)).rejects.toThrow(NoAnswer);
    shop.sandbox.mishaps.clear();
    const later = { ...payment, events: await shop.factsOf(paymentOrder) };
    expect(await shop.provider.readRefund(later, refund)).toEqual({
      state: 'done',
      reference: expect.any(String),
    });
    expect(shop.sandbox.payments()).toMatchObject([{ refunded: 52_500 }]);
  });

  test('without an answer is no longer requested after six days', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    const payment = await paid(shop, paymentOrder);
    shop.clock.move({ hours: 6 * 24 });
    expect(await shop.provider.readRefund(payment, refundOf(paymentOrder, '201-back-1', 1))).toEqual({
      state: 'pending',
    });
    expect(shop.sandbox.payments()).toMatchObject([{ refunded: 0 }]);
  });

  test('waits until the number of the payment is known', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    await paid(shop, paymentOrder);
    const refund = refundOf(paymentOrder, '201-back-1', 1);
    expect(await shop.provider.refund(known(paymentOrder), refund)).toEqual({ state: 'pending' });
  });

  test('fails for an unknown payment, and has no answer with a wrong API key', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    const payment = known(paymentOrder, { reference: 'UNKNOWN' });
    const refund = refundOf(paymentOrder, '201-back-1', 1);
    expect(await shop.provider.refund(payment, refund)).toEqual({ state: 'failed' });
    const other = adyen.open(providerContextOf({ ...shop.sandbox.secrets(), apiKey: 'another' }, shop.clock));
    await expect(other?.readRefund(payment, refund)).rejects.toThrow(NoAnswer);
  });
});
