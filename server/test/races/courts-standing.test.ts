import { expect, test } from 'vitest';
import { bookUnfinished } from '../../src/resource-booking/standing/book-pending.ts';
import { insertStanding } from '../../src/resource-booking/standing/store.ts';
import { classFixtures } from '../class-fixtures.ts';
import { courtFaults } from '../court/faults.ts';
import { type Guards, openGuarded, untilFault } from '../court/guarded.ts';
import { courtFixtures, type TestCourt } from '../court-fixtures.ts';
import { atOnce } from './race-world.ts';

const dates = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'].map((day) =>
  Temporal.PlainDate.from(day),
);
const clips = 20;

/** Many processes go on with the same standing booking, whose dates are opened by clips. Returns what it has used, and the faults. */
async function manyGoOn(guards: Guards) {
  await using world = await openGuarded(guards);
  const club = await world.makeClub();
  const [at, on] = [classFixtures(world), courtFixtures(world)];
  const [court] = (await on.makeCourts(club)) as [TestCourt];
  const noor = await world.makePerson(club);
  const card = await at.giveClips(club, noor, clips);
  const row = {
    ...{ center_id: club.centerId, person_center_id: noor.centerId, person_id: noor.id },
    ...{ activity_id: court.activityId, resource_id: court.resourceId, start_minute: 600 },
    ...{ duration_minutes: 60, is_by_staff: false, created_at: world.clock.now() },
  };
  await world.services.db.transaction().execute((tx) => insertStanding(tx, row, dates));
  await atOnce(() => bookUnfinished(world.services));
  // What a process has left because others were in its way.
  await bookUnfinished(world.services);
  const booked = await world.services.db
    .selectFrom('participation')
    .select('id')
    .where('center_id', '=', club.centerId)
    .where('person_id', '=', noor.id)
    .where('state', '=', 'BOOKED')
    .execute();
  const used = clips - (await at.clipsOf(card));
  return { booked: booked.length, used, faults: await courtFaults(world, club.centerId) };
}

const once = { booked: dates.length, used: dates.length, faults: [] };

test('a standing booking that many processes go on with is booked once, for one clip a date', async () => {
  expect(await manyGoOn({})).toEqual(once);
});

test('it is by the locks alone, without the constraints', async () => {
  expect(await manyGoOn({ constraint: false })).toEqual(once);
});

test('control: without the locks and the constraints, dates are booked several times', async () => {
  const isTwice = ({ booked }: { booked: number }) => booked > dates.length;
  const without = () => manyGoOn({ locks: false, constraint: false });
  expect(isTwice(await untilFault(without, isTwice))).toBe(true);
});
