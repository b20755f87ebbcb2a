import { mandateVersion } from '@foyer/contract/shared/agreement';
import type { Withdrawal } from '@foyer/contract/subscription/leave';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { german } from '../../../test/direct-debit-fixtures.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { invoicesOf, nightOf } from '../../../test/membership-fixtures.ts';
import { type MembershipShop, openMembershipShop } from '../../../test/membership-shop.ts';
import { collectDirectDebits } from '../../payment/collecting/collect-direct-debits.ts';
import { creditOf } from '../../payment/credit/credit-of.ts';
import { billDue } from '../nightly/bill-due.ts';

let open: MembershipShop;
let maya: TestPerson;
const db = () => open.shop.world.services.db;
beforeAll(async () => {
  open = await openMembershipShop();
});
beforeEach(async () => {
  open.shop.world.clock.set('2026-11-20T09:00:00Z');
  maya = await open.shop.world.makePerson(open.club);
});
afterAll(() => open.shop[Symbol.asyncDispose]());

async function membershipOf(person = maya) {
  const [row] = (await open.plans.subscriptionsOf(person)).filter(({ status }) => status !== 'ENDED');
  if (!row) throw new Error('no membership');
  return { subscriptionId: row.id, subscriptionCenterId: row.center_id };
}
const summaryOf = async (chosen: object) =>
  (await open.shop.call(maya, 'subscription/get-withdrawal-summary', chosen)).body as unknown as Withdrawal;
const withdraw = async (chosen: object) =>
  (await open.shop.call(maya, 'subscription/withdraw-subscription', chosen)).body;
const stateOf = async () => {
  const row = (await open.plans.subscriptionsOf(maya)).at(-1);
  return `${row?.status}/${row?.sub_state} ${row?.ends_on}`;
};
/** What the club owes the member, and neither pays back nor has to pay back by hand. */
const spendable = async () => {
  const credit = await creditOf(db(), { centerId: open.club.centerId, currency: 'EUR' }, [maya]);
  return [...credit.values()];
};

async function buyByCard(plan?: number, more: object = {}) {
  const { paymentKey } = await open.pay(maya, plan ?? (await open.sell('EFT')), { method: 'cc', more });
  await open.sandbox.shopper.pays(paymentKey);
  return paymentKey;
}

