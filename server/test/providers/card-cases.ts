import { expect, test } from 'vitest';
import { NoAnswer } from '../../src/payment/providers/ask.ts';
import { amid, begunAndPaid } from './actions.ts';
import { type Conformant, openPlace, type Place } from './provider-setup.ts';

export function cardCases(tried: Conformant): void {
  async function kept(place: Place) {
    const payment = await begunAndPaid(place, { keepCard: 'yes' });
    const { card } = await payment.look();
    const { charge } = place.provider;
    if (card === undefined || charge === undefined) throw new Error('no card was kept');
    const order = place.order();
    const { token, shopper, firstReference } = card;
    const stored = { token, shopper, ...(firstReference === undefined ? {} : { firstReference }) };
    return {
      card: stored,
      order,
      charge: () => charge(order, stored),
      look: () => place.follow({ order, method: 'cof', card: stored }).look(),
    };
  }

  test('is kept where that was asked for, and only there', async () => {
    await using place = await openPlace(tried);
    const { card } = await kept(place);
    expect(card).toMatchObject({ token: expect.stringMatching(/./), shopper: expect.stringMatching(/./) });
    const without = await begunAndPaid(place, { keepCard: 'no' });
    expect((await without.look()).card).toBeUndefined();
  });

  test('pays without the shopper, and once for a key', async () => {
    await using place = await openPlace(tried);
    const { charge, look, order } = await kept(place);
    await charge();
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    place.clock.move({ minutes: 5 });
    await charge();
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    expect(place.truth(order.key)).toMatchObject([{ state: 'paid', timesPaid: 1 }]);
  });

  test('whose charge had no answer is charged once', async () => {
    await using place = await openPlace(tried);
    const { charge, look, order } = await kept(place);
    for (const _time of [1, 2]) {
      const asking = amid(place, 'timeOut', charge);
      await asking.catch((error: unknown) => expect(error).toBeInstanceOf(NoAnswer));
      const isTaken = place.truth(order.key)[0]?.timesPaid === 1;
      expect((await look()).state === 'paid').toBe(isTaken);
      place.clock.move({ minutes: 5 });
    }
    await charge();
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    expect(place.truth(order.key)).toMatchObject([{ state: 'paid', timesPaid: 1 }]);
  });

  test('that is declined takes nothing', async () => {
    await using place = await openPlace(tried);
    const { charge, look, order } = await kept(place);
    await amid(place, 'decline', charge);
    expect((await look()).state).toBe('failed');
    expect(place.truth(order.key)).toMatchObject([{ timesPaid: 0 }]);
  });

  test('that was forgotten is charged no more', async () => {
    await using place = await openPlace(tried);
    const { card, charge, order } = await kept(place);
    await place.provider.forgetCard?.(card);
    await place.provider.forgetCard?.(card);
    expect((await charge()).state).toBe('failed');
    expect(place.truth(order.key).filter(({ timesPaid }) => timesPaid > 0)).toEqual([]);
  });
}
