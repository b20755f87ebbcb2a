import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../../test/class-fixtures.ts';
import { plainDocument, type TestClub, type TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { cancelLockedClass } from '../class-changes/cancel-locked-class.ts';
import { moveLockedClass } from '../class-changes/move-locked-class.ts';
import { processDueClasses } from '../due/process-due-classes.ts';

let world: World;
let at: ClassFixtures;
let gives: TestClub;
let offers: TestClub;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  gives = await world.makeClub({ document: { ...plainDocument, parameters: { lineRule: 'next' } } });
  offers = await world.makeClub({ document: { ...plainDocument, parameters: { lineRule: 'offer' } } });
});
afterAll(() => world[Symbol.asyncDispose]());

/** A number of people who can book, named a and b below. */
async function peopleOf(club: TestClub, count: number): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  while (people.length < count) people.push(await at.member(club));
  return people;
}

const writtenOf = async (club: TestClub, { bookingCenterId, bookingId }: TestClass) =>
  (await world.auditOf(club, 'booking')).filter(
    ({ entity_key }) => entity_key === `${bookingCenterId}book${bookingId}`,
  );

test('a hold, and its release for another class, are audited with the person as actor', async () => {
  const [a] = (await peopleOf(gives, 1)) as [TestPerson];
  const [one, other] = [await at.makeClass(gives), await at.makeClass(gives, { inMinutes: 3000 })];
  await at.attempt(a, one);
  await at.attempt(a, other);
  const written = await writtenOf(gives, one);
  expect(written.map(({ call, actor_id, after }) => [call, actor_id, after])).toMatchObject([
    ['/api/booking/attempt-create-booking', a.id, { state: 'TENTATIVE' }],
    ['/api/booking/attempt-create-booking', a.id, { state: 'CANCELLED' }],
  ]);
  await at.call(a, 'clear-previous-tentative-participations', {});
  expect((await writtenOf(gives, other)).at(-1)).toMatchObject({
    call: '/api/booking/clear-previous-tentative-participations',
    actor_id: a.id,
    before: { state: 'TENTATIVE' },
    after: { state: 'CANCELLED' },
  });
});

/** The automatic changes that were audited for a class: by what, for whom, and from which state to which. */
async function byItself(club: TestClub, ride: TestClass, people: readonly TestPerson[]) {
  const rows = await writtenOf(club, ride);
  return rows
    .filter(({ actor_id }) => actor_id === null)
    .map(({ for_id, before, after, call, correlation_id }) => {
      expect(correlation_id).toBe(`${ride.bookingCenterId}book${ride.bookingId}`);
      const who = 'ab'[people.findIndex(({ id }) => id === for_id)];
      const [from, to] = [before, after].map((part) => (part as { state: string }).state);
      return `${call}: ${who} ${from} → ${to}`;
    });
}

const stands = async (ride: TestClass, [a, b]: readonly TestPerson[]) => {
  if (a) await at.book(a, ride);
  if (b) await at.book(b, ride, { joinWaitingList: true });
};

test('a promotion and a removal from the waiting list are audited without an actor', async () => {
  const people = await peopleOf(gives, 2);
  const [a, b] = people as [TestPerson, TestPerson];
  const [given, kept] = [
    await at.makeClass(gives, { capacity: 1 }),
    await at.makeClass(gives, { capacity: 1, inMinutes: 3000 }),
  ];
  for (const ride of [given, kept]) await stands(ride, people);
  await at.cancel(a, given);
  expect(await byItself(gives, given, people)).toEqual(['booking/line: b BOOKED_IN_WAITING_LIST → BOOKED']);
  await world.services.db
    .updateTable('subscription')
    .set({ sub_state: 'BLOCKED' })
    .where('center_id', '=', b.centerId)
    .where('person_id', '=', b.id)
    .execute();
  await at.cancel(a, kept);
  expect(await byItself(gives, kept, people)).toEqual([
    'booking/line: b BOOKED_IN_WAITING_LIST → CANCELLED_NO_PRIVILEGE',
  ]);
});

test('an offer and its expiry are audited', async () => {
  const people = await peopleOf(offers, 2);
  const ride = await at.makeClass(offers, { capacity: 1, inMinutes: 6000 });
  await stands(ride, people);
  await at.cancel(people[0] as TestPerson, ride);
  world.clock.move({ minutes: 60 });
  await processDueClasses(world.services);
  expect(await byItself(offers, ride, people)).toEqual([
    'booking/line: b BOOKED_IN_WAITING_LIST → TENTATIVE',
    'booking/run-out: b TENTATIVE → CANCELLED',
  ]);
});

test('changes by the club are audited for everyone they affect', async () => {
  const people = await peopleOf(gives, 2);
  const smaller = await at.makeClass(gives, { capacity: 2 });
  const off = await at.makeClass(gives, { capacity: 1, inMinutes: 3000 });
  for (const person of people) await at.book(person, smaller);
  await stands(off, people);
  await at.inside(smaller, (session, notify) => moveLockedClass(session, notify, { capacity: 1 }));
  expect(await byItself(gives, smaller, people)).toEqual([
    'booking/smaller-room: b BOOKED → OVERBOOKED_WAITINGLIST',
  ]);
  await at.inside(off, (session, notify) => cancelLockedClass(session, notify, 'Closed'));
  expect((await byItself(gives, off, people)).toSorted()).toEqual([
    'booking/called-off: a BOOKED → CANCELLED',
    'booking/called-off: b BOOKED_IN_WAITING_LIST → CANCELLED',
  ]);
});

test('a booking lost to a new time is audited', async () => {
  const people = await peopleOf(gives, 1);
  const moved = await at.makeClass(gives, { inMinutes: 9000 });
  const other = await at.makeClass(gives, { inMinutes: 9500 });
  for (const ride of [moved, other]) await stands(ride, people);
  const startsAt = world.clock.now().add({ minutes: 9500 });
  await at.inside(moved, (session, notify) =>
    moveLockedClass(session, notify, { startsAt, endsAt: startsAt.add({ minutes: 60 }) }),
  );
  expect(await byItself(gives, moved, people)).toEqual(['booking/moved: a BOOKED → CANCELLED']);
});

test('a no-show, and a wait without a place, are audited', async () => {
  const club = await world.makeClub({ document: { ...plainDocument, parameters: { checksIn: true } } });
  const people = await peopleOf(club, 2);
  const ride = await at.makeClass(club, { capacity: 1, inMinutes: 60 });
  await stands(ride, people);
  world.clock.move({ minutes: 200 });
  await processDueClasses(world.services);
  expect((await byItself(club, ride, people)).toSorted()).toEqual([
    'booking/over: a BOOKED → BOOKED_NO_SHOW_UP',
    'booking/over: b BOOKED_IN_WAITING_LIST → CANCELLED',
  ]);
});
