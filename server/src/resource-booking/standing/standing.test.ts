import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import { type CourtFixtures, courtFixtures, type TestCourt } from '../../../test/court-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { bookUnfinished } from './book-pending.ts';
import { exportStanding } from './standing-of-person.ts';

let world: World;
let at: ClassFixtures;
let on: CourtFixtures;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  on = courtFixtures(world);
  club = await world.makeClub({ document: { parameters: { standingBookingsBy: 'everybody' } } });
});
beforeEach(() => world.clock.set('2026-11-20T09:00:00Z'));
afterAll(() => world[Symbol.asyncDispose]());

const member = () => at.member(club);
const courtOf = async (given: Parameters<CourtFixtures['makeCourts']>[1] = {}, of = club) =>
  ((await on.makeCourts(of, given)) as [TestCourt])[0];

/** Mondays at ten. */
const weeks = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'];
const hourOf = ({ resourceId, activityId, activityCenterId }: TestCourt) => ({
  ...{ resourceId, activityId, activityCenterId, startTime: '10:00', duration: 60 },
});

async function preview(person: TestPerson, court: TestCourt, more: object = {}) {
  const input = { ...hourOf(court), date: weeks[0], until: weeks[3], ...more };
  return (await on.call(person, 'preview-standing-booking', input)).body;
}
const statesOf = async (person: TestPerson, court: TestCourt, more: object = {}) =>
  (await preview(person, court, more)).dates.map(({ state, reason }: { state: string; reason?: string }) =>
    [state, ...(reason ? [reason] : [])].join(' '),
  );
async function bookAll(person: TestPerson, court: TestCourt, more: object = {}) {
  return (await on.call(person, 'book-standing', { ...hourOf(court), dates: weeks, ...more })).body;
}
const said = ({ dates }: { dates: { state: string; reason?: string }[] }) =>
  dates.map(({ state, reason }) => [state, ...(reason ? [reason] : [])].join(' '));
const standingOf = async (person: TestPerson) => (await on.call(person, 'get-standing-bookings', {})).body;

