import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop } from '../../test/shop-fixtures.ts';
import { booksOf, makeSubscriber, type Subscriber } from '../../test/subscriber.ts';
import { paytabsSandbox } from '../sandbox/paytabs/paytabs-sandbox.ts';
import { changeClips } from './clips.ts';
import { expireClipcards } from './expire.ts';

let shop: Shop;
let maya: Subscriber;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  shop.world.clock.set('2026-11-20T16:00:00Z');
  maya = await makeSubscriber(shop, { period_months: null, validity_days: 30 });
});

const books = () => booksOf(shop, maya);
const expire = () => expireClipcards(shop.world.services);

async function buy(): Promise<void> {
  const input = { clipcardId: maya.product, clipcardCenterId: maya.club.centerId };
  const { body } = await shop.call(maya.member, 'payment/make-cc-clipcard-payment', input);
  await shop.sandbox.shopper.pays(body.paymentKey);
  await shop.call(maya.member, 'payment/check-payment', { paymentKey: body.paymentKey });
}

async function spend(clips: number): Promise<void> {
  const { db, clock } = shop.world.services;
  const { id } = await db
    .selectFrom('clipcard')
    .select('id')
    .where('person_id', '=', maya.member.id)
    .executeTakeFirstOrThrow();
  const key = { centerId: maya.club.centerId, id };
  await db.transaction().execute(async (tx) => {
    for (let clip = 0; clip < clips; clip += 1)
      await changeClips(tx, clock.now(), key, { change: -1, reason: 'SPENT', spentOn: `class ${clip}` });
  });
}

test.each([
  ['on the last day', '2026-12-21T04:59:00Z', ['BOUGHT 10']],
  ['when it is over in the calendar of the club', '2026-12-21T05:00:00Z', ['BOUGHT 10', 'EXPIRED -10']],
])('remaining clips at the end of validity: %s', async (_title, now, entries) => {
  await buy();
  shop.world.clock.set(now);
  await expire();
  expect(await books().entries()).toEqual(entries);
});

test('only the remaining clips are written off, once', async () => {
  await buy();
  await spend(3);
  shop.world.clock.set('2027-01-10T16:00:00Z');
  await expire();
  await expire();
  expect(await books().entries()).toEqual(['BOUGHT 10', 'SPENT -1', 'SPENT -1', 'SPENT -1', 'EXPIRED -7']);
  expect(await books().card()).toMatchObject({ clips_left: 0 });
});

test('nothing is written off from a clipcard that is used up', async () => {
  await buy();
  await spend(10);
  shop.world.clock.set('2027-01-10T16:00:00Z');
  await expire();
  expect(await books().entries()).not.toContainEqual(expect.stringContaining('EXPIRED'));
});

test('a clipcard without an end date never expires', async () => {
  maya = await makeSubscriber(shop, { period_months: null, validity_days: null });
  await buy();
  shop.world.clock.set('2036-11-20T16:00:00Z');
  await expire();
  expect(await books().entries()).toEqual(['BOUGHT 10']);
});
