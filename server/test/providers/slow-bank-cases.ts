import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentRow } from '../../src/payment/store.ts';
import { readPayment } from '../../src/payment/store.ts';
import { openShop, type Shop } from '../shop-fixtures.ts';
import { amid } from './actions.ts';
import { type Conformant, openPlace, type Place } from './provider-setup.ts';

export function slowBankCases(tried: Conformant): void {
  async function paidSlowly(place: Place) {
    const order = place.order();
    const started = await place.provider.start(order);
    const broughtBack = () => place.broughtBack(order.key);
    const payment = place.follow({ order, started, broughtBack });
    expect((await payment.read()).isUnderWay).toBeUndefined();
    await amid(place, 'slowBank', () => place.sandbox.shopper.pays(order.key));
    return payment;
  }

  test('is at work once the shopper has paid, however long that takes', async () => {
    await using place = await openPlace(tried);
    const { order, look } = await paidSlowly(place);
    for (const hours of [0, 2, 40]) {
      place.clock.move({ hours });
      expect(await look()).toMatchObject({ state: 'pending', isUnderWay: true });
    }
    expect(place.truth(order.key)).toMatchObject([{ timesPaid: 0 }]);
  });

  test('agrees at last', async () => {
    await using place = await openPlace(tried);
    const { order, look } = await paidSlowly(place);
    place.clock.move({ hours: 20 });
    await place.bank.agrees(order.key);
    const answer = await look();
    expect(answer).toMatchObject({ state: 'paid', money: order.money });
    expect(answer.isUnderWay).toBeUndefined();
    expect(place.truth(order.key)).toMatchObject([{ state: 'paid', timesPaid: 1 }]);
  });

  test('refuses at last', async () => {
    await using place = await openPlace(tried);
    const { order, look } = await paidSlowly(place);
    place.clock.move({ hours: 20 });
    await place.bank.refuses(order.key);
    expect(await look()).toMatchObject({ state: 'failed' });
    expect(place.truth(order.key)).toMatchObject([{ timesPaid: 0 }]);
  });

  if (tried.can.keepCard) {
    test('is at work on a kept card', async () => {
      await using place = await openPlace(tried);
      const first = await place.begin({ keepCard: 'yes' });
      await place.sandbox.shopper.pays(first.order.key);
      const { card } = await first.look();
      if (!card || !place.provider.charge) throw new Error('no card was kept');
      const order = place.order();
      const charged = await amid(place, 'slowBank', async () => place.provider.charge?.(order, card));
      expect(charged).toMatchObject({ state: 'pending', isUnderWay: true });
      const payment = place.follow({ order, method: 'cof', card, started: charged ?? { state: 'pending' } });
      expect(await payment.look()).toMatchObject({ state: 'pending', isUnderWay: true });
      await place.bank.agrees(order.key);
      expect(await payment.look()).toMatchObject({ state: 'paid', money: order.money });
    });
  }

  describe('and the portal', () => portalCases(tried));
}

/** The same through the whole portal: its job lets go of what nobody pays, and not of this. */
function portalCases(tried: Conformant): void {
  let shop: Shop & { sandbox: ReturnType<Conformant['sandbox']> };
  beforeAll(async () => {
    shop = await openShop(tried.sandbox({ now: () => shop.world.clock.now() }));
  });
  beforeEach(() => shop.sandbox.mishaps.clear());
  afterAll(() => shop[Symbol.asyncDispose]());

  async function bought() {
    const club = await shop.openClub({ currency: tried.money[0].currency });
    const maya = await shop.world.makePerson(club, { phone: '+971500000001' });
    const clipcardId = await shop.sell(club, { units_left: 1 });
    const wish = { clipcardId, clipcardCenterId: club.centerId };
    const { body } = await shop.call(maya, 'payment/make-cc-clipcard-payment', wish);
    const { paymentKey } = body;
    const row = async (): Promise<PaymentRow> => {
      const read = await readPayment(shop.world.services.db, paymentKey);
      if (!read) throw new Error('it is not there');
      return read;
    };
    return {
      paymentKey,
      row,
      pays: () => shop.sandbox.shopper.pays(paymentKey),
      comesBack: () => {
        const returned = shop.sandbox.broughtBack?.(paymentKey) ?? {};
        return shop.call(maya, 'payment/check-payment', { paymentKey, returned });
      },
      cards: () =>
        shop.world.services.db
          .selectFrom('clipcard')
          .select('id')
          .where('center_id', '=', club.centerId)
          .execute(),
      later: async (duration: Parameters<typeof shop.world.clock.move>[0]) => {
        shop.world.clock.move(duration);
        await shop.sandbox.deliver();
        await shop.sweep();
      },
    };
  }
  async function paidSlowly() {
    const sale = await bought();
    shop.sandbox.mishaps.add('slowBank');
    await sale.pays();
    await sale.comesBack();
    shop.sandbox.mishaps.clear();
    await sale.later({ minutes: 21 });
    await sale.later({ hours: 20 });
    expect((await sale.row()).state).toBe('PENDING');
    expect(await sale.cards()).toEqual([]);
    return sale;
  }

  test('somebody who does not pay is not waited for', async () => {
    const { row, later } = await bought();
    await later({ minutes: 61 });
    expect((await row()).state).toBe('EXPIRED');
  });

  test('it is waited for, and what was bought is delivered when the bank agrees', async () => {
    const { paymentKey, row, cards, later } = await paidSlowly();
    await shop.sandbox.bank?.agrees(paymentKey);
    await later({ minutes: 1 });
    expect((await row()).fulfilled_at).not.toBeNull();
    expect(await cards()).toHaveLength(1);
  });

  test('it is waited for, and comes to nothing when the bank refuses', async () => {
    const { paymentKey, row, cards, later } = await paidSlowly();
    await shop.sandbox.bank?.refuses(paymentKey);
    await later({ minutes: 11 });
    expect((await row()).state).toBe('FAILED');
    expect(await cards()).toEqual([]);
  });

  test('it is not waited for for ever', async () => {
    const { row, later } = await paidSlowly();
    await later({ hours: 72 });
    expect((await row()).state).toBe('EXPIRED');
  });
}
