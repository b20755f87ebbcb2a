import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../../test/factories.ts';
import { openShop, type Shop } from '../../../../test/shop-fixtures.ts';
import { datacapSandbox } from '../../../sandbox/datacap/datacap-sandbox.ts';
import { listIssues } from '../../issues/list-issues.ts';
import { retryIssue } from '../../issues/settle-issue.ts';
import { planRefund } from '../../refunds/plan-refund.ts';
import { lockPayment } from '../../store.ts';

type DatacapShop = Shop & { sandbox: ReturnType<typeof datacapSandbox> };
let shop: DatacapShop;
let club: TestClub;
let maya: TestPerson;
let input: { clipcardId: number; clipcardCenterId: number };
beforeAll(async () => {
  shop = await openShop(datacapSandbox({ now: () => shop.world.clock.now() }));
  club = await shop.openClub({ currency: 'USD', country: 'US' });
  maya = await shop.world.makePerson(club);
  input = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
});
beforeEach(() => shop.sandbox.mishaps.clear());
afterAll(() => shop[Symbol.asyncDispose]());

const begin = async (more: object = {}) => {
  const { body } = await shop.call(maya, 'payment/make-cc-clipcard-payment', { ...input, ...more });
  return body;
};
const enterCard = async (paymentKey: string) => {
  await shop.sandbox.shopper.pays(paymentKey);
  const returned = shop.sandbox.broughtBack?.(paymentKey);
  return (await shop.call(maya, 'payment/check-payment', { paymentKey, returned })).body;
};
const look = async (paymentKey: string) => {
  shop.world.clock.move({ seconds: 2 });
  return (await shop.call(maya, 'payment/check-payment', { paymentKey })).body;
};
const taken = (paymentKey: string) => shop.sandbox.payments().find(({ key }) => key === paymentKey);

describe('a payment at Datacap', () => {
  test('is paid at once with the card that the shopper enters', async () => {
    const { paymentKey, step } = await begin();
    expect(step).toMatchObject({ kind: 'datacap', url: expect.stringMatching(/\/v1\/client\/hosted$/) });
    expect(await enterCard(paymentKey)).toMatchObject({ state: 'PAID', amount: 15_000 });
    expect(taken(paymentKey)).toMatchObject({ amount: 15_000, timesPaid: 1 });
  });

  test('that is approved in part buys nothing, and the part is given back', async () => {
    const { paymentKey } = await begin();
    shop.sandbox.mishaps.add('wrongAmount');
    expect(await enterCard(paymentKey)).toMatchObject({ state: 'FAILED', why: 'payment.amountMismatch' });
    expect(taken(paymentKey)).toMatchObject({ amount: 14_999, timesPaid: 1, refunded: 14_999 });
  });

  test('that is declined can be tried again with another card, as another payment', async () => {
    const { paymentKey, shoppingBasketId } = await begin();
    shop.sandbox.mishaps.add('decline');
    expect((await enterCard(paymentKey)).state).toBe('FAILED');
    shop.sandbox.mishaps.clear();
    const path = 'payment/make-cc-shopping-basket-payment';
    const { body } = await shop.call(maya, path, { shoppingBasketId });
    expect((await enterCard(body.paymentKey)).state).toBe('PAID');
    expect([paymentKey, body.paymentKey].map((key) => taken(key)?.timesPaid)).toEqual([0, 1]);
  });

  test('whose answer is lost waits without its form, and is found', async () => {
    const { paymentKey } = await begin();
    shop.sandbox.mishaps.add('timeOut');
    const waiting = await enterCard(paymentKey);
    expect(waiting.state).toBe('PENDING');
    expect(waiting.step).toBeUndefined();
    shop.sandbox.mishaps.clear();
    // Another card is not charged as well.
    shop.world.clock.move({ seconds: 2 });
    expect((await enterCard(paymentKey)).state).toBe('PAID');
    expect(taken(paymentKey)?.timesPaid).toBe(1);
  });

  test('that never arrived fails, and leaves no token behind', async () => {
    const { paymentKey } = await begin();
    shop.sandbox.mishaps.add('serverError');
    await enterCard(paymentKey);
    shop.sandbox.mishaps.clear();
    expect((await look(paymentKey)).state).toBe('PENDING');
    shop.world.clock.move({ minutes: 6 });
    expect((await look(paymentKey)).state).toBe('FAILED');
    const { returned } = await shop.world.services.db
      .selectFrom('payment')
      .select('returned')
      .where('center_id', '=', club.centerId)
      .where('key', '=', paymentKey)
      .executeTakeFirstOrThrow();
    expect(returned).toEqual({});
  });

  test('with a key that Datacap doesn’t know has failed, and says so', async () => {
    const { paymentKey } = await begin();
    const real = shop.sandbox.secrets;
    shop.sandbox.secrets = () => ({ ...real(), apiKey: 'another' });
    const failed = await enterCard(paymentKey);
    shop.sandbox.secrets = real;
    expect(failed).toMatchObject({ state: 'FAILED', why: 'payment.connectionErrorDatacap' });
  });
});

