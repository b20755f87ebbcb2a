import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import { type ScheduleFixtures, scheduleFixtures } from '../../test/schedule-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { runUnfinished } from './changes/run-change.ts';

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

interface Outcome {
  sessions: { state: string; startsAt: string; reason?: string; with?: string; bookingId?: number }[];
}
const startsOf = ({ sessions }: Outcome) => sessions.map(({ startsAt }) => startsAt.slice(0, 10));
const statesOf = ({ sessions }: Outcome) => sessions.map(({ state }) => state);

const christmas = {
  document: {
    openingHours: { exceptions: [{ date: '2026-12-07', hours: [], name: { en: 'Closed for repairs' } }] },
  },
} as never;

const weekly = { repeat: { weekdays: [1], until: '2026-12-21' }, title: 'Team' };
const [ten, eleven] = ['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'];

describe('a series', () => {
  test('is changed in the name of the person who changes it', async () => {
    const { club, manager, dana } = await plan.open();
    const made = await plan.create(manager, ten, eleven, weekly);
    const key = { ...plan.keyOf(made, club.centerId), scope: 'ALL' };
    await plan.call(manager, 'update-staff-booking', { ...key, staffIds: [dana.id] });
    const audited = await world.services.db
      .selectFrom('audit')
      .select('actor_id')
      .where('center_id', '=', club.centerId)
      .where('call', 'like', '%update-staff-booking')
      .where('entity', '=', 'booking')
      .execute();
    expect(audited.map(({ actor_id }) => actor_id)).toEqual(made.sessions.map(() => manager.id));
  });

  test('is previewed with what is in the way, made without it, and keeps to the local time', async () => {
    const { club, manager, dana } = await plan.open({ timeZone: 'Europe/Berlin', ...(christmas as object) });
    const at = { staffIds: [dana.id], ...weekly };
    await plan.create(manager, '2026-11-30T10:30:00Z', '2026-11-30T11:30:00Z', {
      staffIds: [dana.id],
      title: 'Audit',
    });
    const create = { centerId: club.centerId, activityType: 'MEETING', startsAt: ten, endsAt: eleven, ...at };
    const preview = await plan.call(manager, 'preview-staff-booking-change', { create });
    expect(preview.sessions.map(({ state }: { state: string }) => state)).toEqual([
      ...['READY', 'CONFLICT', 'CLOSED_DAY', 'READY', 'READY'],
    ]);
    expect(preview.sessions[2].closedBecause).toBe('Closed for repairs');
    const made = await plan.create(manager, ten, eleven, at);
    expect(statesOf(made)).toEqual(['DONE', 'REFUSED', 'DONE', 'DONE']);
    expect(made.sessions[1]).toMatchObject({
      reason: 'staffManager.staffBusy',
      with: 'Audit',
      name: 'Dana Reyes',
    });
    expect(made).toMatchObject({ isFinished: true, seriesId: expect.any(Number) });
    const emails = await world.mailTo(dana.email);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'New in your week: Audit',
      'Your week has changed',
    ]);
  });

  test('is moved and cancelled by scope, each session with its own people', async () => {
    const { club, manager, dana } = await plan.open();
    const made = await plan.create(manager, ten, eleven, { staffIds: [dana.id], ...weekly });
    const [first, second, third] = made.sessions;
    const key = (one: { bookingId: number }) => ({
      bookingId: one.bookingId,
      bookingCenterId: club.centerId,
    });
    const later = await plan.call(manager, 'update-staff-booking', {
      ...{
        ...key(second),
        scope: 'THIS_AND_LATER',
        startsAt: '2026-12-01T14:00:00Z',
        endsAt: '2026-12-01T15:30:00Z',
      },
    });
    expect(startsOf(later)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22']);
    expect(statesOf(later)).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
    const { sessions } = await plan.week(manager, '2026-11-23T00:00:00Z', '2026-12-31T00:00:00Z');
    expect(sessions.map((one: { startsAt: string; endsAt: string }) => [one.startsAt, one.endsAt])).toEqual([
      [ten, eleven],
      ...['01', '08', '15', '22'].map((day) => [`2026-12-${day}T14:00:00Z`, `2026-12-${day}T15:30:00Z`]),
    ]);
    const one = await plan.call(manager, 'delete-staff-booking', { ...key(third), cancelReason: 'Holiday' });
    expect(one.isFinished).toBe(true);
    const rest = { ...key(first), scope: 'ALL', cancelReason: 'It is over' };
    const preview = await plan.call(manager, 'preview-staff-booking-change', {
      delete: { ...key(first), scope: 'ALL' },
    });
    expect(preview.sessions).toHaveLength(4);
    expect(statesOf(await plan.call(manager, 'delete-staff-booking', rest))).toHaveLength(4);
    expect((await plan.week(manager, ten, '2026-12-31T00:00:00Z')).sessions).toEqual([]);
  });

  test('of every day moves by one day without being in its own way', async () => {
    const { club, manager, dana } = await plan.open();
    const repeat = { weekdays: [1, 2, 3, 4, 5], until: '2026-11-27' };
    const made = await plan.create(manager, ten, eleven, { staffIds: [dana.id], repeat });
    const moved = await plan.call(manager, 'update-staff-booking', {
      ...{ ...plan.keyOf(made, club.centerId), scope: 'ALL', startsAt: '2026-11-24T10:00:00Z' },
    });
    expect(statesOf(moved)).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE']);
  });

  test('whose process was killed is finished by the job, once', async () => {
    const { club, manager, dana } = await plan.open();
    const made = await plan.create(manager, ten, eleven, { staffIds: [dana.id], ...weekly });
    const { db } = world.services;
    const last = made.sessions.at(-1);
    // As if the process had died before the last one.
    await plan.call(manager, 'delete-staff-booking', {
      ...{ bookingId: last.bookingId, bookingCenterId: club.centerId, cancelReason: 'x', toStaff: false },
    });
    await db
      .updateTable('schedule_change_item')
      .set({ state: 'PENDING', booking_id: null })
      .where('booking_id', '=', last.bookingId)
      .where('center_id', '=', club.centerId)
      .execute();
    await db
      .updateTable('schedule_change')
      .set({ finished_at: null })
      .where('id', '=', made.changeId)
      .execute();
    const change = { centerId: club.centerId, changeId: made.changeId };
    expect((await plan.call(manager, 'get-schedule-change', change)).isFinished).toBe(false);
    await runUnfinished(world.services);
    await runUnfinished(world.services);
    const finished = await plan.call(manager, 'get-schedule-change', change);
    expect(finished.isFinished).toBe(true);
    expect(statesOf(finished)).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE']);
    expect((await plan.week(manager, ten, '2026-12-31T00:00:00Z')).sessions).toHaveLength(5);
  });
});

