import { expect, test } from 'vitest';
import { amid, isLost, press, unpaid } from './actions.ts';
import { type Conformant, openPlace, type Place } from './provider-setup.ts';

export function linkCases(tried: Conformant): void {
  async function linked(place: Place) {
    const order = place.order({ expiresAt: place.clock.now().add({ hours: 72 }) });
    const started = await place.provider.link?.(order);
    if (started?.step?.kind !== 'redirect') throw new Error('a link leads nowhere');
    return { ...place.follow({ order, method: 'pl', started }), url: started.step.url };
  }

  test('is paid by whoever has it', async () => {
    await using place = await openPlace(tried);
    const { order, look, url } = await linked(place);
    expect((await look()).state).toBe('pending');
    await press(url);
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    expect(place.truth(order.key)).toMatchObject([{ timesPaid: 1 }]);
  });

  test('whose answer was lost is made once', async () => {
    await using place = await openPlace(tried);
    const order = place.order();
    await isLost(amid(place, 'timeOut', async () => place.provider.link?.(order)));
    await place.provider.link?.(order);
    expect(place.truth(order.key)).toHaveLength(1);
  });

  test('whose answer was lost is withdrawn', async () => {
    await using place = await openPlace(tried);
    const order = place.order();
    await isLost(amid(place, 'timeOut', async () => place.provider.link?.(order)));
    const { known } = place.follow({ order, method: 'pl' });
    await place.provider.cancel?.(await known());
    await place.sandbox.shopper.pays(order.key).catch(() => undefined);
    expect(place.truth(order.key)).toMatchObject([{ state: 'expired', timesPaid: 0 }]);
  });

  test('that was withdrawn is not paid', async () => {
    await using place = await openPlace(tried);
    const { order, known, look } = await linked(place);
    await place.provider.cancel?.(await known());
    await place.sandbox.shopper.pays(order.key).catch(() => undefined);
    place.clock.move({ hours: 24 * 4 });
    expect(unpaid).toContain((await look()).state);
    expect(place.truth(order.key)).toMatchObject([{ timesPaid: 0 }]);
  });
}
