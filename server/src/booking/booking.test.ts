import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { plainDocument } from '../../test/factories.ts';
import { sellClipcard } from '../../test/shop-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { LostRace } from '../platform/db/later/lost-race.ts';
import { json } from '../platform/db/tables.ts';
import { processDueClasses } from './due/process-due-classes.ts';
import { readLockedEligibilityFacts } from './taking-part/eligibility-facts.ts';
import { holdPlace } from './taking-part/take-place.ts';
import { withLockedSessionInJob } from './taking-part/with-locked-session.ts';

let world: World;
let at: ClassFixtures;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  club = await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

const member = (of: TestClub = club) => at.member(of);
const members = (many: number, of: TestClub = club) =>
  Promise.all(Array.from({ length: many }, () => member(of)));
const clubWith = (parameters: object) => world.makeClub({ document: { ...plainDocument, parameters } });

describe('a place', () => {
  test('is booked with a subscription, and only once', async () => {
    const maya = await member();
    const ride = await at.makeClass(club);
    expect(await at.book(maya, ride)).toBe('BOOKED');
    expect(await at.of(maya, ride)).toMatchObject({ paid_by: 'SUBSCRIPTION' });
    expect(await at.book(maya, ride)).toBe('booking.alreadyBooked');
    expect(await at.counts(ride)).toEqual([1, 0, 0]);
  });

  test('is booked in four statements between begin and commit', async () => {
    const maya = await member();
    const ride = await at.makeClass(club);
    const statements = await world.statementsOf(async () => expect(await at.book(maya, ride)).toBe('BOOKED'));
    expect(statements).toHaveLength(4);
  });

  test('needs an entitlement, and staff can add a person without one', async () => {
    const maya = await world.makePerson(club);
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const ride = await at.makeClass(club);
    expect(await at.book(maya, ride)).toBe('NoPrivilege');
    const about = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    expect(await at.book(staff, ride, about)).toBe('NoPrivilege');
    expect(await at.book(staff, ride, { ...about, override: true })).toBe('BOOKED');
    expect(await at.of(maya, ride)).toMatchObject({ paid_by: 'STAFF' });
  });

  test('can be booked early by staff with the member’s entitlement, which the check names', async () => {
    const maya = await member();
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const ride = await at.makeClass(club, { inMinutes: 48 * 60, opens_days_before: 1 });
    const about = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    const early = { reasons: [{ code: 'booking.notYetOpen' }] };
    const own = await at.call(maya, 'check-privilege-booking', ride);
    expect(own.body).toMatchObject(early);
    expect(own.body.use).toBeUndefined();
    const asStaff = await at.call(staff, 'check-privilege-booking', { ...ride, ...about });
    expect(asStaff.body).toMatchObject({ ...early, use: { way: 'SUBSCRIPTION' } });
    expect(await at.book(staff, ride, { ...about, override: true })).toBe('BOOKED');
    expect(await at.of(maya, ride)).toMatchObject({ paid_by: 'SUBSCRIPTION' });
  });

  test('is refused to a member who sends the staff override', async () => {
    const maya = await world.makePerson(club);
    expect(await at.book(maya, await at.makeClass(club), { override: true })).toBe('NoPrivilege');
  });

  test('follows the rules for staff who book or cancel for themselves', async () => {
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    expect(await at.book(staff, await at.makeClass(club), { override: true })).toBe('NoPrivilege');
    await at.subscribe(staff);
    const soon = await at.makeClass(club, { inMinutes: 60 });
    expect(await at.book(staff, soon)).toBe('BOOKED');
    const place = await at.of(staff, soon);
    const { body } = await at.call(staff, 'cancel-booking', {
      participationId: place?.id,
      participationCenterId: place?.center_id,
    });
    expect(body).toMatchObject({ errorCode: 'booking.tooLateToCancel' });
  });

  test('exists only in sessions that the timetable shows', async () => {
    const maya = await member();
    const meeting = await at.makeClass(club, { type: 'MEETING' });
    expect(await at.book(maya, meeting)).toBe('booking.classGone');
    for (const call of ['attempt-create-booking', 'check-privilege-booking', 'get-seats']) {
      expect((await at.call(maya, call, meeting)).body, call).toMatchObject({
        errorCode: 'booking.classGone',
      });
    }
  });

  test('uses the clip that expires first, and returns it when cancelled in time', async () => {
    const maya = await world.makePerson(club);
    const later = await at.giveClips(club, maya, 3, '2027-06-30');
    const sooner = await at.giveClips(club, maya, 2, '2027-01-31');
    const ride = await at.makeClass(club);
    expect(await at.book(maya, ride)).toBe('BOOKED');
    expect([await at.clipsOf(sooner), await at.clipsOf(later)]).toEqual([1, 3]);
    expect(await at.cancel(maya, ride)).toBe('CANCELLED');
    expect([await at.clipsOf(sooner), await at.clipsOf(later)]).toEqual([2, 3]);
    expect(await at.cancel(maya, ride)).toBe('booking.alreadyCancelled');
    expect(
      await at.book(maya, ride, { clipcard: { clipcardId: later.id, clipcardCenterId: later.centerId } }),
    ).toBe('BOOKED');
    expect([await at.clipsOf(sooner), await at.clipsOf(later)]).toEqual([2, 2]);
  });

  test('uses a subscription before a clip', async () => {
    const maya = await member();
    const card = await at.giveClips(club, maya, 2);
    await at.book(maya, await at.makeClass(club));
    expect(await at.clipsOf(card)).toBe(2);
  });

  test('keeps a person from booking another class at that time', async () => {
    const maya = await member();
    const ride = await at.makeClass(club, { inMinutes: 3000 });
    const overlapping = await at.makeClass(club, { inMinutes: 3030 });
    const after = await at.makeClass(club, { inMinutes: 3060 });
    expect(await at.book(maya, ride)).toBe('BOOKED');
    expect(await at.book(maya, overlapping)).toBe('booking.participantOccupied');
    expect(await at.book(maya, after)).toBe('BOOKED');
  });

  test('with a seat number belongs to one person', async () => {
    const [maya, jonas] = await members(2);
    if (!maya || !jonas) return;
    const plan = {
      kind: 'BIKE' as const,
      rows: [
        ['1', null, '2'],
        ['3', '4'],
      ],
    };
    const ride = await at.makeClass(club, { capacity: 4, seat_plan: plan });
    expect(await at.book(maya, ride, { seat: '3' })).toBe('BOOKED');
    expect(await at.book(jonas, ride, { seat: '3' })).toBe('booking.seatNotAvailable');
    expect(await at.book(jonas, ride, { seat: '9' })).toBe('booking.seatNotAvailable');
    expect(await at.book(jonas, ride)).toBe('BOOKED');
    expect(await at.of(jonas, ride)).toMatchObject({ seat: '1' });
    const { body } = await at.call(maya, 'get-seats', ride);
    expect(body).toMatchObject({ plan, taken: ['1', '3'], mine: [{ seat: '3' }] });
  });

  test('gets another seat when booked if the club has removed the held one', async () => {
    const [maya] = await members(1);
    if (!maya) return;
    const before = { kind: 'BIKE' as const, rows: [['1', '2', '3']] };
    const ride = await at.makeClass(club, { capacity: 3, seat_plan: before });
    expect(await at.attempt(maya, ride, { seat: '3' })).toBe('TENTATIVE');
    expect(await at.of(maya, ride)).toMatchObject({ seat: '3' });
    const { activity_id } = await world.services.db
      .selectFrom('booking')
      .select('activity_id')
      .where('center_id', '=', ride.bookingCenterId)
      .where('id', '=', ride.bookingId)
      .executeTakeFirstOrThrow();
    await world.services.db
      .updateTable('activity')
      .set({ seat_plan: json({ kind: 'BIKE', rows: [['2', '4', '5']] }) })
      .where('center_id', '=', ride.bookingCenterId)
      .where('id', '=', activity_id)
      .execute();
    expect(await at.book(maya, ride)).toBe('BOOKED');
    expect(await at.of(maya, ride)).toMatchObject({ seat: '2' });
  });
});

