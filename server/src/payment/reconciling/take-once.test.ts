import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { datacapSandbox } from '../../sandbox/datacap/datacap-sandbox.ts';
import { failuresToOpen } from '../providers/circuit/circuit-state.ts';

let shop: Shop;
let club: TestClub;
let maya: TestPerson;
let input: { clipcardId: number; clipcardCenterId: number };
beforeAll(async () => {
  shop = await openShop(datacapSandbox({ now: () => shop.world.clock.now() }));
});
beforeEach(async () => {
  shop.sandbox.mishaps.clear();
  club = await shop.openClub({ currency: 'USD', country: 'US' });
  maya = await shop.world.makePerson(club);
  input = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
});
afterAll(() => shop[Symbol.asyncDispose]());

const begin = async (): Promise<string> =>
  (await shop.call(maya, 'payment/make-cc-clipcard-payment', input)).body.paymentKey;
const check = async (paymentKey: string, returned?: Record<string, string>) =>
  (await shop.call(maya, 'payment/check-payment', { paymentKey, ...(returned && { returned }) })).body;
const enterCard = async (paymentKey: string) => {
  await shop.sandbox.shopper.pays(paymentKey);
  return check(paymentKey, shop.sandbox.broughtBack?.(paymentKey));
};
const later = async (past: Temporal.DurationLike) => {
  shop.world.clock.move(past);
  await shop.world.services.circuits.tryAgain();
  await shop.reconcile();
};
const timesPaid = (paymentKey: string) =>
  shop.sandbox.payments().find(({ key }) => key === paymentKey)?.timesPaid ?? 0;
const sentAt = async (paymentKey: string) =>
  (
    await shop.world.services.db
      .selectFrom('payment')
      .select('sent_at')
      .where('center_id', '=', club.centerId)
      .where('key', '=', paymentKey)
      .executeTakeFirstOrThrow()
  ).sent_at;

describe('a card that is entered while its provider is down', () => {
  /** A shopper has the form open when the portal stops sending requests. */
  async function duringOutage(): Promise<string> {
    const waiting = await begin();
    const lost: string[] = [];
    while (lost.length < failuresToOpen) lost.push(await begin());
    shop.sandbox.mishaps.add('down');
    for (const key of lost) await enterCard(key);
    expect(shop.world.services.circuits.down()).toContainEqual(
      expect.objectContaining({ provider: 'datacap', account: String(club.centerId) }),
    );
    return waiting;
  }

  test('is kept, and charged once when the provider answers again', async () => {
    const paymentKey = await duringOutage();
    expect((await enterCard(paymentKey)).state).toBe('PENDING');
    expect(await sentAt(paymentKey)).toBeNull();
    shop.sandbox.mishaps.clear();
    // Until then nothing is sent, however often anybody asks.
    await check(paymentKey);
    expect([await sentAt(paymentKey), timesPaid(paymentKey)]).toEqual([null, 0]);

    await later({ seconds: 30 });
    await later({ minutes: 1 });
    expect(await check(paymentKey)).toMatchObject({ state: 'PAID', amount: 15_000 });
    expect(timesPaid(paymentKey)).toBe(1);
  });

  test('is not charged any more when its time is over before the provider answers', async () => {
    const paymentKey = await duringOutage();
    await enterCard(paymentKey);
    for (const minutes of [10, 10, 10]) await later({ minutes });
    shop.sandbox.mishaps.clear();
    for (const minutes of [10, 10, 60]) await later({ minutes });
    expect((await check(paymentKey)).state).not.toBe('PAID');
    expect([await sentAt(paymentKey), timesPaid(paymentKey)]).toEqual([null, 0]);
  });
});

test('a card that several requests bring at once is charged once', async () => {
  const paymentKey = await begin();
  await shop.sandbox.shopper.pays(paymentKey);
  const returned = shop.sandbox.broughtBack?.(paymentKey);
  await Promise.all(Array.from({ length: 5 }, () => check(paymentKey, returned)));
  await later({ seconds: 5 });
  expect((await check(paymentKey)).state).toBe('PAID');
  expect(timesPaid(paymentKey)).toBe(1);
});
