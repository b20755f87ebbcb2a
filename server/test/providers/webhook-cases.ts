import { expect, test } from 'vitest';
import type { Mishap } from '../../src/sandbox/sandbox.ts';
import { amid, begunAndPaid } from './actions.ts';
import { type Conformant, openPlace } from './provider-setup.ts';

export function newsCases(tried: Conformant): void {
  test('that comes twice is the same news', async () => {
    await using place = await openPlace(tried);
    const payment = await amid(place, 'tellTwice', async () => {
      const begun = await begunAndPaid(place);
      await begun.look();
      await place.sandbox.deliver();
      return begun;
    });
    const told = (await place.understood()).filter(({ paymentKey }) => paymentKey === payment.order.key);
    const keys = told.map(({ eventKey }) => eventKey);
    expect(keys.length).toBeGreaterThanOrEqual(2);
    for (const key of keys) expect(keys.filter((other) => other === key).length % 2).toBe(0);
  });

  test("with a wrong signature is nobody's", async () => {
    await using place = await openPlace(tried);
    await amid(place, 'wrongSignature', () => begunAndPaid(place));
    expect(place.news.length).toBeGreaterThan(0);
    for (const message of place.news) expect(await place.provider.understand(message)).toBeUndefined();
  });

  test("that says nothing is nobody's", async () => {
    await using place = await openPlace(tried);
    for (const body of ['', '{}', '[]', 'null', '"text"', '\u0000']) {
      const message = { headers: {}, body: Buffer.from(body), query: {} };
      expect(await place.provider.understand(message)).toBeUndefined();
    }
  });

  test('of another club is not understood', async () => {
    await using place = await openPlace(tried);
    await using other = await openPlace(tried);
    await begunAndPaid(place);
    expect(place.news.length).toBeGreaterThan(0);
    for (const message of place.news) {
      expect(await place.provider.understand(message)).not.toBeUndefined();
      expect(await other.provider.understand(message)).toBeUndefined();
    }
  });

  test.each<Mishap>(['tellLate', 'tellOutOfOrder'])(
    'told with %s leads to the same truth',
    async (mishap) => {
      await using place = await openPlace(tried);
      const payment = await amid(place, mishap, async () => {
        const begun = await begunAndPaid(place);
        expect(place.news).toEqual([]);
        expect(['pending', 'authorised', 'paid']).toContain(
          (await place.provider.read(await begun.known())).state,
        );
        await place.sandbox.deliver();
        return begun;
      });
      expect(place.news.length).toBeGreaterThan(0);
      expect(await payment.look()).toMatchObject({ state: 'paid', money: payment.order.money });
      expect(place.truth(payment.order.key)).toMatchObject([{ timesPaid: 1 }]);
    },
  );
}
