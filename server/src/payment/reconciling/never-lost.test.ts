import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { adyenSandbox } from '../../sandbox/adyen/adyen-sandbox.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { spotiiSandbox } from '../../sandbox/spotii/spotii-sandbox.ts';
import { tabbySandbox } from '../../sandbox/tabby/tabby-sandbox.ts';
import { tamaraSandbox } from '../../sandbox/tamara/tamara-sandbox.ts';
import { readPayment } from '../store.ts';

/** A portal for the tests of one provider. Each test opens its own club. */
function shopOf(make: (clock: Clock) => Sandbox) {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(make({ now: () => shop.world.clock.now() }));
  });
  beforeEach(() => shop.sandbox.mishaps.clear());
  afterAll(() => shop[Symbol.asyncDispose]());
  return async (product: Parameters<Shop['sell']>[1] = {}) => {
    const club = await shop.openClub({ currency: 'AED' });
    const maya = await shop.world.makePerson(club, { phone: '+971500000001' });
    const clipcardId = await shop.sell(club, product);
    const input = { clipcardId, clipcardCenterId: club.centerId };
    const { db } = shop.world.services;
    return {
      shop,
      club,
      maya,
      db,
      clipcardId,
      truth: () => shop.sandbox.payments().filter(({ key }) => key.startsWith(`${club.centerId}-`)),
      buy: async (method = 'cc') =>
        (await shop.call(maya, `payment/make-${method}-clipcard-payment`, input)).body,
      check: async (paymentKey: string) =>
        (await shop.call(maya, 'payment/check-payment', { paymentKey })).body,
      row: async (key: string) => {
        const row = await readPayment(db, key);
        if (!row) throw new Error('it is not there');
        return row;
      },
    };
  };
}

describe.each([
  ['Tabby', tabbySandbox, 'cancelled'],
  ['Tamara', tamaraSandbox, 'cancelled'],
  // Spotii has no way to withdraw: it waits for a capture that never comes.
  ['Spotii', spotiiSandbox, 'authorised'],
] as const)('an authorised payment at %s', (_name, sandbox, withdrawn) => {
  const open = shopOf(sandbox);

  test('that does not match the order is withdrawn without a capture', async () => {
    const { shop, truth, buy, check } = await open();
    const { paymentKey } = await buy();
    shop.sandbox.mishaps.add('wrongAmount');
    await shop.sandbox.shopper.pays(paymentKey);
    // A payment is checked at most once a second.
    shop.world.clock.move({ seconds: 2 });
    expect(await check(paymentKey)).toMatchObject({ state: 'FAILED', why: 'payment.amountMismatch' });
    expect(truth()).toMatchObject([{ state: withdrawn, timesPaid: 0 }]);
  });

  test('that arrives after cancellation is withdrawn without a capture', async () => {
    const { shop, truth, maya, buy, check } = await open();
    const { paymentKey } = await buy();
    await shop.call(maya, 'payment/cancel-payment', { paymentKey });
    await shop.sandbox.shopper.pays(paymentKey);
    shop.world.clock.move({ minutes: 21 });
    await shop.reconcile();
    expect(await check(paymentKey)).toMatchObject({ state: 'CANCELLED', refunded: 0 });
    expect(truth()).toMatchObject([{ state: withdrawn, timesPaid: 0 }]);
  });
});

describe('a payment link', () => {
  const open = shopOf(adyenSandbox);

  test('keeps the provider’s number after it was sent', async () => {
    const { buy, row } = await open();
    const { paymentKey, linkSentTo } = await buy('pl');
    expect(linkSentTo).toBeDefined();
    expect((await row(paymentKey)).kept).toMatchObject({ link: expect.any(String), sentTo: linkSentTo });
  });
});

