import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runTransaction } from '../../src/frame/transaction.ts';
import { merchantAccountOf } from '../../src/payment/merchant-account.ts';
import { planRefund } from '../../src/payment/refunds/plan-refund.ts';
import { sendRefunds } from '../../src/payment/refunds/send-refunds.ts';
import { lockPayment } from '../../src/payment/store.ts';
import { spotiiSandbox } from '../../src/sandbox/spotii/spotii-sandbox.ts';
import { openShop, type Shop } from '../shop-fixtures.ts';
import { atOnce, meeting, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

/** A payment at Spotii, which pays each request to refund anew, with two refunds that are due. */
async function open(beforeRefund = async () => {}) {
  const sandbox = spotiiSandbox({ now: () => shop.world.clock.now() });
  const shop: Shop = await openShop(
    {
      ...sandbox,
      plugin: async (app, options) => {
        app.addHook('onRequest', async ({ url }) => (url.endsWith('/refund/') ? beforeRefund() : undefined));
        await sandbox.plugin(app, options);
      },
    },
    { open: openRaceWorld },
  );
  const club = await shop.openClub({ currency: 'AED' });
  const maya = await shop.world.makePerson(club, { phone: '+971500000001' });
  const input = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
  const { paymentKey } = (await shop.call(maya, 'payment/make-cc-clipcard-payment', input)).body;
  await shop.sandbox.shopper.pays(paymentKey);
  shop.world.clock.move({ seconds: 2 });
  await shop.call(maya, 'payment/check-payment', { paymentKey });
  const { db } = shop.world.services;
  await runTransaction(db, undefined, async (tx) => {
    for (const amount of [1000, 300]) {
      const payment = await lockPayment(tx, paymentKey);
      await planRefund(tx, payment, { amount, currency: 'AED' }, 'UNDELIVERED', shop.world.clock.now());
    }
  });
  return {
    db,
    shop,
    everybodySends: async () => {
      const merchant = await merchantAccountOf(shop.world.services, club.centerId);
      await atOnce(() => sendRefunds(merchant, paymentKey));
    },
    refunded: () => shop.paymentOf(paymentKey)?.refunded,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

describe('refunds without a key that many processes send at once', () => {
  test('are each paid once', async () => {
    await using opened = await open();
    for (let time = 0; time < 3; time += 1) await opened.everybodySends();
    expect(opened.refunded()).toBe(1300);
    const { rows } = await sql`select state from payment_refund`.execute(opened.db);
    expect(rows).toEqual([{ state: 'DONE' }, { state: 'DONE' }]);
  });

  test('control: without the lock, the check and the condition of the claim, they are paid several times', async () => {
    await using opened = await open(meeting());
    await sql`drop index payment_refund_under_way`.execute(opened.db);
    const { services } = opened.shop.world;
    services.db = unguarded(opened.db, { locks: true, conditions: ['sent_at'], sights: ['sent_at'] });
    await opened.everybodySends();
    expect(opened.refunded()).toBeGreaterThan(1300);
  });
});