describe('a limit', () => {
  test.each([
    ['DAY', 60, 26 * 60],
    ['WEEK', 60, 7 * 24 * 60],
    ['MONTH', 60, 13 * 24 * 60],
  ] as const)('per %s is used up, and resets with the next period', async (period, first, next) => {
    const maya = await world.makePerson(club);
    await at.subscribe(maya, { times: 1, period });
    const ride = await at.makeClass(club, { inMinutes: first, cancel_minutes_before: 0 });
    const same = await at.makeClass(club, { inMinutes: first + 120 });
    const later = await at.makeClass(club, { inMinutes: next });
    expect(await at.book(maya, ride)).toBe('BOOKED');
    expect(await at.book(maya, same)).toBe('NoPrivilege');
    expect(await at.book(maya, later)).toBe('BOOKED');
    await at.cancel(maya, ride);
    expect(await at.book(maya, same)).toBe('BOOKED');
  });
});

describe('a full class', () => {
  test('puts people on the waiting list, and gives a free place to the next', async () => {
    const [a, b, c, d, e] = (await members(5)) as [
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
    ];
    const ride = await at.makeClass(club);
    await at.book(a, ride);
    await at.book(b, ride);
    expect(await at.book(c, ride)).toBe('booking.classFull');
    expect(await at.book(c, ride, { joinWaitingList: true })).toBe('BOOKED_IN_WAITING_LIST');
    expect(await at.book(d, ride, { joinWaitingList: true })).toBe('BOOKED_IN_WAITING_LIST');
    expect(await at.book(e, ride, { joinWaitingList: true })).toBe('booking.waitingListFull');
    expect(await at.book(c, ride, { joinWaitingList: true })).toBe('booking.alreadyBooked');
    expect(await at.counts(ride)).toEqual([2, 2, 0]);
    expect(await at.cancel(a, ride)).toBe('CANCELLED');
    expect((await at.of(c, ride)).state).toBe('BOOKED');
    expect((await at.of(d, ride)).state).toBe('BOOKED_IN_WAITING_LIST');
    expect(await at.counts(ride)).toEqual([2, 1, 0]);
  });

  test('skips members who are no longer eligible', async () => {
    const [a, c, d] = (await members(3)) as [TestPerson, TestPerson, TestPerson];
    const ride = await at.makeClass(club, { capacity: 1 });
    await at.book(a, ride);
    await at.book(c, ride, { joinWaitingList: true });
    await at.book(d, ride, { joinWaitingList: true });
    await world.setPerson(c, { is_blocked: true });
    await at.cancel(a, ride);
    expect((await at.of(c, ride)).state).toBe('CANCELLED_NO_PRIVILEGE');
    expect((await at.of(d, ride)).state).toBe('BOOKED');
  });

  describe('with a waiting person whom staff added without an entitlement', () => {
    /** A full class where the next person on the waiting list has no entitlement and was added by staff. */
    async function addedByStaff(lineRule: string, price: number | null = null) {
      const of = await clubWith({ lineRule });
      const [a, c] = [await member(of), await world.makePerson(of)];
      const staff = await world.makePerson(of, { levels: ['STAFF'] });
      const ride = await at.makeClass(of, { capacity: 1, price });
      await at.book(a, ride);
      const about = { selectedUserId: c.id, selectedUserCenterId: c.centerId };
      expect(await at.book(staff, ride, { ...about, override: true, joinWaitingList: true })).toBe(
        'BOOKED_IN_WAITING_LIST',
      );
      await at.cancel(a, ride);
      return { of, c, ride };
    }

    test.each([null, 1500])('gives them the place, priced %s', async (price) => {
      const { c, ride } = await addedByStaff('next', price);
      expect(await at.of(c, ride)).toMatchObject({ state: 'BOOKED', paid_by: 'STAFF', added_by_staff: true });
    });

    test.each(['offer', 'all'])('lets them book the place themselves under the rule %s', async (lineRule) => {
      const { c, ride } = await addedByStaff(lineRule);
      const { body } = await at.call(c, 'check-privilege-booking', ride);
      expect(body).toEqual({ reasons: [] });
      expect(await at.book(c, ride)).toBe('BOOKED');
      expect(await at.of(c, ride)).toMatchObject({ paid_by: 'STAFF' });
    });

    test('uses an entitlement that they have by then', async () => {
      const { of, c, ride } = await addedByStaff('offer');
      const card = await at.giveClips(of, c, 2);
      expect(await at.book(c, ride)).toBe('BOOKED');
      expect(await at.of(c, ride)).toMatchObject({ paid_by: 'CLIPCARD' });
      expect(await at.clipsOf(card)).toBe(1);
    });
  });

  test('spends the clip of a waiting member only when they get the place', async () => {
    const a = await member();
    const c = await world.makePerson(club);
    const card = await at.giveClips(club, c, 1);
    const ride = await at.makeClass(club, { capacity: 1 });
    await at.book(a, ride);
    await at.book(c, ride, { joinWaitingList: true });
    expect(await at.clipsOf(card)).toBe(1);
    await at.cancel(a, ride);
    expect(await at.clipsOf(card)).toBe(0);
  });

  test('with a closed waiting list leaves a free place to the first to book, who may be on the list', async () => {
    const [a, c, d] = (await members(3)) as [TestPerson, TestPerson, TestPerson];
    const ride = await at.makeClass(club, { capacity: 1, inMinutes: 80, cancel_minutes_before: 0 });
    await at.book(a, ride);
    await at.book(c, ride, { joinWaitingList: true });
    world.clock.move({ minutes: 25 });
    await at.cancel(a, ride);
    expect((await at.of(c, ride)).state).toBe('BOOKED_IN_WAITING_LIST');
    expect(await at.book(c, ride)).toBe('BOOKED');
    expect(await at.book(d, ride)).toBe('booking.classFull');
  });

  test('of a club that offers places holds one for the next person, then for the one after', async () => {
    const other = await clubWith({ lineRule: 'offer', offerMinutes: 20 });
    const [a, c, d] = (await members(3, other)) as [TestPerson, TestPerson, TestPerson];
    const ride = await at.makeClass(other, { capacity: 1 });
    await at.book(a, ride);
    await at.book(c, ride, { joinWaitingList: true });
    await at.book(d, ride, { joinWaitingList: true });
    await at.cancel(a, ride);
    expect(await at.of(c, ride)).toMatchObject({ state: 'TENTATIVE', promoted_at: world.clock.now() });
    world.clock.move({ minutes: 21 });
    // The call ends the expired offer and offers the place to d, who books it.
    expect(await at.book(d, ride)).toBe('BOOKED');
    expect((await at.of(c, ride)).state).toBe('CANCELLED');
    expect(await at.counts(ride)).toEqual([1, 0, 0]);
  });

  test('of a club that notifies everyone gives a free place to the first to book', async () => {
    const other = await clubWith({ lineRule: 'all' });
    const [a, c, d] = (await members(3, other)) as [TestPerson, TestPerson, TestPerson];
    const ride = await at.makeClass(other, { capacity: 1 });
    await at.book(a, ride);
    await at.book(c, ride, { joinWaitingList: true });
    await at.book(d, ride, { joinWaitingList: true });
    await at.cancel(a, ride);
    expect(await at.book(d, ride)).toBe('BOOKED');
    expect(await at.book(c, ride)).toBe('booking.alreadyBooked');
  });
});

