import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import { type CourtFixtures, courtFixtures, flatPrice } from '../../../test/court-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { type ScheduleFixtures, scheduleFixtures } from '../../../test/schedule-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { notifyTrainers } from './notify-trainers.ts';

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

/** An activity for which people choose a trainer, who has no hours except those in the week. */
async function makeTraining(club: TestClub, trainer: TestPerson) {
  const [court] = await courts.makeCourts(club, { prices: [flatPrice] });
  if (!court) throw new Error('there is a court');
  const { resourceId } = await courts.makeResource(club, { name: 'Dana', coach: trainer });
  const { db } = world.services;
  await db.deleteFrom('resource_opening').where('resource_id', '=', resourceId).execute();
  await db.deleteFrom('resource_of_activity').where('resource_id', '=', court.resourceId).execute();
  await db
    .insertInto('resource_of_activity')
    .values({ center_id: club.centerId, activity_id: court.activityId, resource_id: resourceId, step: 1 })
    .execute();
  return { ...court, resourceId };
}

test('members book a trainer in the hours of the week, and the trainer gets one email and confirms', async () => {
  const { club, manager, dana } = await plan.open();
  const training = await makeTraining(club, dana);
  const maya = await gym.member(club, { firstName: 'Maya', phone: '+16175550123' });
  const hour = { date: '2026-11-23', startTime: '10:00', duration: 60 };
  expect(await courts.book(maya, training, hour)).toBe('court.notOffered');
  const available = { activityType: 'STAFF_AVAILABILITY', staffIds: [dana.id] };
  await plan.create(manager, '2026-11-23T09:00:00Z', '2026-11-23T12:00:00Z', available);
  expect(await courts.book(maya, training, hour)).toBe('BOOKED');
  expect(await courts.book(maya, training, { ...hour, startTime: '12:00' })).toBe('court.notOffered');
  const subjects = async () => (await world.mailTo(dana.email)).map(({ subject }) => subject);
  await notifyTrainers(world.services);
  await notifyTrainers(world.services);
  expect((await subjects()).filter((subject) => subject.startsWith('Please confirm'))).toHaveLength(1);
  const { trainings } = await plan.call(dana, 'get-trainings', { centerId: club.centerId });
  expect(trainings).toMatchObject([
    { phone: '+16175550123', isConfirmed: false, startsAt: '2026-11-23T10:00:00Z' },
  ]);
  const { bookingId, bookingCenterId } = trainings[0];
  const confirmed = await plan.call(dana, 'confirm-training', { bookingId, bookingCenterId });
  expect(confirmed.training.isConfirmed).toBe(true);
  await plan.call(dana, 'confirm-training', { bookingId, bookingCenterId });
  const toMaya = (await world.mailTo(maya.email)).map(({ subject }) => subject);
  expect(toMaya.filter((subject) => subject.startsWith('Confirmed'))).toHaveLength(1);
  const { sessions } = await plan.week(manager, '2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z', {
    activityTypes: ['RESOURCE_BOOKING'],
  });
  expect(sessions).toMatchObject([{ training: { isConfirmed: true }, staffIds: [dana.id] }]);
});

test('a trainer who is away is not booked, and can decline what was booked before', async () => {
  const { club, manager, dana, theo } = await plan.open();
  const training = await makeTraining(club, dana);
  const available = { activityType: 'STAFF_AVAILABILITY', staffIds: [dana.id] };
  await plan.create(manager, '2026-11-23T09:00:00Z', '2026-11-23T12:00:00Z', available);
  const maya = await gym.member(club);
  const hour = { date: '2026-11-23', startTime: '10:00', duration: 60 };
  expect(await courts.book(maya, training, hour)).toBe('BOOKED');
  const away = { from: '2026-11-23T00:00:00Z', until: '2026-11-23T11:00:00Z', kind: 'SICK' };
  const reported = await plan.call(dana, 'report-absence', {
    centerId: club.centerId,
    staffId: dana.id,
    ...away,
  });
  expect(reported.needed).toMatchObject([{ session: { activityType: 'RESOURCE_BOOKING' } }]);
  const jonas = await gym.member(club);
  expect(await courts.book(jonas, training, { ...hour, startTime: '09:00' })).toBe('court.notOffered');
  const { trainings } = await plan.call(dana, 'get-trainings', { centerId: club.centerId });
  const { bookingId, bookingCenterId } = trainings[0];
  const decline = { bookingId, bookingCenterId, reason: 'I am ill' };
  expect((await plan.call(theo, 'decline-training', decline)).errorCode).toBe('general.notAuthorized');
  expect(await plan.call(dana, 'decline-training', decline)).toEqual({ declined: true });
  const last = (await world.mailTo(maya.email)).at(-1);
  expect(last?.text).toContain('I am ill');
  expect(last?.text).toContain('this training can’t take place');
  expect((await plan.call(dana, 'confirm-training', { bookingId, bookingCenterId })).errorCode).toBe(
    'staffManager.trainingGone',
  );
});
