import { expect, test } from 'vitest';
import { amid, begunAndPaid, press, unpaid } from './actions.ts';
import { type Conformant, openProviderSetup, type ProviderSetup } from './provider-setup.ts';

export function shopperCases(tried: Conformant): void {
  test.each(tried.money)('pays $amount $currency', async (money) => {
    await using setup = await openProviderSetup(tried);
    const order = setup.order({ money });
    const started = await setup.provider.start(order);
    expect(started).toMatchObject({ state: 'pending', step: { kind: expect.any(String) } });
    const payment = setup.follow({ order, started, ...setup.inPage(order) });
    expect((await payment.look()).state).toBe('pending');
    const open = { ...money, state: 'open', timesPaid: 0 };
    expect(setup.truth(order.key)).toMatchObject(setup.sandbox.entersInPage ? [] : [open]);

    await setup.sandbox.shopper.pays(order.key);
    expect(await payment.look()).toMatchObject({ state: 'paid', money, reference: expect.any(String) });
    expect(setup.truth(order.key)).toMatchObject([{ ...money, state: 'paid', timesPaid: 1, refunded: 0 }]);
  });

  test.each<[string, (setup: ProviderSetup, key: string) => Promise<void>, readonly string[]]>([
    ['is declined', ({ sandbox }, key) => sandbox.shopper.isDeclined(key), ['failed']],
    [
      'pays when everybody is declined',
      (setup, key) => amid(setup, 'decline', () => setup.sandbox.shopper.pays(key)),
      ['failed'],
    ],
    ['goes back', ({ sandbox }, key) => sandbox.shopper.goesBack(key), [...unpaid, 'pending']],
    [
      'takes too long',
      async (setup, key) => {
        await setup.sandbox.shopper.takesTooLong(key);
        setup.clock.move({ hours: 2 });
      },
      unpaid,
    ],
  ])('%s: no money is taken', async (_title, does, states) => {
    await using setup = await openProviderSetup(tried);
    const payment = await setup.begin();
    await does(setup, payment.order.key);
    expect(states).toContain((await payment.look()).state);
    expect(setup.timesPaid(payment.order.key)).toBe(0);
  });

  test('who is charged a wrong amount: the answer contains the amount that was charged', async () => {
    await using setup = await openProviderSetup(tried);
    const payment = await amid(setup, 'wrongAmount', () => begunAndPaid(setup));
    const { amount, currency } = payment.order.money;
    const answer = await payment.read();
    expect(['authorised', 'paid']).toContain(answer.state);
    expect(answer.money).toEqual({ amount: amount - 1, currency });
  });
}

export function pageCases(tried: Conformant): void {
  test('of the provider takes the payment', async () => {
    await using setup = await openProviderSetup(tried);
    const order = setup.order();
    const started = await setup.provider.start(order);
    await press(started.step?.kind === 'redirect' ? started.step.url : '');
    expect(await setup.follow({ order, started }).look()).toMatchObject({
      state: 'paid',
      money: order.money,
    });
  });
}
