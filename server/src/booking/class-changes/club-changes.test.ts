import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { processDueClasses } from '../due/process-due-classes.ts';
import { cancelLockedClass } from './cancel-locked-class.ts';
import { type Move, moveLockedClass } from './move-locked-class.ts';

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
const move = (one: TestClass, to: Move) =>
  at.inside(one, (session, notify) => moveLockedClass(session, notify, to));
const callOff = (one: TestClass, reason = 'No bikes') =>
  at.inside(one, (session, notify) => cancelLockedClass(session, notify, reason));
const statesOf = (people: readonly TestPerson[], one: TestClass) =>
  Promise.all(people.map(async (person) => (await at.of(person, one)).state));
const subjectsTo = async ({ email }: TestPerson) => (await world.mailTo(email)).map(({ subject }) => subject);
const inMinutes = (minutes: number) => world.clock.now().add({ minutes });
const addRoom = async (name: string) =>
  (
    await world.services.db
      .insertInto('room')
      .values({ center_id: club.centerId, name, capacity: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const classOf = ({ bookingCenterId, bookingId }: TestClass) =>
  world.services.db
    .selectFrom('booking')
    .selectAll()
    .where('center_id', '=', bookingCenterId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
const isSeen = async (person: TestPerson, one: TestClass) =>
  world.services.db
    .updateTable('participation')
    .set({ checked_in_at: world.clock.now() })
    .where('id', '=', (await at.of(person, one)).id)
    .execute();

function eventIn(text: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ''));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
}

describe('a class that is moved', () => {
  test('emails everyone its new time, room and instructor', async () => {
    const [maya, jonas] = [await member(), await member()];
    const lea = await world.makePerson(club, { firstName: 'Lea', lastName: 'Sommer' });
    const ride = await at.makeClass(club, { capacity: 1, inMinutes: 3000 });
    await at.book(maya, ride);
    await at.book(jonas, ride, { joinWaitingList: true });
    world.clock.move({ minutes: 1 });
    const roomId = await addRoom('Loft');
    const to = {
      startsAt: inMinutes(4000),
      endsAt: inMinutes(4060),
      roomId,
      instructorIds: [lea.id],
    };
    expect(await move(ride, to)).toBeUndefined();
    const [booked, changed, ...more] = await world.mailTo(maya.email);
    expect(more).toEqual([]);
    expect(changed?.subject).toBe('Changed: Ride 45');
    expect(changed?.text).toContain('Where: Loft');
    expect(changed?.text).toContain('With Lea Sommer');
    const [before, after] = [booked, changed].map((sentEmail) => eventIn(sentEmail?.calendar?.text));
    expect(changed?.calendar?.method).toBe('REQUEST');
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.NaN);
    expect(after?.startDate.toJSDate().toISOString()).toBe(
      to.startsAt.toString({ fractionalSecondDigits: 3 }),
    );
    expect(after?.location).toContain('Loft');
    expect(await subjectsTo(jonas)).toEqual(['On the waiting list: Ride 45', 'Changed: Ride 45']);
    expect((await world.mailTo(jonas.email)).at(-1)?.calendar).toBeUndefined();
    // Repeating the move changes nothing and sends no email.
    expect(await move(ride, to)).toBeUndefined();
    expect(await subjectsTo(maya)).toHaveLength(2);
    expect(await classOf(ride)).toMatchObject({
      room_id: roomId,
      starts_at: to.startsAt,
      ends_at: to.endsAt,
    });
  });

  test.each([{ roomId: null }, {}] as const)(
    'sends no email if its time, room and instructors stay: %j',
    async (to) => {
      const maya = await member();
      const ride = await at.makeClass(club);
      await at.book(maya, ride);
      await move(ride, to);
      await move(ride, { capacity: 5 });
      expect(await subjectsTo(maya)).toEqual(['Booked: Ride 45']);
    },
  );

  test('occupies people’s time then, and frees them at its old time', async () => {
    const maya = await member();
    const [ride, before, then] = [
      await at.makeClass(club, { inMinutes: 3000 }),
      await at.makeClass(club, { inMinutes: 3000 }),
      await at.makeClass(club, { inMinutes: 6000 }),
    ];
    await at.book(maya, ride);
    expect(await at.book(maya, before)).toBe('booking.participantOccupied');
    await move(ride, { startsAt: inMinutes(6000), endsAt: inMinutes(6060) });
    expect(await at.book(maya, then)).toBe('booking.participantOccupied');
    expect(await at.book(maya, before)).toBe('BOOKED');
    await at.cancel(maya, ride);
    expect(await at.book(maya, then)).toBe('BOOKED');
  });

  test('to a time that overlaps its old one keeps its bookings', async () => {
    const maya = await member();
    const ride = await at.makeClass(club, { inMinutes: 3000 });
    await at.book(maya, ride);
    await move(ride, { startsAt: inMinutes(3010), endsAt: inMinutes(3070) });
    expect((await at.of(maya, ride)).state).toBe('BOOKED');
  });

  test('cancels bookings of people who are elsewhere then, returns clips and promotes the next', async () => {
    const [maya, jonas] = [await world.makePerson(club), await member()];
    const card = await at.giveClips(club, maya, 2);
    const [ride, other] = [
      await at.makeClass(club, { inMinutes: 3000, capacity: 1 }),
      await at.makeClass(club, { inMinutes: 6000 }),
    ];
    await at.book(maya, ride);
    await at.book(maya, other);
    await at.book(jonas, ride, { joinWaitingList: true });
    await move(ride, { startsAt: inMinutes(6030), endsAt: inMinutes(6090) });
    expect(await at.of(maya, ride)).toMatchObject({ state: 'CANCELLED', ended_by: 'CLUB' });
    expect(await statesOf([maya, jonas], ride)).toEqual(['CANCELLED', 'BOOKED']);
    expect((await at.of(maya, other)).state).toBe('BOOKED');
    expect(await at.clipsOf(card)).toBe(1);
    const sentEmail = (await world.mailTo(maya.email)).at(-1);
    expect(sentEmail?.subject).toBe('Class moved, booking cancelled: Ride 45');
    expect(sentEmail?.text).toContain('back on your clipcard “Ten classes”');
    expect(sentEmail?.calendar?.method).toBe('CANCEL');
  });

  test('keeps people who have checked in, even if they are booked elsewhere then', async () => {
    const maya = await member();
    const ride = await at.makeClass(club, { inMinutes: 20, minutes: 20 });
    const after = await at.makeClass(club, { inMinutes: 45, minutes: 20 });
    for (const one of [ride, after]) await at.book(maya, one);
    await isSeen(maya, ride);
    world.clock.move({ minutes: 25 });
    expect(await move(ride, { endsAt: inMinutes(30) })).toBeUndefined();
    expect(await statesOf([maya, maya], ride)).toEqual(['BOOKED', 'BOOKED']);
    expect((await at.of(maya, after)).state).toBe('BOOKED');
  });

  test('can be cancelled after its new deadline by people who booked before the move', async () => {
    const [maya, jonas] = [await member(), await member()];
    const ride = await at.makeClass(club, { inMinutes: 3000 });
    await at.book(maya, ride);
    await move(ride, { startsAt: inMinutes(60), endsAt: inMinutes(120) });
    await at.book(jonas, ride);
    expect(await at.cancel(jonas, ride)).toBe('booking.tooLateToCancel');
    expect(await at.cancel(maya, ride)).toBe('CANCELLED');
  });

  test('ends an offer at its new start', async () => {
    const of = await world.makeClub();
    const [a, c] = [await world.makePerson(of), await world.makePerson(of)];
    await at.subscribe(a);
    const ride = await at.makeClass(of, { capacity: 1, price: 1500, inMinutes: 3000 });
    await at.book(a, ride);
    await at.book(c, ride, { joinWaitingList: true });
    await at.cancel(a, ride);
    expect((await at.of(c, ride)).state).toBe('TENTATIVE');
    const startsAt = inMinutes(10);
    await move(ride, { startsAt, endsAt: inMinutes(70) });
    expect((await at.of(c, ride)).held_until).toEqual(startsAt);
    expect((await world.mailTo(c.email)).at(-1)?.subject).toBe('Changed: Ride 45');
  });

  test('cannot be moved once it is over or cancelled, nor into the past', async () => {
    const maya = await member();
    const over = await at.makeClass(club, { inMinutes: 1, minutes: 1 });
    const off = await at.makeClass(club);
    const ride = await at.makeClass(club);
    await at.book(maya, ride);
    await callOff(off);
    world.clock.move({ minutes: 2 });
    for (const one of [over, off]) {
      expect(await move(one, { capacity: 9 })).toMatchObject({ code: 'booking.classGone' });
      expect((await classOf(one)).capacity).toBe(2);
    }
    for (const to of [
      { startsAt: inMinutes(0), endsAt: inMinutes(10) },
      { startsAt: inMinutes(20), endsAt: inMinutes(20) },
      { endsAt: inMinutes(0) },
    ]) {
      expect(await move(ride, to)).toMatchObject({ code: 'general.invalidInput' });
    }
    expect(await subjectsTo(maya)).toEqual(['Booked: Ride 45']);
  });
});

describe('a class that the club cancels', () => {
  test('is cancelled once, with the first reason and one email to each person', async () => {
    const maya = await member();
    const ride = await at.makeClass(club);
    await at.book(maya, ride);
    expect(await callOff(ride, 'No bikes')).toBeUndefined();
    expect(await callOff(ride, 'No light')).toBeUndefined();
    expect(await classOf(ride)).toMatchObject({ state: 'CANCELLED', cancel_reason: 'No bikes' });
    expect(await subjectsTo(maya)).toEqual(['Booked: Ride 45', 'Cancelled by the club: Ride 45']);
  });

  test('cannot be cancelled once it is over', async () => {
    const maya = await member();
    const ride = await at.makeClass(club, { inMinutes: 1, minutes: 1 });
    await at.book(maya, ride);
    world.clock.move({ minutes: 2 });
    expect(await callOff(ride)).toMatchObject({ code: 'booking.classGone' });
    expect([(await classOf(ride)).state, (await at.of(maya, ride)).state]).toEqual(['PLANNED', 'BOOKED']);
  });

  test('frees everyone’s time, even of people who have checked in', async () => {
    const maya = await member();
    const [ride, other] = [await at.makeClass(club), await at.makeClass(club)];
    await at.book(maya, ride);
    await isSeen(maya, ride);
    await callOff(ride);
    expect((await at.of(maya, ride)).state).toBe('BOOKED');
    expect(await at.book(maya, other)).toBe('BOOKED');
  });

  test('mentions no refund to people who used a subscription or nothing', async () => {
    const [maya, jonas] = [await member(), await world.makePerson(club)];
    await at.giveClips(club, jonas, 1);
    const ride = await at.makeClass(club, { capacity: 1 });
    await at.book(maya, ride);
    await at.book(jonas, ride, { joinWaitingList: true });
    await callOff(ride);
    for (const one of [maya, jonas]) {
      const text = (await world.mailTo(one.email)).at(-1)?.text;
      expect(text).toContain('the club has cancelled this class');
      expect(text).not.toMatch(/clipcard|refunding|have to pay/);
    }
  });
});

/** What a class occupies. */
async function takenBy({ bookingCenterId, bookingId }: TestClass) {
  const rows = await world.services.db
    .selectFrom('occupied_time')
    .selectAll()
    .where('center_id', '=', bookingCenterId)
    .where('source', '=', 'SESSION')
    .where('source_id', '=', bookingId)
    .orderBy('kind')
    .orderBy('subject_id')
    .execute();
  return rows.map(({ kind, subject_id, is_exclusive }) => [kind, subject_id, is_exclusive]);
}
const hoursFromNow = (hours: number) => world.clock.now().add({ hours }).toString();

describe('a class with a room and an instructor', () => {
  test('occupies both exclusively until it is cancelled', async () => {
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const roomId = await addRoom('Loft');
    const [ride, other] = [
      await at.makeClass(club, { inMinutes: 600 }),
      await at.makeClass(club, { inMinutes: 900 }),
    ];
    await at.outcome(staff, 'move-class', { ...ride, roomId, instructorIds: [staff.id] });
    expect(await takenBy(ride)).toEqual([
      ['INSTRUCTOR', staff.id, true],
      ['ROOM', roomId, true],
    ]);
    const there = { ...other, startsAt: hoursFromNow(10) };
    expect(await at.outcome(staff, 'move-class', { ...there, roomId })).toBe('booking.roomInUse');
    expect(await at.outcome(staff, 'move-class', { ...there, instructorIds: [staff.id] })).toBe(
      'booking.instructorBusy',
    );
    await at.outcome(staff, 'cancel-class', { ...ride, cancelReason: 'Storm' });
    expect(await takenBy(ride)).toEqual([]);
    expect(await at.outcome(staff, 'move-class', { ...there, roomId })).toBeUndefined();
    expect(await takenBy(other)).toEqual([['ROOM', roomId, true]]);
  });

  test('occupies nothing while a change is only previewed', async () => {
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const roomId = await addRoom('Loft');
    const ride = await at.makeClass(club, { inMinutes: 1200 });
    await at.call(staff, 'preview-class-change', { ...ride, roomId, instructorIds: [staff.id] });
    expect(await takenBy(ride)).toEqual([]);
  });

  test('occupies neither once it is over', async () => {
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const ride = await at.makeClass(club, { inMinutes: 5, minutes: 5 });
    const maya = await at.member(club);
    await at.book(maya, ride);
    await at.outcome(staff, 'move-class', {
      ...ride,
      roomId: await addRoom('Loft'),
      instructorIds: [staff.id],
    });
    expect(await takenBy(ride)).toHaveLength(2);
    world.clock.move({ minutes: 11 });
    await processDueClasses(world.services);
    expect(await takenBy(ride)).toEqual([]);
    const left = await world.services.db
      .selectFrom('occupied_time')
      .select('kind')
      .where('subject_id', '=', maya.id)
      .execute();
    expect(left).toEqual([]);
  });
});

test('a person checked in to a class that moves onto another of theirs keeps both and cannot book a third', async () => {
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const maya = await at.member(club);
  const [ride, other, third] = [
    await at.makeClass(club, { inMinutes: 60 }),
    await at.makeClass(club, { inMinutes: 180 }),
    await at.makeClass(club, { inMinutes: 180 }),
  ];
  await at.book(maya, ride);
  await at.book(maya, other);
  await world.services.db
    .updateTable('participation')
    .set({ checked_in_at: world.clock.now() })
    .where('center_id', '=', club.centerId)
    .where('id', '=', (await at.of(maya, ride)).id)
    .execute();
  expect(await at.outcome(staff, 'move-class', { ...ride, startsAt: hoursFromNow(3) })).toBeUndefined();
  expect([(await at.of(maya, ride)).state, (await at.of(maya, other)).state]).toEqual(['BOOKED', 'BOOKED']);
  expect(await at.cancel(maya, other)).toBe('CANCELLED');
  expect(await at.book(maya, third)).toBe('booking.participantOccupied');
});
