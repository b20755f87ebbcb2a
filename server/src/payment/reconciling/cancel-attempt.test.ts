import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { ppsSandbox } from '../../sandbox/pps/pps-sandbox.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { readPayment } from '../store.ts';

/** A portal whose club takes money through one provider. */
function shopOf(make: (clock: Clock) => Sandbox, currency: string) {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(make({ now: () => shop.world.clock.now() }));
  });
  beforeEach(() => shop.sandbox.mishaps.clear());
  afterAll(() => shop[Symbol.asyncDispose]());
  return async () => {
    const club = await shop.openClub({ currency });
    const maya = await shop.world.makePerson(club);
    const input = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
    return {
      shop,
      buy: async (method: string, more: object = {}) =>
        (await shop.call(maya, `payment/make-${method}-clipcard-payment`, { ...input, ...more })).body,
      cancel: async (paymentKey: string) =>
        (await shop.call(maya, 'payment/cancel-payment', { paymentKey })).body,
      row: async (key: string) => {
        const row = await readPayment(shop.world.services.db, key);
        if (!row) throw new Error('it is not there');
        return row;
      },
      /** Lets time pass, while the job runs now and then. */
      wait: async (hours: number) => {
        for (let passed = 0; passed < hours; passed += 6) {
          shop.world.clock.move({ hours: 6 });
          await shop.reconcile();
        }
      },
    };
  };
}

describe('a payment link that is cancelled while its provider does not answer', () => {
  const open = shopOf(ppsSandbox, 'USD');
  const cancelledInSilence = async () => {
    const opened = await open();
    const { paymentKey } = await opened.buy('pl');
    opened.shop.sandbox.mishaps.add('serverError');
    expect((await opened.cancel(paymentKey)).state).toBe('CANCELLED');
    return { ...opened, paymentKey };
  };

  test('is withdrawn when the provider answers again', async () => {
    const { shop, paymentKey } = await cancelledInSilence();
    shop.sandbox.mishaps.clear();
    shop.world.clock.move({ minutes: 21 });
    await shop.reconcile();
    await expect(shop.sandbox.shopper.pays(paymentKey)).rejects.toThrow('nothing is to be paid');
  });

  test('is watched for as long as somebody could pay it, whose money is refunded', async () => {
    const { shop, row, wait, paymentKey } = await cancelledInSilence();
    await wait(24 * 4);
    await shop.sandbox.shopper.pays(paymentKey);
    await wait(24);
    shop.sandbox.mishaps.clear();
    await wait(24);
    await shop.settle();
    expect(await row(paymentKey)).toMatchObject({
      state: 'CANCELLED',
      taken_amount: 15_000,
      refunded_amount: 15_000,
    });
    expect(shop.paymentOf(paymentKey)).toMatchObject({ refunded: 15_000 });
  });

  test('is not watched for longer', async () => {
    const { shop, row, wait, paymentKey } = await cancelledInSilence();
    shop.sandbox.mishaps.clear();
    await wait(24 * 11);
    expect((await row(paymentKey)).next_check_at).toBeNull();
  });
});
