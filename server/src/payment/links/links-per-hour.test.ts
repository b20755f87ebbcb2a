import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { adyenSandbox } from '../../sandbox/adyen/adyen-sandbox.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(adyenSandbox());
});
afterAll(() => shop[Symbol.asyncDispose]());

/** A new staff member sends a payment link. */
async function sendLink(club: TestClub, { id, centerId }: TestPerson, clipcardId: number): Promise<string> {
  const staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
  const { body } = await shop.call(staff, 'payment/make-pl-clipcard-payment', {
    clipcardId,
    clipcardCenterId: club.centerId,
    selectedUserId: id,
    selectedUserCenterId: centerId,
  });
  return body.errorCode ?? body.state;
}

test('a person gets at most three payment links an hour from everyone; a refused link changes nothing', async () => {
  const { world } = shop;
  const club = await shop.openClub();
  const [maya, jonas] = [await world.makePerson(club), await world.makePerson(club)];
  const product = await shop.sell(club, { units_left: 10 });
  const kept = async () => {
    const { units_left } = await world.services.db
      .selectFrom('clipcard_product')
      .select('units_left')
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    return units_left;
  };
  for (let sent = 0; sent < 3; sent += 1) expect(await sendLink(club, maya, product)).toBe('PENDING');
  const before = await kept();
  expect(await sendLink(club, maya, product)).toBe('payment.tooManyEmails');
  expect(await kept()).toBe(before);
  expect(await world.mailTo(maya.email)).toHaveLength(3);
  // Other people still get links, and so does she an hour later.
  expect(await sendLink(club, jonas, product)).toBe('PENDING');
  world.clock.move({ minutes: 60 });
  expect(await sendLink(club, maya, product)).toBe('PENDING');
  expect(await world.mailTo(maya.email)).toHaveLength(4);
});
