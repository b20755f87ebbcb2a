import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import { owe } from '../../test/debt-fixtures.ts';
import { addressOf, type Listening, listenTo } from '../../test/event-stream.ts';
import { frontDeskFixtures } from '../../test/front-desk-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let gym: ClassFixtures;
let frontDesk: ReturnType<typeof frontDeskFixtures>;
let url: string;
const listening: Listening[] = [];
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
  frontDesk = frontDeskFixtures(world);
  url = await addressOf(world.app);
});
afterAll(async () => {
  for (const one of listening) one.stop();
  await world[Symbol.asyncDispose]();
});
beforeEach(() => world.clock.set('2026-11-20T15:00:00Z'));

async function open() {
  const club = await world.makeClub();
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  return { club, staff };
}

describe('today', () => {
  test('has what is on and what starts later today, with who leads a court and how many are there', async () => {
    const { club, staff } = await open();
    const [maya, jonas] = [
      await gym.member(club, { firstName: 'Maya', lastName: 'Lindgren' }),
      await gym.member(club, { firstName: 'Jonas', lastName: 'Lindgren' }),
    ];
    await gym.makeClass(club, { name: 'Over', inMinutes: -90 });
    const on = await gym.makeClass(club, { name: 'On', inMinutes: -30, capacity: 12 });
    await gym.makeClass(club, { name: 'Tomorrow', inMinutes: 15 * 60 });
    const later = await gym.makeClass(club, { name: 'Later', inMinutes: 90, capacity: 1 });
    const court = await gym.makeClass(club, { name: 'Tennis', type: 'RESOURCE_BOOKING', inMinutes: 600 });
    await gym.book(maya, later);
    await gym.book(jonas, later, { joinWaitingList: true });
    await world.services.db
      .updateTable('participation')
      .set({ booking_id: court.bookingId })
      .where('id', '=', (await gym.of(jonas, later)).id)
      .execute();
    await frontDesk.checkIn(staff, maya);
    const { sessions, visits, centers } = await frontDesk.call(staff, 'get-today');
    expect(sessions).toMatchObject([
      { ...on, name: 'On', booked: 0, there: 0, capacity: 12, isCancelled: false },
      { ...later, name: 'Later', booked: 1, there: 1, waiting: 1 },
      { ...court, name: 'Tennis', heldBy: 'Jonas Lindgren' },
    ]);
    expect(sessions).toHaveLength(3);
    expect(visits).toBe(1);
    expect(centers).toEqual([{ id: club.centerId, name: `Centre ${club.centerId}` }]);
    const earlier = await frontDesk.call(staff, 'get-today', {
      ...{ from: '2026-11-20T13:00:00Z', until: '2026-11-20T15:00:00Z' },
    });
    expect(earlier.sessions.map(({ name }: { name: string }) => name)).toEqual(['Over', 'On']);
    const wrong = { from: '2026-11-20T13:00:00Z', until: '2026-11-20T13:00:00Z' };
    expect((await frontDesk.call(staff, 'get-today', wrong)).errorCode).toBe('general.endBeforeStart');
  });

  test('has the participants by name with what is wrong, then the waiting list', async () => {
    const { club, staff } = await open();
    const ride = await gym.makeClass(club, { inMinutes: 60, capacity: 2, waiting_list_capacity: 2 });
    const people = [];
    for (const lastName of ['Zhou', 'Adams', 'Brown', 'Abel'])
      people.push(await gym.member(club, { firstName: 'Maya', lastName }));
    for (const one of people) await gym.book(one, ride, { joinWaitingList: true });
    await owe(world, people[0] as never, { amount: 100, due: '2026-09-25' });
    const { people: shown } = await frontDesk.call(staff, 'get-participants', ride);
    expect(
      shown.map((one: { name: string; problems: string[]; waitingListPosition?: number }) => [
        one.name,
        one.problems,
        one.waitingListPosition,
      ]),
    ).toEqual([
      ['Maya Adams', [], undefined],
      ['Maya Zhou', ['DEBT'], undefined],
      ['Maya Brown', [], 1],
      ['Maya Abel', [], 2],
    ]);
    const elsewhere = await world.makePerson(await world.makeClub({ brandId: club.brandId }), {
      levels: ['STAFF'],
    });
    expect((await frontDesk.call(elsewhere, 'get-participants', ride)).errorCode).toBe(
      'general.notAuthorized',
    );
  });

  test('lists visits a page at a time, the latest first', async () => {
    const { club, staff } = await open();
    const people = [];
    for (const firstName of ['Ada', 'Bo', 'Cy']) people.push(await gym.member(club, { firstName }));
    for (const one of people) await frontDesk.checkIn(staff, one);
    const first = await frontDesk.call(staff, 'get-visits', { limit: 2 });
    expect(first.visits.map(({ personId }: { personId: number }) => personId)).toEqual([
      people[2]?.id,
      people[1]?.id,
    ]);
    const rest = await frontDesk.call(staff, 'get-visits', { limit: 2, after: first.next });
    expect([rest.visits.length, rest.next]).toEqual([1, undefined]);
  });
});

describe('live changes', () => {
  test('tell staff of the centre how many are there, and of visits', async () => {
    const { club, staff } = await open();
    const maya = await gym.member(club);
    const ride = await gym.makeClass(club, { inMinutes: 60, capacity: 5 });
    const listen = async (path: string) => {
      const { authorization } = staff.headers;
      const query = `centerIds=${club.centerId}&centerId=${club.centerId}`;
      const one = await listenTo(`${url}/api/front-desk/${path}?${query}`, { authorization });
      listening.push(one);
      return one;
    };
    const [sessions, visits] = [await listen('live'), await listen('visits-live')];
    await gym.book(maya, ride);
    expect((await sessions.until(({ data }) => data['booked'] === 1)).data).toEqual({
      ...{ ...ride, booked: 1, waiting: 0, there: 0 },
      ...{ startsAt: expect.any(String), endsAt: expect.any(String) },
    });
    const { visitId } = await frontDesk.checkIn(staff, maya);
    await sessions.until(({ data }) => data['there'] === 1);
    expect((await visits.until(({ event }) => event === 'visit')).data).toEqual({
      ...{ visitId, centerId: club.centerId, isUndone: false },
    });
  });

  test('are refused to members', async () => {
    const { club } = await open();
    const { headers } = await gym.member(club);
    const answer = await world.app.inject({
      url: `/api/front-desk/live?centerIds=${club.centerId}`,
      headers,
    });
    expect(answer.statusCode).toBe(403);
  });
});
