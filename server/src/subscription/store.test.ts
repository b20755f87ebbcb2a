import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMembership } from '../../test/membership-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { readPlanIds } from './store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('the plans of a person are neither those of a namesake number nor those being paid', async () => {
  const club = await world.makeClub();
  const sister = await world.makeClub({ brandId: club.brandId });
  const maya = await world.makePerson(club);
  const key = await makeMembership(world, club, maya, { startsOn: '2027-01-01', type: 'GYM' });
  // The person of the sister centre who has the same number.
  const namesake = { centerId: sister.centerId, id: maya.id };
  await makeMembership(world, club, namesake, { startsOn: '2026-01-01' });
  await makeMembership(world, club, maya, {
    startsOn: '2026-01-01',
    type: 'POOL',
    status: 'CREATED',
    sub_state: 'AWAITING_ACTIVATION',
    basket_id: 7_000_000,
  });
  const { db } = world.services;
  const { plan_id } = await db
    .selectFrom('subscription')
    .select('plan_id')
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow();
  expect(await readPlanIds(db, maya, Temporal.PlainDate.from('2026-11-20'))).toEqual([plan_id]);
});
