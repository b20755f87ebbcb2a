import { expect, test } from 'vitest';
import { amid, begunAndPaid, press, unpaid } from './actions.ts';
import { type Conformant, openPlace, type Place } from './provider-setup.ts';

export function shopperCases(tried: Conformant): void {
  test.each(tried.money)('pays $amount $currency', async (money) => {
    await using place = await openPlace(tried);
    const order = place.order({ money });
    const started = await place.provider.start(order);
    expect(started).toMatchObject({ state: 'pending', step: { kind: expect.any(String) } });
    const payment = place.follow({ order, started });
    expect((await payment.look()).state).toBe('pending');
    expect(place.truth(order.key)).toMatchObject([{ ...money, state: 'open', timesPaid: 0 }]);

    await place.sandbox.shopper.pays(order.key);
    expect(await payment.look()).toMatchObject({ state: 'paid', money, reference: expect.any(String) });
    expect(place.truth(order.key)).toMatchObject([{ ...money, state: 'paid', timesPaid: 1, refunded: 0 }]);
  });

  test.each<[string, (place: Place, key: string) => Promise<void>, readonly string[]]>([
    ['is declined', ({ sandbox }, key) => sandbox.shopper.isDeclined(key), ['failed']],
    [
      'pays when everybody is declined',
      (place, key) => amid(place, 'decline', () => place.sandbox.shopper.pays(key)),
      ['failed'],
    ],
    ['goes back', ({ sandbox }, key) => sandbox.shopper.goesBack(key), [...unpaid, 'pending']],
    [
      'takes too long',
      async (place, key) => {
        await place.sandbox.shopper.takesTooLong(key);
        place.clock.move({ hours: 2 });
      },
      unpaid,
    ],
  ])('%s: no money is taken', async (_title, does, states) => {
    await using place = await openPlace(tried);
    const payment = await place.begin();
    await does(place, payment.order.key);
    expect(states).toContain((await payment.look()).state);
    expect(place.truth(payment.order.key)).toMatchObject([{ timesPaid: 0 }]);
  });

  test('whose provider takes another amount than it was told', async () => {
    await using place = await openPlace(tried);
    const payment = await amid(place, 'wrongAmount', () => begunAndPaid(place));
    const { amount, currency } = payment.order.money;
    const answer = await payment.read();
    expect(['authorised', 'paid']).toContain(answer.state);
    expect(answer.money).toEqual({ amount: amount - 1, currency });
  });
}

export function pageCases(tried: Conformant): void {
  test('of the provider is where the shopper pays', async () => {
    await using place = await openPlace(tried);
    const order = place.order();
    const started = await place.provider.start(order);
    await press(started.step?.kind === 'redirect' ? started.step.url : '');
    expect(await place.follow({ order, started }).look()).toMatchObject({
      state: 'paid',
      money: order.money,
    });
  });
}
