import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import { courseFixtures } from '../../test/course-fixtures.ts';
import { friendFixtures } from '../../test/friend-fixtures.ts';
import { frontDeskFixtures } from '../../test/front-desk-fixtures.ts';
import { makeMembership } from '../../test/membership-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { exportPerson, forgetPerson } from './personal-data.ts';

let world: World;
let gym: ClassFixtures;
let frontDesk: ReturnType<typeof frontDeskFixtures>;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
  frontDesk = frontDeskFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.clock.set('2026-11-20T15:00:00Z'));

async function open(parameters: object = {}) {
  const club = await world.makeClub({ document: { parameters } });
  const staff = await world.makePerson(club, { levels: ['STAFF'], firstName: 'Priya', lastName: 'Nair' });
  const maya = await gym.member(club, { firstName: 'Maya', lastName: 'Lindgren' });
  return { club, staff, maya };
}

const now = () => world.clock.now().toString();

describe('checking in', () => {
  test('records one visit within five minutes, however often the card is read', async () => {
    const { staff, maya } = await open();
    const first = await frontDesk.checkIn(staff, maya);
    expect(first).toEqual({ visitId: expect.any(Number), at: now(), isRepeat: false, places: [] });
    world.clock.move({ minutes: 4 });
    expect(await frontDesk.checkIn(staff, maya)).toEqual({ ...first, isRepeat: true });
    world.clock.move({ minutes: 2 });
    expect((await frontDesk.checkIn(staff, maya)).isRepeat).toBe(false);
    expect(await frontDesk.visitsOf(maya)).toHaveLength(2);
  });

  test.each([0, 60, 149, 150, 240, 299])(
    'takes a second time within five minutes, %i seconds past the hour, for the same visit',
    async (start) => {
      const { staff, maya } = await open();
      for (const [hour, seconds] of [1, 149, 151, 299].entries()) {
        world.clock.set(
          Temporal.Instant.from(`2026-11-20T15:00:00Z`)
            .add({ minutes: 6 * hour, seconds: start })
            .toString(),
        );
        expect((await frontDesk.checkIn(staff, maya)).isRepeat).toBe(false);
        world.clock.move({ seconds });
        expect((await frontDesk.checkIn(staff, maya)).isRepeat).toBe(true);
      }
      expect(await frontDesk.visitsOf(maya)).toHaveLength(4);
    },
  );

  test('records attendance for what is booked for the next two hours, and nothing else', async () => {
    const { club, staff, maya } = await open();
    const over = await gym.makeClass(club, { inMinutes: 1, minutes: 5 });
    const soon = await gym.makeClass(club, { name: 'Soon', inMinutes: 30 });
    const later = await gym.makeClass(club, { name: 'Later', inMinutes: 180 });
    const waits = await gym.makeClass(club, { name: 'Full', inMinutes: 100, minutes: 10, capacity: 1 });
    const jonas = await gym.member(club);
    await gym.book(jonas, waits);
    for (const one of [over, soon, later]) expect(await gym.book(maya, one)).toBe('BOOKED');
    await gym.book(maya, waits, { joinWaitingList: true });
    world.clock.move({ minutes: 10 });
    const { places } = await frontDesk.checkIn(staff, maya);
    expect(places).toEqual([{ ...(await gym.placeOf(maya, soon)), name: 'Soon' }]);
    const checkedIn = await Promise.all([over, soon, later, waits].map((one) => gym.of(maya, one)));
    expect(checkedIn.map(({ checked_in_at }) => checked_in_at !== null)).toEqual([false, true, false, false]);
  });

  test('is undone with the attendance that it recorded, today only', async () => {
    const { club, staff, maya } = await open();
    const soon = await gym.makeClass(club, { inMinutes: 30 });
    const seen = await gym.makeClass(club, { inMinutes: 100, minutes: 10 });
    for (const one of [soon, seen]) await gym.book(maya, one);
    await gym.call(staff, 'check-in', {
      ...{ selectedUserId: maya.id, selectedUserCenterId: maya.centerId },
      ...(await gym.placeOf(maya, seen)),
    });
    world.clock.move({ minutes: 1 });
    const { visitId } = await frontDesk.checkIn(staff, maya);
    expect(await frontDesk.call(staff, 'undo-check-in', { visitId })).toEqual({ undone: true });
    expect((await gym.of(maya, soon)).checked_in_at).toBeNull();
    // Somebody has recorded that before, at the class.
    expect((await gym.of(maya, seen)).checked_in_at).not.toBeNull();
    expect(await frontDesk.visitsOf(maya)).toEqual([]);
    expect((await frontDesk.call(staff, 'undo-check-in', { visitId })).errorCode).toBe('frontDesk.visitGone');
    const again = await frontDesk.checkIn(staff, maya);
    world.clock.move({ hours: 24 });
    const tomorrow = await world.makePerson(club, { levels: ['STAFF'] });
    expect((await frontDesk.call(tomorrow, 'undo-check-in', { visitId: again.visitId })).errorCode).toBe(
      'frontDesk.visitGone',
    );
    expect(await frontDesk.visitsOf(maya)).toHaveLength(1);
  });

  test('counts for a date of a course, whose own attendance stays open', async () => {
    const { club, staff, maya } = await open();
    const course = await courseFixtures(world).makeCourse(club, { inDays: 0.02, dates: 3 });
    const key = { bookingId: course.courseId, bookingCenterId: course.courseCenterId };
    await world.services.db
      .insertInto('participation')
      .values({
        center_id: club.centerId,
        booking_id: course.courseId,
        person_center_id: maya.centerId,
        person_id: maya.id,
        state: 'BOOKED',
        seat: null,
        waiting_list_position: null,
        paid_by: 'STAFF',
        subscription_center_id: null,
        subscription_id: null,
        clipcard_center_id: null,
        clipcard_id: null,
        basket_id: null,
        ended_by: null,
        created_at: world.clock.now(),
        state_at: world.clock.now(),
      })
      .execute();
    expect((await frontDesk.checkIn(staff, maya)).places).toEqual([]);
    expect((await gym.of(maya, key)).checked_in_at).toBeNull();
    const { sessions } = await frontDesk.call(staff, 'get-today');
    expect(sessions).toMatchObject([{ ...key, date: 1, activityType: 'COURSE', there: 1 }]);
    const { people } = await frontDesk.call(staff, 'get-participants', { ...key, date: 1 });
    expect(people).toMatchObject([{ name: 'Maya Lindgren', checkedInAt: now() }]);
    expect(
      (await frontDesk.call(staff, 'get-participants', { ...key, date: 2 })).people[0],
    ).not.toHaveProperty('checkedInAt');
  });
});

