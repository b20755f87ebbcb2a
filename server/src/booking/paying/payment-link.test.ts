import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { adyenSandbox } from '../../sandbox/adyen/adyen-sandbox.ts';
import { processDueClasses } from '../due/process-due-classes.ts';

let shop: Shop;
let at: ClassFixtures;
let club: TestClub;
beforeAll(async () => {
  shop = await openShop(adyenSandbox());
  at = classFixtures(shop.world);
  club = await shop.openClub({ document: { parameters: { classLinkMinutes: 90 } } });
});
afterAll(() => shop[Symbol.asyncDispose]());

const inMinutes = (minutes: number) => shop.world.clock.now().add({ minutes });
const makeClass = (given: Parameters<ClassFixtures['makeClass']>[1] = {}) =>
  at.makeClass(club, { price: 1500, capacity: 1, ...given });

async function ask(person: TestPerson, ride: TestClass, more: object = {}) {
  const place = await at.placeOf(person, ride);
  const { body } = await shop.call(person, 'payment/make-pl-class-booking-payment', {
    ...place,
    ...more,
  });
  return body;
}
async function keep(ride: TestClass): Promise<TestPerson> {
  const person = await shop.world.makePerson(club);
  expect(await at.attempt(person, ride)).toBe('TENTATIVE');
  return person;
}
const check = async (person: TestPerson, paymentKey: string) =>
  (await shop.call(person, 'payment/check-payment', { paymentKey })).body;

/** The deadline that the email states, in the club's time zone. */
async function saidTo({ email }: TestPerson): Promise<string | undefined> {
  const sentEmails = await shop.world.mailTo(email);
  return sentEmails.map(({ text }) => /works until (.+?),? on any device/.exec(text)?.[1]).find(Boolean);
}
const written = async (instant: Temporal.Instant) => {
  const { center } = await shop.world.clubOf(club);
  const options = { timeZone: center.time_zone, timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(instant.epochMilliseconds);
};

describe('a link to pay for a place', () => {
  test('works as long as the place is held, and everything agrees on the deadline', async () => {
    const ride = await makeClass();
    const maya = await keep(ride);
    const end = inMinutes(90);
    const { paymentKey, linkEndsAt } = await ask(maya, ride);
    expect(linkEndsAt).toBe(end.toString());
    expect((await check(maya, paymentKey)).linkEndsAt).toBe(end.toString());
    expect(await saidTo(maya)).toContain(await written(end));
    shop.world.clock.move({ minutes: 89 });
    const other = await shop.world.makePerson(club);
    await at.subscribe(other);
    await processDueClasses(shop.world.services);
    await shop.reconcile();
    expect((await at.of(maya, ride)).state).toBe('TENTATIVE');
    expect(await at.book(other, ride)).toBe('booking.classFull');
    await shop.sandbox.shopper.pays(paymentKey);
    expect((await check(maya, paymentKey)).state).toBe('PAID');
    expect((await at.of(maya, ride)).state).toBe('BOOKED');
  });

  test('expires with the hold, and the place goes to the next person', async () => {
    const ride = await makeClass();
    const maya = await keep(ride);
    const { paymentKey } = await ask(maya, ride);
    shop.world.clock.move({ minutes: 96 });
    await processDueClasses(shop.world.services);
    await shop.reconcile();
    expect((await check(maya, paymentKey)).state).toBe('EXPIRED');
    expect((await at.of(maya, ride)).state).toBe('CANCELLED');
    expect(await at.attempt(await shop.world.makePerson(club), ride)).toBe('TENTATIVE');
  });

  test('expires when booking closes', async () => {
    const ride = await makeClass({ inMinutes: 60, closes_minutes_before: 20 });
    const maya = await keep(ride);
    const end = inMinutes(40);
    expect((await ask(maya, ride)).linkEndsAt).toBe(end.toString());
    expect(await saidTo(maya)).toContain(await written(end));
  });

  test('is not sent once booking has closed', async () => {
    const ride = await makeClass({ inMinutes: 25, closes_minutes_before: 20 });
    const maya = await keep(ride);
    shop.world.clock.move({ minutes: 5 });
    expect((await ask(maya, ride)).errorCode).toBe('booking.tooLateToBook');
  });

  test('with a clipcard expires as early; for a clipcard alone it works for days', async () => {
    const product = await shop.sell(club, { activity_groups: ['Ride'] });
    const card = { clipcardId: product, clipcardCenterId: club.centerId, clipcardSize: 10 };
    const ride = await makeClass();
    const maya = await keep(ride);
    expect((await ask(maya, ride, card)).linkEndsAt).toBe(inMinutes(90).toString());
    const { body } = await shop.call(maya, 'payment/make-pl-clipcard-payment', { ...card, quantity: 1 });
    expect(body.linkEndsAt).toBe(inMinutes(7 * 24 * 60).toString());
  });
});
