import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/factories.ts';
import { type MembershipShop, nothing, openMembershipShop } from '../../../test/membership-shop.ts';
import { idOf } from '../../shopping-basket/store.ts';
import { blockSubscriptions, unblockSubscriptions } from '../debt-block.ts';

let open: MembershipShop;
let maya: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  open = await openMembershipShop();
  staff = await open.shop.world.makePerson(open.club, { levels: ['STAFF'] });
});
beforeEach(async () => {
  open.shop.world.clock.set('2026-11-20T09:00:00Z');
  maya = await open.shop.world.makePerson(open.club);
});
afterAll(() => open.shop[Symbol.asyncDispose]());

const about = ({ id, centerId }: TestPerson) => ({ selectedUserId: id, selectedUserCenterId: centerId });

test('two documents of a plan that have one name are both kept with the contract', async () => {
  const [one, two] = ['terms', 'terms-of-the-pool'].map((key, version) => ({
    ...{ key, name: { en: 'Terms' }, url: `/${key}.pdf`, version: String(version) },
  }));
  const plan = await open.plans.sellPlan(open.club, { documents: JSON.stringify([one, two]) });
  const accepted = [one, two].map((terms) => ({ documentKey: terms?.key, version: terms?.version }));
  const { paymentKey } = await open.pay(maya, plan, { method: 'cc', more: { accepted } });
  await open.sandbox.shopper.pays(paymentKey);
  await open.shop.settle();
  const kept = await open.shop.world.services.db
    .selectFrom('document_acceptance')
    .select(['key', 'name', 'version'])
    .where('by_center_id', '=', maya.centerId)
    .where('by_person_id', '=', maya.id)
    .orderBy('key')
    .execute();
  expect(kept).toEqual([
    { key: 'terms', name: 'Terms', version: '0' },
    { key: 'terms-of-the-pool', name: 'Terms', version: '1' },
  ]);
});

test('what was accepted and signed stays with an order that another attempt replaced, until its buyer is erased', async () => {
  const terms = { key: 'terms', name: { en: 'Terms' }, url: '/terms.pdf', version: '3' };
  const plan = await open.plans.sellPlan(open.club, {
    needs_signature: true,
    documents: JSON.stringify([terms]),
  });
  const signed = { accepted: [{ documentKey: 'terms', version: '3' }], signature: { name: 'Maya Lindgren' } };
  const { db } = open.shop.world.services;
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
  const first = await open.pay(maya, plan, { method: 'cc', more: signed });
  expect(await kept()).toEqual([false]);
  const second = await open.pay(maya, plan, { method: 'cc', more: signed });
  expect(await kept()).toEqual([true, false]);
  open.shop.world.clock.move({ minutes: 5 });
  await open.sandbox.shopper.pays(first.paymentKey);
  await open.shop.settle();
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
  await open.sandbox.shopper.goesBack(second.paymentKey);
  await open.shop.settle();
  expect(await open.shop.world.forget(maya)).toEqual({ forgotten: true });
  expect(await kept()).toEqual([false, false]);
});

describe('what staff put into a basket at their price', () => {
  const sign = { needs_signature: true, lowest_price: 1_000 };
  const basket = async (more: object = {}) => {
    const plan = await open.plans.sellPlan(open.club, sign);
    const order = { subscriptionId: plan, subscriptionCenterId: open.club.centerId, price: 4_000 };
    const path = 'subscription/create-staff-shopping-basket';
    const { body } = await open.shop.call(staff, path, { ...about(maya), ...order, ...more });
    expect(body.errorCode).toBeUndefined();
    return String(body['shoppingBasketId']);
  };
  const contracts = () =>
    open.shop.world.services.db
      .selectFrom('document')
      .select('state')
      .where('person_id', '=', maya.id)
      .execute();

  test('is paid by the member with a card, and the contract is signed afterwards', async () => {
    const shoppingBasketId = await basket();
    const { body } = await open.shop.call(maya, 'payment/make-cc-shopping-basket-payment', {
      shoppingBasketId,
    });
    expect(body).toMatchObject({ state: 'PENDING', amount: 6_500 });
    await open.sandbox.shopper.pays(body.paymentKey);
    expect(await open.heldNow(maya)).toEqual({ has: ['ACTIVE/NONE'], agreed: ['CREDIT_CARD'] });
    expect(await contracts()).toEqual([{ state: 'UNSIGNED' }]);
    expect((await open.plans.subscriptionsOf(maya))[0]?.price).toBe(4_000);
  });

  test('is paid by a link that staff send, opened without a session', async () => {
    const shoppingBasketId = await basket();
    const input = { ...about(maya), shoppingBasketId };
    const { body } = await open.shop.call(staff, 'payment/make-pl-shopping-basket-payment', input);
    await open.sandbox.shopper.pays(body.paymentKey);
    expect(await open.heldNow(maya)).toEqual({ has: ['ACTIVE/NONE'], agreed: ['CREDIT_CARD'] });
    expect(await contracts()).toEqual([{ state: 'UNSIGNED' }]);
  });

  test.each([
    ['from an earlier day, today', { startupDate: '2026-11-10' }, '2026-11-21T05:00:00Z'],
    ['from a later day, by then', { startupDate: '2026-11-22' }, '2026-11-23T05:00:00Z'],
  ])('is paid by a link that the member asks for; %s', async (_title, more, expiresAt) => {
    const shoppingBasketId = await basket(more);
    const path = 'payment/make-pl-shopping-basket-payment';
    const { body } = await open.shop.call(maya, path, { shoppingBasketId });
    expect(body.errorCode).toBeUndefined();
    const { expires_at } = await open.shop.world.services.db
      .selectFrom('payment')
      .select('expires_at')
      .where('payer_center_id', '=', maya.centerId)
      .where('payer_person_id', '=', maya.id)
      .executeTakeFirstOrThrow();
    expect(String(expires_at)).toBe(expiresAt);
  });

  test('is paid by somebody without a session who has the basket', async () => {
    const shoppingBasketId = await basket();
    const visitor = { headers: open.club.headers };
    const { body } = await open.shop.call(visitor, 'payment/make-cc-shopping-basket-payment', {
      shoppingBasketId,
    });
    await open.sandbox.shopper.pays(body.paymentKey);
    expect(await open.heldNow(maya)).toMatchObject({ has: ['ACTIVE/NONE'] });
  });

  test('stays at their price when another attempt came between', async () => {
    const shoppingBasketId = await basket();
    const pays = 'payment/make-cc-shopping-basket-payment';
    const { paymentKey } = (await open.shop.call(maya, pays, { shoppingBasketId })).body;
    await open.pay(maya, await open.sell('EFT'), { method: 'cc' });
    await open.sandbox.shopper.pays(paymentKey);
    await open.shop.settle();
    expect(await open.heldNow(maya)).toEqual({ has: ['ACTIVE/NONE'], agreed: ['CREDIT_CARD'] });
    expect((await open.plans.subscriptionsOf(maya)).at(-1)).toMatchObject({ status: 'ACTIVE', price: 4_000 });
  });
});

