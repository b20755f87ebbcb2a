import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let gym: ClassFixtures;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

/** 04:00 on a Friday in New York, where the clubs are. */
const now = '2026-11-20T09:00:00Z';
beforeEach(() => world.clock.set(now));

async function ask(who: { headers: Record<string, string> }, call: string, payload: object = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/dashboard/${call}`,
    headers: who.headers,
    payload,
  });
  return answer.json();
}

interface Sent {
  name: string;
  isCancelled: boolean;
  participation: {
    person: { firstName: string };
    state: string;
    waitingListPosition?: number;
    missed?: string;
  };
}
const inWords = ({ name, isCancelled, participation: { person, state, waitingListPosition } }: Sent) =>
  [name, person.firstName, state, waitingListPosition, isCancelled ? 'called off' : '']
    .filter(Boolean)
    .join(' ');
const planned = async (who: TestPerson, payload: object = {}): Promise<string[]> =>
  (await ask(who, 'schedule-by-current-person', payload)).planned.map(inWords);
const done = async (who: TestPerson, payload: object = {}) => {
  const answer = await ask(who, 'activities-by-current-person', payload);
  return {
    done: answer.done.map(inWords),
    days: answer.days.map(({ date, visits }: { date: string; visits: number }) => `${date} ${visits}`),
  };
};

const setPart = async (person: TestPerson, one: TestClass, columns: object) =>
  world.services.db
    .updateTable('participation')
    .set(columns)
    .where('id', '=', (await gym.of(person, one)).id)
    .execute();

describe('the schedule', () => {
  test('is read in three statements: the session, the places of the family with their names, the classes', async () => {
    const { club, maya, leo } = await gym.family();
    await gym.book(maya, await gym.makeClass(club, { inMinutes: 900 }));
    await gym.book(leo, await gym.makeClass(club, { inMinutes: 60 }));
    const statements = await world.statementsOf(async () => expect(await planned(maya)).toHaveLength(2));
    expect(statements).toHaveLength(3);
  });

  test('has the places at other centres of the brand in their order, one statement for each centre', async () => {
    const { club, maya, leo } = await gym.family();
    const [pool, hall] = [
      await world.makeClub({ brandId: club.brandId }),
      await world.makeClub({ brandId: club.brandId }),
    ];
    const book = async (who: TestPerson, at: TestClub, name: string, inMinutes: number) => {
      await gym.giveClips(at, who, 1);
      expect(await gym.book(who, await gym.makeClass(at, { name, inMinutes, minutes: 5 }))).toBe('BOOKED');
    };
    await book(maya, pool, 'Second', 10);
    await book(leo, hall, 'Fourth', 20);
    await book(maya, hall, 'First', 5);
    await book(maya, club, 'Third', 15);
    const all = ['First Maya BOOKED', 'Second Maya BOOKED', 'Third Maya BOOKED', 'Fourth Leo BOOKED'];
    expect(await planned(maya)).toEqual(all);
    expect(await planned(maya, { limit: 2 })).toEqual(all.slice(0, 2));
    expect(await planned(maya, { people: [{ id: leo.id, centerId: leo.centerId }] })).toEqual(all.slice(3));
    const statements = await world.statementsOf(() => planned(maya));
    expect(statements.filter((one) => one.includes('offset 0'))).toHaveLength(3);

    world.clock.move({ minutes: 28 });
    expect((await done(maya)).done).toEqual(all.toReversed());
    expect((await done(maya, { limit: 3 })).done).toEqual(all.toReversed().slice(0, 3));
    expect((await done(maya)).days).toEqual(['2026-11-20 4']);
  });

  test('lists classes of the person and their dependants, the next first', async () => {
    const { club, maya, jonas, leo, stranger } = await gym.family();
    const late = await gym.makeClass(club, { name: 'Late', inMinutes: 900 });
    const soon = await gym.makeClass(club, { name: 'Soon', inMinutes: 60 });
    const full = await gym.makeClass(club, { name: 'Full', inMinutes: 500, capacity: 1 });
    await gym.book(maya, late);
    await gym.book(leo, soon);
    await gym.book(stranger, full);
    await gym.book(jonas, full, { joinWaitingList: true });
    await gym.book(maya, full, { joinWaitingList: true });
    expect(await planned(maya)).toEqual([
      'Soon Leo BOOKED',
      'Full Jonas BOOKED_IN_WAITING_LIST 1',
      'Full Maya BOOKED_IN_WAITING_LIST 2',
      'Late Maya BOOKED',
    ]);
    const { planned: sent } = await ask(maya, 'schedule-by-current-person');
    expect(sent.map(({ waiting }: { waiting: number }) => waiting)).toEqual([0, 2, 2, 0]);
    expect(await planned(maya, { limit: 1 })).toEqual(['Soon Leo BOOKED']);
    expect(await planned(maya, { people: [{ id: leo.id, centerId: leo.centerId }] })).toEqual([
      'Soon Leo BOOKED',
    ]);
    // People outside the family are left out, named or not.
    expect(await planned(maya, { people: [{ id: stranger.id, centerId: stranger.centerId }] })).toEqual([]);
    expect(await planned(jonas)).toEqual(['Full Jonas BOOKED_IN_WAITING_LIST 1']);
    expect(await planned(maya, { activityTypes: ['RESOURCE_BOOKING'] })).toEqual([]);
    expect(await planned(maya, { activityTypes: ['CLASS'] })).toHaveLength(4);
  });

  test('omits cancelled places and expired holds, and shows what the club cancelled', async () => {
    const { club, maya } = await gym.family();
    const left = await gym.makeClass(club, { name: 'Left', inMinutes: 600 });
    const kept = await gym.makeClass(club, { name: 'Kept', inMinutes: 700 });
    const off = await gym.makeClass(club, { name: 'Off', inMinutes: 800 });
    await gym.book(maya, left);
    await gym.cancel(maya, left);
    await gym.book(maya, off);
    await gym.attempt(maya, kept);
    await world.services.db
      .updateTable('booking')
      .set({ state: 'CANCELLED' })
      .where('id', '=', off.bookingId)
      .execute();
    await setPart(maya, off, { state: 'CANCELLED', ended_by: 'CLUB' });
    expect(await planned(maya)).toEqual(['Kept Maya TENTATIVE', 'Off Maya CANCELLED called off']);
    world.clock.move({ minutes: 10 });
    expect(await planned(maya)).toEqual(['Off Maya CANCELLED called off']);
  });

  test('includes missed places from the waiting list, until the class starts or the person books again', async () => {
    const { club, maya, jonas } = await gym.family();
    const ride = await gym.makeClass(club, { inMinutes: 20, capacity: 4 });
    const details = async () => {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/classes/get-booking-details',
        headers: maya.headers,
        payload: ride,
      });
      return answer
        .json()
        .missed.map(({ person, missed }: Sent['participation']) => [person.firstName, missed]);
    };
    await gym.book(maya, ride);
    await gym.book(jonas, ride);
    await setPart(maya, ride, { state: 'CANCELLED_NO_PRIVILEGE', ended_by: 'CLUB' });
    await setPart(jonas, ride, { state: 'CANCELLED', ended_by: 'TIME', promoted_at: world.clock.now() });
    await world.services.db
      .deleteFrom('occupied_time')
      .where('kind', '=', 'PERSON')
      .where('subject_id', 'in', [maya.id, jonas.id])
      .execute();
    const { planned: sent } = await ask(maya, 'schedule-by-current-person');
    const missed = (one: Sent) => [one.participation.person.firstName, one.participation.missed];
    const both = [
      ['Maya', 'PASSED_OVER'],
      ['Jonas', 'OFFER_ENDED'],
    ];
    expect(sent.map(missed)).toEqual(both);
    expect(await details()).toEqual(both);
    await gym.book(maya, ride);
    expect(await planned(maya)).toEqual(['Ride 45 Jonas CANCELLED', 'Ride 45 Maya BOOKED']);
    expect(await details()).toEqual([both[1]]);
    world.clock.move({ minutes: 20 });
    expect(await planned(maya)).toEqual(['Ride 45 Maya BOOKED']);
  });

  test('contains the details of each class', async () => {
    const { club, maya } = await gym.family();
    const ride = await gym.makeClass(club, { inMinutes: 600, minutes: 45 });
    await gym.book(maya, ride);
    const { planned: sent } = await ask(maya, 'schedule-by-current-person');
    expect(sent).toMatchObject([
      {
        ...ride,
        bookingKey: `${club.centerId}book${ride.bookingId}`,
        timeZone: 'America/New_York',
        name: 'Ride 45',
        startsAt: '2026-11-20T19:00:00Z',
        endsAt: '2026-11-20T19:45:00Z',
        instructors: [],
        cancelUntil: '2026-11-20T17:00:00Z',
        isCancelled: false,
        participation: { state: 'BOOKED', canCancelFree: true, person: { id: maya.id, firstName: 'Maya' } },
      },
    ]);
  });
});

describe('the activity history', () => {
  /** A class at 23:00 in the club's winter, or at midnight in its summer: always the next day in UTC. */
  async function visit(
    who: TestPerson,
    club: Awaited<ReturnType<ClassFixtures['family']>>['club'],
    day: string,
    columns = {},
  ) {
    world.clock.set(`${day}T09:00:00Z`);
    const one = await gym.makeClass(club, { name: day, inMinutes: 19 * 60 });
    await gym.book(who, one);
    if (Object.keys(columns).length > 0) await setPart(who, one, columns);
    return one;
  }

  test('lists the latest first, with no-shows and the days of the visits', async () => {
    const { club, maya, leo } = await gym.family();
    await visit(maya, club, '2026-08-18');
    await visit(maya, club, '2026-08-20');
    await visit(maya, club, '2026-11-10');
    await visit(leo, club, '2026-11-10');
    await visit(maya, club, '2026-11-12', { state: 'BOOKED_NO_SHOW_UP' });
    const left = await visit(maya, club, '2026-11-14');
    await gym.cancel(maya, left);
    world.clock.set(now);
    const later = await world.makePerson(club, { firstName: 'Maya later', levels: ['STAFF'] });
    const asMaya = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    expect(await done(later, asMaya)).toEqual({
      done: [
        '2026-11-12 Maya BOOKED_NO_SHOW_UP',
        '2026-11-10 Maya BOOKED',
        '2026-11-10 Leo BOOKED',
        '2026-08-20 Maya BOOKED',
        '2026-08-18 Maya BOOKED',
      ],
      days: ['2026-08-21 1', '2026-11-10 2'],
    });
    expect((await done(later, { ...asMaya, limit: 2 })).done).toHaveLength(2);
    const asLeo = { ...asMaya, people: [{ id: leo.id, centerId: leo.centerId }] };
    expect((await done(later, asLeo)).days).toEqual(['2026-11-10 1']);
  });

  test('includes a running class once the person has checked in', async () => {
    const { club, maya } = await gym.family();
    const ride = await gym.makeClass(club, { inMinutes: 5 });
    await gym.book(maya, ride);
    world.clock.move({ minutes: 6 });
    expect((await done(maya)).done).toEqual([]);
    expect(await planned(maya)).toHaveLength(1);
    await setPart(maya, ride, { checked_in_at: world.clock.now() });
    expect((await done(maya)).done).toEqual(['Ride 45 Maya BOOKED']);
    expect(await planned(maya)).toEqual([]);
  });
});
