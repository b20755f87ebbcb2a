import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../../test/class-fixtures.ts';
import { plainDocument, type TestClub, type TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { cancelLockedClass } from '../class-changes/cancel-locked-class.ts';
import { moveLockedClass } from '../class-changes/move-locked-class.ts';
import { processDueClasses } from './process-due-classes.ts';

let world: World;
let at: ClassFixtures;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  club = await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

const member = () => at.member(club);
const move = (one: TestClass, capacity: number) =>
  at.inside(one, (session, notify) => moveLockedClass(session, notify, { roomId: null, capacity }));
const statesOf = (people: readonly TestPerson[], one: TestClass) =>
  Promise.all(people.map(async (person) => (await at.of(person, one)).state));

describe('a smaller room', () => {
  test('moves the latest bookings to the front of the waiting list, and keeps their entitlements used', async () => {
    const [a, b, c, d] = [await member(), await member(), await world.makePerson(club), await member()];
    const card = await at.giveClips(club, c, 1);
    const ride = await at.makeClass(club, { capacity: 3, waiting_list_capacity: 2 });
    for (const one of [a, b, c]) await at.book(one, ride);
    await at.book(d, ride, { joinWaitingList: true });
    await move(ride, 1);
    expect(await statesOf([a, b, c, d], ride)).toEqual([
      'BOOKED',
      'OVERBOOKED_WAITINGLIST',
      'OVERBOOKED_WAITINGLIST',
      'BOOKED_IN_WAITING_LIST',
    ]);
    expect(await at.counts(ride)).toEqual([1, 1, 2]);
    expect(await at.clipsOf(card)).toBe(0);
    await at.cancel(a, ride);
    expect(await statesOf([b, c], ride)).toEqual(['BOOKED', 'OVERBOOKED_WAITINGLIST']);
    await move(ride, 3);
    expect(await statesOf([b, c, d], ride)).toEqual(['BOOKED', 'BOOKED', 'BOOKED']);
    expect(await at.clipsOf(card)).toBe(0);
  });

  test('lets members who lost their place book again without paying again', async () => {
    const [a, b] = [await member(), await world.makePerson(club)];
    const card = await at.giveClips(club, b, 1);
    const ride = await at.makeClass(club, { capacity: 2, inMinutes: 80, cancel_minutes_before: 0 });
    await at.book(a, ride);
    await at.book(b, ride);
    await move(ride, 1);
    // The waiting list has closed by then, so the first to book gets the place.
    world.clock.move({ minutes: 25 });
    await at.cancel(a, ride);
    const { body } = await at.call(b, 'check-privilege-booking', ride);
    expect(body).toEqual({ reasons: [] });
    expect(await at.book(b, ride)).toBe('BOOKED');
    expect(await at.of(b, ride)).toMatchObject({ paid_by: 'CLIPCARD' });
    expect(await at.clipsOf(card)).toBe(0);
  });

  test('returns the entitlement of a member who then leaves the waiting list', async () => {
    const [a, b] = [await member(), await world.makePerson(club)];
    const card = await at.giveClips(club, b, 1);
    const ride = await at.makeClass(club, { capacity: 2 });
    await at.book(a, ride);
    await at.book(b, ride);
    await move(ride, 1);
    expect(await at.cancel(b, ride)).toBe('CANCELLED');
    expect(await at.clipsOf(card)).toBe(1);
  });
});

test('a class that the club cancels returns all entitlements, and can no longer be booked', async () => {
  const [a, b] = [await world.makePerson(club), await member()];
  const card = await at.giveClips(club, a, 1);
  const ride = await at.makeClass(club, { capacity: 1 });
  await at.book(a, ride);
  await at.book(b, ride, { joinWaitingList: true });
  await at.inside(ride, (session, notify) =>
    cancelLockedClass(session, notify, 'The bikes are being mended'),
  );
  expect(await statesOf([a, b], ride)).toEqual(['CANCELLED', 'CANCELLED']);
  expect([await at.clipsOf(card), await at.counts(ride)]).toEqual([1, [0, 0, 0]]);
  expect(await at.book(b, ride)).toBe('booking.classGone');
});

test('nobody is notified of a free place when it is too late to book it', async () => {
  const other = await world.makeClub({ document: { ...plainDocument, parameters: { lineRule: 'all' } } });
  const [a, b] = [await world.makePerson(other), await world.makePerson(other)];
  for (const one of [a, b]) await at.subscribe(one);
  const ride = await at.makeClass(other, { capacity: 1, inMinutes: 60, closes_minutes_before: 30 });
  await at.book(a, ride);
  await at.book(b, ride, { joinWaitingList: true });
  const before = (await world.mailTo(b.email)).length;
  const shrinkAndGrow = async () => {
    await move(ride, 0);
    await move(ride, 1);
  };
  await shrinkAndGrow();
  expect(await world.mailTo(b.email)).toHaveLength(before + 1);
  world.clock.move({ minutes: 30 });
  await shrinkAndGrow();
  expect(await world.mailTo(b.email)).toHaveLength(before + 1);
});

const occupiedIn = async (one: TestClass): Promise<number[]> =>
  (
    await world.services.db
      .selectFrom('occupied_time as occupied')
      .innerJoin('participation as part', (on) =>
        on
          .onRef('part.center_id', '=', 'occupied.source_center_id')
          .onRef('part.id', '=', 'occupied.source_id'),
      )
      .select('occupied.subject_id')
      .where('occupied.kind', '=', 'PERSON')
      .where('part.center_id', '=', one.bookingCenterId)
      .where('part.booking_id', '=', one.bookingId)
      .execute()
  ).map(({ subject_id }) => subject_id);

async function comes(person: TestPerson, one: TestClass) {
  const { id } = await at.of(person, one);
  await world.services.db
    .updateTable('participation')
    .set({ checked_in_at: world.clock.now() })
    .where('id', '=', id)
    .execute();
}

describe('the job for due classes', () => {
  test('frees people’s time after a class, whether they came or not, and in no other class', async () => {
    const [a, b] = [await member(), await member()];
    const [over, toCome] = [await at.makeClass(club, { inMinutes: 5, minutes: 5 }), await at.makeClass(club)];
    for (const one of [over, toCome]) for (const person of [a, b]) await at.book(person, one);
    await comes(a, over);
    expect(await occupiedIn(over)).toHaveLength(2);
    world.clock.move({ minutes: 10 });
    await processDueClasses(world.services);
    expect(await statesOf([a, b], over)).toEqual(['BOOKED', 'BOOKED_NO_SHOW_UP']);
    expect([await occupiedIn(over), await occupiedIn(toCome)]).toEqual([[], [a.id, b.id]]);
  });

  test('releases expired holds, and gives the place to the next person', async () => {
    const [a, b] = [await member(), await member()];
    const ride = await at.makeClass(club, { capacity: 1 });
    await at.attempt(a, ride);
    await at.book(b, ride, { joinWaitingList: true });
    world.clock.move({ minutes: 11 });
    await processDueClasses(world.services);
    expect(await statesOf([a, b], ride)).toEqual(['CANCELLED', 'BOOKED']);
  });

  test('records a no-show once, and sanctions a person after three', async () => {
    const maya = await world.makePerson(club);
    await at.subscribe(maya);
    for (const inMinutes of [2, 4, 6]) {
      expect(await at.book(maya, await at.makeClass(club, { inMinutes, minutes: 2 }))).toBe('BOOKED');
    }
    const came = await at.makeClass(club, { inMinutes: 8, minutes: 1 });
    await at.book(maya, came);
    await comes(maya, came);
    const later = await at.makeClass(club, { inMinutes: 3000 });
    expect(await at.book(maya, later)).toBe('BOOKED');
    await at.cancel(maya, later);
    world.clock.move({ minutes: 10 });
    const until = world.clock.now().add({ hours: 7 * 24 });
    await processDueClasses(world.services);
    await processDueClasses(world.services);
    expect((await at.of(maya, came)).state).toBe('BOOKED');
    expect(await at.book(maya, later)).toBe('booking.personSanctioned');
    const { body } = await at.call(maya, 'check-privilege-booking', later);
    expect(body.reasons).toMatchObject([
      { code: 'booking.personSanctioned', remedies: [{ kind: 'waitUntil', at: until.toString() }] },
    ]);
    const sanctions = await world.services.db
      .selectFrom('sanction')
      .select('id')
      .where('person_id', '=', maya.id)
      .where('center_id', '=', maya.centerId)
      .execute();
    expect(sanctions).toHaveLength(1);
  });
});
