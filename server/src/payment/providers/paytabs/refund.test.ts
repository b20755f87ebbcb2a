import { describe, expect, test } from 'vitest';
import { known, openShop, paid, refundOf } from '../../../../test/providers/paytabs-shop.ts';
import { NoAnswer } from '../ask.ts';

describe('a refund', () => {
  test('can be partial, up to the amount left', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order({ money: { amount: 43_125, currency: 'KWD' } });
    const { reference } = await paid(shop, paymentOrder);
    const payment = known(paymentOrder, reference);
    const { refund, readRefund } = shop.provider;
    const first = await refund(payment, refundOf(paymentOrder, 'refund-1', 125));
    expect(first.state).toBe('done');
    expect(await readRefund(payment, { ...refundOf(paymentOrder, 'refund-1', 125), ...first })).toEqual(
      first,
    );
    expect(await refund(payment, refundOf(paymentOrder, 'refund-2', 43_001))).toEqual({ state: 'failed' });
    expect((await refund(payment, refundOf(paymentOrder, 'refund-3', 43_000))).state).toBe('done');
    expect(shop.sandbox.payments()[0]).toMatchObject({ refunded: 43_125, timesPaid: 1 });
  });

  test('finds a payment whose number is not known', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    await paid(shop, paymentOrder);
    const answer = await shop.provider.refund(
      known(paymentOrder),
      refundOf(paymentOrder, 'refund-1', 52_500),
    );
    expect(answer.state).toBe('done');
    expect(shop.sandbox.payments()[0]?.refunded).toBe(52_500);
  });

  test('fails for an unpaid sale', async () => {
    const { provider, order } = await openShop();
    const paymentOrder = order();
    const { reference } = await provider.start(paymentOrder);
    const answer = await provider.refund(
      known(paymentOrder, reference),
      refundOf(paymentOrder, 'refund-1', 1),
    );
    expect(answer).toEqual({ state: 'failed' });
  });

  test('is paid once, and found by its key if the answer was lost', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    const { reference } = await paid(shop, paymentOrder);
    const back = refundOf(paymentOrder, 'refund-1', 1_000);
    shop.sandbox.mishaps.add('timeOut');
    await expect(shop.provider.refund(known(paymentOrder, reference), back)).rejects.toThrow(NoAnswer);
    shop.sandbox.mishaps.clear();
    expect(await shop.provider.readRefund(known(paymentOrder, reference), back)).toMatchObject({
      state: 'done',
    });
    shop.clock.move({ minutes: 3 });
    expect(await shop.provider.refund(known(paymentOrder, reference), back)).toMatchObject({ state: 'done' });
    expect(shop.sandbox.payments()[0]?.refunded).toBe(1_000);
  });
});
