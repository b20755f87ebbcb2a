import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import { type CourtFixtures, courtFixtures } from '../../test/court-fixtures.ts';
import { type ScheduleFixtures, scheduleFixtures } from '../../test/schedule-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { processDueClasses } from '../booking/due/process-due-classes.ts';

let world: World;
let gym: ClassFixtures;
let plan: ScheduleFixtures;
let courts: CourtFixtures;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
  plan = scheduleFixtures(world);
  courts = courtFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());
// A Friday.
beforeEach(() => world.clock.set('2026-11-20T09:00:00Z'));

const [monday, ten, eleven] = ['2026-11-23', '2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'];

describe('a session in the week', () => {
  test('is created with staff and a room, shown, and emailed to the staff with a calendar entry', async () => {
    const { club, manager, dana } = await plan.open();
    const roomId = await plan.addRoom(club, 'Studio 1');
    const made = await plan.create(manager, ten, eleven, {
      ...{ staffIds: [dana.id], roomId, title: 'Plan of the winter', note: 'Bring figures' },
    });
    expect(made).toMatchObject({ isFinished: true, sessions: [{ state: 'DONE' }] });
    const { sessions, staff, rooms } = await plan.week(
      manager,
      `${monday}T00:00:00Z`,
      '2026-11-24T00:00:00Z',
    );
    expect(sessions).toMatchObject([
      {
        ...plan.keyOf(made, club.centerId),
        ...{
          activityType: 'MEETING',
          name: 'Plan of the winter',
          note: 'Bring figures',
          staffIds: [dana.id],
          roomId,
        },
        ...{ startsAt: ten, endsAt: eleven, state: 'PLANNED', may: ['CHANGE', 'DELETE'] },
      },
    ]);
    expect([staff, rooms]).toEqual([
      [{ id: dana.id, name: 'Dana Reyes' }],
      [{ id: roomId, name: 'Studio 1' }],
    ]);
    const [email] = await world.mailTo(dana.email);
    expect(email?.subject).toBe('New in your week: Plan of the winter');
    expect(email?.calendar?.text).toContain('SUMMARY:Plan of the winter');
    expect(await world.mailTo(manager.email)).toEqual([]);
  });

  test('is refused where staff or a room is taken, with what takes it, and ways out', async () => {
    const { club, manager, dana, theo } = await plan.open();
    const [one, two] = [await plan.addRoom(club, 'Studio 1'), await plan.addRoom(club, 'Studio 2')];
    await plan.create(manager, ten, eleven, { staffIds: [dana.id], roomId: one, title: 'Jour fixe' });
    const wanted = { startsAt: '2026-11-23T10:30:00Z', endsAt: '2026-11-23T11:30:00Z' };
    const busy = await plan.create(manager, wanted.startsAt, wanted.endsAt, { staffIds: [dana.id] });
    expect(busy).toMatchObject({
      ...{ errorCode: 'staffManager.staffBusy', params: { name: 'Dana Reyes', with: 'Jour fixe' } },
    });
    const taken = await plan.create(manager, wanted.startsAt, wanted.endsAt, {
      staffIds: [theo.id],
      roomId: one,
    });
    expect(taken).toMatchObject({
      ...{ errorCode: 'staffManager.roomInUse', params: { name: 'Studio 1', with: 'Jour fixe' } },
    });
    const ways = await plan.call(manager, 'find-alternatives', {
      ...{ centerId: club.centerId, activityType: 'MEETING', ...wanted, staffIds: [dana.id], roomId: one },
    });
    expect(ways.staff.map(({ id }: { id: number }) => id)).toEqual([theo.id, manager.id]);
    expect(ways.rooms).toEqual([{ id: two, name: 'Studio 2' }]);
    expect(ways.times[0]).toEqual({ startsAt: eleven, endsAt: '2026-11-23T12:00:00Z' });
  });

  test('has what its type needs, and nothing that its type cannot have', async () => {
    const { club, manager, dana } = await plan.open();
    const code = async (more: object) => (await plan.create(manager, ten, eleven, more)).errorCode;
    expect(await code({ staffIds: [] })).toBe('staffManager.staffMissing');
    expect(await code({ activityType: 'RESOURCE_MAINTENANCE', staffIds: [] })).toBe(
      'staffManager.placeMissing',
    );
    expect(await code({ capacity: 4 })).toBe('staffManager.notForThisType');
    expect(await code({ activityType: 'STAFF_AVAILABILITY', staffIds: [dana.id, manager.id] })).toBe(
      'staffManager.tooManyStaff',
    );
    expect(await code({ activityType: 'CLASS' })).toBe('staffManager.activityGone');
    const hall = await plan.addRoom(club, 'Hall', 5);
    const full = { activityType: 'STAFF_BOOKING', staffIds: [dana.id], roomId: hall, capacity: 6 };
    expect(await code(full)).toBe('booking.roomTooSmall');
    expect((await plan.create(manager, eleven, ten)).errorCode).toBe('general.endBeforeStart');
    const before = await plan.create(manager, '2026-11-20T08:00:00Z', '2026-11-20T10:00:00Z');
    expect(before.errorCode).toBe('staffManager.startsInPast');
  });

  test('of staff that says when somebody could work occupies nobody', async () => {
    const { manager, dana } = await plan.open();
    const available = { activityType: 'STAFF_AVAILABILITY', staffIds: [dana.id] };
    expect((await plan.create(manager, ten, eleven, available)).isFinished).toBe(true);
    expect((await plan.create(manager, ten, eleven, { staffIds: [dana.id] })).isFinished).toBe(true);
  });

  test('uses courts with what they block, and members cannot book them then', async () => {
    const { club, manager, dana } = await plan.open();
    const [whole, half] = await courts.makeCourts(club, { count: 2 });
    if (!whole || !half) throw new Error('there are two courts');
    await courts.block(whole, [half]);
    await courts.block(half, [whole]);
    const cup = { activityType: 'STAFF_BOOKING', staffIds: [dana.id], resourceIds: [whole.resourceId] };
    const made = await plan.create(manager, ten, eleven, { ...cup, title: 'Junior cup' });
    expect(made.isFinished).toBe(true);
    const maya = await gym.member(club);
    const hour = { date: monday, startTime: '10:00', duration: 60 };
    expect(await courts.book(maya, half, hour)).toBe('booking.resourceOccupied');
    const other = { activityType: 'RESOURCE_MAINTENANCE', staffIds: [], resourceIds: [half.resourceId] };
    expect(await plan.create(manager, ten, eleven, other)).toMatchObject({
      ...{ errorCode: 'staffManager.resourceInUse', params: { with: 'Junior cup' } },
    });
    const later = { ...plan.keyOf(made, club.centerId), startsAt: '2026-11-23T12:00:00Z' };
    expect((await plan.call(manager, 'update-staff-booking', later)).isFinished).toBe(true);
    expect(await courts.book(maya, half, hour)).toBe('BOOKED');
    const { sessions } = await plan.week(manager, ten, '2026-11-23T13:00:00Z', {
      resourceIds: [half.resourceId],
    });
    expect(sessions).toMatchObject([
      {
        activityType: 'RESOURCE_BOOKING',
        people: [expect.stringContaining('Maya')],
        may: ['CHANGE', 'DELETE', 'SEE_PEOPLE'],
      },
    ]);
  });
});

