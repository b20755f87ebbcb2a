import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import { type ScheduleFixtures, scheduleFixtures } from '../../../test/schedule-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let gym: ClassFixtures;
let plan: ScheduleFixtures;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
  plan = scheduleFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.clock.set('2026-11-20T09:00:00Z'));

const [ten, eleven] = ['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'];

async function activityOf({ bookingId, bookingCenterId }: { bookingId: number; bookingCenterId: number }) {
  const row = await world.services.db
    .selectFrom('booking')
    .select('activity_id')
    .where('center_id', '=', bookingCenterId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return row.activity_id;
}

describe('working hours and qualifications', () => {
  test('warn before a session is written, and let it pass when the manager says so', async () => {
    const { club, manager, dana, theo } = await plan.open();
    const ride = await gym.makeClass(club, { inMinutes: 73 * 60 });
    const activityId = await activityOf(ride);
    const { centerId } = club;
    await plan.call(manager, 'update-staff', { centerId, staffId: theo.id, activityIds: [activityId] });
    const hours = [{ weekday: 1, from: '14:00', until: '24:00' }];
    const exceptions = [{ date: '2026-11-24', hours: [] }];
    await plan.call(manager, 'update-staff', { centerId, staffId: dana.id, hours, exceptions });
    const update = { ...ride, staffIds: [dana.id] };
    const { warnings } = await plan.call(manager, 'preview-staff-booking-change', { update });
    expect(warnings.map(({ kind }: { kind: string }) => kind)).toEqual(['OUTSIDE_HOURS', 'NOT_QUALIFIED']);
    expect((await plan.call(manager, 'update-staff-booking', update)).errorCode).toBe('staffManager.warned');
    const despite = ['OUTSIDE_HOURS', 'NOT_QUALIFIED'];
    expect((await plan.call(manager, 'update-staff-booking', { ...update, despite })).isFinished).toBe(true);
    const at = { from: ten, until: eleven };
    const { staff } = await plan.call(manager, 'find-staff', { centerId, activityId, at });
    expect(staff).toMatchObject([
      { id: theo.id, isQualified: true, isWorking: true, isFree: true },
      {
        id: dana.id,
        isQualified: false,
        isWorking: false,
        isFree: false,
        busyWith: 'Ride 45',
        hours,
        exceptions,
      },
      { id: manager.id, isQualified: false, isWorking: true, isFree: true },
    ]);
    const twice = [...hours, { weekday: 1, from: '13:00', until: '15:00' }];
    const overlap = await plan.call(manager, 'update-staff', { centerId, staffId: dana.id, hours: twice });
    expect(overlap.errorCode).toBe('staffManager.hoursOverlap');
    const own = await plan.call(dana, 'update-staff', { centerId, staffId: dana.id, hours: [] });
    expect(own.errorCode).toBe('general.notAuthorized');
  });

  test('name rooms and courts with what uses them', async () => {
    const { club, manager } = await plan.open();
    const [one, two] = [await plan.addRoom(club, 'Studio 1', 30), await plan.addRoom(club, 'Studio 2', 1)];
    await plan.create(manager, ten, eleven, { roomId: one, title: 'Talk' });
    const ride = await gym.makeClass(club, { capacity: 20 });
    const found = await plan.call(manager, 'find-resources-for-activity', {
      ...{ centerId: club.centerId, activityId: await activityOf(ride), at: { from: ten, until: eleven } },
    });
    expect(found.rooms).toEqual([
      { id: one, name: 'Studio 1', capacity: 30, isLargeEnough: true, isFree: false, usedBy: 'Talk' },
      { id: two, name: 'Studio 2', capacity: 1, isLargeEnough: false, isFree: true },
    ]);
  });
});

describe('sick leave', () => {
  test('lists the sessions that need somebody and who could, who is then assigned and notified', async () => {
    const { club, manager, dana, theo } = await plan.open();
    const { centerId } = club;
    const ride = await gym.makeClass(club, { inMinutes: 73 * 60 });
    await plan.call(manager, 'update-staff-booking', { ...ride, staffIds: [dana.id] });
    await plan.create(manager, ten, eleven, { staffIds: [manager.id], title: 'Board' });
    const away = { from: '2026-11-23T00:00:00Z', until: '2026-11-25T00:00:00Z', kind: 'SICK', note: 'Flu' };
    const reported = await plan.call(manager, 'report-absence', { centerId, staffId: dana.id, ...away });
    expect(reported).toMatchObject({
      absence: { name: 'Dana Reyes', kind: 'SICK', note: 'Flu', open: 1 },
      needed: [{ session: { ...ride, name: 'Ride 45' }, candidates: [{ id: theo.id, isQualified: true }] }],
    });
    expect(reported.needed[0].candidates).toHaveLength(1);
    const { absences } = await plan.call(theo, 'get-absences', { centerId });
    expect(absences[0]).not.toHaveProperty('kind');
    const again = await plan.call(manager, 'report-absence', { centerId, staffId: dana.id, ...away });
    expect(again.errorCode).toBe('staffManager.absenceOverlaps');
    const other = await plan.call(theo, 'report-absence', { centerId, staffId: dana.id, ...away });
    expect(other.errorCode).toBe('general.notAuthorized');
    const assign = { ...ride, staffId: dana.id, substituteId: theo.id };
    const once = randomUUID();
    const assigned = await plan.call(manager, 'assign-substitute', assign, once);
    expect(assigned.isFinished).toBe(true);
    expect(await plan.call(manager, 'assign-substitute', assign, once)).toEqual(assigned);
    expect((await plan.call(manager, 'assign-substitute', assign)).errorCode).toBe('staffManager.staffGone');
    expect((await world.mailTo(theo.email)).map(({ subject }) => subject)).toEqual([
      'New in your week: Ride 45',
    ]);
    const { absenceId } = reported.absence;
    expect((await plan.call(manager, 'get-absence', { centerId, absenceId })).needed).toEqual([]);
    const warned = await plan.create(manager, '2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z', {
      staffIds: [dana.id],
    });
    expect(warned.errorCode).toBe('staffManager.warned');
    expect(await plan.call(dana, 'end-absence', { centerId, absenceId })).toEqual({ ended: true });
    expect((await plan.call(manager, 'get-absence', { centerId, absenceId })).errorCode).toBe(
      'staffManager.absenceGone',
    );
  });
});

describe('participants', () => {
  test('are added to a staff booking by staff only, with a clip, and removed with each effect', async () => {
    const { club, manager, dana } = await plan.open();
    const made = await plan.create(manager, ten, eleven, {
      ...{ activityType: 'STAFF_BOOKING', staffIds: [dana.id], title: 'First training', capacity: 2 },
    });
    const key = plan.keyOf(made, club.centerId);
    const maya = await world.makePerson(club, { firstName: 'Maya', lastName: 'Lindgren' });
    const card = await gym.giveClips(club, maya, 2);
    await world.services.db
      .updateTable('activity')
      .set({ activity_group: 'Ride' })
      .where('type', '=', 'STAFF_BOOKING')
      .execute();
    expect(await gym.outcome(maya, 'create-booking', key)).toBe('booking.classGone');
    const add = { ...key, selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    const added = await plan.call(dana, 'add-booking-participant', { ...add, override: true });
    expect(added.participations).toMatchObject([{ state: 'BOOKED' }]);
    const { people, mayAdd } = await plan.call(dana, 'get-booking-participants', key);
    expect({ mayAdd, people }).toMatchObject({
      mayAdd: true,
      people: [{ name: 'Maya Lindgren', state: 'BOOKED' }],
    });
    const [email] = await world.mailTo(maya.email);
    expect(email?.text).toContain('The training is booked');
    const { participationId, participationCenterId } = people[0];
    const remove = { participationId, participationCenterId, cancelEffect: 'GIVE_BACK', reason: 'Double' };
    const removed = await plan.call(dana, 'remove-booking-participant', remove);
    expect(removed.participation.state).toBe('CANCELLED');
    expect(await gym.clipsOf(card)).toBe(2);
    const last = (await world.mailTo(maya.email)).at(-1);
    expect(last?.text).toContain('The training is cancelled');
    expect(last?.text).toContain('Double');
    const asMember = { selectedUserId: dana.id, selectedUserCenterId: dana.centerId };
    const joined = await plan.call(manager, 'add-booking-participant', {
      ...key,
      ...asMember,
      override: true,
    });
    const [own] = joined.participations;
    const leave = { participationId: own.participationId, participationCenterId: own.participationCenterId };
    expect((await plan.call(dana, 'remove-booking-participant', leave)).errorCode).toBe(
      'staffManager.ownPlace',
    );
    const meeting = plan.keyOf(await plan.create(manager, ten, eleven), club.centerId);
    expect((await plan.call(dana, 'add-booking-participant', { ...add, ...meeting })).errorCode).toBe(
      'staffManager.notForThisType',
    );
  });
});