describe('a payment', () => {
  const open = shopOf(paytabsSandbox);

  test('is no longer checked once late money was refunded', async () => {
    const { shop, maya, buy, row } = await open();
    const { paymentKey } = await buy();
    await shop.call(maya, 'payment/cancel-payment', { paymentKey });
    shop.sandbox.mishaps.add('tellTwice');
    await shop.sandbox.shopper.pays(paymentKey);
    expect(await row(paymentKey)).toMatchObject({
      state: 'CANCELLED',
      taken_amount: 15_000,
      refunded_amount: 15_000,
      next_check_at: null,
    });
  });

  test('in progress does not block the release of expired baskets', async () => {
    const { shop, club, db, clipcardId, buy } = await open({ units_left: 3 });
    const { paymentKey } = await buy();
    await sql`insert into shopping_basket (center_id, key, state, person_center_id, person_id, payer_center_id,
      payer_person_id, currency, created_at, held_until)
    select basket.center_id, md5(place::text), 'ACTIVE', person_center_id, person_id, payer_center_id, payer_person_id,
      currency, created_at, held_until - make_interval(hours => 1)
    from shopping_basket as basket, generate_series(1, 200) as place where basket.center_id = ${club.centerId}`.execute(
      db,
    );
    await sql`insert into payment (center_id, key, basket_id, purpose, method, state, amount, currency, payer_center_id,
      payer_person_id, created_at, state_at, expires_at)
    select basket.center_id, basket.center_id || '-' || basket.key, basket.id, purpose, 'pl', 'PENDING', amount,
      payment.currency, payment.payer_center_id, payment.payer_person_id, payment.created_at, state_at, expires_at
    from shopping_basket as basket, payment where basket.center_id = ${club.centerId} and payment.key = ${paymentKey} and basket.id <> payment.basket_id`.execute(
      db,
    );
    // As if the process had crashed after cancelling and before releasing the hold.
    await db.updateTable('payment').set({ state: 'CANCELLED' }).where('key', '=', paymentKey).execute();
    shop.world.clock.move({ minutes: 20 });
    await shop.reconcile();
    const product = db
      .selectFrom('clipcard_product')
      .select('units_left')
      .where('center_id', '=', club.centerId)
      .where('id', '=', clipcardId);
    expect(await product.execute()).toEqual([{ units_left: 3 }]);
  });

  test('for a clipcard that sold out meanwhile is refunded and leaves no share behind', async () => {
    const { shop, club, db, clipcardId, buy, check } = await open();
    const { paymentKey } = await buy();
    await db
      .updateTable('clipcard_product')
      .set({ units_left: 0, maximum_quantity: 1 })
      .where('center_id', '=', club.centerId)
      .where('id', '=', clipcardId)
      .execute();
    await shop.sandbox.shopper.pays(paymentKey);
    await check(paymentKey);
    expect(await check(paymentKey)).toMatchObject({
      state: 'REFUNDED',
      refunded: 15_000,
      lines: [{ undelivered: 'PURCHASE_CLIPCARD_EXCEEDED' }],
    });
    const shares = db
      .selectFrom('clipcard_share')
      .select('quantity')
      .where('center_id', '=', club.centerId)
      .where('quantity', '>', 0);
    expect(await shares.execute()).toEqual([]);
  });

  test('that was not sent in time is never sent', async () => {
    const { shop, club, truth, db, buy, row } = await open();
    shop.sandbox.mishaps.add('serverError');
    await buy();
    shop.sandbox.mishaps.clear();
    // As if the process had crashed between storing and sending the payment.
    const { key } = await db
      .selectFrom('payment')
      .select('key')
      .where('center_id', '=', club.centerId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('payment')
      .set({ state: 'CREATED', asked_at: null })
      .where('key', '=', key)
      .execute();
    shop.world.clock.move({ hours: 2 });
    await shop.reconcile();
    expect(await row(key)).toMatchObject({ state: 'EXPIRED' });
    expect(truth()).toEqual([]);
  });
});

describe('a chargeback without a webhook event', () => {
  const open = shopOf(paytabsSandbox);

  test('is found once, by a later check', async () => {
    const { shop, maya, db, buy, check, row } = await open();
    const { paymentKey } = await buy();
    await shop.sandbox.shopper.pays(paymentKey);
    expect((await check(paymentKey)).state).toBe('PAID');
    shop.sandbox.mishaps.add('tellLate');
    await shop.sandbox.bank?.takesBack['capture-failed']?.(paymentKey);
    const owed = async () => {
      const { rows } = await sql<{ open: number }>`select coalesce(sum(open_amount), 0)::integer as open
        from invoice where person_id = ${maya.id}`.execute(db);
      return rows[0]?.open;
    };
    shop.world.clock.move({ hours: 24 * 6 });
    await shop.reconcile();
    expect(await owed()).toBe(0);
    for (const days of [2, 23, 60, 30]) {
      shop.world.clock.move({ hours: 24 * days });
      await shop.reconcile();
      expect(await owed()).toBe(15_000);
    }
    expect((await row(paymentKey)).next_check_at).toBeNull();
    expect(await shop.world.mailTo(maya.email)).toHaveLength(1);
  });
});
