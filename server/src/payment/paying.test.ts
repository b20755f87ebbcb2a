import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openShop, type Shop } from '../../test/shop-fixtures.ts';
import { balancesOf } from '../invoices/ledger/ledger.ts';
import { paytabsSandbox } from '../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let club: TestClub;
let maya: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  club = await shop.openClub({ currency: 'AED' });
});
beforeEach(async () => {
  shop.sandbox.mishaps.clear();
  maya = await shop.world.makePerson(club);
  product = await shop.sell(club, { units_left: 5 });
});
afterAll(() => shop[Symbol.asyncDispose]());

const buy = (more: object = {}, key?: string) =>
  shop.call(
    maya,
    'payment/make-cc-clipcard-payment',
    { clipcardId: product, clipcardCenterId: club.centerId, ...more },
    key,
  );
const check = async (paymentKey: string) =>
  (await shop.call(maya, 'payment/check-payment', { paymentKey })).body;

const paymentState = async () => {
  const { db } = shop.world.services;
  const person = { centerId: maya.centerId, id: maya.id };
  const cards = await db
    .selectFrom('clipcard')
    .select('clips_left')
    .where('person_id', '=', maya.id)
    .execute();
  const invoices = await db
    .selectFrom('invoice')
    .select(['status', 'amount'])
    .where('person_id', '=', maya.id)
    .execute();
  const left = await db
    .selectFrom('clipcard_product')
    .select('units_left')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  const [balance] = await balancesOf(db, person);
  return {
    clips: cards.map(({ clips_left }) => clips_left),
    invoices,
    unitsLeft: left.units_left,
    balance: balance?.balance ?? 0,
  };
};

const nothingHappened = { clips: [], invoices: [], unitsLeft: 5, balance: 0 };
const bought = { clips: [10], invoices: [{ status: 'PAID', amount: 15_000 }], unitsLeft: 4, balance: 0 };

