import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openShop, type Shop } from '../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../sandbox/paytabs/paytabs-sandbox.ts';

const lowers = 'ReduceClipcardPrice';
let shop: Shop;
let club: TestClub;
let maya: TestPerson;
let staff: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  club = await shop.openClub({
    currency: 'AED',
    document: { parameters: { payLater: 'staff', cardOnFileLimit: 16_000, staffPriceOverrides: [lowers] } },
  });
  staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
});
beforeEach(async () => {
  maya = await shop.world.makePerson(club);
  product = await shop.sell(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

const input = (more: object = {}) => ({ clipcardId: product, clipcardCenterId: club.centerId, ...more });
const forMaya = (more: object = {}) => ({
  selectedUserId: maya.id,
  selectedUserCenterId: club.centerId,
  ...more,
});
const basketFor = (more: object) =>
  shop.call(staff, 'payment/create-clipcard-staff-shopping-basket', { ...forMaya(), ...input(more) });
const clipsOf = async (person: TestPerson) => {
  const { body } = await shop.call(person, 'clipcards/load-person-clipcards', {});
  return (body['clipcards'] as { clipsLeft: number }[]).map(({ clipsLeft }) => clipsLeft);
};

describe('staff sell a clipcard', () => {
  test('at an overridden price, on an invoice that is due later', async () => {
    const { body } = await basketFor({ price: 12_000, priceOverride: 'ReduceClipcardPrice' });
    const paid = await shop.call(staff, 'payment/make-invoice-shopping-basket-payment', {
      ...forMaya(),
      shoppingBasketId: body.shoppingBasketId,
    });
    expect(paid.body).toMatchObject({ state: 'AUTHORISED', amount: 12_000 });
    expect(await clipsOf(maya)).toEqual([10]);
    const { body: invoices } = await shop.call(maya, 'invoices/get-invoices', {});
    expect(invoices['invoices']).toMatchObject([
      { amount: 12_000, openAmount: 12_000, dueDate: '2026-12-04' },
    ]);
  });

  test.each([
    [{ price: 9_999 }, 'clipcard.priceTooLow'],
    [{ priceOverride: 'RaiseClipcardPrice' }, 'clipcard.priceRequired'],
    [{ clipcardSize: 11 }, 'clipcard.notFound'],
  ])('but not for %o', async (more, code) => {
    expect((await basketFor(more)).body.errorCode).toBe(code);
  });

  const roles = { STAFF: 'STAFF', MANAGER: 'MANAGER' } as const;
  const recurring = 'OverrideGlobalRecurringClipSubsDefinition';
  test.each([
    ['STAFF', { price: 14_000 }, undefined],
    ['STAFF', { price: 16_000 }, 'clipcard.cannotRaisePrice'],
    ['STAFF', { price: 16_000, priceOverride: lowers }, 'clipcard.cannotOverridePrice'],
    ['STAFF', { price: 14_000, renews: true, priceOverride: recurring }, 'clipcard.cannotOverridePrice'],
    ['MANAGER', { price: 16_000 }, undefined],
    ['MANAGER', { price: 20_001 }, 'clipcard.priceTooHigh'],
    ['MANAGER', { price: 14_000, renews: true, priceOverride: recurring }, undefined],
  ] as const)(
    'within the limits of %s: %o, %s',
    async (role, { renews, ...more }: { renews?: true; price: number }, code) => {
      const seller = await shop.world.makePerson(club, { levels: [roles[role]] });
      const id = renews ? await shop.sell(club, { period_months: 1 }) : product;
      const { body } = renews
        ? await shop.call(seller, 'clipcards/create-shopping-basket-for-cc-subscription', {
            ...forMaya(more),
            clipcardSubscriptionId: id,
            clipcardSubscriptionCenterId: club.centerId,
          })
        : await shop.call(seller, 'payment/create-clipcard-staff-shopping-basket', {
            ...forMaya(more),
            ...input(),
          });
      expect(body.errorCode).toBe(code);
    },
  );

  test('only with the roles that they hold at the selling centre', async () => {
    const sister = await shop.world.makeClub({ brandId: club.brandId, currency: 'AED' });
    const manager = await shop.world.makePerson(club);
    await shop.world.services.db
      .insertInto('person_role')
      .values([
        { center_id: club.centerId, person_id: manager.id, role: 'STAFF', scope_center_id: club.centerId },
        {
          center_id: club.centerId,
          person_id: manager.id,
          role: 'MANAGER',
          scope_center_id: sister.centerId,
        },
      ])
      .execute();
    const { body } = await shop.call(manager, 'payment/create-clipcard-staff-shopping-basket', {
      ...forMaya({ price: 16_000 }),
      ...input(),
    });
    expect(body.errorCode).toBe('clipcard.cannotRaisePrice');
  });

  test.each(['STAFF', 'MANAGER'] as const)(
    'but %s cannot lower prices for themselves or their family',
    async (role) => {
      const seller = await shop.world.makePerson(club, { levels: [role] });
      const spouse = await shop.world.makePerson(club, { family: { primary: seller, relation: 'SPOUSE' } });
      const sellTo = (person: TestPerson, price: number) =>
        shop.call(seller, 'payment/create-clipcard-staff-shopping-basket', {
          ...{ selectedUserId: person.id, selectedUserCenterId: club.centerId },
          ...input({ price }),
        });
      for (const person of [seller, spouse]) {
        expect((await sellTo(person, 14_000)).body.errorCode).toBe('clipcard.cannotLowerOwnPrice');
        expect((await sellTo(person, 15_000)).status).toBe(200);
      }
      expect((await sellTo(maya, 14_000)).status).toBe(200);
    },
  );

  test('and see the prices that they can set', async () => {
    const boundsFor = async (role: 'STAFF' | 'MANAGER') => {
      const seller = await shop.world.makePerson(club, { levels: [role] });
      const { body } = await shop.call(seller, 'clipcards/load-clipcards-for-user-by-id', forMaya(input()));
      return body['sizes'];
    };
    const size = { size: 10, amount: 15_000 };
    expect(await boundsFor('STAFF')).toEqual([{ ...size, lowestAmount: 10_000, highestAmount: 15_000 }]);
    expect(await boundsFor('MANAGER')).toEqual([{ ...size, lowestAmount: 10_000, highestAmount: 20_000 }]);
  });

  test('at an overridden price that the member pays by card', async () => {
    product = await shop.sell(club, { for_members: false });
    const { body } = await basketFor({ price: 12_000, priceOverride: 'ReduceClipcardPrice' });
    const paid = await shop.call(maya, 'payment/make-cc-shopping-basket-payment', {
      shoppingBasketId: body.shoppingBasketId,
    });
    expect(paid.body).toMatchObject({ state: 'PENDING', amount: 12_000 });
  });

  test('and the basket can be paid only once', async () => {
    const { body } = await basketFor({});
    const pay = () =>
      shop.call(staff, 'payment/make-invoice-shopping-basket-payment', {
        ...forMaya(),
        shoppingBasketId: body.shoppingBasketId,
      });
    expect((await pay()).status).toBe(200);
    expect((await pay()).body.errorCode).toBe('basket.alreadyPaid');
    expect(await clipsOf(maya)).toEqual([10]);
  });
});

describe('a member cannot', () => {
  test('pay later where only staff allow it', async () => {
    const { body } = await shop.call(maya, 'payment/make-invoice-clipcard-payment', input());
    expect(body.errorCode).toBe('basket.noPaymentProvider');
  });

  test('pay by direct debit without a mandate', async () => {
    const { body } = await shop.call(maya, 'payment/make-dd-clipcard-payment', input());
    expect(body.errorCode).toBe('payment.illegalAgreementState');
  });

  test.each([
    ['is blocked', { is_blocked: true }, 'booking.personBlocked'],
    ['is blacklisted', { is_blacklisted: true }, 'booking.personBlacklisted'],
    ['is no member yet', { status: 'LEAD' }, 'booking.personNotActive'],
  ] as const)('buy when the person %s', async (_title, columns, code) => {
    await shop.world.setPerson(maya, columns);
    expect((await shop.call(maya, 'payment/make-cc-clipcard-payment', input())).body.errorCode).toBe(code);
    const { body } = await shop.call(maya, 'clipcards/load-clipcards-for-user-by-id', input());
    expect(body).toMatchObject({ can: { buy: code } });
  });

  test('buy at another centre unless it allows that', async () => {
    const sister = await shop.world.makeClub({ brandId: club.brandId, currency: 'AED' });
    const visitor = await shop.world.makePerson(sister);
    const { body } = await shop.call(
      { headers: { ...visitor.headers, ...club.headers } },
      'payment/make-cc-clipcard-payment',
      input(),
    );
    expect(body.errorCode).toBe('basket.outsideHomeClub');
  });

  test('charge a card for more than the club’s limit', async () => {
    const { body } = await shop.call(
      maya,
      'payment/make-cof-clipcard-payment',
      input({ quantity: 2, selectedCardOnFile: 1 }),
    );
    expect(body.errorCode).toBe('payment.cardOnFileLimitExceeded');
  });
});

test('a parent buys and pays for a child', async () => {
  const child = await shop.world.makePerson(club, {
    hasSignIn: false,
    family: { primary: maya, relation: 'CHILD' },
  });
  const about = { selectedUserId: child.id, selectedUserCenterId: club.centerId };
  const { body } = await shop.call(maya, 'payment/make-cc-clipcard-payment', { ...about, ...input() });
  await shop.sandbox.shopper.pays(body.paymentKey);
  await shop.call(maya, 'payment/check-payment', { paymentKey: body.paymentKey });
  const { body: own } = await shop.call(maya, 'clipcards/load-person-clipcards', {});
  expect(own['clipcards']).toEqual([]);
  const { body: family } = await shop.call(maya, 'clipcards/load-person-and-relatives-clipcards', {});
  expect(family['clipcards']).toMatchObject([{ clipsLeft: 10, person: { id: child.id } }]);
  const { body: invoices } = await shop.call(maya, 'invoices/get-invoices', {});
  expect(invoices['invoices']).toMatchObject([{ status: 'PAID', amount: 15_000 }]);
});

test('a family member cannot pay a basket with the owner’s card', async () => {
  const spouse = await shop.world.makePerson(club, { family: { primary: maya, relation: 'SPOUSE' } });
  const bought = await shop.call(spouse, 'payment/make-cc-clipcard-payment', input({ keepCard: true }));
  await shop.sandbox.shopper.pays(bought.body.paymentKey);
  await shop.call(spouse, 'payment/check-payment', { paymentKey: bought.body.paymentKey });
  const { body: offers } = await shop.call(spouse, 'payment/find-payment-methods', {
    currency: 'AED',
    amount: 15_000,
  });
  const [card] = offers['cof'] as { cardId: number }[];
  const open = await shop.call(spouse, 'payment/make-cc-clipcard-payment', input());
  const pay = (person: TestPerson) =>
    shop.call(person, 'payment/make-cof-shopping-basket-payment', {
      selectedUserId: spouse.id,
      selectedUserCenterId: club.centerId,
      shoppingBasketId: open.body.shoppingBasketId,
      selectedCardOnFile: card?.cardId,
    });
  expect((await pay(maya)).body.errorCode).toBe('payment.illegalAgreementState');
  expect((await pay(staff)).body).toMatchObject({ state: 'PAID' });
});

test('a stored card is charged without its owner, once per request', async () => {
  const first = await shop.call(maya, 'payment/make-cc-clipcard-payment', input({ keepCard: true }));
  await shop.sandbox.shopper.pays(first.body.paymentKey);
  await shop.call(maya, 'payment/check-payment', { paymentKey: first.body.paymentKey });
  const { body: offers } = await shop.call(maya, 'payment/find-payment-methods', {
    currency: 'AED',
    amount: 15_000,
  });
  const cards = offers['cof'] as { cardId: number }[];
  expect(cards).toHaveLength(1);
  const charge = () =>
    shop.call(
      maya,
      'payment/make-cof-clipcard-payment',
      input({ selectedCardOnFile: cards[0]?.cardId }),
      'the-same-wish',
    );
  const [one, two] = await Promise.all([charge(), charge()]);
  expect(one.body).toMatchObject({ state: 'PAID', amount: 15_000 });
  expect(two.body.paymentKey).toBe(one.body.paymentKey);
  expect(await clipsOf(maya)).toEqual([10, 10]);
});

test('a held clipcard counts towards the maximum per person until its payment is cancelled', async () => {
  product = await shop.sell(club, { maximum_quantity: 1 });
  const first = await shop.call(maya, 'payment/make-cc-clipcard-payment', input());
  expect(first.status).toBe(200);
  const second = await shop.call(maya, 'payment/make-cc-clipcard-payment', input());
  expect(second.body.errorCode).toBe('basket.maximumQuantityReached');
  await shop.call(maya, 'payment/cancel-payment', { paymentKey: first.body.paymentKey });
  const third = await shop.call(maya, 'payment/make-cc-clipcard-payment', input());
  expect(third.status).toBe(200);
});
