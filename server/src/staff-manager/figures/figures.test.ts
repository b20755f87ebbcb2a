import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import { type CourtFixtures, courtFixtures } from '../../../test/court-fixtures.ts';
import { type ScheduleFixtures, scheduleFixtures } from '../../../test/schedule-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { processDueClasses } from '../../booking/due/process-due-classes.ts';

let world: World;
let gym: ClassFixtures;
let courts: CourtFixtures;
let plan: ScheduleFixtures;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
  courts = courtFixtures(world);
  plan = scheduleFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.clock.set('2026-11-20T09:00:00Z'));

test('the club’s numbers say how full it is, who did not come, and where a second class would be full', async () => {
  const checksIn = { document: { parameters: { checksIn: true } } };
  const { club, manager } = await plan.open(checksIn as never);
  // Monday at 10.
  const ride = await gym.makeClass(club, { inMinutes: 73 * 60, capacity: 2, waiting_list_capacity: 4 });
  for (let place = 0; place < 4; place += 1)
    await gym.book(await gym.member(club), ride, { joinWaitingList: true });
  const [court, other] = await courts.makeCourts(club, { opens: 600, closes: 720, count: 2 });
  if (!court || !other) throw new Error('there are courts');
  await plan.create(manager, '2026-11-23T10:15:00Z', '2026-11-23T10:45:00Z', {
    ...{ activityType: 'STAFF_BOOKING', staffIds: [manager.id], resourceIds: [other.resourceId] },
  });
  const maya = await gym.member(club);
  await courts.book(maya, court, { date: '2026-11-23', startTime: '10:00', duration: 90 });
  world.clock.set('2026-11-23T12:30:00Z');
  await processDueClasses(world.services);
  const span = { centerId: club.centerId, from: '2026-11-23', until: '2026-11-29' };
  const later = await world.makePerson(club, { levels: ['MANAGER'] });
  const { classes, courts: used, secondClasses } = await plan.call(later, 'get-fill-rates', span);
  expect(classes).toMatchObject([
    { name: 'Ride 45', weekday: 1, hour: 10, sessions: 1, places: 2, booked: 2, noShows: 2, waiting: 2 },
  ]);
  expect(used.filter(({ weekday }: { weekday: number }) => weekday === 1)).toMatchObject([
    { hour: 10, openMinutes: 60, usedMinutes: 60 },
    { hour: 11, openMinutes: 60, usedMinutes: 30 },
    { resourceId: other.resourceId, hour: 10, openMinutes: 60, usedMinutes: 30 },
    { resourceId: other.resourceId, hour: 11, openMinutes: 60, usedMinutes: 0 },
  ]);
  expect(secondClasses).toMatchObject([{ weekday: 1, startTime: '10:00', waiting: 2, capacity: 2 }]);
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  expect((await plan.call(staff, 'get-fill-rates', span)).errorCode).toBe('general.notAuthorized');
});

test('hours of trainers are summed up and written session by session for the payroll', async () => {
  const { club, manager, dana } = await plan.open({ timeZone: 'Europe/Berlin' });
  await plan.create(manager, '2026-11-23T10:00:00Z', '2026-11-23T11:30:00Z', {
    staffIds: [dana.id],
    title: '=Plan',
  });
  await plan.create(manager, '2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z', {
    ...{ activityType: 'STAFF_AVAILABILITY', staffIds: [dana.id] },
  });
  await plan.create(manager, '2026-11-25T10:00:00Z', '2026-11-25T11:00:00Z', { staffIds: [dana.id] });
  world.clock.set('2026-11-24T00:00:00Z');
  const span = { centerId: club.centerId, from: '2026-11-23', until: '2026-11-29' };
  const later = await world.makePerson(club, { levels: ['MANAGER'] });
  const { staff } = await plan.call(later, 'get-trainer-hours', span);
  expect(staff).toEqual([
    {
      ...{ staffId: dana.id, name: 'Dana Reyes', minutes: 90 },
      byType: [{ activityType: 'MEETING', sessions: 1, minutes: 90 }],
    },
  ]);
  const file = await world.app.inject({
    ...{
      method: 'POST',
      url: '/api/staff-manager/download-trainer-hours',
      headers: later.headers,
      payload: span,
    },
  });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF"Name","Date","From","Until","Activity","Minutes"',
    `"Dana Reyes","2026-11-23","11:00","12:30","'=Plan",90`,
  ]);
});

test('a week of 2,000 sessions is read in few statements', async () => {
  const { club, manager, dana } = await plan.open();
  const { bookingId } = await gym.makeClass(club);
  const { db } = world.services;
  const { activity_id } = await db
    .selectFrom('booking')
    .select('activity_id')
    .where('center_id', '=', club.centerId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const monday = Temporal.Instant.from('2026-11-23T06:00:00Z');
  const rows = Array.from({ length: 2000 }, (_, index) => {
    const starts_at = monday.add({ minutes: Math.floor(index / 14) * 60 });
    return {
      ...{
        center_id: club.centerId,
        activity_id,
        room_id: null,
        starts_at,
        ends_at: starts_at.add({ minutes: 45 }),
      },
      ...{ capacity: 20, waiting_list_capacity: 0, cancel_reason: null, external_id: null },
    };
  });
  const made = await db.insertInto('booking').values(rows).returning('id').execute();
  await db
    .insertInto('booking_instructor')
    .values(
      made.map(({ id }) => ({ center_id: club.centerId, booking_id: id, position: 1, person_id: dana.id })),
    )
    .execute();
  let found = 0;
  const statements = await world.statementsOf(async () => {
    const { sessions } = await plan.week(manager, '2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z');
    found = sessions.length;
  });
  expect(found).toBe(2000);
  expect(statements.length).toBeLessThan(9);
});