describe('a standing booking', () => {
  test('says of each date what it uses or what is in the way, and books those that were confirmed', async () => {
    const court = await courtOf();
    const [maya, theo] = [await member(), await member()];
    expect(await on.book(theo, court, { date: weeks[1] as string })).toBe('BOOKED');
    await world.services.db
      .insertInto('resource_exception')
      .values({
        ...{ center_id: club.centerId, resource_id: court.resourceId, reason: 'Founders’ Day' },
        from_day: Temporal.PlainDate.from(weeks[2] as string),
        until_day: Temporal.PlainDate.from(weeks[2] as string),
        ...{ opens_minute: null, closes_minute: null },
      })
      .execute();
    const { dates } = await preview(maya, court);
    expect(dates).toMatchObject([
      { date: weeks[0], state: 'FREE', use: { way: 'SUBSCRIPTION' } },
      { date: weeks[1], state: 'TAKEN', reason: 'booking.resourceOccupied' },
      { date: weeks[2], state: 'HOLIDAY', closedBecause: 'Founders’ Day' },
      { date: weeks[3], state: 'FREE' },
    ]);
    const booked = await bookAll(maya, court, { dates: [weeks[0], weeks[3]] });
    expect(said(booked)).toEqual(['BOOKED', 'BOOKED']);
    const { standing } = await standingOf(maya);
    expect(standing).toMatchObject([{ resourceName: 'Court 1', activityName: 'Tennis', startTime: '10:00' }]);
    expect(await on.of(maya, court)).toMatchObject({ state: 'BOOKED', paid_by: 'SUBSCRIPTION' });
    await bookUnfinished(world.services);
    const emails = await world.mailTo(maya.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Booked every week: Tennis, Court 1']);
    expect(emails[0]?.text).toContain('December 14, 2026');
    expect(emails[0]?.text).toContain('/resource-booking?weekly=list');
  });

  test('goes on with the other dates when one was taken meanwhile', async () => {
    const court = await courtOf();
    const [maya, theo] = [await member(), await member()];
    expect(await on.book(theo, court, { date: weeks[1] as string })).toBe('BOOKED');
    expect(said(await bookAll(maya, court))).toEqual([
      'BOOKED',
      'REFUSED booking.resourceOccupied',
      'BOOKED',
      'BOOKED',
    ]);
  });

  test('books what was left after a crash, and nothing twice', async () => {
    const court = await courtOf();
    const maya = await member();
    const { standingId } = await bookAll(maya, court, { dates: weeks.slice(0, 2) });
    // As if the process had ended before the other two.
    await world.services.db
      .insertInto('standing_date')
      .values(
        weeks.slice(2).map((date) => ({
          ...{ center_id: club.centerId, standing_id: standingId, date: Temporal.PlainDate.from(date) },
        })),
      )
      .execute();
    await world.services.db
      .updateTable('standing_booking')
      .set({ notified_at: null })
      .where('center_id', '=', club.centerId)
      .where('id', '=', standingId)
      .execute();
    await Promise.all([bookUnfinished(world.services), bookUnfinished(world.services)]);
    await bookUnfinished(world.services);
    const { standing } = await standingOf(maya);
    expect(said(standing[0])).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'BOOKED']);
    const { rows } = { rows: await bookingsOf(court) };
    expect(rows).toHaveLength(4);
  });

  const bookingsOf = (court: TestCourt) =>
    world.services.db
      .selectFrom('booking')
      .select('id')
      .where('center_id', '=', court.activityCenterId)
      .where('activity_id', '=', court.activityId)
      .where('state', '=', 'PLANNED')
      .execute();

  test('counts the clips that earlier dates use', async () => {
    const court = await courtOf();
    const noor = await world.makePerson(club);
    await at.giveClips(club, noor, 2);
    expect(await statesOf(noor, court)).toEqual([
      'FREE',
      'FREE',
      'NOT_ALLOWED NoPrivilege',
      'NOT_ALLOWED NoPrivilege',
    ]);
    expect(said(await bookAll(noor, court))).toEqual([
      ...['BOOKED', 'BOOKED', 'REFUSED NoPrivilege', 'REFUSED NoPrivilege'],
    ]);
  });

  test('is not limited by how early and how many single hours may be booked, and doesn’t count for those', async () => {
    const court = await courtOf({ opens_days_before: 7, maximum_booked: 1 });
    const maya = await member();
    expect(said(await bookAll(maya, court))).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'BOOKED']);
    expect(await on.book(maya, court, { startTime: '15:00' })).toBe('BOOKED');
    expect(await on.book(maya, court, { startTime: '18:00' })).toBe('court.tooManyBooked');
  });

  test('ends: what is to come is cancelled, what is too late stays', async () => {
    const court = await courtOf({ cancel_minutes_before: 4 * 24 * 60 });
    const maya = await member();
    const { standingId, standingCenterId } = await bookAll(maya, court);
    const key = { standingId, standingCenterId };
    const others = await on.call(await member(), 'end-standing-booking', key);
    expect(others.body.errorCode).toBe('court.standingNotFound');
    const ended = await on.call(maya, 'end-standing-booking', key);
    expect(said(ended.body)).toEqual(['BOOKED', 'CANCELLED', 'CANCELLED', 'CANCELLED']);
    const emails = await world.mailTo(maya.email);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Booked every week: Tennis, Court 1',
      'Weekly booking ended: Tennis, Court 1',
    ]);
    expect(emails[1]?.text).toMatch(
      /cancelled[\s\S]*December 14, 2026[\s\S]*stay booked[\s\S]*November 23, 2026/,
    );
    expect((await standingOf(maya)).standing).toEqual([]);
    expect(await on.book(await member(), court, { date: weeks[1] as string })).toBe('BOOKED');
  });

  test('is booked by staff free of charge, and by members only where the club says so', async () => {
    const plain = await world.makeClub();
    const court = await courtOf({}, plain);
    const guest = await world.makePerson(plain);
    expect((await bookAll(guest, court)).errorCode).toBe('court.standingNotAllowed');
    expect((await preview(guest, court)).errorCode).toBe('court.standingNotAllowed');
    expect((await standingOf(guest)).isAllowed).toBe(false);
    const staff = await world.makePerson(plain, { levels: ['STAFF'] });
    const forGuest = { selectedUserId: guest.id, selectedUserCenterId: guest.centerId };
    expect(said(await bookAll(staff, court, forGuest))).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'BOOKED']);
    expect(await on.of(guest, court)).toMatchObject({ paid_by: 'STAFF' });
  });

  test.each([
    ['beyond the last day', { until: '2027-06-01' }, 'court.standingTooFarAhead'],
    ['to a day before the first', { until: '2026-11-22' }, 'general.endBeforeStart'],
    ['of a length that there is not', { duration: 45 }, 'court.notOffered'],
  ])('%s is refused', async (_how, more, code) => {
    expect((await preview(await member(), await courtOf(), more)).errorCode).toBe(code);
  });

  test('is for dates that are whole weeks apart', async () => {
    const court = await courtOf();
    const maya = await member();
    for (const dates of [
      [weeks[0], '2026-11-24'],
      ['2026-12-06', weeks[0]],
    ])
      expect((await bookAll(maya, court, { dates })).errorCode).toBe('general.invalidInput');
    expect(said(await bookAll(maya, court, { dates: [weeks[3], weeks[1]] }))).toEqual(['BOOKED', 'BOOKED']);
  });

  test('ends a hold that has expired and is in the way', async () => {
    const court = await courtOf();
    const [maya, guest] = [await member(), await world.makePerson(club)];
    expect(await on.keep(guest, court)).toBe('TENTATIVE');
    world.clock.move({ minutes: 11 });
    expect(said(await bookAll(maya, court))).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'BOOKED']);
  });

  test('is refused to a parent who is blocked and acts for a child', async () => {
    const court = await courtOf();
    const primary = await member();
    const child = await world.makePerson(club, {
      family: { primary, relation: 'CHILD' },
      hasSignIn: false,
    });
    await world.setPerson(primary, { is_blocked: true });
    const forChild = { selectedUserId: child.id, selectedUserCenterId: child.centerId };
    expect((await bookAll(primary, court, forChild)).errorCode).toBe('booking.personBlocked');
  });

  test('is exported and erased, and its hours are free again', async () => {
    const court = await courtOf();
    const maya = await member();
    await bookAll(maya, court);
    const { db } = world.services;
    expect(await exportStanding(db, maya)).toMatchObject({
      standing_bookings: [{ name: 'Tennis', first_start: '10:00', dates: weeks }],
    });
    await world.forget(maya);
    expect(await exportStanding(db, maya)).toEqual({ standing_bookings: [] });
    expect(await on.book(await member(), court)).toBe('BOOKED');
  });
});
