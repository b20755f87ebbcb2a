import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { easypaySandbox } from '../../sandbox/easypay/easypay-sandbox.ts';
import { ppsSandbox } from '../../sandbox/pps/pps-sandbox.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { readPayment } from '../store.ts';

/** A portal whose club takes money through one provider. */
function shopOf(make: (clock: Clock) => Sandbox, currency: string, country?: string) {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(make({ now: () => shop.world.clock.now() }));
  });
  beforeEach(() => shop.sandbox.mishaps.clear());
  afterAll(() => shop[Symbol.asyncDispose]());
  return async () => {
    const club = await shop.openClub({ currency, ...(country && { country }) });
    const maya = await shop.world.makePerson(club, { phone: '+351912345678' });
    const input = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
    const { db } = shop.world.services;
    return {
      shop,
      timesPaid: () =>
        shop.sandbox
          .payments()
          .filter(({ key }) => key.startsWith(`${club.centerId}-`))
          .map(({ timesPaid }) => timesPaid),
      /** Pays the same basket in another way. */
      payByCard: async (shoppingBasketId: unknown) =>
        (
          await shop.call(maya, 'payment/make-cc-shopping-basket-payment', {
            shoppingBasketId,
            means: { by: 'card' },
          })
        ).body,
      buy: async (method: string, more: object = {}) =>
        (await shop.call(maya, `payment/make-${method}-clipcard-payment`, { ...input, ...more })).body,
      cancel: async (paymentKey: string) =>
        (await shop.call(maya, 'payment/cancel-payment', { paymentKey })).body,
      row: async (key: string) => {
        const row = await readPayment(db, key);
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

describe('a payment at Easypay', () => {
  const open = shopOf(easypaySandbox, 'EUR', 'PT');
  const debit = {
    means: {
      by: 'directDebit',
      iban: 'PT50002700000001234567833',
      accountHolder: 'Inês Prado',
      accepted: true,
    },
  };
  const mbway = { means: { by: 'mbway', phone: '912345678' } };

  test('by direct debit is neither cancelled nor paid twice while the bank collects it', async () => {
    const { shop, buy, cancel, payByCard, wait, row, timesPaid } = await open();
    const { paymentKey, shoppingBasketId, isAtBank } = await buy('cc', debit);
    expect(isAtBank).toBe(true);
    shop.world.clock.move({ minutes: 1 });
    expect(await cancel(paymentKey)).toMatchObject({ state: 'PENDING', isAtBank: true });
    expect((await payByCard(shoppingBasketId)).errorCode).toBe('payment.underWay');
    await wait(24 * 3);
    expect((await row(paymentKey)).state).toBe('PAID');
    expect(timesPaid()).toEqual([1]);
  });

  test('by direct debit whose first answer is lost stays open, and is paid once', async () => {
    const { shop, buy, payByCard, wait, row, timesPaid } = await open();
    shop.sandbox.mishaps.add('timeOut');
    const { paymentKey, shoppingBasketId, state, isAtBank } = await buy('cc', debit);
    expect([state, isAtBank]).toEqual(['UNKNOWN', true]);
    expect((await payByCard(shoppingBasketId)).errorCode).toBe('payment.underWay');
    shop.sandbox.mishaps.clear();
    expect((await payByCard(shoppingBasketId)).errorCode).toBe('payment.underWay');
    await wait(24 * 3);
    expect((await row(paymentKey)).state).toBe('PAID');
    expect(timesPaid()).toEqual([1]);
  });

  test('by direct debit that never arrived fails, so that it can be paid in another way', async () => {
    const { shop, buy, payByCard, row } = await open();
    shop.sandbox.mishaps.add('serverError');
    const { paymentKey, shoppingBasketId } = await buy('cc', debit);
    shop.sandbox.mishaps.clear();
    shop.world.clock.move({ minutes: 6 });
    await shop.reconcile();
    expect((await row(paymentKey)).state).toBe('FAILED');
    expect((await payByCard(shoppingBasketId)).state).toBe('PENDING');
  });

  test('by MB WAY whose first answer is lost is withdrawn when it is paid in another way', async () => {
    const { shop, buy, payByCard, row } = await open();
    shop.sandbox.mishaps.add('timeOut');
    const { paymentKey, shoppingBasketId, state } = await buy('cc', mbway);
    expect(state).toBe('UNKNOWN');
    shop.sandbox.mishaps.clear();
    expect((await payByCard(shoppingBasketId)).state).toBe('PENDING');
    expect((await row(paymentKey)).state).toBe('CANCELLED');
    expect(shop.paymentOf(paymentKey)?.state).toBe('cancelled');
  });

  test('that Easypay refuses to withdraw stays open', async () => {
    const { shop, buy, cancel, wait, row } = await open();
    const { paymentKey } = await buy('cc', mbway);
    shop.sandbox.mishaps.add('slowBank');
    await shop.sandbox.shopper.pays(paymentKey);
    shop.world.clock.move({ seconds: 5 });
    expect((await cancel(paymentKey)).state).toBe('PENDING');
    shop.sandbox.mishaps.clear();
    await shop.sandbox.bank?.agrees(paymentKey);
    await wait(6);
    expect((await row(paymentKey)).state).toBe('PAID');
  });
});
