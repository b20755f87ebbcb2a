import { expect, test } from 'vitest';
import { amid, begunAndPaid, isLost } from './actions.ts';
import { type Conformant, openPlace, type Place } from './provider-setup.ts';

export function refundCases(tried: Conformant): void {
  const paid = async (place: Place) => {
    const payment = await begunAndPaid(place);
    expect((await payment.look()).state).toBe('paid');
    const { key, money } = payment.order;
    return { ...payment, amount: money.amount, refunded: () => place.truth(key)[0]?.refunded };
  };

  test('in parts, and then the rest', async () => {
    await using place = await openPlace(tried);
    const { amount, payBack, refundOrder, refunded } = await paid(place);
    const third = Math.floor(amount / 3);
    for (const [part, sum] of [
      [third, third],
      [third, 2 * third],
      [amount - 2 * third, amount],
    ] as const) {
      expect((await payBack(refundOrder(part))).state).toBe('done');
      expect(refunded()).toBe(sum);
    }
  });

  test('of more than is left', async () => {
    await using place = await openPlace(tried);
    const { amount, payBack, refundOrder, refunded } = await paid(place);
    await payBack(refundOrder(amount - 1));
    expect((await payBack(refundOrder(2))).state).toBe('failed');
    expect(refunded()).toBe(amount - 1);
  });

  test('twice under the same key happens once', async () => {
    await using place = await openPlace(tried);
    const { payBack, refundOrder, refunded } = await paid(place);
    const order = refundOrder(100);
    const first = await payBack(order);
    expect(await payBack(order)).toEqual(first);
    expect(refunded()).toBe(100);
  });

  test('whose answer was lost is found', async () => {
    await using place = await openPlace(tried);
    const { known, payBack, refundOrder, refunded } = await paid(place);
    const order = refundOrder(100);
    const payment = await known();
    await isLost(amid(place, 'timeOut', () => place.provider.refund(payment, order)));
    await place.sandbox.deliver();
    const found = await place.provider.readRefund(await known(), order);
    await place.sandbox.deliver();
    const reference = found.reference ?? order.reference;
    expect((await place.provider.readRefund(await known(), { ...order, reference })).state).toBe('done');
    expect((await payBack(order)).state).toBe('done');
    expect(refunded()).toBe(100);
  });

  test('that met a fault has not begun', async () => {
    await using place = await openPlace(tried);
    const { known, payBack, refundOrder, refunded } = await paid(place);
    const order = refundOrder(100);
    const payment = await known();
    await isLost(amid(place, 'serverError', () => place.provider.refund(payment, order)));
    expect(refunded()).toBe(0);
    expect((await payBack(order)).state).toBe('done');
  });
}