describe('a person with a problem that stops them', () => {
  test('is checked in once a member of staff has decided, which is kept', async () => {
    const { club, staff } = await open();
    const noor = await world.makePerson(club, { isBlocked: true });
    expect(await frontDesk.checkIn(staff, noor)).toMatchObject({
      errorCode: 'frontDesk.stopped',
      params: { problems: 'BLOCKED NO_MEMBERSHIP' },
    });
    expect((await frontDesk.checkIn(staff, noor, { despite: ['BLOCKED'] })).errorCode).toBe(
      'frontDesk.stopped',
    );
    expect(await frontDesk.visitsOf(noor)).toEqual([]);
    const despite = ['BLOCKED', 'NO_MEMBERSHIP', 'FROZEN'];
    expect((await frontDesk.checkIn(staff, noor, { despite })).isRepeat).toBe(false);
    const { visits } = await frontDesk.call(staff, 'get-visits');
    expect(visits).toMatchObject([{ despite: ['BLOCKED', 'NO_MEMBERSHIP'], byName: 'Priya Nair' }]);
  });
});

describe('somebody of another centre', () => {
  test('is checked in for what they have booked here, and only then', async () => {
    const { club, staff } = await open();
    const sister = await world.makeClub({ brandId: club.brandId });
    const lena = await world.makePerson(sister, { firstName: 'Lena', lastName: 'Okafor' });
    await gym.subscribe(lena, { isEverywhere: true });
    expect((await frontDesk.checkIn(staff, lena)).errorCode).toBe('general.notAuthorized');
    const ride = await gym.makeClass(club, { inMinutes: 30 });
    expect(await gym.book(lena, ride)).toBe('BOOKED');
    expect((await frontDesk.open(staff, lena)) as object).toMatchObject({
      errorCode: 'general.notAuthorized',
    });
    const { people } = await frontDesk.call(staff, 'get-participants', ride);
    expect(people).toMatchObject([{ name: 'Lena Okafor', mayOpen: false, problems: [] }]);
    expect((await frontDesk.checkIn(staff, lena)).places).toHaveLength(1);
    const elsewhere = await world.makePerson(sister, { levels: ['STAFF'] });
    expect((await frontDesk.checkIn(elsewhere, lena, { centerId: club.centerId })).errorCode).toBe(
      'general.notAuthorized',
    );
    await world.setPerson(lena, { is_blacklisted: true });
    world.clock.move({ minutes: 6 });
    expect((await frontDesk.checkIn(staff, lena)).errorCode).toBe('frontDesk.stopped');
  });

  test('of another brand is not there', async () => {
    const { staff } = await open();
    const other = await gym.member(await world.makeClub());
    expect((await frontDesk.checkIn(staff, other)).errorCode).toBe('general.personNotFound');
  });
});

