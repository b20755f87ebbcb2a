import { expect, test } from 'vitest';
import { amid, isLost, press, unpaid } from './actions.ts';
import { type Conformant, openProviderSetup, type ProviderSetup } from './provider-setup.ts';

export function linkCases(tried: Conformant): void {
  async function linked(setup: ProviderSetup) {
    const order = setup.order({ expiresAt: setup.clock.now().add({ hours: 72 }) });
    const started = await setup.provider.link?.(order);
    if (started?.step?.kind !== 'redirect') throw new Error('a link leads nowhere');
    return { ...setup.follow({ order, method: 'pl', started }), url: started.step.url };
  }

  test('can be paid by anyone who has it', async () => {
    await using setup = await openProviderSetup(tried);
    const { order, look, url } = await linked(setup);
    expect((await look()).state).toBe('pending');
    await press(url);
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    expect(setup.truth(order.key)).toMatchObject([{ timesPaid: 1 }]);
  });

  test('whose answer was lost is created once', async () => {
    await using setup = await openProviderSetup(tried);
    const order = setup.order();
    await isLost(amid(setup, 'timeOut', async () => setup.provider.link?.(order)));
    await setup.provider.link?.(order);
    expect(setup.truth(order.key)).toHaveLength(1);
  });

  test('whose answer was lost can be cancelled', async () => {
    await using setup = await openProviderSetup(tried);
    const order = setup.order();
    await isLost(amid(setup, 'timeOut', async () => setup.provider.link?.(order)));
    const { known } = setup.follow({ order, method: 'pl' });
    await setup.provider.cancel?.(await known());
    await setup.sandbox.shopper.pays(order.key).catch(() => undefined);
    expect(setup.truth(order.key)).toMatchObject([{ state: 'expired', timesPaid: 0 }]);
  });

  test('cannot be paid after it was cancelled', async () => {
    await using setup = await openProviderSetup(tried);
    const { order, known, look } = await linked(setup);
    await setup.provider.cancel?.(await known());
    await setup.sandbox.shopper.pays(order.key).catch(() => undefined);
    setup.clock.move({ hours: 24 * 4 });
    expect(unpaid).toContain((await look()).state);
    expect(setup.truth(order.key)).toMatchObject([{ timesPaid: 0 }]);
  });
}
