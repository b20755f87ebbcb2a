import { expect, test } from 'vitest';
import { begunAndPaid } from './actions.ts';
import { type Conformant, openProviderSetup, type ProviderSetup } from './provider-setup.ts';

export function chargebackCases(tried: Conformant): void {
  const { takesBack = [], can } = tried.bank ?? {};
  async function paid(setup: ProviderSetup) {
    const payment = await begunAndPaid(setup);
    const answer = await payment.look();
    expect(answer.state).toBe('paid');
    expect(answer.chargeback).toBeUndefined();
    return { ...payment, reference: answer.reference };
  }
  const act = (setup: ProviderSetup, why: (typeof takesBack)[number], key: string) => {
    const take = setup.bank.takesBack[why];
    if (take === undefined) throw new Error(`it knows no ${why}`);
    return take(key);
  };

  test.each(takesBack)('of the kind %s turns a paid payment into a failed one', async (why) => {
    await using setup = await openProviderSetup(tried);
    const { order, look, reference } = await paid(setup);
    await act(setup, why, order.key);
    const chargeback = { reference, money: order.money, why };
    expect(await look()).toMatchObject({ state: 'failed', chargeback });
  });

  if (can?.giveIn) {
    test('can be reversed and repeated: the last event counts', async () => {
      await using setup = await openProviderSetup(tried);
      const { order, look } = await paid(setup);
      await act(setup, 'chargeback', order.key);
      await setup.bank.givesIn?.(order.key);
      const answer = await look();
      expect(answer).toMatchObject({ state: 'paid', money: order.money });
      expect(answer.chargeback).toBeUndefined();
      await act(setup, 'chargeback', order.key);
      expect(await look()).toMatchObject({ state: 'failed', chargeback: { why: 'chargeback' } });
    });
  }

  if (can?.sendRefundBack) {
    test('is not a refund that was sent back: the refund fails, and the payment stays paid', async () => {
      await using setup = await openProviderSetup(tried);
      const { order, look, known, payBack, refundOrder } = await paid(setup);
      const refund = refundOrder(100);
      const done = await payBack(refund);
      expect(done.state).toBe('done');
      await setup.bank.sendsRefundBack?.(order.key);
      await setup.sandbox.deliver();
      const refunded = { ...refund, reference: done.reference };
      expect((await setup.provider.readRefund(await known(), refunded)).state).toBe('failed');
      expect((await look()).state).toBe('paid');
      expect(setup.truth(order.key)).toMatchObject([{ refunded: 0 }]);
    });
  }
}