test('visits are exported to the person without the member of staff, and erased', async () => {
  const { staff, maya } = await open();
  await frontDesk.checkIn(staff, maya);
  const { db } = world.services;
  expect((await exportPerson(db, maya)).visits).toEqual([
    { center_id: maya.centerId, at: world.clock.now(), despite: null },
  ]);
  await db.transaction().execute((tx) => forgetPerson(tx, maya));
  expect((await exportPerson(db, maya)).visits).toEqual([]);
});

describe('a guest with a pass', () => {
  /** A friend who has taken a visit of Maya's. */
  async function withGuest() {
    const opened = await open();
    const { club, maya } = opened;
    const at = friendFixtures(world);
    const card = await at.giveCard(club, maya, await at.makeGuestProduct(club));
    const noor = await world.makePerson(club, { firstName: 'Noor', status: 'LEAD' });
    const { pass } = await at.take(noor, await at.offer(maya, card));
    const stateOf = async () =>
      (
        await world.services.db
          .selectFrom('guest_visit')
          .select('state')
          .where('center_id', '=', club.centerId)
          .where('guest_person_id', '=', noor.id)
          .executeTakeFirstOrThrow()
      ).state;
    return { ...opened, at, noor, pass, stateOf };
  }

  test('is checked in like a member, which uses the pass; undoing gives it back', async () => {
    const { staff, noor, at, pass, stateOf } = await withGuest();
    const { visitId } = await frontDesk.checkIn(staff, noor);
    expect([visitId, await stateOf()]).toEqual([expect.any(Number), 'USED']);
    expect((await at.checkIn(staff, pass)).errorCode).toBe('friend.visitUsed');
    await frontDesk.call(staff, 'undo-check-in', { visitId });
    expect(await stateOf()).toBe('TAKEN');
    await at.checkIn(staff, pass);
    world.clock.move({ minutes: 6 });
    expect((await frontDesk.checkIn(staff, noor)).errorCode).toBe('frontDesk.stopped');
  });

  test('whose pass is scanned has a visit, and is there for a class that they have booked', async () => {
    const { club, staff, noor, at, pass } = await withGuest();
    const spin = await gym.makeClass(club, { name: 'Spin', inMinutes: 30 });
    await world.setPerson(noor, { status: 'ACTIVE' });
    await gym.subscribe(noor, {});
    expect(await gym.book(noor, spin)).toBe('BOOKED');
    expect(await at.checkIn(staff, pass)).toMatchObject({ state: 'USED' });
    expect(await frontDesk.visitsOf(noor)).toHaveLength(1);
    const [place] = (await frontDesk.open(staff, noor)).today;
    expect(place?.checkedInAt).toBe(now());
  });

  test('keeps the pass where something else opens the club', async () => {
    const { club, staff, noor, stateOf } = await withGuest();
    await makeMembership(world, club, noor, { startsOn: '2026-01-01' });
    await frontDesk.checkIn(staff, noor);
    expect(await stateOf()).toBe('TAKEN');
  });
});