describe('a copied week', () => {
  test('fills other weeks once, without closed days, and its copies are a series', async () => {
    const { club, manager, dana } = await plan.open(christmas);
    const roomId = await plan.addRoom(club, 'Studio 1');
    await plan.create(manager, ten, eleven, { staffIds: [dana.id], roomId });
    await plan.create(manager, '2026-11-25T18:00:00Z', '2026-11-25T19:00:00Z', { staffIds: [dana.id] });
    const ride = await gym.makeClass(club, { inMinutes: 5 * 24 * 60, capacity: 8 });
    const copy = {
      ...{ centerId: club.centerId, fromWeek: '2026-11-24', firstWeek: '2026-11-30', lastWeek: '2026-12-10' },
    };
    const preview = await plan.call(manager, 'preview-copy-week', copy);
    expect(preview.sessions.map(({ state }: { state: string }) => state)).toEqual([
      ...['READY', 'READY', 'READY', 'CLOSED_DAY', 'READY', 'READY'],
    ]);
    const done = await plan.call(manager, 'copy-week', copy);
    expect(statesOf(done)).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE']);
    expect((await plan.call(manager, 'copy-week', copy)).errorCode).toBe('staffManager.noDates');
    const { sessions } = await plan.week(manager, '2026-11-30T00:00:00Z', '2026-12-12T00:00:00Z');
    expect(sessions).toHaveLength(5);
    const rides = sessions.filter(({ activityType }: { activityType: string }) => activityType === 'CLASS');
    expect(new Set(rides.map(({ seriesId }: { seriesId: number }) => seriesId)).size).toBe(1);
    expect(rides[0]).toMatchObject({ capacity: 8, booked: 0 });
    expect(rides[0].bookingId).not.toBe(ride.bookingId);
  });

  test('is saved as a template, with which a season is filled', async () => {
    const { club, manager, dana } = await plan.open();
    await plan.create(manager, ten, eleven, { staffIds: [dana.id] });
    const { centerId } = club;
    const saved = await plan.call(manager, 'save-week-template', {
      centerId,
      week: '2026-11-23',
      name: 'Winter',
    });
    expect(saved).toMatchObject({ name: 'Winter', sessions: 1 });
    const { templateId } = await plan.call(manager, 'save-week-template', {
      centerId,
      week: '2026-11-23',
      name: 'Winter',
    });
    const { templates } = await plan.call(dana, 'get-week-templates', { centerId });
    expect(templates).toEqual([{ templateId, name: 'Winter', sessions: 1 }]);
    const season = { centerId, templateId, firstWeek: '2027-01-04', lastWeek: '2027-03-22' };
    const filled = await plan.call(manager, 'copy-week', season);
    expect(filled.sessions).toHaveLength(12);
    expect(await plan.call(manager, 'delete-week-template', { centerId, templateId })).toEqual({
      deleted: true,
    });
    expect((await plan.call(manager, 'copy-week', season)).errorCode).toBe('staffManager.templateGone');
  });
});
