import { expect, test } from 'vitest';
import { amid, begunAndPaid, isLost } from './actions.ts';
import { type Conformant, openProviderSetup } from './provider-setup.ts';

/** For providers that know nothing of a payment before the shopper has entered a card in our page. */
export function lostSaleCases(tried: Conformant): void {
  test('to the sale: it is found by our key, and not sent again', async () => {
    await using setup = await openProviderSetup(tried);
    const { order, look } = await begunAndPaid(setup);
    await isLost(amid(setup, 'timeOut', look));
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    expect(setup.truth(order.key)).toMatchObject([{ timesPaid: 1 }]);
  });

  test('after a server error: nothing was sold, and in the end the payment fails', async () => {
    await using setup = await openProviderSetup(tried);
    const { order, look } = await begunAndPaid(setup);
    await isLost(amid(setup, 'serverError', look));
    expect((await look()).state).toBe('pending');
    setup.clock.move({ minutes: 6 });
    expect((await look()).state).toBe('failed');
    expect(setup.truth(order.key)).toEqual([]);
  });

  test('from a provider that is down is reported as lost', async () => {
    const setup = await openProviderSetup(tried);
    const { look } = await begunAndPaid(setup);
    await setup[Symbol.asyncDispose]();
    await isLost(look());
  });
}
