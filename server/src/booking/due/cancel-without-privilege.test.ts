import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { nightOf } from '../../../test/membership-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { cancelWithoutPrivilege } from './cancel-without-privilege.ts';

let world: World;
let gym: ClassFixtures;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const day = (text: string) => Temporal.PlainDate.from(text);
const night = async (club: TestClub) => cancelWithoutPrivilege.run(await nightOf(world, club, '2026-11-20'));
const setSubscription = (club: TestClub, id: number, columns: object) =>
  world.services.db
    .updateTable('subscription')
    .set(columns)
    .where('center_id', '=', club.centerId)
    .where('id', '=', id)
    .execute();
const freeze = (club: TestClub, id: number, from: string, until: string) =>
  world.services.db
    .insertInto('subscription_freeze')
    .values({ center_id: club.centerId, subscription_id: id, starts_on: day(from), ends_on: day(until) })
    .execute();

/** Books a class of 24 November with a membership. */
async function booked() {
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const subscription = await gym.subscribe(maya, { times: 3, period: 'WEEK' });
  const ride = await gym.makeClass(club, { inMinutes: 4 * 24 * 60, capacity: 1 });
  expect(await gym.book(maya, ride)).toBe('BOOKED');
  return { club, maya, subscription, ride };
}
const usesOf = (club: TestClub) =>
  world.services.db
    .selectFrom('privilege_use')
    .select('slot')
    .where('center_id', '=', club.centerId)
    .execute();

describe('a place that was booked with a membership', () => {
  test.each<[string, (club: TestClub, id: number) => Promise<unknown>, string]>([
    ['that goes on', async () => undefined, 'BOOKED'],
    [
      'that ends on the day of the class',
      (club, id) => setSubscription(club, id, { ends_on: day('2026-11-24') }),
      'BOOKED',
    ],
    [
      'that ends the day before',
      (club, id) => setSubscription(club, id, { ends_on: day('2026-11-23') }),
      'CANCELLED_NO_PRIVILEGE',
    ],
    [
      'that is blocked',
      (club, id) => setSubscription(club, id, { sub_state: 'BLOCKED' }),
      'CANCELLED_NO_PRIVILEGE',
    ],
    [
      'that is frozen on that day',
      (club, id) => freeze(club, id, '2026-11-24', '2026-11-30'),
      'CANCELLED_NO_PRIVILEGE',
    ],
    [
      'that is frozen until the day before',
      (club, id) => freeze(club, id, '2026-11-20', '2026-11-23'),
      'BOOKED',
    ],
  ])('%s', async (_title, change, state) => {
    const { club, maya, subscription, ride } = await booked();
    await change(club, subscription);
    const next: TestPerson = await gym.member(club);
    expect(await gym.book(next, ride, { joinWaitingList: true })).toBe('BOOKED_IN_WAITING_LIST');
    await night(club);
    await night(club);
    const isLost = state !== 'BOOKED';
    expect((await gym.of(maya, ride)).state).toBe(state);
    // The next one on the waiting list gets the place, and the use comes back.
    expect((await gym.of(next, ride)).state).toBe(isLost ? 'BOOKED' : 'BOOKED_IN_WAITING_LIST');
    expect(await usesOf(club)).toHaveLength(isLost ? 0 : 1);
    expect((await world.mailTo(maya.email)).map(({ subject }) => subject).slice(1)).toEqual(
      isLost ? ['No longer included: Ride 45'] : [],
    );
  });

  test('stays booked if another membership opens the class', async () => {
    const { club, maya, subscription, ride } = await booked();
    const other = await gym.subscribe(maya);
    await setSubscription(club, subscription, { ends_on: day('2026-11-23') });
    expect(await night(club)).toEqual({ covered: 1 });
    expect(await gym.of(maya, ride)).toMatchObject({ state: 'BOOKED', subscription_id: other });
    expect(await usesOf(club)).toEqual([]);
    expect(await night(club)).toEqual({});
  });
});