describe('cancelling', () => {
  const late = async (): Promise<[TestPerson, TestClass]> => {
    const maya = await member();
    const ride = await at.makeClass(club, { inMinutes: 60 });
    await at.book(maya, ride);
    return [maya, ride];
  };

  test('too late is refused to members, but not to staff', async () => {
    const [maya, ride] = await late();
    expect(await at.cancel(maya, ride)).toBe('booking.tooLateToCancel');
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const place = await at.placeOf(maya, ride);
    const { body } = await at.call(staff, 'cancel-booking', {
      ...place,
      selectedUserId: maya.id,
      selectedUserCenterId: maya.centerId,
    });
    expect(body.participation.state).toBe('CANCELLED');
  });

  test('is free for a person who was promoted after the deadline', async () => {
    const other = await clubWith({ lineClosesMinutes: 10 });
    const [a, c] = (await members(2, other)) as [TestPerson, TestPerson];
    const staff = await world.makePerson(other, { levels: ['STAFF'] });
    const ride = await at.makeClass(other, { capacity: 1, inMinutes: 60 });
    await at.book(a, ride);
    await at.book(c, ride, { joinWaitingList: true });
    const place = await at.placeOf(a, ride);
    await at.call(staff, 'cancel-booking', {
      ...place,
      selectedUserId: a.id,
      selectedUserCenterId: a.centerId,
    });
    expect((await at.of(c, ride)).state).toBe('BOOKED');
    expect(await at.cancel(c, ride)).toBe('CANCELLED');
  });

  describe('a place booked from the waiting list', () => {
    const free = 'CANCELLED';
    const costs = 'booking.tooLateToCancel';

    /**
     * A place becomes free, and is booked, so many minutes before the class. The deadline for cancelling is 24 before.
     */
    async function taken(
      parameters: object,
      { falls, takes, by }: { falls: number; takes: number; by: (typeof ways)[number] },
    ) {
      const of = await clubWith({ lineClosesMinutes: 12, ...parameters });
      const [a, c] = (await members(2, of)) as [TestPerson, TestPerson];
      const staff = await world.makePerson(of, { levels: ['STAFF'] });
      const ride = await at.makeClass(of, { capacity: 1, inMinutes: 35, cancel_minutes_before: 24 });
      await at.book(a, ride);
      await at.book(c, ride, { joinWaitingList: true });
      world.clock.move({ minutes: 35 - falls });
      const place = await at.placeOf(a, ride);
      await at.call(staff, 'cancel-booking', {
        ...place,
        selectedUserId: a.id,
        selectedUserCenterId: a.centerId,
      });
      world.clock.move({ minutes: falls - takes });
      if (by === 'attempt') await at.attempt(c, ride);
      expect(await at.book(c, ride)).toBe('BOOKED');
      return { c, ride };
    }
    const ways = ['booking', 'attempt'] as const;

    test.each([
      ['all', 24, 22, free],
      ['all', 30, 26, costs],
      ['offer', 23, 18, free],
      ['offer', 30, 22, costs],
      ['next', 10, 8, costs],
      ['offer', 10, 8, costs],
    ] as const)('rule %s, free at %s, booked at %s, ends with %s', async (lineRule, falls, takes, ends) => {
      for (const by of ways) {
        const { c, ride } = await taken({ lineRule }, { falls, takes, by });
        if (takes > 24) world.clock.move({ minutes: takes - 23 });
        expect(await at.cancel(c, ride), by).toBe(ends);
      }
    });
  });

  describe('can be undone', () => {
    const cancelled = async (who: TestPerson, ride: TestClass) => {
      return (await at.call(who, 'cancel-booking', await at.placeOf(who, ride))).body;
    };

    test('with the clipcard or subscription that was used', async () => {
      const maya = await world.makePerson(club);
      await at.giveClips(club, maya, 1, '2026-12-31');
      const { centerId, id } = await at.giveClips(club, maya, 1);
      const picked = { clipcard: { clipcardId: id, clipcardCenterId: centerId } };
      const ride = await at.makeClass(club);
      await at.book(maya, ride, picked);
      expect(await cancelled(maya, ride)).toMatchObject({ canUndo: true, ...picked });
      const jonas = await world.makePerson(club);
      const subscriptionId = await at.subscribe(jonas);
      await at.book(jonas, ride);
      expect(await cancelled(jonas, ride)).toMatchObject({
        canUndo: true,
        subscription: { subscriptionId, subscriptionCenterId: jonas.centerId },
      });
    });

    test('unless others are waiting, booking has closed or it was paid with money', async () => {
      const [maya, jonas] = (await members(2)) as [TestPerson, TestPerson];
      const full = await at.makeClass(club, { capacity: 1 });
      await at.book(maya, full);
      await at.book(jonas, full, { joinWaitingList: true });
      expect(await cancelled(maya, full)).toMatchObject({ canUndo: false });
      const other = await clubWith({ lineRule: 'all' });
      const [c, d] = (await members(2, other)) as [TestPerson, TestPerson];
      const otherRide = await at.makeClass(other, { capacity: 1 });
      await at.book(c, otherRide);
      await at.book(d, otherRide, { joinWaitingList: true });
      expect(await cancelled(c, otherRide)).toMatchObject({ canUndo: false });
      const closed = await at.makeClass(club, {
        inMinutes: 65,
        closes_minutes_before: 60,
        cancel_minutes_before: 0,
      });
      await at.book(maya, closed);
      world.clock.move({ minutes: 6 });
      const late = await cancelled(maya, closed);
      expect(late).toMatchObject({ canUndo: false });
      expect(late).not.toHaveProperty('subscription');
      const paid = await at.makeClass(club, { price: 1500 });
      await at.book(maya, paid);
      await world.services.db
        .updateTable('participation')
        .set({ paid_by: 'MONEY', subscription_center_id: null, subscription_id: null })
        .where('id', '=', (await at.of(maya, paid)).id)
        .execute();
      expect(await cancelled(maya, paid)).toMatchObject({ canUndo: false });
    });
  });

  test('does not undo a no-show, neither for members nor for staff', async () => {
    const [maya, staff] = [await member(), await world.makePerson(club, { levels: ['STAFF'] })];
    const ride = await at.makeClass(club, { inMinutes: 5, minutes: 5 });
    await at.book(maya, ride);
    world.clock.move({ minutes: 10 });
    await processDueClasses(world.services);
    const place = await at.placeOf(maya, ride);
    const about = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    for (const caller of [maya, staff]) {
      const { body } = await at.call(caller, 'cancel-booking', {
        ...place,
        ...(caller === staff && about),
      });
      expect(body.errorCode).toBe('booking.tooLateToCancel');
    }
    expect((await at.of(maya, ride)).state).toBe('BOOKED_NO_SHOW_UP');
  });

  test('of another person’s booking is refused', async () => {
    const [maya, ride] = await late();
    const place = await at.placeOf(maya, ride);
    const other = await member();
    const { body } = await at.call(other, 'cancel-booking', place);
    expect(body.errorCode).toBe('booking.classGone');
  });
});