test('each charge of a card on file sends what the one before has brought', async () => {
  const { paymentKey } = await begin({ keepCard: true });
  await enterCard(paymentKey);
  const readCard = () =>
    shop.world.services.db
      .selectFrom('stored_card')
      .select(['id', 'token', 'first_reference', 'last_four', 'brand'])
      .where('center_id', '=', club.centerId)
      .executeTakeFirstOrThrow();
  const kept = await readCard();
  expect(kept).toMatchObject({ brand: 'visa', last_four: '1111' });
  expect(kept.first_reference).toMatch(/^chain-/);
  const { body } = await shop.call(maya, 'payment/make-cof-clipcard-payment', {
    ...input,
    selectedCardOnFile: kept.id,
  });
  expect(body.state).toBe('PAID');
  const after = await readCard();
  expect(after.token).toBe(kept.token);
  expect(after.first_reference).toMatch(/^chain-/);
  expect(after.first_reference).not.toBe(kept.first_reference);
});

test('a charge of a card on file that was stored long before it was sent is not given up at once', async () => {
  const { services, clock } = shop.world;
  const first = await begin({ keepCard: true });
  await enterCard(first.paymentKey);
  const { id } = await services.db
    .selectFrom('stored_card')
    .select('id')
    .where('center_id', '=', club.centerId)
    .executeTakeFirstOrThrow();
  shop.sandbox.mishaps.add('serverError');
  const { body } = await shop.call(maya, 'payment/make-cof-clipcard-payment', {
    ...input,
    selectedCardOnFile: id,
  });
  // As after an outage, during which the charge had to wait.
  const storedAt = clock.now().subtract({ hours: 8 }).toString();
  await sql`update payment set created_at = ${storedAt}::timestamptz,
      provider_order = jsonb_set(provider_order, '{createdAt}', to_jsonb(${storedAt}::text))
    where key = ${body.paymentKey} and center_id = ${club.centerId}`.execute(services.db);
  shop.sandbox.mishaps.clear();
  // The request may only not be in Datacap's reports yet.
  expect((await look(body.paymentKey)).state).toBe('PENDING');
  clock.move({ minutes: 6 });
  expect((await look(body.paymentKey)).state).toBe('FAILED');
});

test('a refund that never arrived is sent again when its issue is retried, and only then', async () => {
  const { paymentKey } = await begin();
  await enterCard(paymentKey);
  const { services } = shop.world;
  await services.db.transaction().execute(async (tx) => {
    const money = { amount: 500, currency: 'USD' };
    await planRefund(tx, await lockPayment(tx, paymentKey), money, 'STAFF', services.clock.now());
  });
  shop.sandbox.mishaps.add('serverError');
  await shop.reconcile();
  shop.sandbox.mishaps.clear();
  for (const minutes of [2, 70]) {
    shop.world.clock.move({ minutes });
    await shop.reconcile();
    expect(taken(paymentKey)?.refunded).toBe(0);
  }
  const lines = await listIssues(services.db);
  const line = lines.find((one) => one.startsWith(`${club.centerId}-`) && one.includes('REFUND_FAILED'));
  const [id = ''] = line?.split('  ') ?? [];
  await retryIssue(services, id);
  await shop.reconcile();
  expect(taken(paymentKey)?.refunded).toBe(500);
});
