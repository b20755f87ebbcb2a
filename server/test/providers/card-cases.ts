import { expect, test } from 'vitest';
import { NoAnswer } from '../../src/payment/providers/ask.ts';
import { amid, begunAndPaid } from './actions.ts';
import { type Conformant, openProviderSetup, type ProviderSetup } from './provider-setup.ts';

export function cardCases(tried: Conformant): void {
  async function kept(setup: ProviderSetup) {
    const payment = await begunAndPaid(setup, { keepCard: 'yes' });
    const { card } = await payment.look();
    const { charge } = setup.provider;
    if (card === undefined || charge === undefined) throw new Error('no card was kept');
    const order = setup.order();
    const { token, shopper, firstReference } = card;
    const stored = { token, shopper, ...(firstReference === undefined ? {} : { firstReference }) };
    return {
      card: stored,
      order,
      charge: () => charge(order, stored),
      look: () => setup.follow({ order, method: 'cof', card: stored }).look(),
    };
  }

  test('is stored only when the order says so', async () => {
    await using setup = await openProviderSetup(tried);
    const { card } = await kept(setup);
    expect(card).toMatchObject({ token: expect.stringMatching(/./), shopper: expect.stringMatching(/./) });
    const without = await begunAndPaid(setup, { keepCard: 'no' });
    expect((await without.look()).card).toBeUndefined();
  });

  test('pays without the shopper, once for each key', async () => {
    await using setup = await openProviderSetup(tried);
    const { charge, look, order } = await kept(setup);
    await charge();
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    setup.clock.move({ minutes: 5 });
    await charge();
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    expect(setup.truth(order.key)).toMatchObject([{ state: 'paid', timesPaid: 1 }]);
  });

  test('is charged once when the answer is lost', async () => {
    await using setup = await openProviderSetup(tried);
    const { charge, look, order } = await kept(setup);
    for (const _time of [1, 2]) {
      const asking = amid(setup, 'timeOut', charge);
      await asking.catch((error: unknown) => expect(error).toBeInstanceOf(NoAnswer));
      const isTaken = setup.truth(order.key)[0]?.timesPaid === 1;
      expect((await look()).state === 'paid').toBe(isTaken);
      setup.clock.move({ minutes: 5 });
    }
    await charge();
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    expect(setup.truth(order.key)).toMatchObject([{ state: 'paid', timesPaid: 1 }]);
  });

  test('is not charged when it is declined', async () => {
    await using setup = await openProviderSetup(tried);
    const { charge, look, order } = await kept(setup);
    await amid(setup, 'decline', charge);
    expect((await look()).state).toBe('failed');
    expect(setup.truth(order.key)).toMatchObject([{ timesPaid: 0 }]);
  });

  if (!tried.forgetsNoCard) {
    test('is not charged after its removal', async () => {
      await using setup = await openProviderSetup(tried);
      const { card, charge, order } = await kept(setup);
      await setup.provider.forgetCard?.(card);
      await setup.provider.forgetCard?.(card);
      expect((await charge()).state).toBe('failed');
      expect(setup.truth(order.key).filter(({ timesPaid }) => timesPaid > 0)).toEqual([]);
    });
  }
}