describe('a booking attempt', () => {
  test('holds the place for ten minutes', async () => {
    const [a, c] = (await members(2)) as [TestPerson, TestPerson];
    const ride = await at.makeClass(club, { capacity: 1 });
    expect(await at.attempt(a, ride)).toBe('TENTATIVE');
    expect(await at.book(c, ride)).toBe('booking.classFull');
    world.clock.move({ minutes: 11 });
    expect(await at.book(c, ride)).toBe('BOOKED');
    expect((await at.of(a, ride)).state).toBe('CANCELLED');
  });

  test('can be repeated and booked after booking closes, until the hold expires or the class starts', async () => {
    const [maya, jonas] = (await members(2)) as [TestPerson, TestPerson];
    const ride = await at.makeClass(club, { inMinutes: 27, closes_minutes_before: 20 });
    for (const one of [maya, jonas]) expect(await at.attempt(one, ride)).toBe('TENTATIVE');
    world.clock.move({ minutes: 8 });
    expect((await at.call(maya, 'check-privilege-booking', ride)).body.reasons).toEqual([]);
    expect(await at.attempt(maya, ride)).toBe('TENTATIVE');
    expect(await at.book(maya, ride)).toBe('BOOKED');
    world.clock.move({ minutes: 2 });
    const { body } = await at.call(jonas, 'check-privilege-booking', ride);
    expect(body.reasons).toMatchObject([{ code: 'booking.tooLateToBook' }]);
    expect(await at.book(jonas, ride)).toBe('booking.tooLateToBook');
    const last = await at.makeClass(club, { inMinutes: 4 });
    const starts = world.clock.now().add({ minutes: 4 });
    const late = await member();
    expect(await at.attempt(late, last)).toBe('TENTATIVE');
    expect(String((await at.of(late, last)).held_until)).toBe(String(starts));
  });

  test('works for a place that the club offers after booking has closed', async () => {
    const other = await clubWith({ lineRule: 'offer', lineClosesMinutes: 5 });
    const [a, c] = (await members(2, other)) as [TestPerson, TestPerson];
    const ride = await at.makeClass(other, {
      capacity: 1,
      inMinutes: 70,
      closes_minutes_before: 60,
      cancel_minutes_before: 0,
    });
    await at.book(a, ride);
    await at.book(c, ride, { joinWaitingList: true });
    world.clock.move({ minutes: 15 });
    await at.cancel(a, ride);
    expect(await at.of(c, ride)).toMatchObject({ state: 'TENTATIVE' });
    expect((await at.call(c, 'check-privilege-booking', ride)).body.reasons).toEqual([]);
    expect(await at.attempt(c, ride)).toBe('TENTATIVE');
    expect(await at.book(c, ride)).toBe('BOOKED');
  });

  test('does not extend the hold when repeated', async () => {
    const [maya, jonas] = (await members(2)) as [TestPerson, TestPerson];
    const ride = await at.makeClass(club, { capacity: 1 });
    expect(await at.attempt(maya, ride)).toBe('TENTATIVE');
    world.clock.move({ minutes: 9 });
    expect(await at.attempt(maya, ride)).toBe('TENTATIVE');
    world.clock.move({ minutes: 1 });
    expect(await at.book(jonas, ride)).toBe('BOOKED');
  });

  test('is refused if no entitlement, price or clipcard on sale covers the class', async () => {
    const of = await world.makeClub();
    const maya = await world.makePerson(of);
    const ride = await at.makeClass(of);
    await sellClipcard(world, of, { activity_groups: ['Yoga'] });
    expect(await at.attempt(maya, ride)).toBe('NoPrivilege');
    expect(await at.attempt(maya, await at.makeClass(of, { price: 1500 }))).toBe('TENTATIVE');
    await sellClipcard(world, of, { activity_groups: ['Ride'] });
    expect(await at.attempt(maya, ride)).toBe('TENTATIVE');
  });

  test('needs no entitlement until it is booked, and releases the hold before it', async () => {
    const maya = await world.makePerson(club);
    const [first, second] = [await at.makeClass(club), await at.makeClass(club)];
    await sellClipcard(world, club);
    expect(await at.attempt(maya, first)).toBe('TENTATIVE');
    expect(await at.attempt(maya, second)).toBe('TENTATIVE');
    expect((await at.of(maya, first)).state).toBe('CANCELLED');
    expect(await at.counts(first)).toEqual([0, 0, 0]);
    expect(await at.book(maya, second)).toBe('NoPrivilege');
    await at.giveClips(club, maya, 1);
    expect(await at.book(maya, second)).toBe('BOOKED');
  });

  test('is no obstacle to another class, and stays if that booking is refused', async () => {
    const [maya, jonas] = (await members(2)) as [TestPerson, TestPerson];
    const [first, second] = [await at.makeClass(club), await at.makeClass(club, { capacity: 1 })];
    await at.book(jonas, second);
    await at.attempt(maya, first);
    const { body } = await at.call(maya, 'check-privilege-booking', second);
    expect(body.reasons).toMatchObject([{ code: 'booking.classFull' }]);
    expect(await at.book(maya, second)).toBe('booking.classFull');
    expect((await at.of(maya, first)).state).toBe('TENTATIVE');
  });

  test('leaves nothing behind if the person was booked elsewhere meanwhile', async () => {
    const maya = await member();
    const [ride, other] = [await at.makeClass(club), await at.makeClass(club)];
    await at.book(maya, other);
    // As if the other class had been booked after the facts were read.
    const late = withLockedSessionInJob(
      world.services,
      { centerId: ride.bookingCenterId, id: ride.bookingId },
      async (session) => {
        const facts = await readLockedEligibilityFacts(session, maya);
        if (!facts) throw new Error('nobody is there');
        return holdPlace(session, { person: maya, facts, seat: null }, session.now);
      },
    );
    await expect(late).rejects.toBeInstanceOf(LostRace);
    await expect(at.of(maya, ride)).rejects.toThrow();
    expect(await at.counts(ride)).toEqual([0, 0, 0]);
  });

  test('from the waiting list returns the person to their position when it expires', async () => {
    const of = await clubWith({ lineRule: 'all' });
    const [a, c, d] = (await members(3, of)) as [TestPerson, TestPerson, TestPerson];
    const ride = await at.makeClass(of, { capacity: 1 });
    await at.book(a, ride);
    for (const one of [c, d]) await at.book(one, ride, { joinWaitingList: true });
    await at.cancel(a, ride);
    const before = await at.of(c, ride);
    expect(await at.attempt(c, ride)).toBe('TENTATIVE');
    expect(await at.counts(ride)).toEqual([1, 2, 0]);
    expect(await at.book(a, ride, { joinWaitingList: true })).toBe('booking.waitingListFull');
    world.clock.move({ minutes: 11 });
    await processDueClasses(world.services);
    expect(await at.of(c, ride)).toMatchObject({
      ...{
        id: before.id,
        state: 'BOOKED_IN_WAITING_LIST',
        waiting_list_position: before.waiting_list_position,
        ended_by: null,
      },
    });
    expect(await at.counts(ride)).toEqual([0, 2, 0]);
    expect(await at.attempt(c, ride)).toBe('TENTATIVE');
    expect(await at.book(c, ride)).toBe('BOOKED');
    expect(await at.counts(ride)).toEqual([1, 1, 0]);
  });

  test('is released when attempts are cleared', async () => {
    const maya = await member();
    const ride = await at.makeClass(club);
    await at.attempt(maya, ride);
    const { body } = await at.call(maya, 'clear-previous-tentative-participations', {});
    expect(body).toEqual({ cleared: 1 });
    expect(await at.counts(ride)).toEqual([0, 0, 0]);
    expect((await at.call(maya, 'clear-previous-tentative-participations', {})).body).toEqual({ cleared: 0 });
  });
});

