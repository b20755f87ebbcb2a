import { expect, test } from 'vitest';
import { amid, begunAndPaid, isLost } from './actions.ts';
import { type Conformant, openProviderSetup, type ProviderSetup } from './provider-setup.ts';

export function refundCases(tried: Conformant): void {
  const paid = async (setup: ProviderSetup) => {
    const payment = await begunAndPaid(setup);
    expect((await payment.look()).state).toBe('paid');
    const { key, money } = payment.order;
    return { ...payment, amount: money.amount, refunded: () => setup.truth(key)[0]?.refunded };
  };

  test('can be made in parts', async () => {
    await using setup = await openProviderSetup(tried);
    const { amount, payBack, refundOrder, refunded } = await paid(setup);
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

  if (!tried.refundsAreUnbound) {
    test('of more than is left fails', async () => {
      await using setup = await openProviderSetup(tried);
      const { amount, payBack, refundOrder, refunded } = await paid(setup);
      await payBack(refundOrder(amount - 1));
      expect((await payBack(refundOrder(2))).state).toBe('failed');
      expect(refunded()).toBe(amount - 1);
    });
  }

  test('repeated with the same key happens once', async () => {
    await using setup = await openProviderSetup(tried);
    const { payBack, refundOrder, refunded } = await paid(setup);
    const order = refundOrder(100);
    const first = await payBack(order);
    expect(await payBack(order)).toEqual(first);
    expect(refunded()).toBe(100);
  });

  test('whose answer was lost is found', async () => {
    await using setup = await openProviderSetup(tried);
    const { known, payBack, refundOrder, refunded } = await paid(setup);
    const order = refundOrder(100);
    const payment = await known();
    await isLost(amid(setup, 'timeOut', () => setup.provider.refund(payment, order)));
    await setup.sandbox.deliver();
    const found = await setup.provider.readRefund(await known(), order);
    await setup.sandbox.deliver();
    const reference = found.reference ?? order.reference;
    expect((await setup.provider.readRefund(await known(), { ...order, reference })).state).toBe('done');
    expect((await payBack(order)).state).toBe('done');
    expect(refunded()).toBe(100);
  });

  test('that met a server error has not begun', async () => {
    await using setup = await openProviderSetup(tried);
    const { known, payBack, refundOrder, refunded } = await paid(setup);
    const order = refundOrder(100);
    const payment = await known();
    await isLost(amid(setup, 'serverError', () => setup.provider.refund(payment, order)));
    expect(refunded()).toBe(0);
    expect((await payBack(order)).state).toBe('done');
  });
}
