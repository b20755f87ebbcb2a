import { mandateVersion } from '@foyer/contract/shared/agreement';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collecting, collectingSecrets, german } from '../../../test/direct-debit-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { planFixtures } from '../../../test/plan-fixtures.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { adyenSandbox } from '../../sandbox/adyen/adyen-sandbox.ts';

const sandbox = adyenSandbox();
let shop: Shop;
let plans: ReturnType<typeof planFixtures>;
let club: TestClub;
let maya: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  shop = await openShop(sandbox, { secrets: collectingSecrets });
  plans = planFixtures(shop.world);
  const parameters = { payLater: 'everybody', membershipTermsBy: 'staff' } as const;
  club = await shop.openClub({ country: 'DE', currency: 'EUR', document: { ...collecting, parameters } });
  staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
});
beforeEach(async () => {
  shop.world.clock.set('2026-11-20T09:00:00Z');
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

const account = { account: german.account, mandateVersion };
const bySelf = (person = maya) => ({ selectedUserId: person.id, selectedUserCenterId: person.centerId });

/** A plan, with its first period free or not. */
async function sell(kind: 'EFT' | 'CASH', isFree = false): Promise<number> {
  const plan = await plans.sellPlan(club, { kind, ...(isFree && { joining_fee: 0 }) });
  if (isFree)
    await plans.runCampaign(club, { plans: [`${club.centerId}-${plan}`], periods: 1, percent: 10_000 });
  return plan;
}

interface Paying {
  method: string;
  kind?: 'EFT' | 'CASH';
  more?: object;
  by?: TestPerson;
}
const pay = async (plan: number, { method, kind = 'EFT', more = {}, by = maya }: Paying) => {
  const path = `payment/make-${method}-new-subscription-${kind.toLowerCase()}-upfront-payment`;
  const input = { subscriptionId: plan, subscriptionCenterId: club.centerId, ...more };
  return (await shop.call(by, path, input)).body;
};

/** The number of a card that a person has put on file with an earlier payment. */
async function cardOf(person: TestPerson): Promise<number> {
  const input = { amount: 1_000, keepCard: true };
  const { body } = await shop.call(person, 'payment/make-cc-top-up-account-payment', input);
  await sandbox.shopper.pays(body.paymentKey);
  const { id } = await shop.world.services.db
    .selectFrom('stored_card')
    .select('id')
    .where('center_id', '=', club.centerId)
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return id;
}

const agreementsOf = ({ id }: TestPerson) =>
  shop.world.services.db
    .selectFrom('payment_agreement')
    .select(['type', 'card_id'])
    .where('center_id', '=', club.centerId)
    .where('person_id', '=', id)
    .where('state', '=', 'ACTIVE')
    .execute();

/** The memberships of a person that are not over, and how they are paid from now on. */
async function heldNow(person = maya, payer = person) {
  const rows = (await plans.subscriptionsOf(person)).filter(({ status }) => status !== 'ENDED');
  return {
    has: rows.map(({ status, sub_state }) => `${status}/${sub_state}`),
    agreed: (await agreementsOf(payer)).map(({ type }) => type),
  };
}
const nothing = { has: [], agreed: [] };

const agreedBy = {
  cc: 'CREDIT_CARD',
  pl: 'CREDIT_CARD',
  cof: 'CREDIT_CARD',
  dd: 'DIRECT_DEBIT',
  invoice: 'INVOICE',
};
type Method = keyof typeof agreedBy;

/** Pays as the shopper does, where there is something to enter. */
async function payThrough(plan: number, method: Method, kind: 'EFT' | 'CASH') {
  const more = {
    cc: {},
    pl: {},
    cof: method === 'cof' && { selectedCardOnFile: await cardOf(maya) },
    dd: kind === 'EFT' && account,
    invoice: {},
  }[method];
  const made = await pay(plan, { method, kind, ...(more && { more }) });
  if ((method === 'cc' || method === 'pl') && made.state === 'PENDING')
    await sandbox.shopper.pays(made.paymentKey);
  await shop.settle();
  return (await shop.call(maya, 'payment/check-payment', { paymentKey: made.paymentKey })).body;
}

const methods = Object.keys(agreedBy) as Method[];
const each = methods.flatMap((method) => [
  ...(method === 'dd'
    ? []
    : [[method, 'CASH', 'paid', 8_400] as const, [method, 'CASH', 'free', 0] as const]),
  [method, 'EFT', 'paid', 8_400] as const,
  [method, 'EFT', 'free', 0] as const,
]);

describe('a membership is delivered with its agreement', () => {
  test.each(each)('%s for %s, %s', async (method, kind, price, amount) => {
    const plan = await sell(kind, price === 'free');
    const paid = await payThrough(plan, method, kind);
    const isLater = amount > 0 && (method === 'dd' || method === 'invoice');
    expect(paid).toMatchObject({ state: isLater ? 'AUTHORISED' : 'PAID', amount });
    const agreed = kind === 'EFT' ? [agreedBy[method]] : [];
    expect(await heldNow()).toEqual({ has: ['ACTIVE/NONE'], agreed });
    expect(
      (await agreementsOf(maya)).every(
        ({ type, card_id }) => (type === 'CREDIT_CARD') === (card_id !== null),
      ),
    ).toBe(true);
  });

  test('one that was agreed before stays as it is', async () => {
    await shop.call(maya, 'payment/create-dd-payment-agreement', german);
    const { paymentKey } = await pay(await sell('EFT'), { method: 'cc' });
    await sandbox.shopper.pays(paymentKey);
    expect(await heldNow()).toEqual({ has: ['ACTIVE/NONE'], agreed: ['DIRECT_DEBIT'] });
    const second = await sell('EFT');
    await shop.world.services.db.updateTable('plan').set({ type: 'POOL' }).where('id', '=', second).execute();
    expect((await pay(second, { method: 'dd' })).state).toBe('AUTHORISED');
    expect(await heldNow()).toEqual({ has: ['ACTIVE/NONE', 'ACTIVE/NONE'], agreed: ['DIRECT_DEBIT'] });
  });
});

describe('nothing is delivered, and nothing agreed', () => {
  test.each([
    ['no account', {}, 'general.invalidInput'],
    [
      'a wrong IBAN',
      { ...account, account: { ...german.account, iban: 'DE00370400440532013000' } },
      'general.invalidInput',
    ],
    ['an outdated mandate', { ...account, mandateVersion: '2020-01' }, 'general.invalidInput'],
  ])('by direct debit with %s', async (_title, more, code) => {
    for (const isFree of [false, true]) {
      const answer = await pay(await sell('EFT', isFree), { method: 'dd', more });
      expect(answer.errorCode).toBe(code);
      expect(await heldNow()).toEqual(nothing);
    }
  });

  test.each([[{ selectedCardOnFile: 999_999 }]])('by a card on file that is not there: %o', async (more) => {
    for (const isFree of [false, true])
      expect((await pay(await sell('EFT', isFree), { method: 'cof', more })).errorCode).toBe(
        'payment.illegalAgreementState',
      );
    expect(await heldNow()).toEqual(nothing);
  });

  test.each(['isDeclined', 'goesBack', 'takesTooLong'] as const)(
    'by a card when the shopper %s',
    async (does) => {
      const { paymentKey } = await pay(await sell('EFT'), { method: 'cc' });
      await sandbox.shopper[does](paymentKey);
      shop.world.clock.move({ hours: 2 });
      await shop.settle();
      expect(await heldNow()).toEqual(nothing);
    },
  );

  test('by a card that is paid after the payment was cancelled: the money is returned', async () => {
    const plan = await sell('EFT');
    const { paymentKey } = await pay(plan, { method: 'cc' });
    sandbox.mishaps.add('tellLate');
    await sandbox.shopper.pays(paymentKey);
    await shop.world.services.db
      .updateTable('payment')
      .set({ state: 'EXPIRED' })
      .where('key', '=', paymentKey)
      .execute();
    sandbox.mishaps.clear();
    await sandbox.deliver();
    await shop.settle();
    expect(await heldNow()).toMatchObject({ agreed: [] });
    expect(shop.paymentOf(paymentKey)?.refunded).toBe(8_400);
  });
});

describe('two attempts', () => {
  test.each([
    ['first', 'second'],
    ['second', 'first'],
  ] as const)('%s paid first: one membership with one agreement, the %s is refunded', async (one, other) => {
    const plan = await sell('EFT');
    const keys = {
      first: (await pay(plan, { method: 'cc' })).paymentKey,
      second: (await pay(plan, { method: 'cc' })).paymentKey,
    };
    await sandbox.shopper.pays(keys[one]);
    await shop.settle();
    expect(await heldNow()).toEqual({ has: ['ACTIVE/NONE'], agreed: ['CREDIT_CARD'] });
    await sandbox.shopper.pays(keys[other]);
    await shop.settle();
    expect(await heldNow()).toEqual({ has: ['ACTIVE/NONE'], agreed: ['CREDIT_CARD'] });
    expect([shop.paymentOf(keys[one])?.refunded, shop.paymentOf(keys[other])?.refunded]).toEqual([0, 8_400]);
  });

  test('a card, then on invoice: the card that is entered late is returned, and no agreement made by it', async () => {
    const plan = await sell('EFT');
    const { paymentKey } = await pay(plan, { method: 'cc' });
    expect((await pay(plan, { method: 'invoice' })).state).toBe('AUTHORISED');
    await sandbox.shopper.pays(paymentKey);
    await shop.settle();
    expect(await heldNow()).toEqual({ has: ['ACTIVE/NONE'], agreed: ['INVOICE'] });
    expect(shop.paymentOf(paymentKey)?.refunded).toBe(8_400);
  });

  test('a card for a recurring and then for a prepaid plan: what is refunded leaves no agreement', async () => {
    const { paymentKey } = await pay(await sell('EFT'), { method: 'cc' });
    expect((await pay(await sell('CASH'), { method: 'invoice', kind: 'CASH' })).state).toBe('AUTHORISED');
    await sandbox.shopper.pays(paymentKey);
    await shop.settle();
    expect(await heldNow()).toEqual({ has: ['ACTIVE/NONE'], agreed: [] });
  });
});

test('what was accepted and signed stays with an order that another attempt replaced, until its buyer is erased', async () => {
  const terms = { key: 'terms', name: { en: 'Terms' }, url: '/terms.pdf', version: '3' };
  const plan = await plans.sellPlan(club, { needs_signature: true, documents: JSON.stringify([terms]) });
  const signed = { accepted: [{ documentKey: 'terms', version: '3' }], signature: { name: 'Maya Lindgren' } };
  const { db } = shop.world.services;
  const kept = async () => {
    const lines = await db
      .selectFrom('shopping_basket_line as line')
      .innerJoin('shopping_basket as basket', (on) =>
        on.onRef('basket.center_id', '=', 'line.center_id').onRef('basket.id', '=', 'line.basket_id'),
      )
      .select('payload')
      .where('basket.person_id', '=', maya.id)
      .where('line.line', '=', 1)
      .orderBy('basket.id')
      .execute();
    return lines.map(({ payload }) => (payload as { agreed?: object }).agreed !== undefined);
  };
  const first = await pay(plan, { method: 'cc', more: signed });
  expect(await kept()).toEqual([false]);
  const second = await pay(plan, { method: 'cc', more: signed });
  expect(await kept()).toEqual([true, false]);
  shop.world.clock.move({ minutes: 5 });
  await sandbox.shopper.pays(first.paymentKey);
  await shop.settle();
  expect(await kept()).toEqual([false, true]);
  const contract = await db
    .selectFrom('document')
    .innerJoin('document_acceptance as accepted', (on) =>
      on
        .onRef('accepted.center_id', '=', 'document.center_id')
        .onRef('accepted.document_id', '=', 'document.id'),
    )
    .select(['state', 'version', 'accepted_at', 'ip_address'])
    .where('document.person_id', '=', maya.id)
    .execute();
  expect(contract.map((row) => ({ ...row, accepted_at: String(row.accepted_at) }))).toEqual([
    { state: 'SIGNED', version: '3', accepted_at: '2026-11-20T09:00:00Z', ip_address: '127.0.0.1' },
  ]);
  await sandbox.shopper.goesBack(second.paymentKey);
  await shop.settle();
  expect(await shop.world.forget(maya)).toEqual({ forgotten: true });
  expect(await kept()).toEqual([false, false]);
});

describe('what staff put into a basket at their price', () => {
  const sign = { needs_signature: true, lowest_price: 1_000 };
  const basket = async (more: object = {}) => {
    const plan = await plans.sellPlan(club, sign);
    const order = { subscriptionId: plan, subscriptionCenterId: club.centerId, price: 4_000 };
    const path = 'subscription/create-staff-shopping-basket';
    const { body } = await shop.call(staff, path, { ...bySelf(), ...order, ...more });
    expect(body.errorCode).toBeUndefined();
    return String(body['shoppingBasketId']);
  };
  const contracts = () =>
    shop.world.services.db.selectFrom('document').select('state').where('person_id', '=', maya.id).execute();

  test('is paid by the member with a card, and the contract is signed afterwards', async () => {
    const shoppingBasketId = await basket();
    const { body } = await shop.call(maya, 'payment/make-cc-shopping-basket-payment', { shoppingBasketId });
    expect(body).toMatchObject({ state: 'PENDING', amount: 6_500 });
    await sandbox.shopper.pays(body.paymentKey);
    expect(await heldNow()).toEqual({ has: ['ACTIVE/NONE'], agreed: ['CREDIT_CARD'] });
    expect(await contracts()).toEqual([{ state: 'UNSIGNED' }]);
    expect((await plans.subscriptionsOf(maya))[0]?.price).toBe(4_000);
  });

  test('is paid by a link that staff send, opened without a session', async () => {
    const shoppingBasketId = await basket();
    const input = { ...bySelf(), shoppingBasketId };
    const { body } = await shop.call(staff, 'payment/make-pl-shopping-basket-payment', input);
    await sandbox.shopper.pays(body.paymentKey);
    expect(await heldNow()).toEqual({ has: ['ACTIVE/NONE'], agreed: ['CREDIT_CARD'] });
    expect(await contracts()).toEqual([{ state: 'UNSIGNED' }]);
  });

  test('is paid by somebody without a session who has the basket', async () => {
    const shoppingBasketId = await basket();
    const visitor = { headers: club.headers };
    const { body } = await shop.call(visitor, 'payment/make-cc-shopping-basket-payment', {
      shoppingBasketId,
    });
    await sandbox.shopper.pays(body.paymentKey);
    expect(await heldNow()).toMatchObject({ has: ['ACTIVE/NONE'] });
  });

  test('stays at their price when another attempt came between', async () => {
    const shoppingBasketId = await basket();
    const pays = 'payment/make-cc-shopping-basket-payment';
    const { paymentKey } = (await shop.call(maya, pays, { shoppingBasketId })).body;
    await pay(await sell('EFT'), { method: 'cc' });
    await sandbox.shopper.pays(paymentKey);
    await shop.settle();
    expect(await heldNow()).toEqual({ has: ['ACTIVE/NONE'], agreed: ['CREDIT_CARD'] });
    expect((await plans.subscriptionsOf(maya)).at(-1)).toMatchObject({ status: 'ACTIVE', price: 4_000 });
  });
});

describe('somebody who pays for their child', () => {
  const child = () =>
    shop.world.makePerson(club, {
      family: { primary: maya, relation: 'CHILD' },
      hasSignIn: false,
      birthday: '2018-05-05',
    });

  test('is its payer, with the agreement, and the child has the membership and the contract', async () => {
    const leo = await child();
    await pay(await sell('EFT'), { method: 'invoice', more: bySelf(leo) });
    expect(await heldNow(leo, maya)).toEqual({ has: ['ACTIVE/NONE'], agreed: ['INVOICE'] });
    expect(await heldNow(maya, leo)).toEqual(nothing);
    expect((await plans.subscriptionsOf(leo))[0]).toMatchObject({ payer_person_id: maya.id });
  });

  test('cannot while they are blocked', async () => {
    const leo = await child();
    await shop.world.setPerson(maya, { is_blocked: true });
    const answer = await pay(await sell('EFT'), { method: 'invoice', more: bySelf(leo) });
    expect(answer.errorCode).toBe('booking.personBlocked');
  });
});

test('a membership outlives a chargeback: what was paid is owed again', async () => {
  const { paymentKey } = await pay(await sell('EFT'), { method: 'cc' });
  await sandbox.shopper.pays(paymentKey);
  await sandbox.bank.takesBack.chargeback?.(paymentKey);
  expect(await heldNow()).toEqual({ has: ['ACTIVE/NONE'], agreed: ['CREDIT_CARD'] });
  const { body } = await shop.call(maya, 'invoices/get-invoices', {});
  expect(body['invoices']).toMatchObject([{ openAmount: 8_400 }]);
});
