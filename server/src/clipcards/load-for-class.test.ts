import type { ClipcardProduct } from '@foyer/contract/clipcards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { sellClipcard } from '../../test/shop-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let at: ClassFixtures;
let club: TestClub;
let sister: TestClub;
let maya: TestPerson;
let ride: TestClass;
const products: Record<string, number> = {};
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  club = await world.makeClub({ document: { features: { allowSubscriptionSaleOutsideHomeCenter: true } } });
  sister = await world.makeClub({ brandId: club.brandId });
  maya = await world.makePerson(club);
  ride = await at.makeClass(club, { inMinutes: 5 * 24 * 60 });
  const put = async (name: string, given: Parameters<typeof sellClipcard>[2] = {}, where = club) => {
    products[name] = await sellClipcard(world, where, { name, ...given });
  };
  await put('Everything');
  await put('Rides', { activity_groups: ['Ride', 'Row'] });
  await put('Reformer', { activity_groups: ['Reformer'] });
  await put('Five days', { validity_days: 5 });
  await put('Four days', { validity_days: 4 });
  await put('Again', { period_months: 1 });
  await put('At the desk', { for_members: false });
  await put('Sold out', { units_left: 0 });
  await put('Of the sister', {}, sister);
  await put('Of the sister, for both', { usable_at: [club.centerId] }, sister);
});
afterAll(() => world[Symbol.asyncDispose]());

async function call(path: string, input: object, by = maya) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/clipcards/${path}`,
    headers: by.headers,
    payload: input,
  });
  return answer.json();
}
const verdicts = async (one: TestClass, by = maya, more: object = {}) => {
  const { clipcards } = await call('load-clipcards-for-user-class-booking', { ...one, ...more }, by);
  return Object.fromEntries(
    clipcards.map(({ name, can }: ClipcardProduct): [string, unknown] => [name, can.buy]),
  );
};

describe('clipcards for a class', () => {
  test('are those that cover it, each with its obstacle', async () => {
    expect(await verdicts(ride)).toEqual({
      Everything: true,
      Rides: true,
      'Five days': true,
      'Sold out': 'PURCHASE_CLIPCARD_EXCEEDED',
    });
  });

  test('include for staff those that members cannot buy', async () => {
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const forMaya = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    expect(await verdicts(ride, staff, forMaya)).toMatchObject({ 'At the desk': true });
  });

  test('of the home centre are shown for a class elsewhere, but cannot be bought with the place', async () => {
    const away = await at.makeClass(sister, { inMinutes: 5 * 24 * 60 });
    await sellClipcard(world, club, { name: 'Of home, for both', usable_at: [sister.centerId] });
    expect(await verdicts(away)).toEqual({
      'Of home, for both': 'basket.otherClub',
      'Of the sister': 'basket.outsideHomeClub',
      'Of the sister, for both': 'basket.outsideHomeClub',
    });
  });

  test.each([
    ['Rides', undefined],
    ['Reformer', 'clipcard.notForClass'],
    ['Four days', 'clipcard.notForClass'],
    ['Again', 'clipcard.notForClass'],
  ])('can be loaded one by one: %s', async (name, code) => {
    const { errorCode, ...sent } = await call('load-clipcards-for-user-by-id-class-booking', {
      ...ride,
      clipcardId: products[name],
      clipcardCenterId: club.centerId,
    });
    expect(errorCode).toBe(code);
    if (!code) expect(sent).toMatchObject({ name, can: { buy: true } });
  });

  test('of another brand, or unknown, are not found', async () => {
    const stranger = await world.makeClub();
    const theirs = { clipcardId: await sellClipcard(world, stranger), clipcardCenterId: stranger.centerId };
    for (const one of [theirs, { clipcardId: 999_999, clipcardCenterId: club.centerId }]) {
      const { errorCode } = await call('load-clipcards-for-user-by-id-class-booking', { ...ride, ...one });
      expect(errorCode).toBe('clipcard.notFound');
    }
  });

  test('are refused for a cancelled or unknown class', async () => {
    const off = await at.makeClass(club);
    await world.services.db
      .updateTable('booking')
      .set({ state: 'CANCELLED', cancel_reason: 'Closed' })
      .where('id', '=', off.bookingId)
      .execute();
    const stranger = await at.makeClass(await world.makeClub());
    for (const one of [off, stranger, { bookingId: 999_999, bookingCenterId: club.centerId }]) {
      const { errorCode } = await call('load-clipcards-for-user-class-booking', one);
      expect(errorCode).toBe('booking.classGone');
    }
  });
});