describe('changing', () => {
  test('previews what it breaks, then moves a class with its people and tells them', async () => {
    const { club, manager, dana, theo } = await plan.open();
    const ride = await gym.makeClass(club, { inMinutes: 73 * 60, capacity: 5 });
    const [maya, jonas] = [await gym.member(club, { firstName: 'Maya' }), await gym.member(club)];
    await gym.book(maya, ride);
    await gym.book(jonas, ride);
    const other = await gym.makeClass(club, { inMinutes: 75 * 60, name: 'Yoga' });
    await gym.book(jonas, other);
    const update = { ...ride, startsAt: '2026-11-23T12:00:00Z', staffIds: [dana.id] };
    const preview = await plan.call(manager, 'preview-staff-booking-change', { update });
    expect(preview).toMatchObject({
      sessions: [{ state: 'READY', startsAt: '2026-11-23T12:00:00Z', endsAt: '2026-11-23T13:00:00Z' }],
      consequences: { booked: 2, losing: [{ person: { id: jonas.id }, why: 'OTHER_CLASS' }], notified: 2 },
    });
    const done = await plan.call(manager, 'update-staff-booking', {
      ...update,
      reason: 'The bikes are repaired',
    });
    expect(done).toMatchObject({ isFinished: true, consequences: { booked: 2, notified: 2 } });
    const moved = (await world.mailTo(maya.email)).at(-1);
    expect(moved?.subject).toBe('Changed: Ride 45');
    expect(moved?.text).toContain('The bikes are repaired');
    expect(moved?.calendar?.method).toBe('REQUEST');
    const again = await plan.call(manager, 'update-staff-booking', { ...ride, staffIds: [theo.id] });
    expect(again.isFinished).toBe(true);
    expect((await world.mailTo(dana.email)).map(({ subject }) => subject)).toEqual([
      'New in your week: Ride 45',
      'No longer in your week: Ride 45',
    ]);
  });

  test('lengthens a meeting, changes its title, and refuses what is taken', async () => {
    const { club, manager, dana } = await plan.open();
    const made = await plan.create(manager, ten, eleven, { staffIds: [dana.id] });
    await plan.create(manager, '2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z', {
      staffIds: [dana.id],
      title: 'Next',
    });
    const key = plan.keyOf(made, club.centerId);
    const longer = { ...key, endsAt: '2026-11-23T12:00:00Z', title: 'Long' };
    expect((await plan.call(manager, 'update-staff-booking', longer)).isFinished).toBe(true);
    const tooLong = { ...key, endsAt: '2026-11-23T12:30:00Z' };
    expect((await plan.call(manager, 'update-staff-booking', tooLong)).errorCode).toBe(
      'staffManager.staffBusy',
    );
    const preview = await plan.call(manager, 'preview-staff-booking-change', { update: tooLong });
    expect(preview.sessions).toMatchObject([
      { state: 'CONFLICT', conflicts: [{ kind: 'STAFF', name: 'Dana Reyes', with: { name: 'Next' } }] },
    ]);
    const { sessions } = await plan.week(manager, ten, eleven);
    expect(sessions).toMatchObject([{ name: 'Long', endsAt: '2026-11-23T12:00:00Z' }]);
  });

  test('cancels with each effect, the sum of which the preview says', async () => {
    const { club, manager } = await plan.open();
    for (const cancelEffect of ['GIVE_BACK', 'KEEP'] as const) {
      const ride = await gym.makeClass(club, { capacity: 5, activity_group: 'Ride' });
      const maya = await world.makePerson(club);
      const card = await gym.giveClips(club, maya, 3);
      await gym.book(maya, ride);
      const remove = { ...ride, cancelEffect };
      const preview = await plan.call(manager, 'preview-staff-booking-change', { delete: remove });
      expect(preview.consequences.clips).toBe(cancelEffect === 'KEEP' ? 0 : 1);
      const done = await plan.call(manager, 'delete-staff-booking', { ...remove, cancelReason: 'No power' });
      expect(done.consequences).toEqual(preview.consequences);
      expect(await gym.clipsOf(card)).toBe(cancelEffect === 'KEEP' ? 2 : 3);
      expect((await world.mailTo(maya.email)).at(-1)?.text).toContain('No power');
    }
  });
});

