import { expect, test } from 'vitest';
import { amid, isLost } from './actions.ts';
import { type Conformant, openProviderSetup } from './provider-setup.ts';

export function lostCases(tried: Conformant): void {
  test('to the start: the payment is found by our key, and starting again creates no second one', async () => {
    await using setup = await openProviderSetup(tried);
    const order = setup.order();
    await isLost(amid(setup, 'timeOut', () => setup.provider.start(order)));
    expect(setup.truth(order.key)).toHaveLength(1);
    expect((await setup.follow({ order }).look()).state).toBe('pending');

    setup.clock.move({ minutes: 5 });
    const started = await setup.provider.start(order);
    expect(started).toMatchObject({ state: 'pending', step: { kind: expect.any(String) } });
    await setup.sandbox.shopper.pays(order.key);
    const answer = await setup.follow({ order, started }).look();
    expect(answer).toMatchObject({ state: 'paid', money: order.money });
    expect(setup.truth(order.key)).toMatchObject([{ timesPaid: 1 }]);
  });

  test('to the start: the payment is found although it was paid meanwhile', async () => {
    await using setup = await openProviderSetup(tried);
    const order = setup.order();
    await isLost(amid(setup, 'timeOut', () => setup.provider.start(order)));
    await setup.sandbox.shopper.pays(order.key);
    expect(await setup.follow({ order }).look()).toMatchObject({ state: 'paid', money: order.money });
  });

  test('after a server error: nothing was started, and the payment can be started again', async () => {
    await using setup = await openProviderSetup(tried);
    const order = setup.order();
    await isLost(amid(setup, 'serverError', () => setup.provider.start(order)));
    expect(setup.truth(order.key)).toEqual([]);
    expect((await setup.follow({ order }).look()).state).not.toBe('paid');
    await setup.provider.start(order);
    expect(setup.truth(order.key)).toMatchObject([{ state: 'open', timesPaid: 0 }]);
  });

  test('from a provider that is down is reported as lost', async () => {
    const setup = await openProviderSetup(tried);
    const order = setup.order();
    await setup[Symbol.asyncDispose]();
    await isLost(setup.provider.start(order));
  });
}
