import { expect, test } from 'vitest';
import { amid, isLost } from './actions.ts';
import { type Conformant, openPlace } from './provider-setup.ts';

export function lostCases(tried: Conformant): void {
  test('to the start: it is found by our key, and starting again makes no second', async () => {
    await using place = await openPlace(tried);
    const order = place.order();
    await isLost(amid(place, 'timeOut', () => place.provider.start(order)));
    expect(place.truth(order.key)).toHaveLength(1);
    expect((await place.follow({ order }).look()).state).toBe('pending');

    place.clock.move({ minutes: 5 });
    const started = await place.provider.start(order);
    expect(started).toMatchObject({ state: 'pending', step: { kind: expect.any(String) } });
    await place.sandbox.shopper.pays(order.key);
    const answer = await place.follow({ order, started }).look();
    expect(answer).toMatchObject({ state: 'paid', money: order.money });
    expect(place.truth(order.key)).toMatchObject([{ timesPaid: 1 }]);
  });

  test('to the start, of a payment that was paid meanwhile', async () => {
    await using place = await openPlace(tried);
    const order = place.order();
    await isLost(amid(place, 'timeOut', () => place.provider.start(order)));
    await place.sandbox.shopper.pays(order.key);
    expect(await place.follow({ order }).look()).toMatchObject({ state: 'paid', money: order.money });
  });

  test('but a fault: nothing was begun, and it can be begun again', async () => {
    await using place = await openPlace(tried);
    const order = place.order();
    await isLost(amid(place, 'serverError', () => place.provider.start(order)));
    expect(place.truth(order.key)).toEqual([]);
    expect((await place.follow({ order }).look()).state).not.toBe('paid');
    await place.provider.start(order);
    expect(place.truth(order.key)).toMatchObject([{ state: 'open', timesPaid: 0 }]);
  });

  test('since nobody is there', async () => {
    const place = await openPlace(tried);
    const order = place.order();
    await place[Symbol.asyncDispose]();
    await isLost(place.provider.start(order));
  });
}