describe('a clipcard bought at a provider', () => {
  test('is delivered once, with its invoice, when the shopper has paid', async () => {
    const { status, body } = await buy();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      state: 'PENDING',
      amount: 15_000,
      currency: 'AED',
      step: { kind: 'redirect' },
      destination: { kind: 'clipcards', isDelivered: false },
    });
    expect(await paymentState()).toEqual({ ...nothingHappened, unitsLeft: 4 });
    await shop.sandbox.shopper.pays(body.paymentKey);
    expect(await check(body.paymentKey)).toMatchObject({
      state: 'PAID',
      refunded: 0,
      destination: { kind: 'clipcards', count: 1, isDelivered: true },
    });
    expect(await check(body.paymentKey)).toMatchObject({ state: 'PAID', refunded: 0 });
    await shop.reconcile();
    expect(await paymentState()).toEqual(bought);
  });

  test('is not delivered when the card is declined, and is available to others again', async () => {
    const { body } = await buy();
    await shop.sandbox.shopper.isDeclined(body.paymentKey);
    expect(await check(body.paymentKey)).toMatchObject({ state: 'FAILED' });
    expect(await paymentState()).toEqual(nothingHappened);
  });

  test('can be paid with the same basket after a declined card', async () => {
    const first = await buy();
    await shop.sandbox.shopper.isDeclined(first.body.paymentKey);
    await check(first.body.paymentKey);
    const again = await shop.call(maya, 'payment/make-cc-shopping-basket-payment', {
      shoppingBasketId: first.body.shoppingBasketId,
    });
    expect(again.body).toMatchObject({ state: 'PENDING' });
    await shop.sandbox.shopper.pays(again.body.paymentKey);
    expect(await check(again.body.paymentKey)).toMatchObject({ state: 'PAID' });
    expect(await paymentState()).toEqual(bought);
  });

  test('is bought once when it is paid on two pages, and the duplicate is refunded', async () => {
    const first = await buy();
    shop.sandbox.mishaps.add('tellLate');
    const second = await shop.call(maya, 'payment/make-cc-shopping-basket-payment', {
      shoppingBasketId: first.body.shoppingBasketId,
    });
    await shop.sandbox.shopper.pays(second.body.paymentKey);
    await check(second.body.paymentKey);
    await shop.sandbox.shopper.pays(first.body.paymentKey);
    shop.world.clock.move({ minutes: 30 });
    await shop.reconcile();
    await shop.reconcile();
    expect(await check(first.body.paymentKey)).toMatchObject({ state: 'CANCELLED', refunded: 15_000 });
    expect(await paymentState()).toEqual(bought);
    expect(shop.sandbox.payments().find(({ key }) => key === first.body.paymentKey)).toMatchObject({
      refunded: 15_000,
    });
  });

  test('gives the shopper an error and leaves nothing open when the provider does not answer', async () => {
    shop.sandbox.mishaps.add('serverError');
    const { status, body } = await buy();
    expect([status, body.errorCode]).toEqual([409, 'payment.connectionErrorPaytabs']);
    shop.sandbox.mishaps.clear();
    shop.world.clock.move({ minutes: 20 });
    await shop.reconcile();
    expect(await paymentState()).toEqual(nothingHappened);
  });

  test.each(['serverError', 'timeOut'] as const)(
    'is released at once when the provider does not answer (%s), and can be bought on the next try',
    async (mishap) => {
      const onlyOne = await shop.sell(club, { maximum_quantity: 1, units_left: 1 });
      const input = { clipcardId: onlyOne, clipcardCenterId: club.centerId };
      const pay = (key: string) => shop.call(maya, 'payment/make-cc-clipcard-payment', input, key);
      shop.sandbox.mishaps.add(mishap);
      const unheard = `unheard-${mishap}`;
      expect((await pay(unheard)).body.errorCode).toBe('payment.connectionErrorPaytabs');
      shop.sandbox.mishaps.clear();
      expect((await pay(unheard)).body.errorCode).toBe('payment.connectionErrorPaytabs');
      expect((await pay(`heard-${mishap}`)).body).toMatchObject({ state: 'PENDING' });
    },
  );

  test('is not delivered for a wrong amount, which is refunded', async () => {
    shop.sandbox.mishaps.add('wrongAmount');
    const { body } = await buy();
    await shop.sandbox.shopper.pays(body.paymentKey);
    await shop.reconcile();
    expect(await check(body.paymentKey)).toMatchObject({
      state: 'FAILED',
      why: 'payment.amountMismatch',
      refunded: 14_999,
    });
    expect(await paymentState()).toEqual(nothingHappened);
  });

  test('is paid once when the same request is sent twice', async () => {
    const [a, b] = await Promise.all([buy({}, 'one-wish-1'), buy({}, 'one-wish-1')]);
    expect(a.body.paymentKey).toBe(b.body.paymentKey);
    expect(a.body.step).toEqual(b.body.step);
  });

  test('keeps its payment when the request to pay its basket is repeated', async () => {
    const { body } = await buy();
    await shop.call(maya, 'payment/cancel-payment', { paymentKey: body.paymentKey });
    const pay = (more: object = {}, key = 'the-second-way') =>
      shop.call(
        maya,
        'payment/make-cc-shopping-basket-payment',
        { shoppingBasketId: body.shoppingBasketId, ...more },
        key,
      );
    const first = await pay();
    const again = await pay();
    expect(again.body).toMatchObject({ paymentKey: first.body.paymentKey, state: 'PENDING' });
  });

  test('does not wait when a request is repeated long after the server crashed', async () => {
    const { body } = await buy({}, 'amid-a-crash');
    const { db } = shop.world.services;
    await db
      .updateTable('payment')
      .set({ state: 'UNKNOWN', step: null })
      .where('key', '=', body.paymentKey)
      .execute();
    shop.world.clock.move({ seconds: 25 });
    const statements = await shop.world.statementsOf(async () => {
      const { body: again } = await buy({}, 'amid-a-crash');
      expect(again.errorCode).toBe('payment.connectionErrorPaytabs');
    });
    const looks = statements.filter((statement) => statement.startsWith('select * from "payment"')).length;
    expect([looks > 0, looks < 10]).toEqual([true, true]);
  });

  test('keeps its price for the day, and must be chosen again later unless the price is the same', async () => {
    const { db } = shop.world.services;
    const { body } = await buy();
    const pay = async () => {
      const live = await shop.call(maya, 'payment/make-cc-shopping-basket-payment', {
        shoppingBasketId: body.shoppingBasketId,
      });
      return live.body;
    };
    await db.updateTable('clipcard_size').set({ amount: 17_000 }).where('product_id', '=', product).execute();
    expect(await pay()).toMatchObject({ state: 'PENDING', amount: 15_000 });
    shop.world.clock.move({ hours: 24 });
    expect((await pay()).errorCode).toBe('basket.priceChanged');
    await db.updateTable('clipcard_size').set({ amount: 15_000 }).where('product_id', '=', product).execute();
    expect(await pay()).toMatchObject({ state: 'PENDING', amount: 15_000 });
    await db.updateTable('clipcard_product').set({ tax_rate: 500 }).where('id', '=', product).execute();
    expect((await pay()).errorCode).toBe('basket.priceChanged');
  });

  test('keeps its payment when another method is refused', async () => {
    const { body } = await buy();
    const refused = await shop.call(maya, 'payment/make-cof-shopping-basket-payment', {
      shoppingBasketId: body.shoppingBasketId,
      selectedCardOnFile: 999_999,
    });
    expect(refused.body.errorCode).toBe('payment.illegalAgreementState');
    expect(await check(body.paymentKey)).toMatchObject({ state: 'PENDING' });
  });

  test('stores no card on the member’s file when a visitor pays by the link', async () => {
    const { body } = await buy();
    await shop.call(maya, 'payment/cancel-payment', { paymentKey: body.paymentKey });
    const paid = await shop.call(club, 'payment/make-cc-shopping-basket-payment', {
      shoppingBasketId: body.shoppingBasketId,
      keepCard: true,
    });
    await shop.sandbox.shopper.pays(paid.body.paymentKey);
    expect(await check(paid.body.paymentKey)).toMatchObject({ state: 'PAID' });
    const { body: offers } = await shop.call(maya, 'payment/find-payment-methods', {
      currency: 'AED',
      amount: 15_000,
    });
    expect(offers['cof']).toEqual([]);
  });
});

