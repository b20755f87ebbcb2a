import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { booksOf, makeSubscriber, type Subscriber, subscribe } from '../../../test/subscriber.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let maya: Subscriber;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
beforeEach(async () => {
  maya = await makeSubscriber(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const itself = ({ product, club }: Subscriber) => ({
  clipcardId: product,
  clipcardCenterId: club.centerId,
});

describe('a clipcard subscription', () => {
  test('is put into a basket by staff, which shows how it renews', async () => {
    const { body: basket } = await maya.putIntoBasket();
    const { body: details } = await shop.call(
      maya.staff,
      'clipcards/load-shopping-basket-details-for-cc-subscription',
      { ...maya.about, shoppingBasketId: basket.shoppingBasketId },
    );
    expect(details).toMatchObject({
      name: 'Ten classes',
      size: 10,
      periodMonths: 1,
      amount: 15_000,
      nextRenewal: '2026-12-20',
      basket: { state: 'ACTIVE', total: 15_000 },
    });
    expect(details).not.toHaveProperty('agreement');
  });

  test('starts once with the first payment, however often that is reported', async () => {
    const paymentKey = await subscribe(shop, maya);
    await shop.call(maya.member, 'payment/check-payment', { paymentKey });
    const { body } = await shop.call(maya.member, 'clipcards/load-person-clipcards', {});
    expect(body['clipcards']).toMatchObject([{ size: 10, clipsLeft: 10, validUntil: '2026-12-20' }]);
    expect(await booksOf(shop, maya).subscription()).toMatchObject({
      state: 'ACTIVE',
      size: 10,
      unit_amount: 15_000,
      started_on: Temporal.PlainDate.from('2026-11-20'),
      next_on: Temporal.PlainDate.from('2026-12-20'),
    });
    expect(await booksOf(shop, maya).invoices()).toMatchObject([{ status: 'PAID', amount: 15_000 }]);
  });

  test('does not start before it is paid, nor if the card is declined', async () => {
    const { body: basket } = await maya.putIntoBasket();
    const { body: begun } = await shop.call(
      maya.staff,
      'payment/start-clipcard-subscription-payment-session',
      { ...maya.about, shoppingBasketId: basket.shoppingBasketId },
    );
    expect(begun).toMatchObject({ state: 'PENDING', amount: 15_000, step: { kind: 'redirect' } });
    await shop.sandbox.shopper.isDeclined(begun.paymentKey);
    await expect(booksOf(shop, maya).subscription()).rejects.toThrow('no result');
  });

  test('is valid only as long as its product says, if that is shorter than the period', async () => {
    const lena = await makeSubscriber(shop, { club: maya.club, validity_days: 14 });
    await subscribe(shop, lena);
    expect(await booksOf(shop, lena).card()).toMatchObject({
      valid_until: Temporal.PlainDate.from('2026-12-04'),
    });
  });

  test('at no cost starts without a payment', async () => {
    const lena = await makeSubscriber(shop, { club: maya.club, lowest: 0 });
    const { body: basket } = await lena.putIntoBasket({
      price: 0,
      priceOverride: 'OverrideGlobalRecurringClipSubsDefinition',
    });
    const { body } = await shop.call(lena.staff, 'payment/start-clipcard-subscription-payment-session', {
      ...lena.about,
      shoppingBasketId: basket.shoppingBasketId,
    });
    expect(body).toMatchObject({ state: 'PAID', amount: 0 });
    expect(await booksOf(shop, lena).subscription()).toMatchObject({ unit_amount: 0 });
  });
});

describe('with the first payment', () => {
  const agreements = async ({ member }: Subscriber) => {
    const { body } = await shop.call(
      member,
      'payment-agreement/get-person-active-valid-payments-agreements',
      {},
    );
    return body['agreements'];
  };

  test('the payer agrees to pay renewals with the same card', async () => {
    await subscribe(shop, maya);
    expect(await agreements(maya)).toMatchObject([
      { type: 'CREDIT_CARD', agreementCenterId: maya.club.centerId, card: { provider: 'paytabs' } },
    ]);
    const { body: basket } = await maya.putIntoBasket();
    const { body: details } = await shop.call(
      maya.staff,
      'clipcards/load-shopping-basket-details-for-cc-subscription',
      { ...maya.about, shoppingBasketId: basket.shoppingBasketId },
    );
    expect(details).toMatchObject({ agreement: 'CREDIT_CARD' });
  });

  test('nothing is agreed if the card is declined, until a second attempt succeeds', async () => {
    const { body: basket } = await maya.putIntoBasket();
    const start = () =>
      shop.call(maya.staff, 'payment/start-clipcard-subscription-payment-session', {
        ...maya.about,
        shoppingBasketId: basket.shoppingBasketId,
      });
    const { body: first } = await start();
    await shop.sandbox.shopper.isDeclined(first.paymentKey);
    expect(await agreements(maya)).toEqual([]);
    const { db } = shop.world.services;
    const waiting = await db
      .selectFrom('payment_agreement')
      .select('state')
      .where('person_id', '=', maya.member.id)
      .execute();
    expect(waiting).toEqual([{ state: 'ENDED' }]);
    const { body: second } = await start();
    await shop.sandbox.shopper.pays(second.paymentKey);
    expect(await agreements(maya)).toMatchObject([{ type: 'CREDIT_CARD' }]);
  });

  test('an existing agreement stays', async () => {
    await shop.call(maya.staff, 'payment/create-invoice-payment-agreement', maya.about);
    await subscribe(shop, maya);
    expect(await agreements(maya)).toMatchObject([{ type: 'INVOICE' }]);
  });

  test('a person with an overdue balance cannot become the payer', async () => {
    const { services } = shop.world;
    await services.db.transaction().execute(async (tx) =>
      issueInvoice(tx, sellerOf(await shop.world.clubOf(maya.club)), services.clock.now(), {
        ...{ person: maya.member, type: 'PAYMENT', issuedOn: Temporal.PlainDate.from('2026-10-01') },
        lines: [{ text: 'Locker', quantity: 1, unitAmount: 5000, taxRate: 0 }],
      }),
    );
    const { body: basket } = await maya.putIntoBasket();
    const { body } = await shop.call(maya.staff, 'payment/start-clipcard-subscription-payment-session', {
      ...maya.about,
      shoppingBasketId: basket.shoppingBasketId,
    });
    expect(body.errorCode).toBe('payment.personHasOverdueDebt');
  });

  test('a provider that stores no cards is refused', async () => {
    const { body: basket } = await maya.putIntoBasket();
    const { body } = await shop.call(maya.staff, 'payment/start-clipcard-subscription-payment-session', {
      ...maya.about,
      shoppingBasketId: basket.shoppingBasketId,
      provider: 'tabby',
    });
    expect(body.errorCode).toBe('basket.noPaymentProvider');
  });
});

describe('the price of a clipcard subscription', () => {
  const priceOverride = 'OverrideGlobalRecurringClipSubsDefinition';
  test('is the one that staff set, for every period', async () => {
    await subscribe(shop, maya, { price: 12_000, priceOverride });
    expect(await booksOf(shop, maya).subscription()).toMatchObject({ unit_amount: 12_000 });
  });

  test.each([
    [{ price: 9_999, priceOverride }, 'clipcard.priceTooLow'],
    [{ price: 20_001, priceOverride }, 'clipcard.priceTooHigh'],
    [{ priceOverride }, 'clipcard.priceRequired'],
    [{ clipcardSubscriptionSize: 11 }, 'clipcard.notFound'],
  ])('cannot be %o', async (more, code) => {
    expect((await maya.putIntoBasket(more)).body.errorCode).toBe(code);
  });
});

describe('a clipcard subscription cannot be', () => {
  test('sold by a member', async () => {
    const { status } = await shop.call(maya.member, 'clipcards/create-shopping-basket-for-cc-subscription', {
      clipcardSubscriptionId: maya.product,
      clipcardSubscriptionCenterId: maya.club.centerId,
    });
    expect(status).toBe(403);
  });

  test('bought as a single clipcard, by members or staff', async () => {
    const buys = await shop.call(maya.member, 'payment/make-cc-clipcard-payment', itself(maya));
    expect(buys.body.errorCode).toBe('basket.cannotAddClipcard');
    const sells = await shop.call(maya.staff, 'payment/create-clipcard-staff-shopping-basket', {
      ...maya.about,
      ...itself(maya),
    });
    expect(sells.body.errorCode).toBe('basket.cannotAddClipcard');
  });

  test('started for a product that does not renew', async () => {
    const once = await makeSubscriber(shop, { club: maya.club, period_months: null });
    expect((await once.putIntoBasket()).body.errorCode).toBe('basket.cannotAddClipcard');
  });

  test('seen on sale by members or visitors, only by staff', async () => {
    const shownTo = async (person: Parameters<Shop['call']>[0], call: string, about = {}) => {
      const { body } = await shop.call(person, `clipcards/${call}`, about);
      return body['clipcards'] as { clipcardId: number; periodMonths?: number }[];
    };
    const { product } = await makeSubscriber(shop, { club: maya.club, period_months: null });
    const once = [expect.objectContaining({ clipcardId: product })];
    expect(await shownTo(maya.member, 'load-clipcards-for-user')).toEqual(once);
    expect(await shownTo({ headers: maya.club.headers as never }, 'load-clipcards-for-anonymous')).toEqual(
      once,
    );
    expect(await shownTo(maya.staff, 'load-clipcards-for-user', maya.about)).toMatchObject([
      { clipcardId: maya.product, periodMonths: 1, can: { buy: true } },
      { clipcardId: product },
    ]);
    const { body } = await shop.call(maya.member, 'clipcards/load-clipcards-for-user-by-id', itself(maya));
    expect(body).toMatchObject({ can: { buy: 'basket.cannotAddClipcard' } });
  });

  test('read from a basket by staff acting for another person', async () => {
    const { body: basket } = await maya.putIntoBasket();
    const lena = await makeSubscriber(shop, { club: maya.club });
    const { body } = await shop.call(
      maya.staff,
      'clipcards/load-shopping-basket-details-for-cc-subscription',
      { ...lena.about, shoppingBasketId: basket.shoppingBasketId },
    );
    expect(body.errorCode).toBe('BASKET_NOT_FOUND');
  });
});
