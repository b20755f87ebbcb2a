import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import {
  type CourtFixtures,
  courtFixtures,
  defaultDay,
  flatPrice,
  type TestCourt,
} from '../../test/court-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { sellClipcard } from '../../test/shop-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { processDueClasses } from '../booking/due/process-due-classes.ts';
import { courtsTopic } from './live-topic.ts';

let world: World;
let at: ClassFixtures;
let on: CourtFixtures;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  on = courtFixtures(world);
  club = await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

const member = (of: TestClub = club) => at.member(of);
async function court(
  given: Parameters<CourtFixtures['makeCourts']>[1] = {},
  of: TestClub = club,
): Promise<TestCourt> {
  const [one] = await on.makeCourts(of, given);
  if (!one) throw new Error('no court was made');
  return one;
}
const occupied = (one: TestCourt) =>
  world.services.db
    .selectFrom('occupied_time')
    .select('source_id')
    .where('center_id', '=', one.activityCenterId)
    .where('kind', '=', 'ROOM')
    .where('subject_id', '=', one.roomId)
    .execute();
/** The starting times of a day's first court. */
const startsOf = async (person: TestPerson, one: TestCourt, more: object = {}): Promise<string[]> => {
  const { resources } = await on.day(person, {
    activityIds: [one.activityId],
    centerId: one.activityCenterId,
    ...more,
  });
  return resources[0].free.map(({ startTime }: { startTime: string }) => startTime);
};

