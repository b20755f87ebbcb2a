import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classFixtures } from '../../test/class-fixtures.ts';
import { type CourtFixtures, courtFixtures, type TestCourt } from '../../test/court-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openShop, type Shop } from '../../test/shop-fixtures.ts';
import { processDueClasses } from '../booking/due/process-due-classes.ts';
import { paytabsSandbox } from '../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let on: CourtFixtures;
let club: TestClub;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  on = courtFixtures(shop.world);
  club = await shop.openClub();
});
afterAll(() => shop[Symbol.asyncDispose]());

const guest = () => shop.world.makePerson(club);
async function court(given: Parameters<CourtFixtures['makeCourts']>[1] = {}): Promise<TestCourt> {
  const [one] = await on.makeCourts(club, given);
  if (!one) throw new Error('no court was made');
  return one;
}
const placeOf = async (person: TestPerson, one: TestCourt) => {
  const { id, center_id } = await on.of(person, one);
  return { participationId: id, participationCenterId: center_id };
};
async function begin(person: TestPerson, one: TestCourt): Promise<string> {
  const { body } = await shop.call(
    person,
    'payment/make-cc-resource-booking-payment',
    await placeOf(person, one),
  );
  expect(body.errorCode).toBeUndefined();
  return body.paymentKey;
}
const stateOf = async (person: TestPerson, paymentKey: string) =>
  (await shop.call(person, 'payment/check-payment', { paymentKey })).body.state;

describe('a court that is paid for', () => {
  test('costs what was shown, is booked by the payment, and is refunded when it is cancelled in time', async () => {
    const maya = await guest();
    const one = await court({
      has_light: true,
      light: { perHour: 600, fromMinute: 10 * 60 + 30, untilMinute: 24 * 60 },
    });
    const shown = (await on.day(maya, { activityIds: [one.activityId] })).resources[0].free.find(
      ({ startTime }: { startTime: string }) => startTime === '10:00',
    );
    expect(shown.durations[0]).toEqual({ minutes: 60, amount: 2300 });
    expect(await on.keep(maya, one)).toBe('TENTATIVE');
    const summary = await shop.call(maya, 'payment/summarise-resource-booking', await placeOf(maya, one));
    expect(summary.body).toMatchObject({ total: 2300 });
    const key = await begin(maya, one);
    await shop.sandbox.shopper.pays(key);
    expect(await stateOf(maya, key)).toBe('PAID');
    expect(await on.of(maya, one)).toMatchObject({ state: 'BOOKED', paid_by: 'MONEY' });
    expect(await on.cancel(maya, one)).toBe('CANCELLED');
    await shop.settle();
    expect(shop.paymentOf(key)?.refunded).toBe(2300);
  });

  test('is moved to another hour of the same price with what was paid, and to no other', async () => {
    const maya = await guest();
    const one = await court();
    await on.keep(maya, one);
    const key = await begin(maya, one);
    await shop.sandbox.shopper.pays(key);
    await stateOf(maya, key);
    const moves = await placeOf(maya, one);
    const move = (hour: object) => on.book(maya, one, hour, { moves });
    expect(await move({ startTime: '12:00', duration: 90 })).toBe('court.otherPrice');
    expect(await move({ startTime: '12:00' })).toBe('BOOKED');
    expect(await on.of(maya, one)).toMatchObject({ state: 'BOOKED', paid_by: 'MONEY', price: 2000 });
    const entries = await shop.world.auditOf(club, 'booking');
    expect(entries.at(-1)).toMatchObject({ before: { startsAt: '2026-11-23T15:00:00Z' } });
    expect(shop.paymentOf(key)?.refunded).toBe(0);
  });

  test('is booked although others cannot book yet, if the person could keep it', async () => {
    const maya = await guest();
    const at = classFixtures(shop.world);
    const id = await at.subscribe(maya, { times: 1 });
    const { plan_id } = await shop.world.services.db
      .selectFrom('subscription')
      .select('plan_id')
      .where('center_id', '=', club.centerId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await shop.world.services.db
      .updateTable('plan_privilege')
      .set({ opens_days_before: 7 })
      .where('center_id', '=', club.centerId)
      .where('plan_id', '=', plan_id)
      .execute();
    const one = await court({ opens_days_before: 1 });
    expect(await on.keep(maya, one)).toBe('TENTATIVE');
    const key = await begin(maya, one);
    await shop.sandbox.shopper.pays(key);
    await stateOf(maya, key);
    expect(await on.of(maya, one)).toMatchObject({ state: 'BOOKED', paid_by: 'MONEY' });
  });

  const paidLate = async (maya: TestPerson, one: TestCourt, meanwhile: () => Promise<unknown>) => {
    expect(await on.keep(maya, one)).toBe('TENTATIVE');
    const key = await begin(maya, one);
    shop.world.clock.move({ minutes: 45 });
    await processDueClasses(shop.world.services);
    expect(await on.of(maya, one)).toMatchObject({ state: 'CANCELLED', session_state: 'CANCELLED' });
    await meanwhile();
    await shop.sandbox.shopper.pays(key);
    await stateOf(maya, key);
    await shop.settle();
    return shop.paymentOf(key)?.refunded;
  };

  test('is booked by a payment that arrives late, if it is still free', async () => {
    const maya = await guest();
    const one = await court();
    expect(await paidLate(maya, one, async () => undefined)).toBe(0);
    expect(await on.of(maya, one)).toMatchObject({ state: 'BOOKED', session_state: 'PLANNED', taken: 1 });
    expect(await on.keep(await guest(), one)).toBe('booking.resourceOccupied');
  });

  test('is refunded if somebody else has it by then', async () => {
    const maya = await guest();
    const one = await court();
    let theo = maya;
    const meanwhile = async () => {
      theo = await guest();
      expect(await on.keep(theo, one)).toBe('TENTATIVE');
    };
    expect(await paidLate(maya, one, meanwhile)).toBe(2000);
    expect(await on.of(theo, one)).toMatchObject({ session_state: 'PLANNED', taken: 1 });
  });

  test('is refunded and free for others if the person is blocked by then', async () => {
    const maya = await guest();
    const one = await court();
    expect(await paidLate(maya, one, () => shop.world.setPerson(maya, { is_blocked: true }))).toBe(2000);
    expect(await on.of(maya, one)).toMatchObject({ state: 'CANCELLED', session_state: 'CANCELLED' });
    expect(await on.keep(await guest(), one)).toBe('TENTATIVE');
  });

  test('is bought with the first clip of a clipcard', async () => {
    const maya = await guest();
    const one = await court({ prices: [], activity_group: 'Padel' });
    const clipcardId = await shop.sell(club, { activity_groups: ['Padel'] });
    const day = { activityId: one.activityId, activityCenterId: one.activityCenterId, date: '2026-11-23' };
    const sold = await shop.call(maya, 'clipcards/load-clipcards-for-user-rsbooking', day);
    expect(sold.body['clipcards']).toMatchObject([{ clipcardId }]);
    expect(await on.keep(maya, one)).toBe('TENTATIVE');
    const { body } = await shop.call(maya, 'payment/make-cc-resource-booking-payment', {
      ...(await placeOf(maya, one)),
      ...{ clipcardId, clipcardCenterId: club.centerId, clipcardSize: 10 },
    });
    await shop.sandbox.shopper.pays(body.paymentKey);
    expect(await stateOf(maya, body.paymentKey)).toBe('PAID');
    expect(await on.of(maya, one)).toMatchObject({ state: 'BOOKED', paid_by: 'CLIPCARD' });
  });
});