test('an appointment is in the schedule of those who come to it, and of no other type', async () => {
  const { club, manager, dana } = await plan.open();
  const appointment = { activityType: 'STAFF_BOOKING', staffIds: [dana.id], title: 'Introduction' };
  const key = plan.keyOf(await plan.create(manager, ten, eleven, appointment), club.centerId);
  const maya = await world.makePerson(club);
  const add = { ...key, selectedUserId: maya.id, selectedUserCenterId: maya.centerId, override: true };
  await plan.call(manager, 'add-booking-participant', add);
  const planned = async (activityTypes: string[]): Promise<number[]> => {
    const url = '/api/dashboard/schedule-by-current-person';
    const { headers } = maya;
    const answer = await world.app.inject({ method: 'POST', url, headers, payload: { activityTypes } });
    return answer.json().planned.map(({ bookingId }: { bookingId: number }) => bookingId);
  };
  expect(await planned(['RESOURCE_BOOKING', 'STAFF_BOOKING'])).toEqual([key.bookingId]);
  expect(await planned(['CLASS'])).toEqual([]);
});

test('sessions that are over are closed, with and without people, and free what they used', async () => {
  const { club, manager, dana } = await plan.open();
  await plan.create(manager, ten, eleven, { staffIds: [dana.id] });
  await plan.create(manager, ten, eleven, { activityType: 'STAFF_AVAILABILITY', staffIds: [dana.id] });
  const own = { activityType: 'STAFF_BOOKING', staffIds: [manager.id] };
  const key = plan.keyOf(await plan.create(manager, ten, eleven, own), club.centerId);
  const maya = await world.makePerson(club);
  const add = { ...key, selectedUserId: maya.id, selectedUserCenterId: maya.centerId, override: true };
  await plan.call(manager, 'add-booking-participant', add);
  world.clock.set('2026-11-23T12:00:00Z');
  await processDueClasses(world.services);
  const { db } = world.services;
  const rows = await db
    .selectFrom('booking')
    .select('closed_at')
    .where('center_id', '=', club.centerId)
    .execute();
  expect(rows.map(({ closed_at }) => closed_at !== null)).toEqual([true, true, true]);
  const times = await db
    .selectFrom('occupied_time')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .execute();
  expect(times).toEqual([]);
  expect((await gym.of(maya, key)).state).toBe('BOOKED');
});

describe('rights', () => {
  test('staff see the week, and change it only where the club lets them', async () => {
    const byManagers = { document: { parameters: { classChangesBy: 'managers' } } };
    const { club, manager, dana } = await plan.open(byManagers as never);
    const made = await plan.create(manager, ten, eleven);
    const { sessions } = await plan.week(dana, ten, eleven);
    expect(sessions).toMatchObject([{ may: [] }]);
    const remove = { ...plan.keyOf(made, club.centerId), cancelReason: 'x' };
    expect((await plan.call(dana, 'delete-staff-booking', remove)).errorCode).toBe('general.notAuthorized');
    const lent = await plan.open({ document: { parameters: { classChangesBy: 'staff' } } as never });
    const own = await plan.create(lent.dana, ten, eleven, { staffIds: [lent.dana.id] });
    expect(own.isFinished).toBe(true);
    const { mayChange, mayManage, ownStaffId } = await plan.call(lent.dana, 'get-schedule-choices');
    expect({ mayChange, mayManage, ownStaffId }).toEqual({
      mayChange: true,
      mayManage: false,
      ownStaffId: lent.dana.id,
    });
    const elsewhere = { centerId: manager.centerId, from: ten, until: eleven };
    expect((await plan.call(lent.manager, 'search-all-bookings', elsewhere)).errorCode).toBe(
      'general.centerNotFound',
    );
  });
});
