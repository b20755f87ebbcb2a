import { expect, test } from 'vitest';
import type { Mishap } from '../../src/sandbox/sandbox.ts';
import { amid, begunAndPaid } from './actions.ts';
import { type Conformant, openProviderSetup } from './provider-setup.ts';

export function newsCases(tried: Conformant): void {
  test('that comes twice is the same event', async () => {
    await using setup = await openProviderSetup(tried);
    const payment = await amid(setup, 'tellTwice', async () => {
      const begun = await begunAndPaid(setup);
      await begun.look();
      await setup.sandbox.deliver();
      return begun;
    });
    const events = (await setup.understood()).filter(({ paymentKey }) => paymentKey === payment.order.key);
    const keys = events.map(({ eventKey }) => eventKey);
    expect(keys.length).toBeGreaterThanOrEqual(2);
    for (const key of keys) expect(keys.filter((other) => other === key).length % 2).toBe(0);
  });

  test('with a wrong signature is rejected', async () => {
    await using setup = await openProviderSetup(tried);
    await amid(setup, 'wrongSignature', () => begunAndPaid(setup));
    expect(setup.news.length).toBeGreaterThan(0);
    for (const message of setup.news) expect(await setup.provider.parseWebhook(message)).toBeUndefined();
  });

  test('without content is rejected', async () => {
    await using setup = await openProviderSetup(tried);
    for (const body of ['', '{}', '[]', 'null', '"text"', '\u0000']) {
      const message = { headers: {}, body: Buffer.from(body), query: {} };
      expect(await setup.provider.parseWebhook(message)).toBeUndefined();
    }
  });

  test('of another club is rejected', async () => {
    await using setup = await openProviderSetup(tried);
    await using other = await openProviderSetup(tried);
    await begunAndPaid(setup);
    expect(setup.news.length).toBeGreaterThan(0);
    for (const message of setup.news) {
      expect(await setup.provider.parseWebhook(message)).not.toBeUndefined();
      expect(await other.provider.parseWebhook(message)).toBeUndefined();
    }
  });

  test.each<Mishap>(['tellLate', 'tellOutOfOrder'])(
    'delivered with %s leads to the same state',
    async (mishap) => {
      await using setup = await openProviderSetup(tried);
      const payment = await amid(setup, mishap, async () => {
        const begun = await begunAndPaid(setup);
        expect(setup.news).toEqual([]);
        expect(['pending', 'authorised', 'paid']).toContain(
          (await setup.provider.read(await begun.known())).state,
        );
        await setup.sandbox.deliver();
        return begun;
      });
      expect(setup.news.length).toBeGreaterThan(0);
      expect(await payment.look()).toMatchObject({ state: 'paid', money: payment.order.money });
      expect(setup.truth(payment.order.key)).toMatchObject([{ timesPaid: 1 }]);
    },
  );
}
