import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../../test/factories.ts';
import { openShop, type Shop } from '../../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../../sandbox/paytabs/paytabs-sandbox.ts';
import { failuresToOpen } from './circuit-state.ts';

let shop: Shop;
let club: TestClub;
let maya: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
beforeEach(async () => {
  shop.sandbox.mishaps.clear();
  club = await shop.openClub({ currency: 'AED' });
  maya = await shop.world.makePerson(club);
  product = await shop.sell(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

const buy = (method: 'cc' | 'cof' = 'cc', more: object = {}) =>
  shop.call(maya, `payment/make-${method}-clipcard-payment`, {
    ...{ clipcardId: product, clipcardCenterId: club.centerId, ...more },
  });
const offers = async () =>
  (await shop.call(maya, 'payment/find-payment-methods', { currency: 'AED', amount: 15_000 })).body;
const check = async (paymentKey: string) =>
  (await shop.call(maya, 'payment/check-payment', { paymentKey })).body;
const paymentsOf = ({ centerId }: TestClub) =>
  shop.world.services.db
    .selectFrom('payment')
    .select(['state', 'method'])
    .where('center_id', '=', centerId)
    .orderBy('id')
    .execute();
const downHere = () => {
  const account = shop.world.services.circuits.down().find((one) => one.account === String(club.centerId));
  return account !== undefined;
};

/** Fails as often as it takes. */
async function outage() {
  shop.sandbox.mishaps.add('down');
  for (let time = 0; time < failuresToOpen; time += 1) {
    expect((await buy()).body.errorCode).toBe('payment.connectionErrorPaytabs');
  }
}

async function keptCard(): Promise<number> {
  const { body } = await buy('cc', { keepCard: true });
  await shop.sandbox.shopper.pays(body.paymentKey);
  await check(body.paymentKey);
  const card = (await offers())['cof'] as { cardId: number }[];
  return card[0]?.cardId ?? 0;
}

describe('while a provider is down', () => {
  test('it is not offered, says when it is tried again, and an attempt stores no payment', async () => {
    expect(await offers()).toMatchObject({ cc: ['paytabs'] });
    await outage();
    expect(downHere()).toBe(true);
    const retry = shop.world.clock.now().add({ seconds: 30 }).toString();
    expect(await offers()).toMatchObject({
      cc: [],
      unavailable: [{ provider: 'paytabs', triedAgainAt: retry }],
    });
    const before = (await paymentsOf(club)).length;
    expect((await buy()).body.errorCode).toBe('payment.connectionErrorPaytabs');
    expect(await paymentsOf(club)).toHaveLength(before);
  });

  test('no request reaches it, and it is offered again automatically when it answers', async () => {
    await outage();
    shop.sandbox.mishaps.clear();
    const before = shop.sandbox.payments().length;
    await shop.world.services.circuits.tryAgain();
    expect((await offers())['cc']).toEqual([]);
    shop.world.clock.move({ seconds: 30 });
    await shop.world.services.circuits.tryAgain();
    expect((await offers())['cc']).toEqual(['paytabs']);
    // Finding out has ordered nothing.
    expect(shop.sandbox.payments()).toHaveLength(before);
    const { body } = await buy();
    await shop.sandbox.shopper.pays(body.paymentKey);
    expect(await check(body.paymentKey)).toMatchObject({ state: 'PAID' });
    expect(downHere()).toBe(false);
  });

  test('it stays away for longer while it is still down', async () => {
    await outage();
    shop.world.clock.move({ seconds: 30 });
    await shop.world.services.circuits.tryAgain();
    const retry = shop.world.clock.now().add({ minutes: 1 }).toString();
    expect(await offers()).toMatchObject({ unavailable: [{ triedAgainAt: retry }] });
  });

  test('a card on file waits, and is charged once when the provider answers again', async () => {
    const selectedCardOnFile = await keptCard();
    await outage();
    const { body } = await buy('cof', { selectedCardOnFile });
    expect(body).toMatchObject({ state: 'CREATED' });
    shop.world.clock.move({ seconds: 15 });
    await shop.reconcile();
    expect(await check(body.paymentKey)).toMatchObject({ state: 'CREATED' });
    shop.sandbox.mishaps.clear();
    shop.world.clock.move({ seconds: 15 });
    await shop.world.services.circuits.tryAgain();
    await shop.reconcile();
    expect(await check(body.paymentKey)).toMatchObject({ state: 'PAID' });
    expect(shop.sandbox.payments().find(({ key }) => key === body.paymentKey)?.timesPaid).toBe(1);
  });

  test('what a shopper was paying when it went down is delivered afterwards', async () => {
    const { body } = await buy();
    await outage();
    shop.sandbox.mishaps.clear();
    await shop.sandbox.shopper.pays(body.paymentKey);
    shop.world.clock.move({ minutes: 1 });
    await shop.world.services.circuits.tryAgain();
    await shop.reconcile();
    expect(await check(body.paymentKey)).toMatchObject({ state: 'PAID' });
  });

  test('other clubs, with other accounts, are not concerned', async () => {
    await outage();
    shop.sandbox.mishaps.clear();
    const other = await shop.openClub({ currency: 'AED' });
    const noor = await shop.world.makePerson(other);
    const { body } = await shop.call(noor, 'payment/find-payment-methods', { currency: 'AED', amount: 100 });
    expect(body['cc']).toEqual(['paytabs']);
  });

  test('operators see it in the readiness and the metrics', async () => {
    await outage();
    const ready = await fetch(`${shop.url}/readyz`);
    expect(ready.status).toBe(200);
    expect((await ready.json()) as object).toMatchObject({
      status: 'ready',
      paymentProvidersDown: expect.arrayContaining([
        expect.objectContaining({ provider: 'paytabs', account: String(club.centerId) }),
      ]),
    });
    const metrics = await (await fetch(`${shop.url}/metrics`)).text();
    expect(metrics).toMatch(/payment_provider_accounts_unavailable\{provider="paytabs"\} [1-9]/);
    expect(metrics).toMatch(/payment_provider_outages_total\{provider="paytabs"\} [1-9]/);
  });
});