describe('a basket that is paid by its link', () => {
  const openFor = async (rule: { allowedForStaff: boolean; allowedForMember: boolean }) => {
    const seller = await shop.openClub({
      currency: 'AED',
      document: { paymentProvidersConfig: { paytabs: rule } },
    });
    const member = await shop.world.makePerson(seller);
    const staff = await shop.world.makePerson(seller, { levels: ['STAFF'] });
    const input = {
      ...{ clipcardId: await shop.sell(seller), clipcardCenterId: seller.centerId },
      ...{ selectedUserId: member.id, selectedUserCenterId: member.centerId },
    };
    const { body } = await shop.call(staff, 'payment/create-clipcard-staff-shopping-basket', input);
    const basket = { shoppingBasketId: body.shoppingBasketId };
    const by = (who: { headers: Record<string, string> }) => ({
      pays: () => shop.call(who, 'payment/make-cc-shopping-basket-payment', basket),
      offers: async () => (await shop.call(who, 'payment/find-basket-payment-methods', basket)).body['cc'],
    });
    return { seller, member, staff, by };
  };
  const orderOf = (key: string) =>
    shop.world.services.db
      .selectFrom('payment')
      .select('provider_order')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();

  test('is paid by staff with their providers, on their page and in their name', async () => {
    const { seller, member, staff, by } = await openFor({ allowedForStaff: true, allowedForMember: false });
    for (const who of [member, seller]) {
      expect(await by(who).offers()).toEqual([]);
      expect((await by(who).pays()).body.errorCode).toBe('basket.noPaymentProvider');
    }
    expect(await by(staff).offers()).toEqual(['paytabs']);
    const { body } = await by(staff).pays();
    expect(body).toMatchObject({ state: 'PENDING' });
    const { provider_order } = await orderOf(body.paymentKey);
    const page = `/staff/${member.id}/${member.centerId}/payment-result/`;
    expect(provider_order?.returnUrl).toContain(page);
    expect(await shop.world.auditOf(seller, 'payment')).toMatchObject([
      { actor_id: staff.id, for_id: member.id },
    ]);
  });

  test('offers staff no provider that is for members only', async () => {
    const { member, staff, by } = await openFor({ allowedForStaff: false, allowedForMember: true });
    expect(await by(staff).offers()).toEqual([]);
    expect((await by(staff).pays()).body.errorCode).toBe('basket.noPaymentProvider');
    expect((await by(member).pays()).body).toMatchObject({ state: 'PENDING' });
  });

  test('treats other signed-in people and expired sessions as visitors', async () => {
    const { seller, by } = await openFor({ allowedForStaff: false, allowedForMember: true });
    const friend = await shop.world.makePerson(seller);
    const { body } = await by(friend).pays();
    expect((await orderOf(body.paymentKey)).provider_order?.returnUrl).not.toContain('/staff/');
    const over = { ...seller.headers, authorization: `Bearer ${seller.centerId}.${'x'.repeat(43)}` };
    expect((await by({ headers: over }).pays()).body).toMatchObject({ state: 'PENDING' });
  });
});
