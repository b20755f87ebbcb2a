import { describe, expect, test } from 'vitest';
import { offerFreedCourts } from '../../src/resource-booking/watching/offer-freed-courts.ts';
import { classFixtures } from '../class-fixtures.ts';
import { courtFaults } from '../court/faults.ts';
import { type Guards, openGuarded, untilFault } from '../court/guarded.ts';
import { courtFixtures, type TestCourt } from '../court-fixtures.ts';
import { atOnce } from './race-world.ts';

const watchers = 6;

/**
 * Courts fall free for an hour, and many processes offer them at once to people who watch. Returns how many turns each person has
 * had, the person first who has watched longest, and the faults.
 */
async function manyOffer(guards: Guards, count = 1) {
  await using world = await openGuarded(guards);
  const club = await world.makeClub();
  const [at, on] = [classFixtures(world), courtFixtures(world)];
  const courts = await on.makeCourts(club, { count });
  const [{ activityId, activityCenterId }] = courts as [TestCourt];
  const people = [];
  for (let left = watchers; left > 0; left -= 1) {
    const person = await at.member(club);
    const wanted = { activityId, activityCenterId, fromTime: '08:00', untilTime: '12:00', duration: 60 };
    await on.call(person, 'watch-courts', { ...wanted, until: '2026-12-20' });
    world.clock.move({ seconds: 1 });
    people.push(person);
  }
  for (const [index, court] of courts.entries()) {
    const theo = await at.member(club);
    expect(await on.book(theo, court, { startTime: `${8 + index}:00`.padStart(5, '0') })).toBe('BOOKED');
    expect(await on.cancel(theo, court)).toBe('CANCELLED');
  }
  await atOnce(() => offerFreedCourts(world.services));
  const turns = await world.services.db
    .selectFrom('court_turn')
    .select('person_id')
    .where('center_id', '=', club.centerId)
    .execute();
  const counts = people.map(({ id }) => turns.filter(({ person_id }) => person_id === id).length);
  return { counts, faults: await courtFaults(world, club.centerId) };
}

const [first, ...others] = Array.from({ length: watchers }, (_, place) => (place === 0 ? 1 : 0));
const once = { counts: [first, ...others], faults: [] };

describe('a court that falls free and is offered by many processes at once', () => {
  test('is held for the person who has watched longest, and for nobody else', async () => {
    expect(await manyOffer({})).toEqual(once);
  });

  test('is by the locks alone, without the constraints', async () => {
    expect(await manyOffer({ constraint: false })).toEqual(once);
  });

  test('is held once by the constraints alone, without the locks', async () => {
    const { counts, faults } = await manyOffer({ locks: false });
    expect([counts.reduce((sum, one) => sum + one), faults]).toEqual([1, []]);
  });

  test('control: without the locks and the constraints, it is held several times', async () => {
    const several = ({ counts }: { counts: number[] }) => counts.reduce((sum, one) => sum + one) > 1;
    const without = () => manyOffer({ locks: false, constraint: false });
    expect(several(await untilFault(without, several))).toBe(true);
  });
});

test('several courts that fall free are held for as many people, one each', async () => {
  const { counts, faults } = await manyOffer({}, 4);
  expect([counts, faults]).toEqual([[1, 1, 1, 1, 0, 0], []]);
});
