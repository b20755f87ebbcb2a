import { expect, test } from 'vitest';
import { begunAndPaid } from './actions.ts';
import { type Conformant, openPlace, type Place } from './provider-setup.ts';

export function takenBackCases(tried: Conformant): void {
  const { takesBack = [], can } = tried.bank ?? {};
  async function paid(place: Place) {
    const payment = await begunAndPaid(place);
    const answer = await payment.look();
    expect(answer.state).toBe('paid');
    expect(answer.takenBack).toBeUndefined();
    return { ...payment, reference: answer.reference };
  }
  const act = (place: Place, why: (typeof takesBack)[number], key: string) => {
    const take = place.bank.takesBack[why];
    if (take === undefined) throw new Error(`it knows no ${why}`);
    return take(key);
  };

  test.each(takesBack)('by a %s: what was paid is not', async (why) => {
    await using place = await openPlace(tried);
    const { order, look, reference } = await paid(place);
    await act(place, why, order.key);
    const takenBack = { reference, money: order.money, why };
    expect(await look()).toMatchObject({ state: 'failed', takenBack });
  });

  if (can?.giveIn) {
    test('and given again, and taken back once more: the last word counts', async () => {
      await using place = await openPlace(tried);
      const { order, look } = await paid(place);
      await act(place, 'chargeback', order.key);
      await place.bank.givesIn?.(order.key);
      const answer = await look();
      expect(answer).toMatchObject({ state: 'paid', money: order.money });
      expect(answer.takenBack).toBeUndefined();
      await act(place, 'chargeback', order.key);
      expect(await look()).toMatchObject({ state: 'failed', takenBack: { why: 'chargeback' } });
    });
  }

  if (can?.sendRefundBack) {
    test('is not what was paid back and came back: the refund has failed, the payment has not', async () => {
      await using place = await openPlace(tried);
      const { order, look, known, payBack, refundOrder } = await paid(place);
      const refund = refundOrder(100);
      const done = await payBack(refund);
      expect(done.state).toBe('done');
      await place.bank.sendsRefundBack?.(order.key);
      await place.sandbox.deliver();
      const told = { ...refund, reference: done.reference };
      expect((await place.provider.readRefund(await known(), told)).state).toBe('failed');
      expect((await look()).state).toBe('paid');
      expect(place.truth(order.key)).toMatchObject([{ refunded: 0 }]);
    });
  }
}
