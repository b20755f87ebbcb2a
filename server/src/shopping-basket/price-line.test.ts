import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openShop, type Shop } from '../../test/shop-fixtures.ts';
import { clipcardSellable } from '../clipcards/clipcard-sellable.ts';
import { announceChange } from '../clubs/store.ts';
import { Refusal } from '../frame/refuse.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { sellerOf } from '../invoices/parties.ts';
import { paytabsSandbox } from '../sandbox/paytabs/paytabs-sandbox.ts';
import { openBasket } from './open-basket.ts';

let shop: Shop;
let at: ClassFixtures;
let home: TestClub;
let visitor: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  at = classFixtures(shop.world);
  home = await shop.openClub({ currency: 'AED' });
});
beforeEach(async () => {
  visitor = await shop.world.makePerson(home);
});
afterAll(() => shop[Symbol.asyncDispose]());

/** A centre of the same brand with somebody who works there and at the visitor's own. */
async function openAway(allowSubscriptionSaleOutsideHomeCenter: boolean) {
  const club = await shop.world.makeClub({
    brandId: home.brandId,
    currency: 'AED',
    document: {
      features: { allowSubscriptionSaleOutsideHomeCenter },
      paymentProvidersConfig: { paytabs: { allowedForStaff: true, allowedForMember: true } },
    },
  });
  const staff = await shop.world.makePerson(home, { levels: ['STAFF'] });
  await shop.world.services.db
    .insertInto('person_role')
    .values({ center_id: home.centerId, person_id: staff.id, role: 'STAFF', scope_center_id: club.centerId })
    .execute();
  return { club, staff };
}
type Away = Awaited<ReturnType<typeof openAway>>;

const about = () => ({ selectedUserId: visitor.id, selectedUserCenterId: visitor.centerId });

/** Everything that can be paid for at a centre. */
const purchases: Record<string, (away: Away) => Promise<{ body: { errorCode?: string } }>> = {
  'a clipcard': async ({ club }) =>
    shop.call(visitor, 'payment/make-cc-clipcard-payment', {
      clipcardId: await shop.sell(club),
      clipcardCenterId: club.centerId,
    }),
  'a clipcard that staff sells': async ({ club, staff }) =>
    shop.call(staff, 'payment/create-clipcard-staff-shopping-basket', {
      ...about(),
      clipcardId: await shop.sell(club),
      clipcardCenterId: club.centerId,
    }),
  'a clipcard subscription': async ({ club, staff }) =>
    shop.call(staff, 'clipcards/create-shopping-basket-for-cc-subscription', {
      ...about(),
      clipcardSubscriptionId: await shop.sell(club, { period_months: 1 }),
      clipcardSubscriptionCenterId: club.centerId,
    }),
  'a place in a class': async ({ club }) => {
    const ride = await at.makeClass(club, { price: 1500, currency: 'AED' });
    // Something on sale opens the class, so that a place is kept.
    await shop.sell(club);
    await at.attempt(visitor, ride);
    return shop.call(visitor, 'payment/make-cc-class-booking-payment', await at.placeOf(visitor, ride));
  },
};
const settlements: typeof purchases = {
  debt: async ({ club }) => {
    const { services } = shop.world;
    const seller = sellerOf(await shop.world.clubOf(club));
    const lines = [{ text: 'Locker', quantity: 1, unitAmount: 5000, taxRate: 0 }];
    const { id } = await services.db
      .transaction()
      .execute((tx) =>
        issueInvoice(tx, seller, services.clock.now(), { person: visitor, type: 'PAYMENT', lines }),
      );
    return shop.call(visitor, 'payment/make-cc-debt-payment', {
      invoices: [{ invoiceId: id, invoiceCenterId: club.centerId, amount: 5000 }],
      totalAmount: 5000,
    });
  },
  'money on account': ({ club }) =>
    shop.call(visitor, 'payment/make-cc-top-up-account-payment', { centerId: club.centerId, amount: 5000 }),
};

describe('outside the home club', () => {
  test.each(Object.entries(purchases))('%s is sold only where the club allows it', async (_what, buy) => {
    expect((await buy(await openAway(false))).body.errorCode).toBe('basket.outsideHomeClub');
    expect((await buy(await openAway(true))).body.errorCode).toBeUndefined();
  });

  test.each(Object.entries(settlements))('%s is taken anywhere', async (_what, pay) => {
    expect((await pay(await openAway(false))).body.errorCode).toBeUndefined();
  });

  test('what is in a basket already is not sold once the club no longer allows it', async () => {
    const { club, staff } = await openAway(true);
    const { body } = await shop.call(staff, 'payment/create-clipcard-staff-shopping-basket', {
      ...about(),
      clipcardId: await shop.sell(club),
      clipcardCenterId: club.centerId,
    });
    const { db } = shop.world.services;
    await db
      .updateTable('config_document')
      .set({
        document: sql`jsonb_set(document, '{features,allowSubscriptionSaleOutsideHomeCenter}', 'false')`,
      })
      .where('scope_id', '=', String(club.centerId))
      .execute();
    await announceChange(db);
    const pay = () =>
      shop.call(visitor, 'payment/make-cc-shopping-basket-payment', {
        shoppingBasketId: body.shoppingBasketId,
      });
    await vi.waitFor(async () => expect((await pay()).body.errorCode).toBe('basket.outsideHomeClub'));
  });
});

describe('months paid in advance', () => {
  test.each([
    ['one period of a year', [12], undefined],
    ['three months', [1, 1, 1], undefined],
    ['a quarter and a month', [3, 1], 'payment.moreThanThreeMonths'],
    ['four months', [1, 1, 1, 1], 'payment.moreThanThreeMonths'],
    ['two years', [12, 12], 'payment.moreThanThreeMonths'],
  ] as const)('%s', async (_what, periods, code) => {
    const { services } = shop.world;
    const club = await shop.world.clubOf(home);
    const products: number[] = [];
    for (const period_months of periods) products.push(await shop.sell(home, { period_months }));
    const basket = await services.db.transaction().execute((tx) =>
      openBasket(
        {
          ...{
            tx,
            club,
            now: services.clock.now(),
            reactions: services.reactions,
            person: visitor,
            payer: visitor,
            actor: undefined,
          },
          saleOrigin: { settings: services.settings, callPath: 'test', correlationId: 'test' },
          isInBasket: true,
        },
        clipcardSellable,
        products.map((clipcardId) => ({
          centerId: home.centerId,
          payload: { clipcardId, quantity: 1, renews: true as const },
        })),
      ),
    );
    expect(basket instanceof Refusal ? basket.code : undefined).toBe(code);
  });
});
