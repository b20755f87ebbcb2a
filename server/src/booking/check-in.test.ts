import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../test/class-fixtures.ts';
import { plainDocument, type TestClub, type TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';
import { processDueClasses } from './due/process-due-classes.ts';

let world: World;
let at: ClassFixtures;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

async function gym(parameters: object) {
  const club = await world.makeClub({ document: { ...plainDocument, parameters } });
  const maya = await world.makePerson(club);
  await at.subscribe(maya);
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  return { club, maya, staff };
}

async function bookNext(club: TestClub, person: TestPerson): Promise<TestClass> {
  const ride = await at.makeClass(club, { inMinutes: 5, minutes: 5 });
  expect(await at.book(person, ride)).toBe('BOOKED');
  return ride;
}

async function say(by: TestPerson, of: TestPerson, ride: TestClass, isThere = true) {
  const place = await at.of(of, ride);
  const { body } = await at.call(by, 'check-in', {
    selectedUserId: of.id,
    selectedUserCenterId: of.centerId,
    participationId: place?.id,
    participationCenterId: place?.center_id,
    isThere,
  });
  return body.errorCode ?? body.participation;
}

async function end(): Promise<void> {
  world.clock.move({ minutes: 11 });
  await processDueClasses(world.services);
}

describe('check-in', () => {
  test('keeps a booking from becoming a no-show', async () => {
    const { club, maya, staff } = await gym({});
    const seen = await bookNext(club, maya);
    expect(await say(staff, maya, seen)).toMatchObject({ state: 'BOOKED', checkedInAt: expect.any(String) });
    await end();
    expect(await at.of(maya, seen)).toMatchObject({ state: 'BOOKED' });
    const other = await bookNext(club, maya);
    await end();
    expect(await at.of(maya, other)).toMatchObject({ state: 'BOOKED_NO_SHOW_UP' });
  });

  test('can be undone, before and after the end of the class', async () => {
    const { club, maya, staff } = await gym({});
    const ride = await bookNext(club, maya);
    await say(staff, maya, ride);
    expect(await say(staff, maya, ride, false)).not.toHaveProperty('checkedInAt');
    await say(staff, maya, ride);
    await end();
    expect(await say(staff, maya, ride, false)).toMatchObject({ state: 'BOOKED_NO_SHOW_UP' });
  });

  test('after the class undoes the no-show and its sanction', async () => {
    const { club, maya, staff } = await gym({ noShows: 1 });
    const ride = await bookNext(club, maya);
    await end();
    const next = await at.makeClass(club);
    expect(await at.book(maya, next)).toBe('booking.personSanctioned');
    expect(await say(staff, maya, ride)).toMatchObject({ state: 'BOOKED' });
    expect(await at.book(maya, next)).toBe('BOOKED');
  });

  test('is for staff of the centre only, and needs a booked place', async () => {
    const { club, maya, staff } = await gym({});
    const ride = await at.makeClass(club);
    expect(await at.book(maya, ride)).toBe('BOOKED');
    expect(await say(maya, maya, ride)).toBe('general.notAuthorized');
    const elsewhere = await world.makeClub({ brandId: club.brandId });
    const stranger = await world.makePerson(elsewhere, { levels: ['STAFF'] });
    expect(await say(stranger, maya, ride)).toBe('general.notAuthorized');
    await at.cancel(maya, ride);
    expect(await say(staff, maya, ride)).toBe('booking.alreadyCancelled');
  });
});

test('a club that does not check people in records no no-shows', async () => {
  const { club, maya } = await gym({ checksIn: false });
  const ride = await bookNext(club, maya);
  await end();
  expect(await at.of(maya, ride)).toMatchObject({ state: 'BOOKED' });
});
