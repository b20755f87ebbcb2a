import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import { type CourtFixtures, courtFixtures, flatPrice } from '../../../test/court-fixtures.ts';
import { type ScheduleFixtures, scheduleFixtures } from '../../../test/schedule-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';

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

const day = '2026-11-23';
const at = (time: string) => `${day}T${time}:00Z`;

/** A court hour from 10 to 11 that Maya has booked at a club with two courts. */
async function bookedHour(given: Parameters<ScheduleFixtures['open']>[0] = {}) {
  const { club, manager, dana } = await plan.open(given);
  const [one, two] = await courts.makeCourts(club, {
    count: 2,
    prices: [flatPrice],
    preparation_minutes: 15,
  });
  if (!one || !two) throw new Error('there are two courts');
  const maya = await gym.member(club);
  expect(await courts.book(maya, one, { startTime: '10:00' })).toBe('BOOKED');
  const { sessions } = await plan.week(manager, at('00:00'), at('23:00'));
  const [session] = sessions as { bookingId: number }[];
  const key = { bookingId: session?.bookingId ?? 0, bookingCenterId: club.centerId };
  const preview = (change: object) =>
    plan.call(manager, 'preview-staff-booking-change', { update: { ...key, ...change } });
  const move = (change: object) => plan.call(manager, 'update-staff-booking', { ...key, ...change });
  const shown = async () => {
    const week = await plan.week(manager, at('00:00'), at('23:00'), { activityTypes: ['RESOURCE_BOOKING'] });
    return (week.sessions as { startsAt: string; resourceIds: number[]; bookingId: number }[])
      .filter(({ bookingId }) => bookingId === key.bookingId)
      .map(({ startsAt, resourceIds }) => [startsAt, resourceIds]);
  };
  return { club, manager, dana, maya, one, two, key, preview, move, shown };
}

test('a manager moves a booked hour to another court and time, and its people hear of it', async () => {
  const { club, maya, one, two, preview, move, shown } = await bookedHour();
  const change = { startsAt: at('14:00'), resourceIds: [two.resourceId] };
  expect(await preview(change)).toMatchObject({
    ...{ sessions: [{ state: 'READY', startsAt: at('14:00'), endsAt: at('15:00') }], warnings: [] },
    consequences: { booked: 1, losing: [], notified: 1 },
  });
  expect(await shown()).toEqual([[at('10:00'), [one.resourceId]]]);
  const before = (await world.mailTo(maya.email)).length;
  expect(await move({ ...change, reason: 'The light is broken' })).toMatchObject({
    ...{ isFinished: true, sessions: [{ state: 'DONE', startsAt: at('14:00') }] },
    consequences: { booked: 1, notified: 1 },
  });
  expect(await shown()).toEqual([[at('14:00'), [two.resourceId]]]);
  const mails = await world.mailTo(maya.email);
  expect(mails).toHaveLength(before + 1);
  const notified = mails.find(({ text }) => text.includes('The light is broken'));
  expect(notified?.calendar?.text).toContain('20261123T140000Z');
  // What it had is free, what it has is taken, and it costs what was paid.
  const jonas = await gym.member(club);
  expect(await courts.book(jonas, two, { startTime: '14:00' })).toBe('booking.resourceOccupied');
  expect(await courts.book(jonas, one, { startTime: '10:00' })).toBe('BOOKED');
});

test('a booked hour is not moved to where something else is, nor where its court has to be prepared', async () => {
  const { club, one, two, preview, move, shown } = await bookedHour();
  const jonas = await gym.member(club);
  expect(await courts.book(jonas, two, { startTime: '12:00' })).toBe('BOOKED');
  for (const time of ['12:30', '11:00']) {
    const change = { startsAt: at(time), resourceIds: [two.resourceId] };
    expect(await preview(change)).toMatchObject({
      sessions: [{ state: 'CONFLICT', conflicts: [{ kind: 'RESOURCE', name: 'Court 2' }] }],
    });
    expect(await move(change)).toMatchObject({ errorCode: 'staffManager.resourceInUse' });
  }
  expect(await move({ startsAt: at('10:45'), resourceIds: [two.resourceId] })).toMatchObject({
    isFinished: true,
  });
  expect(await shown()).toEqual([[at('10:45'), [two.resourceId]]]);
  expect(await courts.book(jonas, one, { startTime: '10:00' })).toBe('BOOKED');
});

test('a booked hour is not moved to when one of its players has something else', async () => {
  const { maya, one, two, preview, move, shown } = await bookedHour();
  expect(await courts.book(maya, one, { startTime: '16:00' })).toBe('BOOKED');
  const change = { startsAt: at('16:00'), resourceIds: [two.resourceId] };
  const busy = { errorCode: 'staffManager.playerBusy', params: { name: expect.stringContaining('Maya') } };
  expect(await preview(change)).toMatchObject(busy);
  expect(await move(change)).toMatchObject(busy);
  expect(await shown()).toEqual([[at('10:00'), [one.resourceId]]]);
});

test('a booked hour keeps its length, its courts and its future', async () => {
  const { manager, dana, club, key, move } = await bookedHour();
  const code = async (change: object) => (await move(change)).errorCode;
  expect(await code({ endsAt: at('12:00') })).toBe('staffManager.keepsLength');
  expect(await code({ staffIds: [dana.id] })).toBe('staffManager.notForThisType');
  expect(await code({ resourceIds: [] })).toBe('staffManager.otherCourt');
  const [elsewhere] = await courts.makeCourts(club);
  expect(await code({ resourceIds: [elsewhere?.resourceId ?? 0] })).toBe('staffManager.otherCourt');
  expect(await code({ startsAt: '2026-11-20T08:00:00Z' })).toBe('staffManager.startsInPast');
  // The courts open at eight.
  expect(await code({ startsAt: at('07:00') })).toBe('staffManager.warned');
  expect(await move({ startsAt: at('07:00'), despite: ['COURT_CLOSED'] })).toMatchObject({
    isFinished: true,
  });
  const cancelled = { ...key, cancelReason: 'Rain' };
  expect(await plan.call(manager, 'delete-staff-booking', cancelled)).toMatchObject({ isFinished: true });
  expect(await code({ startsAt: at('14:00') })).toBe('staffManager.bookingGone');
});

test('staff of a club that leaves changes to managers cannot move a booked hour', async () => {
  const byManagers = { document: { parameters: { classChangesBy: 'managers' } } };
  const { dana, key } = await bookedHour(byManagers as never);
  const wanted = { ...key, startsAt: at('14:00') };
  const answer = await plan.call(dana, 'update-staff-booking', wanted);
  const { sessions } = await plan.week(dana, at('00:00'), at('23:00'));
  expect([answer.errorCode, sessions[0]?.may]).toEqual(['general.notAuthorized', ['SEE_PEOPLE']]);
});