describe('somebody who pays for their child', () => {
  const child = () =>
    open.shop.world.makePerson(open.club, {
      family: { primary: maya, relation: 'CHILD' },
      hasSignIn: false,
      birthday: '2018-05-05',
    });

  test('is its payer, with the agreement, and the child has the membership and the contract', async () => {
    const leo = await child();
    await open.pay(maya, await open.sell('EFT'), { method: 'invoice', more: about(leo) });
    expect(await open.heldNow(leo, maya)).toEqual({ has: ['ACTIVE/NONE'], agreed: ['INVOICE'] });
    expect(await open.heldNow(maya, leo)).toEqual(nothing);
    expect((await open.plans.subscriptionsOf(leo))[0]).toMatchObject({ payer_person_id: maya.id });
  });

  test('at another centre has it blocked for what they owe at their own, and given back', async () => {
    const { world } = open.shop;
    const home = await world.makeClub({ brandId: open.club.brandId });
    const payer = await world.makePerson(home);
    const family = { primary: payer, relation: 'CHILD' as const };
    const leo = await world.makePerson(home, { family, hasSignIn: false, birthday: '2018-05-05' });
    const bought = await open.pay(payer, await open.sell('EFT'), { method: 'invoice', more: about(leo) });
    expect(bought.errorCode).toBeUndefined();
    const { db, clock } = world.services;
    const change = (how: typeof blockSubscriptions) =>
      db.transaction().execute((tx) => how(tx, [payer], [home.centerId], clock.now()));
    await change(blockSubscriptions);
    expect(await open.heldNow(leo)).toMatchObject({ has: ['ACTIVE/BLOCKED'] });
    await change(unblockSubscriptions);
    expect(await open.heldNow(leo)).toMatchObject({ has: ['ACTIVE/NONE'] });
  });

  test('cannot while they are blocked', async () => {
    const leo = await child();
    await open.shop.world.setPerson(maya, { is_blocked: true });
    const answer = await open.pay(maya, await open.sell('EFT'), { method: 'invoice', more: about(leo) });
    expect(answer.errorCode).toBe('booking.personBlocked');
  });

  test('is its payer no more once they are blocked, no matter who pays the basket', async () => {
    const leo = await child();
    const first = await open.pay(maya, await open.sell('EFT'), { method: 'cc', more: about(leo) });
    await open.sandbox.shopper.goesBack(first.paymentKey);
    await open.shop.settle();
    const basket = await open.shop.world.services.db
      .selectFrom('shopping_basket')
      .select(['key', 'payer_person_id', 'center_id'])
      .where('center_id', '=', leo.centerId)
      .where('person_id', '=', leo.id)
      .executeTakeFirstOrThrow();
    expect(basket.payer_person_id).toBe(maya.id);
    await open.shop.world.setPerson(maya, { is_blocked: true });
    const input = { shoppingBasketId: idOf(basket) };
    const visitor = { headers: open.club.headers };
    const { body } = await open.shop.call(visitor, 'payment/make-cc-shopping-basket-payment', input);
    expect(body.errorCode).toBe('booking.personBlocked');
  });
});