describe('a family', () => {
  test('books for everyone or for nobody', async () => {
    const maya = await member();
    const leo = await world.makePerson(club, {
      family: { primary: maya, relation: 'CHILD' },
      hasSignIn: false,
    });
    await at.subscribe(leo);
    const both = [maya, leo].map(({ id, centerId }) => ({ id, centerId }));
    const small = await at.makeClass(club, { capacity: 1 });
    expect(await at.book(maya, small, { participants: both })).toBe('booking.classFull');
    expect(await at.counts(small)).toEqual([0, 0, 0]);
    const ride = await at.makeClass(club, { inMinutes: 3000 });
    expect(await at.book(maya, ride, { participants: both })).toBe('BOOKED BOOKED');
  });

  test('is not split between the class and its waiting list', async () => {
    const [maya, jonas] = (await members(2)) as [TestPerson, TestPerson];
    const leo = await world.makePerson(club, {
      family: { primary: maya, relation: 'CHILD' },
      hasSignIn: false,
    });
    await at.subscribe(leo);
    const participants = [maya, leo].map(({ id, centerId }) => ({ id, centerId }));
    const ride = await at.makeClass(club, { inMinutes: 5000 });
    const input = { participants, joinWaitingList: true };
    await at.book(jonas, ride);
    expect(await at.book(maya, ride, input)).toBe('booking.classFull');
    expect(await at.counts(ride)).toEqual([1, 0, 0]);
    await at.book(await member(), ride);
    expect(await at.book(maya, ride, input)).toBe('BOOKED_IN_WAITING_LIST BOOKED_IN_WAITING_LIST');
    expect(await at.counts(ride)).toEqual([2, 2, 0]);
  });

  test('cannot include a stranger', async () => {
    const [maya, stranger] = (await members(2)) as [TestPerson, TestPerson];
    const ride = await at.makeClass(club);
    const both = [maya, stranger].map(({ id, centerId }) => ({ id, centerId }));
    expect(await at.book(maya, ride, { participants: both })).toBe('general.notAuthorized');
    expect(await at.counts(ride)).toEqual([0, 0, 0]);
  });
});

