import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { adyenSandbox } from '../../sandbox/adyen/adyen-sandbox.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(adyenSandbox());
});
afterAll(() => shop[Symbol.asyncDispose]());

test.each([
  ['staff', false],
  ['the member', true],
])('an export made by %s holds links and payment keys: %s', async (_who, isOwn) => {
  const { world } = shop;
  const club = await shop.openClub();
  const maya = await world.makePerson(club);
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const { body: payment } = await shop.call(maya, 'payment/make-pl-clipcard-payment', {
    clipcardId: await shop.sell(club),
    clipcardCenterId: club.centerId,
  });
  await shop.call(club, 'reset-password/send-email', { email: maya.email });
  const caller = isOwn ? maya : staff;
  const { status, body } = await shop.call(caller, 'person/export', {
    currentPassword: caller.password,
    ...(isOwn ? {} : { selectedUserId: maya.id, selectedUserCenterId: maya.centerId }),
  });
  expect(status).toBe(200);
  const text = JSON.stringify(body);
  // The letter about the new password is listed for both.
  expect(text).toContain(maya.email);
  expect(text).toMatch(/"subject":"[^"]+"/);
  expect(/\/reset-password\/\d+\//.test(text)).toBe(isOwn);
  expect(text.includes(payment.paymentKey)).toBe(isOwn);
});