describe('withdrawing', () => {
  test('pays back exactly what was paid by card: the period, the add-on and the joining fee', async () => {
    const plan = await open.plans.sellPlan(open.club);
    const addOn = await open.plans.sellAddOn(open.club, plan);
    const key = await buyByCard(plan, { addOns: [addOn] });
    await open.comes('2026-12-04T20:00:00Z');
    const chosen = await membershipOf();
    const owned = await open.shop.call(maya, 'subscription/get-person-subscriptions', {});
    expect(owned.body['subscriptions']).toMatchObject([
      { withdrawUntil: '2026-12-04', can: { terminate: true, withdraw: true } },
    ]);
    const summary = await summaryOf(chosen);
    expect(summary).toMatchObject({
      ...{ until: '2026-12-04', total: 9_300, toProvider: 9_300, toAccount: 0, noLongerOwed: 0 },
      consequences: { addOns: ['Towels'] },
    });
    expect(summary.lines.map(({ amount }) => amount)).toEqual([-2_500, -5_900, -900]);
    expect(await withdraw(chosen)).toMatchObject({ total: 9_300, receivedAt: '2026-12-04T20:00:00Z' });
    expect(await stateOf()).toBe('ENDED/REGRETTED 2026-12-03');
    await open.shop.settle();
    expect(open.shop.paymentOf(key)).toMatchObject({ refunded: 9_300 });
    const [sold, credit] = await invoicesOf(open.shop.world, maya);
    expect([sold?.amount, credit?.amount, credit?.type]).toEqual([9_300, -9_300, 'REFUND']);
    expect(await spendable()).toEqual([0]);
    const email = (await open.shop.world.mailTo(maya.email)).at(-1);
    expect(email?.subject).toContain('Withdrawal');
    expect((await withdraw(chosen)).errorCode).toBe('subscription.hasEnded');
  });

  test('of a membership that has not begun ends it before its first day', async () => {
    await buyByCard(undefined, { startupDate: '2026-12-01' });
    expect(await withdraw(await membershipOf())).toMatchObject({ total: 8_400 });
    expect(await stateOf()).toBe('ENDED/REGRETTED 2026-11-30');
  });

  test('releases what is unpaid on invoice, and its planned direct debit', async () => {
    const more = { account: german.account, mandateVersion };
    await open.pay(maya, await open.sell('EFT'), { method: 'dd', more });
    const chosen = await membershipOf();
    expect(await summaryOf(chosen)).toMatchObject({ total: 8_400, toProvider: 0, noLongerOwed: 8_400 });
    await withdraw(chosen);
    open.shop.world.clock.set('2026-12-02T16:23:00Z');
    await collectDirectDebits(open.shop.world.services);
    const debits = await db().selectFrom('direct_debit').select('state').execute();
    expect(debits).toEqual([{ state: 'CANCELLED' }]);
    expect(await spendable()).toEqual([0]);
  });

  test('cancels a charge to the card that the night has stored and nobody has sent', async () => {
    const plan = await open.plans.sellPlan(open.club, { billed_from: 'CALENDAR' });
    const key = await buyByCard(plan);
    await open.comes('2026-12-01T09:00:00Z');
    await billDue.run(await nightOf(open.shop.world, open.club, '2026-12-01'));
    const chosen = await membershipOf();
    const summary = await summaryOf(chosen);
    // The part of November, December and the joining fee.
    expect(summary).toMatchObject({ toProvider: 2_500 + 2_163, noLongerOwed: 5_900, toAccount: 0 });
    await withdraw(chosen);
    await open.shop.settle();
    const charges = await db()
      .selectFrom('payment')
      .select(['state', 'taken_amount'])
      .where('payer_person_id', '=', maya.id)
      .where('method', '=', 'cof')
      .execute();
    expect(charges).toEqual([{ state: 'CANCELLED', taken_amount: 0 }]);
    expect(open.shop.paymentOf(key)).toMatchObject({ refunded: 4_663 });
    expect(await spendable()).toEqual([0]);
  });

  test('pays back the fee of a freeze', async () => {
    const rule = { minimum: { unit: 'DAY', count: 1 }, maximum: { unit: 'MONTH', count: 3 }, fee: 1_500 };
    await buyByCard(await open.plans.sellPlan(open.club, { freeze_rule: JSON.stringify(rule) }));
    const chosen = await membershipOf();
    const { body } = await open.shop.call(maya, 'payment/make-cc-freeze-subscription-payment', {
      ...{ ...chosen, startsOn: '2026-12-01', endsOn: '2026-12-10' },
    });
    await open.sandbox.shopper.pays(body.paymentKey);
    expect(await summaryOf(chosen)).toMatchObject({ total: 9_900, toProvider: 9_900 });
    expect(await withdraw(chosen)).toMatchObject({ total: 9_900 });
    await open.shop.settle();
    expect(open.shop.paymentOf(body.paymentKey)).toMatchObject({ refunded: 1_500 });
    expect(await spendable()).toEqual([0]);
  });

  test('gives a company its share of the period and of the fee back', async () => {
    await open.plans.sponsor(open.club, maya, { sponsors_joining_fee: true });
    const key = await buyByCard(await open.plans.sellPlan(open.club, { is_sponsorable: true }));
    expect(await withdraw(await membershipOf())).toMatchObject({ total: 4_200 });
    await open.shop.settle();
    expect(open.shop.paymentOf(key)).toMatchObject({ refunded: 4_200 });
    const charges = await db()
      .selectFrom('company_charge')
      .select('amount')
      .where('center_id', '=', open.club.centerId)
      .orderBy('amount')
      .execute();
    expect(charges.map(({ amount }) => amount)).toEqual([-2_950, -1_250, 1_250, 2_950]);
  });

  test('takes an unused clipcard back, and leaves one that is used', async () => {
    const gives_product_id = await open.shop.sell(open.club);
    const plan = await open.plans.sellPlan(open.club, { gives_product_id, gives_size: 5 });
    await buyByCard(plan);
    const chosen = await membershipOf();
    const clipcards = [{ name: 'Ten classes', clipsLeft: 5, isReturned: true }];
    expect(await summaryOf(chosen)).toMatchObject({ consequences: { clipcards } });
    await withdraw(chosen);
    const cards = await db()
      .selectFrom('clipcard')
      .select('clips_left')
      .where('person_id', '=', maya.id)
      .execute();
    expect(cards).toEqual([{ clips_left: 0 }]);
  });

  test('is refused for what staff have sold, also through a basket that the member pays', async () => {
    const staff = await open.shop.world.makePerson(open.club, { levels: ['STAFF'] });
    const selected = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    await open.pay(staff, await open.sell('EFT'), { method: 'invoice', more: selected });
    const sold = await membershipOf();
    expect((await withdraw(sold)).errorCode).toBe('subscription.notBoughtOnline');
    const leo = await open.shop.world.makePerson(open.club);
    const { body: basket } = await open.shop.call(staff, 'subscription/create-staff-shopping-basket', {
      ...{ selectedUserId: leo.id, selectedUserCenterId: leo.centerId },
      ...{ subscriptionId: await open.sell('EFT'), subscriptionCenterId: open.club.centerId },
    });
    const paid = await open.shop.call(leo, 'payment/make-cc-shopping-basket-payment', {
      shoppingBasketId: basket['shoppingBasketId'],
    });
    await open.sandbox.shopper.pays(paid.body.paymentKey);
    expect((await open.plans.subscriptionsOf(leo))[0]).toMatchObject({ sold_by_staff: true });
  });

  // The last one: events of payments go to the club that was opened last.
  test('charges the days used until it was declared, where the club does', async () => {
    const parameters = { withdrawalChargesUsedDays: true, payLater: 'everybody' } as const;
    const club = await open.shop.openClub({ country: 'DE', currency: 'EUR', document: { parameters } });
    const kit = await open.shop.world.makePerson(club);
    const rule = { minimum: { unit: 'DAY', count: 1 }, maximum: { unit: 'MONTH', count: 3 }, fee: 2_000 };
    const plan = await open.plans.sellPlan(club, { price: 3_000, freeze_rule: JSON.stringify(rule) });
    const order = { subscriptionId: plan, subscriptionCenterId: club.centerId };
    const path = 'payment/make-cc-new-subscription-eft-upfront-payment';
    const { body } = await open.shop.call(kit, path, order);
    await open.sandbox.shopper.pays(body.paymentKey);
    const chosen = await membershipOf(kit);
    const freeze = await open.shop.call(kit, 'payment/make-cc-freeze-subscription-payment', {
      ...{ ...chosen, startsOn: '2026-11-26', endsOn: '2026-12-05' },
    });
    await open.sandbox.shopper.pays(freeze.body.paymentKey);
    await open.comes('2026-11-28T10:00:00Z', club);
    const { body: declared } = await open.shop.call(club, 'subscription/send-leaving-code', {
      ...{ kind: 'WITHDRAW', name: 'Kit', email: kit.email },
    });
    await open.comes('2026-11-30T10:00:00Z', club);
    const { body: summary } = await open.shop.call(kit, 'subscription/get-withdrawal-summary', chosen);
    expect(summary).toMatchObject({
      total: 2_500 + 2_000 + 1_200,
      usedDays: { from: '2026-11-20', until: '2026-11-29' },
    });
    const { declarationKey } = declared;
    await open.shop.call(club, 'subscription/resend-leaving-code', { declarationKey });
    const [, code] =
      /Your code: (\d{6})/.exec((await open.shop.world.mailTo(kit.email)).at(-1)?.text ?? '') ?? [];
    const confirmed = { declarationKey, code };
    const found = await open.shop.call(club, 'subscription/find-memberships-to-leave', confirmed);
    expect(found.body['memberships']).toMatchObject([{ refund: 2_500 + 2_200 + 1_600 }]);
    const left = await open.shop.call(club, 'subscription/leave-membership', {
      ...{ ...confirmed, memberships: [chosen] },
    });
    expect(left.body['left']).toMatchObject([{ refund: 2_500 + 2_200 + 1_600 }]);
    await open.shop.settle();
    expect(open.shop.paymentOf(freeze.body.paymentKey)).toMatchObject({ refunded: 1_600 });
  });
});
