import type { Plan } from '@foyer/contract/subscription/plan';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classFixtures } from '../../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { nightOf } from '../../../test/membership-fixtures.ts';
import { planFixtures } from '../../../test/plan-fixtures.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { moveByDate } from '../nightly/move-by-date.ts';

let shop: Shop;
let plans: ReturnType<typeof planFixtures>;
let club: TestClub;
let maya: TestPerson;
let plan: number;
const sandbox = paytabsSandbox();
beforeAll(async () => {
  shop = await openShop(sandbox);
  plans = planFixtures(shop.world);
  club = await shop.openClub({ currency: 'AED', document: { parameters: { payLater: 'everybody' } } });
});
beforeEach(async () => {
  shop.world.clock.set('2026-11-20T09:00:00Z');
  maya = await shop.world.makePerson(club);
  plan = await plans.sellPlan(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

const order = (more: object = {}) => ({
  subscriptionId: plan,
  subscriptionCenterId: club.centerId,
  startupDate: '2026-11-20',
  ...more,
});
const pay = (method: string, more: object = {}, kind = 'eft', person = maya) =>
  shop.call(person, `payment/make-${method}-new-subscription-${kind}-upfront-payment`, order(more));
const summary = async (more: object = {}, person = maya) =>
  (await shop.call(person, 'subscription/get-new-subscription-summary', order(more))).body;
const agreementsOf = ({ id }: TestPerson) =>
  shop.world.services.db
    .selectFrom('payment_agreement')
    .select(['type', 'state'])
    .where('center_id', '=', club.centerId)
    .where('person_id', '=', id)
    .execute();

describe('a recurring membership', () => {
  test('paid on invoice is active at once, with its agreement, its contract and its first period', async () => {
    const { body } = await pay('invoice');
    expect(body).toMatchObject({ state: 'AUTHORISED', amount: 8_400 });
    const [row] = await plans.subscriptionsOf(maya);
    expect(row).toMatchObject({ status: 'ACTIVE', sub_state: 'NONE', price: 5_900, agreed: null });
    expect(String(row?.billed_until)).toBe('2026-12-19');
    expect(await agreementsOf(maya)).toEqual([{ type: 'INVOICE', state: 'ACTIVE' }]);
    const [email] = await shop.world.mailTo(maya.email);
    expect(email?.text).toContain('The membership starts on');
    const owned = await shop.call(maya, 'subscription/get-person-subscriptions', {});
    expect(owned.body['subscriptions']).toMatchObject([
      {
        name: 'Full Club',
        status: 'ACTIVE',
        nextPayment: { from: '2026-12-20', until: '2027-01-19', total: 5_900 },
        contract: { documentCenterId: club.centerId },
      },
    ]);
  });
});

describe('what is charged', () => {
  test('is shared with the company of the person', async () => {
    const sponsored = await plans.sellPlan(club, { is_sponsorable: true });
    await plans.sponsor(club, maya, { sponsors_joining_fee: true });
    const summed = await summary({ subscriptionId: sponsored });
    expect(summed).toMatchObject({ total: 8_400, totalAfterSponsorship: 4_200, company: 'Acme' });
    const inArabic = { ...maya, headers: { ...maya.headers, 'accept-language': 'ar' } };
    const { body } = await pay('invoice', { subscriptionId: sponsored }, 'eft', inArabic);
    expect(body.amount).toBe(4_200);
    const charges = await shop.world.services.db.selectFrom('company_charge').selectAll().execute();
    // What the company reads is in the language of the club, not in that of its employee.
    expect(charges).toMatchObject([
      { what: 'PERIOD', amount: 2_950, invoice_id: null, text: expect.stringMatching(/Nov 20/) },
      { what: 'JOINING_FEE', amount: 1_250, text: 'Joining fee · Full Club' },
    ]);
  });

  test('is shared with the company until its agreement ends, as the summary says', async () => {
    const sponsored = await plans.sellPlan(club, { is_sponsorable: true });
    await plans.sponsor(club, maya, { ends_on: Temporal.PlainDate.from('2026-12-19') });
    const summed = await summary({ subscriptionId: sponsored });
    expect(summed).toMatchObject({ totalAfterSponsorship: 5_450, upcoming: [{ total: 5_900 }] });
    await pay('invoice', { subscriptionId: sponsored });
    const { body } = await shop.call(maya, 'subscription/get-person-subscriptions', {});
    expect(body['subscriptions']).toMatchObject([{ nextPayment: { total: 5_900 } }]);
  });

  test('shows the regular price after the company’s share, however far ahead', async () => {
    const sponsored = await plans.sellPlan(club, { is_sponsorable: true });
    await plans.sponsor(club, maya, { ends_on: Temporal.PlainDate.from('2027-01-25') });
    const { upcoming } = await summary({ subscriptionId: sponsored });
    expect(upcoming).toMatchObject([
      { from: '2026-12-20', total: 2_950 },
      { from: '2027-01-20', total: 2_950 },
      { from: '2027-02-20', total: 5_900 },
    ]);
  });
});

test('a line in Arabic has its days in the digits of its amount', async () => {
  const inArabic = { ...maya, headers: { ...maya.headers, 'accept-language': 'ar' } };
  const { lines } = await summary({}, inArabic);
  expect(lines).toContainEqual(expect.objectContaining({ text: expect.stringMatching(/٢٠٢٦/) }));
  expect(JSON.stringify(lines.map(({ text }: { text: string }) => text))).not.toMatch(/\d/);
});

test('the contract before the sale has the words of the club’s text, without tags and entities', async () => {
  const html = '<p>Visits &amp; towels<br>for &lt;16&gt;</p><ol><li>First</li><li>Second</li></ol>';
  plan = await plans.sellPlan(club, { contract_text: JSON.stringify({ en: html }) });
  const { body } = await shop.call(maya, 'subscription/get-new-subscription-contract', order());
  const sections = body['sections'] as unknown as { paragraphs: string[] }[];
  expect(sections.map(({ paragraphs }) => paragraphs)).toContainEqual([
    'Visits & towels',
    'for <16>',
    '1. First',
    '2. Second',
  ]);
});

test('a prepaid membership ends with its period and needs no agreement', async () => {
  plan = await plans.sellPlan(club, { kind: 'CASH', period_count: 3, price: 15_000 });
  const { body } = await pay('invoice', {}, 'cash');
  expect(body).toMatchObject({ state: 'AUTHORISED', amount: 17_500 });
  const [row] = await plans.subscriptionsOf(maya);
  expect(String(row?.ends_on)).toBe('2027-02-19');
  expect(await agreementsOf(maya)).toEqual([]);
});

test('a campaign’s last use is held while it is paid, and returned when it isn’t', async () => {
  const code = `LAST${plan}`;
  const id = await plans.runCampaign(club, { code, most_uses: 1 });
  const theo = await shop.world.makePerson(club);
  const { body } = await pay('cc', { promoCode: code });
  expect((await pay('invoice', { promoCode: code }, 'eft', theo)).body.errorCode).toBe(
    'basket.promoCodeInvalid',
  );
  await shop.call(maya, 'payment/cancel-payment', { paymentKey: body.paymentKey });
  expect((await pay('invoice', { promoCode: code }, 'eft', theo)).body.state).toBe('AUTHORISED');
  const uses = await shop.world.services.db
    .selectFrom('campaign')
    .select('uses')
    .where('id', '=', id)
    .execute();
  expect(uses).toEqual([{ uses: 1 }]);
});

test('a campaign’s last use is returned by the night where a purchase was left', async () => {
  const code = `LEFT${plan}`;
  await plans.runCampaign(club, { code, most_uses: 1 });
  await pay('cc', { promoCode: code });
  // Nothing was released when the payment failed.
  const { db } = shop.world.services;
  await db
    .updateTable('payment')
    .set({ state: 'FAILED' })
    .where('center_id', '=', club.centerId)
    .where('payer_person_id', '=', maya.id)
    .execute();
  shop.world.clock.move({ hours: 25 });
  expect(await plans.subscriptionsOf(maya)).toMatchObject([{ sub_state: 'AWAITING_ACTIVATION' }]);
  await moveByDate.run(await nightOf(shop.world, club, '2026-11-21'));
  const left = { status: 'ENDED', sub_state: 'CANCELLED', basket_id: null, agreed: null };
  expect(await plans.subscriptionsOf(maya)).toMatchObject([left]);
  const uses = async () => {
    const more = { startupDate: '2026-11-21', promoCode: code };
    return (await pay('invoice', more, 'eft', await shop.world.makePerson(club))).body;
  };
  expect(await uses()).toMatchObject({ state: 'AUTHORISED' });
  expect(await uses()).toMatchObject({ errorCode: 'basket.promoCodeInvalid' });
});

test('a code is used once by a person, and by another one too', async () => {
  const code = `ONCE${plan}`;
  await plans.runCampaign(club, { code });
  const theo = await shop.world.makePerson(club);
  expect((await pay('invoice', { promoCode: code })).body.state).toBe('AUTHORISED');
  plan = await plans.sellPlan(club, { type: 'POOL' });
  expect((await pay('invoice', { promoCode: code })).body.errorCode).toBe('basket.promoCodeInvalid');
  const valid = await shop.call(maya, 'subscription/validate-promo-code', {
    ...{ selectedUserId: maya.id, selectedUserCenterId: maya.centerId },
    ...{ centerId: club.centerId, promoCode: code },
  });
  expect(valid.body.errorCode).toBe('basket.promoCodeInvalid');
  expect((await pay('invoice', { promoCode: code }, 'eft', theo)).body.state).toBe('AUTHORISED');
});

test('a plan can start earlier than the requested day', async () => {
  const path = 'subscription/get-available-subscriptions-for-person';
  const offer = async (more: object = {}) => {
    const { body } = await shop.call(maya, path, { centerId: club.centerId, ...more });
    const found = (body.plans as Plan[]).find(({ subscriptionId }) => subscriptionId === plan);
    return found?.offer;
  };
  const first = await offer();
  expect(first?.firstStart).toBe(first?.startsOn);
  const later = await offer({ startupDate: first?.lastStart });
  expect(later).toMatchObject({ startsOn: first?.lastStart, firstStart: first?.firstStart });
});

test('nobody pays more than they have seen: the last use of an offer has gone to another one', async () => {
  await plans.runCampaign(club, { plans: [`${club.centerId}-${plan}`], most_uses: 1 });
  const { totalAfterSponsorship: totalAmount } = await summary();
  const theo = await shop.world.makePerson(club);
  expect((await pay('invoice', { totalAmount }, 'eft', theo)).body).toMatchObject({ amount: totalAmount });
  expect((await pay('invoice', { totalAmount })).body.errorCode).toBe('subscription.priceChanged');
  expect(await plans.subscriptionsOf(maya)).toEqual([]);
  expect(await summary()).toMatchObject({
    totalAfterSponsorship: 8_400,
    period: { unit: 'MONTH', count: 1 },
  });
});

test('a membership of another club of the brand is listed with it, and opens its classes', async () => {
  const features = { allowSubscriptionSaleOutsideHomeCenter: true } as const;
  const parameters = { payLater: 'everybody' } as const;
  const brandId = club.brandId;
  const sister = await shop.openClub({ currency: 'AED', brandId, document: { features, parameters } });
  const at = classFixtures(shop.world);
  const bought = { subscriptionId: await plans.sellPlan(sister), subscriptionCenterId: sister.centerId };
  expect(await summary(bought)).toMatchObject({ centerId: sister.centerId, total: 8_400 });
  expect((await pay('invoice', bought)).body.state).toBe('AUTHORISED');
  const { body } = await shop.call(maya, 'subscription/get-person-subscriptions', {});
  expect(body['subscriptions']).toMatchObject([
    { ...{ subscriptionCenterId: sister.centerId }, status: 'ACTIVE' },
  ]);
  expect(await at.book(maya, await at.makeClass(sister))).toBe('BOOKED');
  expect(await at.book(maya, await at.makeClass(club, { inMinutes: 3000 }))).toBe('NoPrivilege');
});

describe('round trips', () => {
  const statements = (path: string, input: object) =>
    shop.world.statementsOf(async () => {
      expect((await shop.call(maya, path, input)).status).toBe(200);
    });

  test('a list of plans and a summary are read in six statements, however many plans companies pay for', async () => {
    for (let more = 0; more < 3; more += 1) plan = await plans.sellPlan(club, { is_sponsorable: true });
    await plans.sponsor(club, maya);
    const list = await statements('subscription/get-available-subscriptions-for-person', {});
    expect(list).toHaveLength(6);
    expect(await statements('subscription/get-new-subscription-summary', order())).toHaveLength(6);
  });

  test('memberships are read in as many statements, no matter how many there are', async () => {
    const read = () => statements('subscription/get-person-subscriptions', {});
    await pay('invoice');
    const one = await read();
    plan = await plans.sellPlan(club, { type: 'POOL' });
    await pay('invoice');
    expect(await read()).toHaveLength(one.length);
  });

  test('what decides about an order is read once in a purchase', async () => {
    const sent = await statements('payment/make-invoice-new-subscription-eft-upfront-payment', order());
    const reads = (table: string) =>
      sent.filter((text) => text.trimStart().startsWith(`select ${table}`)).length;
    expect([reads('campaign.*'), reads('plan.*')]).toEqual([1, 2]);
  });
});

test('a wrong promo code in an order counts as a guess, though the order is refused', async () => {
  const other = await shop.openClub({ currency: 'AED' });
  const input = {
    ...{ subscriptionId: await plans.sellPlan(other), subscriptionCenterId: other.centerId, addOns: [] },
    promoCode: 'GUESS',
  };
  const buyer = await shop.world.makePerson(other);
  const { body } = await shop.call(buyer, 'payment/make-cc-new-subscription-eft-upfront-payment', input);
  expect(body.errorCode).toBe('basket.promoCodeInvalid');
  const tried = await shop.world.services.db
    .selectFrom('wrong_code')
    .select('tried_at')
    .where('center_id', '=', other.centerId)
    .execute();
  expect(tried).toHaveLength(1);
});
