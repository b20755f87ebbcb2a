import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentRow } from '../../src/payment/store.ts';
import { readPayment } from '../../src/payment/store.ts';
import { makeBuyer } from '../buyer.ts';
import { openShop, type Shop } from '../shop-fixtures.ts';
import { amid } from './actions.ts';
import { type Conformant, openProviderSetup, type ProviderSetup } from './provider-setup.ts';

export function slowBankCases(tried: Conformant): void {
  async function paidSlowly(setup: ProviderSetup) {
    const order = setup.order();
    const started = await setup.provider.start(order);
    const broughtBack = () => setup.broughtBack(order.key);
    const payment = setup.follow({ order, started, broughtBack });
    expect((await payment.read()).isAtBank).toBeUndefined();
    await amid(setup, 'slowBank', () => setup.sandbox.shopper.pays(order.key));
    return payment;
  }

  test('keeps a payment pending after the shopper has paid, however long it takes', async () => {
    await using setup = await openProviderSetup(tried);
    const { order, look } = await paidSlowly(setup);
    for (const hours of [0, 2, 40]) {
      setup.clock.move({ hours });
      expect(await look()).toMatchObject({ state: 'pending', isAtBank: true });
    }
    expect(setup.truth(order.key)).toMatchObject([{ timesPaid: 0 }]);
  });

  test('finally accepts', async () => {
    await using setup = await openProviderSetup(tried);
    const { order, look } = await paidSlowly(setup);
    setup.clock.move({ hours: 20 });
    await setup.bank.agrees(order.key);
    const answer = await look();
    expect(answer).toMatchObject({ state: 'paid', money: order.money });
    expect(answer.isAtBank).toBeUndefined();
    expect(setup.truth(order.key)).toMatchObject([{ state: 'paid', timesPaid: 1 }]);
  });

  test('finally refuses', async () => {
    await using setup = await openProviderSetup(tried);
    const { order, look } = await paidSlowly(setup);
    setup.clock.move({ hours: 20 });
    await setup.bank.refuses(order.key);
    expect(await look()).toMatchObject({ state: 'failed' });
    expect(setup.truth(order.key)).toMatchObject([{ timesPaid: 0 }]);
  });

  if (tried.can.keepCard) {
    test('keeps the charge of a card on file pending until it accepts', async () => {
      await using setup = await openProviderSetup(tried);
      const first = await setup.begin({ keepCard: 'yes' });
      await setup.sandbox.shopper.pays(first.order.key);
      const { card } = await first.look();
      if (!card || !setup.provider.charge) throw new Error('no card was kept');
      const order = setup.order();
      const charged = await amid(setup, 'slowBank', async () => setup.provider.charge?.(order, card));
      expect(charged).toMatchObject({ state: 'pending', isAtBank: true });
      const payment = setup.follow({ order, method: 'cof', card, started: charged ?? { state: 'pending' } });
      expect(await payment.look()).toMatchObject({ state: 'pending', isAtBank: true });
      await setup.bank.agrees(order.key);
      expect(await payment.look()).toMatchObject({ state: 'paid', money: order.money });
    });
  }

  describe('and the portal', () => portalCases(tried));
}

/** The same through the whole portal, whose job expires unpaid payments but not these. */
function portalCases(tried: Conformant): void {
  let shop: Shop & { sandbox: ReturnType<Conformant['sandbox']> };
  beforeAll(async () => {
    shop = await openShop(tried.sandbox({ now: () => shop.world.clock.now() }));
  });
  beforeEach(() => shop.sandbox.mishaps.clear());
  afterAll(() => shop[Symbol.asyncDispose]());

  async function bought() {
    const club = await shop.openClub({ currency: tried.money[0].currency });
    const buyer = await makeBuyer(shop.world, club, tried);
    const clipcardId = await shop.sell(club, { units_left: 1 });
    const input = { ...buyer.about, clipcardId, clipcardCenterId: club.centerId };
    const { body } = await shop.call(buyer, 'payment/make-cc-clipcard-payment', input);
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
        return shop.call(buyer, 'payment/check-payment', { paymentKey, returned });
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
        await shop.reconcile();
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

  test('a payment that nobody makes expires', async () => {
    const { row, later } = await bought();
    await later({ minutes: 61 });
    expect((await row()).state).toBe('EXPIRED');
  });

  test('the purchase is delivered when the bank accepts', async () => {
    const { paymentKey, row, cards, later } = await paidSlowly();
    await shop.sandbox.bank?.agrees(paymentKey);
    // Not every provider reports it; the portal asks again in ten minutes.
    await later({ minutes: 11 });
    expect((await row()).fulfilled_at).not.toBeNull();
    expect(await cards()).toHaveLength(1);
  });

  test('the payment fails when the bank refuses', async () => {
    const { paymentKey, row, cards, later } = await paidSlowly();
    await shop.sandbox.bank?.refuses(paymentKey);
    await later({ minutes: 11 });
    expect((await row()).state).toBe('FAILED');
    expect(await cards()).toEqual([]);
  });

  test('the payment expires if the bank does not answer within three days', async () => {
    const { row, later } = await paidSlowly();
    await later({ hours: 72 });
    expect((await row()).state).toBe('EXPIRED');
  });
}
