import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classFixtures } from '../../../test/class-fixtures.ts';
import { closingFixtures } from '../../../test/closing-fixtures.ts';
import { courseFixtures } from '../../../test/course-fixtures.ts';
import { courtFixtures } from '../../../test/court-fixtures.ts';
import { addressOf, type Listening, listenTo } from '../../../test/event-stream.ts';
import { type ScheduleFixtures, scheduleFixtures } from '../../../test/schedule-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { exportPerson, forgetPerson } from '../personal-data.ts';

let world: World;
let plan: ScheduleFixtures;
let listening: Listening | undefined;
beforeAll(async () => {
  world = await openWorld();
  plan = scheduleFixtures(world);
});
afterAll(async () => {
  listening?.stop();
  await world[Symbol.asyncDispose]();
});
beforeEach(() => world.clock.set('2026-11-20T09:00:00Z'));

const [ten, eleven] = ['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'];

describe('the week', () => {
  test('has the dates of courses and closings of courts, which are changed on their own pages', async () => {
    const { club, manager } = await plan.open();
    const course = await courseFixtures(world).makeCourse(club, { inDays: 3, dates: 2 });
    const courts = await courtFixtures(world).makeCourts(club);
    await closingFixtures(world).close(manager, courts, { from: ten, until: '2026-11-25T10:00:00Z' });
    const { sessions } = await plan.week(manager, '2026-11-24T00:00:00Z', '2026-12-02T00:00:00Z');
    expect(sessions).toMatchObject([
      { activityType: 'RESOURCE_MAINTENANCE', may: [], resourceIds: [courts[0]?.resourceId] },
      { activityType: 'COURSE', date: 2, may: ['SEE_PEOPLE'], startsAt: '2026-11-30T09:00:00Z' },
    ]);
    const codes = [];
    for (const { bookingId, bookingCenterId } of sessions) {
      const remove = { bookingId, bookingCenterId, cancelReason: 'No' };
      codes.push((await plan.call(manager, 'delete-staff-booking', remove)).errorCode);
    }
    expect(codes).toEqual(['staffManager.bookingGone', 'staffManager.bookingGone']);
    expect(course).toBeTruthy();
  });

  test('is filtered by staff, room and type, and shows what is cancelled if it is to', async () => {
    const { club, manager, dana, theo } = await plan.open();
    const roomId = await plan.addRoom(club, 'Studio 1');
    const made = await plan.create(manager, ten, eleven, { staffIds: [dana.id], roomId });
    await plan.create(manager, ten, eleven, { activityType: 'TASK', staffIds: [theo.id] });
    const idsOf = async (filter: object) => {
      const { sessions } = await plan.week(manager, ten, eleven, filter);
      return sessions.map(({ activityType }: { activityType: string }) => activityType);
    };
    expect(await idsOf({ staffIds: [dana.id] })).toEqual(['MEETING']);
    expect(await idsOf({ roomIds: [roomId] })).toEqual(['MEETING']);
    expect(await idsOf({ activityTypes: ['TASK'] })).toEqual(['TASK']);
    expect(await idsOf({ staffIds: [dana.id], activityTypes: ['TASK'] })).toEqual([]);
    const remove = { ...plan.keyOf(made, club.centerId), cancelReason: 'Nobody has time' };
    await plan.call(manager, 'delete-staff-booking', remove);
    expect(await idsOf({})).toEqual(['TASK']);
    expect(await idsOf({ withCancelled: true })).toEqual(['MEETING', 'TASK']);
  });

  test('is pushed to staff of the centre when a session is created', async () => {
    const { club, manager, dana } = await plan.open();
    const url = await addressOf(world.app);
    const { authorization } = dana.headers;
    const address = `${url}/api/staff-manager/live?centerId=${club.centerId}&centerIds=${club.centerId}`;
    listening = await listenTo(address, { authorization });
    const made = await plan.create(manager, ten, eleven);
    const { data } = await listening.until(({ event }) => event === 'scheduled');
    expect(data).toMatchObject({ ...plan.keyOf(made, club.centerId), startsAt: ten, isCancelled: false });
    const maya = await classFixtures(world).member(club);
    const stranger = await listenTo(address, { authorization: maya.headers.authorization });
    expect(stranger.status).toBe(403);
    stranger.stop();
  });

  test('gets one session from a call that is repeated', async () => {
    const { club, manager } = await plan.open();
    const send = async (key: string) => {
      const answer = await world.app.inject({
        ...{ method: 'POST', url: '/api/staff-manager/create-staff-booking' },
        headers: { ...manager.headers, 'idempotency-key': key },
        payload: {
          ...{ centerId: club.centerId, activityType: 'MEETING', startsAt: ten, endsAt: eleven },
          ...{ staffIds: [manager.id], repeat: { weekdays: [1], until: '2026-12-07' } },
        },
      });
      return answer.json();
    };
    const key = randomUUID();
    const [first, again] = [await send(key), await send(key)];
    expect(again).toEqual(first);
    expect((await plan.week(manager, ten, '2026-12-31T00:00:00Z')).sessions).toHaveLength(3);
  });
});

test('hours, qualifications, absences and trainings are exported and erased, and those of others stay', async () => {
  const { club, manager, dana, theo } = await plan.open();
  const { centerId } = club;
  for (const { id: staffId } of [dana, theo]) {
    const hours = [{ weekday: 1, from: '09:00', until: '17:00' }];
    const exceptions = [{ date: '2026-12-24', hours: [] }];
    await plan.call(manager, 'update-staff', { centerId, staffId, hours, exceptions });
    const away = { from: ten, until: eleven, kind: 'SICK', note: 'Flu' };
    await plan.call(manager, 'report-absence', { centerId, staffId, ...away });
  }
  const { db } = world.services;
  expect(await exportPerson(db, dana)).toMatchObject({
    workingHours: [{ weekday: 1, starts_minute: 540 }],
    otherHours: [{ starts_minute: null }],
    absences: [{ kind: 'SICK', note: 'Flu' }],
  });
  await db.transaction().execute((tx) => forgetPerson(tx, dana));
  expect((await exportPerson(db, dana)).absences).toEqual([]);
  expect((await exportPerson(db, theo)).absences).toHaveLength(1);
});