describe('the booking check', () => {
  test('lists all obstacles at once, each with its remedies', async () => {
    const maya = await world.makePerson(club);
    const others = (await members(2)) as [TestPerson, TestPerson];
    const ride = await at.makeClass(club, { price: 1500 });
    for (const one of others) await at.book(one, ride);
    await world.setPerson(maya, { is_blocked: true });
    const { body } = await at.call(maya, 'check-privilege-booking', ride);
    expect(body).toEqual({
      reasons: [
        { code: 'booking.personBlocked', remedies: [{ kind: 'askClub' }], mayOverride: false },
        {
          code: 'NoPrivilege',
          remedies: [{ kind: 'payPrice', amount: 1500, currency: 'USD' }],
          mayOverride: false,
        },
        { code: 'booking.classFull', remedies: [{ kind: 'joinWaitingList', place: 1 }], mayOverride: false },
      ],
    });
  });

  test('does not report a full class to a person who is in it', async () => {
    const maya = await world.makePerson(club);
    await at.giveClips(club, maya, 1);
    const ride = await at.makeClass(club, { capacity: 1, waiting_list_capacity: 0 });
    await at.book(maya, ride);
    const { body } = await at.call(maya, 'check-privilege-booking', ride);
    expect(body).toEqual({ reasons: [{ code: 'booking.alreadyBooked', remedies: [], mayOverride: false }] });
  });

  test('names the entitlement that would be used if there is no obstacle', async () => {
    const maya = await world.makePerson(club);
    await at.subscribe(maya, { times: 3, period: 'WEEK' });
    const { body } = await at.call(maya, 'check-privilege-booking', await at.makeClass(club));
    expect(body).toMatchObject({
      reasons: [],
      use: { way: 'SUBSCRIPTION', name: 'Full Club', left: 3, per: 'WEEK' },
    });
  });
});