describe('a court', () => {
  test('is booked with a membership, and by nobody else at that time', async () => {
    const [maya, theo] = [await member(), await member()];
    const one = await court();
    expect(await on.book(maya, one)).toBe('BOOKED');
    expect(await on.of(maya, one)).toMatchObject({
      ...{ paid_by: 'SUBSCRIPTION', session_state: 'PLANNED', taken: 1, price: 2000, room_id: one.roomId },
    });
    expect(await on.book(theo, one)).toBe('booking.resourceOccupied');
    expect(await on.book(theo, one, { startTime: '10:30' })).toBe('booking.resourceOccupied');
    expect(await on.book(theo, one, { startTime: '11:00' })).toBe('BOOKED');
    expect(await on.book(maya, one)).toBe('booking.alreadyBooked');
    const emails = await world.mailTo(maya.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Booked: Tennis, Court 1']);
  });

  test('is booked in few statements', async () => {
    const maya = await member();
    const one = await court();
    const statements = await world.statementsOf(async () => expect(await on.book(maya, one)).toBe('BOOKED'));
    expect(statements).toHaveLength(7);
  });

  test('falls free when it is cancelled, and is taken by the next', async () => {
    const [maya, theo] = [await member(), await member()];
    const one = await court();
    await on.book(maya, one);
    expect(await on.cancel(maya, one)).toBe('CANCELLED');
    expect(await on.of(maya, one)).toMatchObject({ session_state: 'CANCELLED', taken: 0 });
    expect(await occupied(one)).toEqual([]);
    expect(await on.book(theo, one)).toBe('BOOKED');
  });

  test('is not booked by a person who is in a class then, nor the other way round', async () => {
    const maya = await member();
    const one = await court();
    // Ten o'clock in New York on the day.
    const inMinutes = (3 * 24 + 6) * 60;
    const ride = await at.makeClass(club, { inMinutes });
    expect(await at.book(maya, ride)).toBe('BOOKED');
    expect(await on.book(maya, one)).toBe('booking.participantOccupied');
    expect(await on.book(maya, one, { startTime: '11:00' })).toBe('BOOKED');
    const later = await at.makeClass(club, { inMinutes: inMinutes + 60 });
    expect(await at.book(maya, later)).toBe('booking.participantOccupied');
  });

  test.each([
    ['before it opens', { startTime: '07:00' }, 'court.notOffered'],
    ['past its closing time', { startTime: '21:30' }, 'court.notOffered'],
    ['between the times of its grid', { startTime: '10:10' }, 'court.notOffered'],
    ['for a length that it does not have', { duration: 45 }, 'court.notOffered'],
    ['in the past', { date: '2026-11-19' }, 'court.notOffered'],
    ['too early', { date: '2026-12-20' }, 'booking.notYetOpen'],
  ])('is refused %s', async (_when, hour, code) => {
    expect(await on.book(await member(), await court(), hour)).toBe(code);
  });

  test('is refused to a person who has as many hours to come as they may have', async () => {
    const maya = await member();
    const one = await court({ maximum_booked: 1 });
    expect(await on.book(maya, one)).toBe('BOOKED');
    expect(await on.book(maya, one, { startTime: '12:00' })).toBe('court.tooManyBooked');
    expect(await startsOf(maya, one)).toEqual([]);
    await on.cancel(maya, one);
    expect(await on.book(maya, one, { startTime: '12:00' })).toBe('BOOKED');
  });

  test('that is only kept does not count, as another one is kept in its place', async () => {
    const guest = await world.makePerson(club);
    const one = await court({ maximum_booked: 1 });
    expect(await on.keep(guest, one)).toBe('TENTATIVE');
    expect(await startsOf(guest, one)).toContain('12:00');
    expect(await on.keep(guest, one, { startTime: '12:00' })).toBe('TENTATIVE');
    const { body } = await on.call(guest, 'check-privilege', on.hourOf(one, { startTime: '14:00' }));
    expect(body.reasons.map(({ code }: { code: string }) => code)).toEqual(['NoPrivilege']);
  });

  test('opens earlier for members than for guests', async () => {
    const guest = await world.makePerson(club);
    const one = await court({ guest_opens_days_before: 2 });
    expect(await on.keep(guest, one)).toBe('booking.notYetOpen');
    expect(await startsOf(guest, one)).toEqual([]);
    expect((await on.day(guest, { activityIds: [one.activityId] })).opensAt).toBe('2026-11-21T13:00:00Z');
    expect(await on.keep(guest, one, { date: '2026-11-21' })).toBe('TENTATIVE');
    expect(await on.book(await member(), one)).toBe('BOOKED');
  });
});

describe('what is used with a court', () => {
  test('is prepared before the next hour', async () => {
    const [maya, theo] = [await member(), await member()];
    const one = await court({ preparation_minutes: 15 });
    expect(await on.book(maya, one)).toBe('BOOKED');
    expect(await on.book(theo, one, { startTime: '11:00' })).toBe('booking.resourceOccupied');
    expect(await on.book(theo, one, { startTime: '09:00' })).toBe('booking.resourceOccupied');
    expect(await on.book(theo, one, { startTime: '11:30' })).toBe('BOOKED');
    expect(await on.book(theo, one, { startTime: '08:30' })).toBe('BOOKED');
  });

  test('is blocked: a whole court and its halves', async () => {
    const [maya, theo, noor] = [await member(), await member(), await member()];
    const [whole, left, right] = (await on.makeCourts(club, { count: 3 })) as [
      TestCourt,
      TestCourt,
      TestCourt,
    ];
    await on.block(whole, [left, right]);
    expect(await on.book(maya, left)).toBe('BOOKED');
    expect(await on.book(theo, right)).toBe('BOOKED');
    expect(await on.book(noor, whole)).toBe('booking.resourceOccupied');
    expect(await on.book(noor, whole, { startTime: '12:00' })).toBe('BOOKED');
    expect(await on.book(theo, left, { startTime: '12:30' })).toBe('booking.resourceOccupied');
  });

  test('comes along: any free coach', async () => {
    const coaches = [await world.makePerson(club), await world.makePerson(club)];
    const [one, two, three] = (await on.makeCourts(club, { count: 3, coaches })) as [
      TestCourt,
      TestCourt,
      TestCourt,
    ];
    const [maya, theo, noor] = [await member(), await member(), await member()];
    expect(await on.book(maya, one)).toBe('BOOKED');
    expect(await on.book(theo, two)).toBe('BOOKED');
    expect(await on.book(noor, three)).toBe('booking.resourceOccupied');
    const given = await world.services.db
      .selectFrom('booking_instructor')
      .select('person_id')
      .where('center_id', '=', club.centerId)
      .where(
        'person_id',
        'in',
        coaches.map(({ id }) => id),
      )
      .execute();
    expect(new Set(given.map(({ person_id }) => person_id)).size).toBe(2);
    expect(await startsOf(noor, one)).not.toContain('10:30');
  });
});

describe('a court that is only kept', () => {
  test('is booked by the same person, kept no longer for asking again, and free when the time is over', async () => {
    const [guest, theo] = [await world.makePerson(club), await member()];
    const one = await court();
    expect(await on.book(guest, one)).toBe('NoPrivilege');
    expect(await on.keep(guest, one)).toBe('TENTATIVE');
    const { held_until } = await on.of(guest, one);
    expect(await on.keep(guest, one)).toBe('TENTATIVE');
    expect((await on.of(guest, one)).held_until).toEqual(held_until);
    expect(await on.book(theo, one)).toBe('booking.resourceOccupied');
    expect(await startsOf(theo, one)).not.toContain('10:00');
    world.clock.move({ minutes: 11 });
    expect(await startsOf(theo, one)).toContain('10:00');
    expect(await on.book(theo, one)).toBe('BOOKED');
    expect(await on.of(guest, one)).toMatchObject({ state: 'CANCELLED', ended_by: 'TIME' });
  });

  test('stays kept if another one is refused, even one that others have kept too long', async () => {
    const [guest, theo] = [await world.makePerson(club), await world.makePerson(club)];
    const [one, two] = (await on.makeCourts(club, { count: 2 })) as [TestCourt, TestCourt];
    await on.keep(theo, two);
    world.clock.move({ minutes: 6 });
    await on.keep(guest, one);
    world.clock.move({ minutes: 5 });
    expect(await on.book(guest, two)).toBe('NoPrivilege');
    expect(await on.of(theo, two)).toMatchObject({ state: 'CANCELLED', ended_by: 'TIME' });
    expect(await on.of(guest, one)).toMatchObject({ state: 'TENTATIVE' });
  });

  test('is freed by the job when nobody comes for it', async () => {
    const guest = await world.makePerson(club);
    const one = await court();
    await on.keep(guest, one);
    world.clock.move({ minutes: 11 });
    await processDueClasses(world.services);
    expect(await on.of(guest, one)).toMatchObject({ state: 'CANCELLED', session_state: 'CANCELLED' });
    expect(await occupied(one)).toEqual([]);
  });

  test('is given up for another court', async () => {
    const guest = await world.makePerson(club);
    const [one, two] = (await on.makeCourts(club, { count: 2 })) as [TestCourt, TestCourt];
    expect(await on.keep(guest, one)).toBe('TENTATIVE');
    expect(await on.keep(guest, two)).toBe('TENTATIVE');
    expect(await occupied(one)).toEqual([]);
    expect(await occupied(two)).toHaveLength(1);
  });

  test('is booked with a clip, which comes back', async () => {
    const guest = await world.makePerson(club);
    const one = await court();
    await on.keep(guest, one);
    const card = await at.giveClips(club, guest, 3);
    expect(await on.book(guest, one)).toBe('BOOKED');
    expect(await at.clipsOf(card)).toBe(2);
    await on.cancel(guest, one);
    expect(await at.clipsOf(card)).toBe(3);
  });
});

describe('the day of a court', () => {
  test('shows what can really be booked, and for what', async () => {
    const guest = await world.makePerson(club);
    const one = await court({
      ...{ opens: 9 * 60, closes: 12 * 60, slot_minutes: 60 },
      prices: [
        { ...flatPrice, isPeak: true, fromMinute: 11 * 60, amounts: [{ minutes: 60, amount: 3000 }] },
        flatPrice,
      ],
    });
    const times = (await on.day(guest, { activityIds: [one.activityId] })).resources[0].free;
    expect(times).toEqual([
      {
        ...{
          startTime: '09:00',
          startsAt: '2026-11-23T14:00:00Z',
          activityId: one.activityId,
          isPeak: false,
        },
        durations: [
          { minutes: 60, amount: 2000 },
          { minutes: 90, amount: 2800 },
        ],
      },
      {
        ...{
          startTime: '10:00',
          startsAt: '2026-11-23T15:00:00Z',
          activityId: one.activityId,
          isPeak: false,
        },
        durations: [
          { minutes: 60, amount: 2000 },
          { minutes: 90, amount: 2800 },
        ],
      },
      {
        ...{ startTime: '11:00', startsAt: '2026-11-23T16:00:00Z', activityId: one.activityId, isPeak: true },
        durations: [{ minutes: 60, amount: 3000 }],
      },
    ]);
    const maya = await member();
    const own = (await on.day(maya, { activityIds: [one.activityId], duration: 90 })).resources[0].free;
    expect(own[0].durations).toEqual([{ minutes: 90, opensBy: 'SUBSCRIPTION' }]);
    await on.book(maya, one);
    const { resources, days } = await on.day(maya, { activityIds: [one.activityId] });
    expect(resources[0].taken).toMatchObject([{ startTime: '10:00', endTime: '11:00', kind: 'YOURS' }]);
    expect(days.find(({ date }: { date: string }) => date === defaultDay)).toMatchObject({ isBooked: true });
    const visitor = (await on.day(club, { activityIds: [one.activityId] })).resources[0];
    expect(visitor.free.map(({ startTime }: { startTime: string }) => startTime)).toEqual(['09:00', '11:00']);
    expect(visitor.taken).toEqual([{ startTime: '10:00', endTime: '11:00', kind: 'TAKEN' }]);
  });

  test('is no open day if only coaches work on it', async () => {
    const own = await world.makeClub();
    const one = await court({ coaches: [await world.makePerson(own)] }, own);
    const day = Temporal.PlainDate.from(defaultDay);
    const isOpen = async () =>
      (await on.day(own, { centerId: own.centerId })).days.find(
        ({ date }: { date: string }) => date === defaultDay,
      ).isOpen;
    expect(await isOpen()).toBe(true);
    await world.services.db
      .insertInto('resource_exception')
      .values({
        ...{ center_id: own.centerId, resource_id: one.resourceId, from_day: day, until_day: day },
        ...{ opens_minute: null, closes_minute: null },
      })
      .execute();
    expect(await isOpen()).toBe(false);
  });

  test('shows nothing that the next day is in the way of', async () => {
    const maya = await member();
    const one = await court({ opens: 0, closes: 24 * 60, durations: [60], preparation_minutes: 15 });
    expect(await on.book(maya, one, { date: '2026-11-24', startTime: '00:00' })).toBe('BOOKED');
    expect((await startsOf(maya, one)).at(-1)).toBe('22:30');
  });

  test('shows what can be booked when clocks go forward and back', async () => {
    const [maya, theo] = [await member(), await member()];
    const one = await court({ opens: 0, closes: 5 * 60, opens_days_before: 400, durations: [60] });
    const book = (startTime: string, date: string) => on.book(maya, one, { date, startTime });
    expect(await book('02:00', '2027-03-14')).toBe('court.notOffered');
    expect(await book('01:00', '2027-03-14')).toBe('BOOKED');
    expect(await startsOf(theo, one, { date: '2027-03-14' })).toEqual(['00:00', '03:00', '03:30', '04:00']);
    expect(await book('01:30', '2027-11-07')).toBe('BOOKED');
    expect(await startsOf(theo, one, { date: '2027-11-07' })).toEqual([
      '00:00',
      '00:30',
      '02:00',
      '02:30',
      '03:00',
      '03:30',
      '04:00',
    ]);
  });

  test('shows hours without a price to people who can buy a clipcard for them', async () => {
    const own = await world.makeClub();
    const guest = await world.makePerson(own);
    const prices = [{ ...flatPrice, fromMinute: 12 * 60 }];
    const one = await court({ activity_group: 'Squash', durations: [60], prices }, own);
    expect((await startsOf(guest, one))[0]).toBe('12:00');
    expect(await on.keep(guest, one)).toBe('NoPrivilege');
    await sellClipcard(world, own, { activity_groups: ['Squash'] });
    expect((await startsOf(guest, one))[0]).toBe('08:00');
    expect(await on.keep(guest, one)).toBe('TENTATIVE');
  });

  test('shows nothing as free to a person who is blocked, and says why', async () => {
    const maya = await at.member(club, { isBlocked: true });
    const one = await court();
    const { obstacles, resources } = await on.day(maya, { activityIds: [one.activityId] });
    expect([obstacles, resources[0].free]).toEqual([['booking.personBlocked'], []]);
  });
});

test('the check names every obstacle with its remedies, and what would be used', async () => {
  const guest = await world.makePerson(club);
  const one = await court({ guest_opens_days_before: 2 });
  const { body } = await on.call(guest, 'check-privilege', on.hourOf(one));
  expect(body.reasons.map(({ code }: { code: string }) => code)).toEqual([
    'booking.notYetOpen',
    'NoPrivilege',
  ]);
  expect(body.reasons[0].remedies).toEqual([{ kind: 'waitUntil', at: '2026-11-21T15:00:00Z' }]);
  expect(body.reasons[1].remedies).toContainEqual({ kind: 'payPrice', amount: 2000, currency: 'USD' });
  expect(body.price).toEqual({ amount: 2000, currency: 'USD', taxRate: 0 });
  const own = await on.call(await member(), 'check-privilege', on.hourOf(one));
  expect(own.body).toMatchObject({ reasons: [], use: { way: 'SUBSCRIPTION', name: 'Full Club' } });
});

test('the check of an hour that the person keeps, or would give up, does not name it as an obstacle', async () => {
  const [guest, theo] = [await world.makePerson(club), await member()];
  const one = await court({ maximum_booked: 1 });
  const codes = async (person: TestPerson, hour: object = {}) =>
    (await on.call(person, 'check-privilege', on.hourOf(one, hour))).body.reasons.map(
      ({ code }: { code: string }) => code,
    );
  expect(await on.keep(guest, one)).toBe('TENTATIVE');
  expect(await codes(guest)).toEqual(['NoPrivilege']);
  expect(await codes(guest, { startTime: '10:30' })).toEqual(['NoPrivilege']);
  expect(await codes(theo)).toEqual(['booking.resourceOccupied']);
  expect(await on.book(theo, one, { startTime: '12:00' })).toBe('BOOKED');
  expect(await codes(theo, { startTime: '12:00' })).toEqual(['booking.alreadyBooked']);
});

describe('a booking that is moved', () => {
  const moveTo = async (person: TestPerson, one: TestCourt, hour: object) => {
    const { id, center_id } = await on.of(person, one);
    return on.book(person, one, hour, { moves: { participationId: id, participationCenterId: center_id } });
  };

  test('has the new hour, even one that overlaps the old one, and frees the old one', async () => {
    const [maya, theo] = [await member(), await member()];
    const [one, two] = (await on.makeCourts(club, { count: 2 })) as [TestCourt, TestCourt];
    await on.book(maya, one);
    expect(await moveTo(maya, two, { startTime: '10:30', duration: 90 })).toBe('BOOKED');
    expect(await on.of(maya, one)).toMatchObject({
      room_id: two.roomId,
      price: 2800,
      paid_by: 'SUBSCRIPTION',
    });
    expect([await occupied(one), await occupied(two)]).toMatchObject([[], [{}]]);
    expect(await on.book(theo, one)).toBe('BOOKED');
    expect(await on.book(theo, two, { startTime: '11:00' })).toBe('booking.resourceOccupied');
    expect((await world.mailTo(maya.email)).at(-1)?.subject).toContain('Tennis');
  });

  test('stays where it is if the new hour is taken, and then uses what it used', async () => {
    const maya = await world.makePerson(club);
    const theo = await member();
    await at.subscribe(maya, { times: 1, period: 'WEEK' });
    const one = await court();
    expect(await on.book(maya, one)).toBe('BOOKED');
    expect(await on.book(theo, one, { startTime: '12:00' })).toBe('BOOKED');
    expect(await moveTo(maya, one, { startTime: '12:00' })).toBe('booking.resourceOccupied');
    expect(await occupied(one)).toHaveLength(2);
    expect(await moveTo(maya, one, { startTime: '14:00' })).toBe('BOOKED');
    expect(await on.book(maya, one, { startTime: '16:00' })).toBe('NoPrivilege');
  });

  test('gives up what the person keeps then, and ends what others have kept too long', async () => {
    const [maya, theo] = [await member(), await member()];
    const [one, two] = (await on.makeCourts(club, { count: 2 })) as [TestCourt, TestCourt];
    await on.book(maya, one);
    const { id, center_id } = await on.of(maya, one);
    const moves = { participationId: id, participationCenterId: center_id };
    expect(await on.keep(maya, two, { startTime: '14:00' })).toBe('TENTATIVE');
    expect(await on.book(maya, one, { startTime: '14:00' }, { moves })).toBe('BOOKED');
    expect(await occupied(two)).toEqual([]);
    expect(await on.keep(theo, two, { startTime: '16:00' })).toBe('TENTATIVE');
    expect(await on.book(maya, two, { startTime: '16:00' }, { moves })).toBe('booking.resourceOccupied');
    world.clock.move({ minutes: 11 });
    expect(await on.book(maya, two, { startTime: '16:00' }, { moves })).toBe('BOOKED');
    expect(await on.of(theo, two)).toMatchObject({ state: 'CANCELLED', ended_by: 'TIME' });
  });

  test('is not in the way of the hours to which it can be moved', async () => {
    const [maya, theo] = [await member(), await member()];
    const [one] = (await on.makeCourts(club, { maximum_booked: 1 })) as [TestCourt];
    await on.book(maya, one);
    const { booking_id, center_id } = await on.of(maya, one);
    const moves = { bookingId: booking_id, bookingCenterId: center_id };
    const starts = async (person: TestPerson, more: object) => {
      const { resources } = await on.day(person, { activityIds: [one.activityId], duration: 60, ...more });
      return resources[0].free.map(({ startTime }: { startTime: string }) => startTime);
    };
    expect(await starts(maya, {})).toEqual([]);
    const hours = await starts(maya, { moves });
    expect(hours).toEqual(expect.arrayContaining(['09:30', '10:30', '16:00']));
    expect(hours).not.toContain('10:00');
    for (const startTime of hours.slice(0, 2)) expect(await moveTo(maya, one, { startTime })).toBe('BOOKED');
    expect(await starts(theo, { moves })).not.toContain(hours[1]);
  });

  test('is refused when it is too late to cancel', async () => {
    const maya = await member();
    const one = await court({ cancel_minutes_before: 7 * 24 * 60 });
    await on.book(maya, one);
    expect(await moveTo(maya, one, { startTime: '12:00' })).toBe('booking.tooLateToCancel');
  });
});

test('pages learn what a booking takes, with courts that it blocks or that would block it', async () => {
  const maya = await member();
  const [whole, left, right] = (await on.makeCourts(club, { count: 3 })) as [TestCourt, TestCourt, TestCourt];
  await on.block(whole, [left, right]);
  const takes = async (one: TestCourt, hour: object) => {
    expect(await on.book(maya, one, hour)).toBe('BOOKED');
    const { center_id, booking_id } = await on.of(maya, one);
    const [message] = await courtsTopic.read(world.services, [{ centerId: center_id, id: booking_id }]);
    return message?.data;
  };
  expect(await takes(left, {})).toMatchObject({
    ...{ resourceIds: [whole.resourceId, left.resourceId], isTaken: true },
    startsAt: '2026-11-23T15:00:00Z',
  });
  expect(await takes(whole, { startTime: '12:00' })).toMatchObject({
    resourceIds: [whole.resourceId, left.resourceId, right.resourceId],
  });
});
