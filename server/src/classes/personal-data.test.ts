import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import * as subscription from '../subscription/personal-data.ts';
import * as classes from './personal-data.ts';

let world: World;
let gym: ClassFixtures;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

test('an erased person’s subscriptions end, and their classes lose the instructor', async () => {
  const { db } = world.services;
  const club = await world.makeClub();
  const theo = await world.makePerson(club, { firstName: 'Theo' });
  const grace = await world.makePerson(club, { firstName: 'Grace' });
  const runs = await gym.subscribe(theo);
  const comes = await gym.subscribe(theo);
  const other = await gym.subscribe(grace);
  await db
    .updateTable('subscription')
    .set({ starts_on: Temporal.PlainDate.from('2027-01-01'), status: 'CREATED', external_id: 'S-1' })
    .where('id', '=', comes)
    .execute();
  await db
    .insertInto('subscription_freeze')
    .values({
      center_id: club.centerId,
      subscription_id: runs,
      starts_on: Temporal.PlainDate.from('2026-12-01'),
      ends_on: Temporal.PlainDate.from('2026-12-31'),
    })
    .execute();
  const ride = await gym.makeClass(club);
  for (const [index, person] of [theo, grace].entries()) {
    await db
      .insertInto('booking_instructor')
      .values({
        center_id: club.centerId,
        booking_id: ride.bookingId,
        position: index + 1,
        person_id: person.id,
      })
      .execute();
  }
  expect(await subscription.exportPerson(db, theo, { isOwn: true })).toMatchObject({
    subscriptions: [
      { id: runs, name: 'Full Club', status: 'ACTIVE' },
      { id: comes, status: 'CREATED', external_id: 'S-1' },
    ],
    freezes: [{ subscription_id: runs }],
  });
  expect(await classes.exportPerson(db, theo)).toMatchObject({
    classesGiven: [{ id: ride.bookingId, name: 'Ride 45' }],
  });

  const forget = () =>
    db.transaction().execute(async (tx) => {
      for (const { forgetPerson } of [subscription, classes]) await forgetPerson(tx, theo, world.clock.now());
    });
  await forget();
  await forget();
  const rows = await db
    .selectFrom('subscription')
    .select(['id', 'status', 'ends_on', 'external_id'])
    .where('center_id', '=', club.centerId)
    .orderBy('id')
    .execute();
  expect(rows.map((row) => ({ ...row, ends_on: row.ends_on && String(row.ends_on) }))).toEqual([
    { id: runs, status: 'ENDED', ends_on: '2026-11-20', external_id: null },
    { id: comes, status: 'ENDED', ends_on: '2027-01-01', external_id: null },
    { id: other, status: 'ACTIVE', ends_on: null, external_id: null },
  ]);
  const given = await db
    .selectFrom('booking_instructor')
    .select('person_id')
    .where('center_id', '=', club.centerId)
    .execute();
  expect(given).toEqual([{ person_id: grace.id }]);
});
