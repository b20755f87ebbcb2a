import { afterAll, beforeAll, expect, test } from 'vitest';
import { friendFixtures } from '../../test/friend-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { exportPerson, forgetPerson } from './personal-data.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('erasing a friend ends the referral, erasing a member their link, and exports name nobody else', async () => {
  const at = friendFixtures(world);
  const club = await world.makeClub();
  const { db, clock } = world.services;
  await at.runReferrals(club);
  const [maya, theo] = [await world.makePerson(club), await world.makePerson(club)];
  const [noor, leo] = [
    await world.makePerson(club, { status: 'LEAD' }),
    await world.makePerson(club, { status: 'LEAD' }),
  ];
  await at.joinBy(noor, await at.refer(maya));
  await at.joinBy(leo, await at.refer(theo));
  const exported = await exportPerson(db, noor);
  expect(exported.referredBy).toMatchObject([{ status: 'JOINED' }]);
  expect(JSON.stringify(exported)).not.toContain('person_id');
  const forget = (person: typeof noor) =>
    db.transaction().execute((tx) => forgetPerson(tx, person, clock.now()));
  await forget(noor);
  await forget(maya);
  expect((await exportPerson(db, maya)).referrals).toMatchObject([{ status: 'VOID' }]);
  expect((await exportPerson(db, maya)).referralLinks).toMatchObject([{ withdrawn_at: clock.now() }]);
  expect((await exportPerson(db, theo)).referrals).toMatchObject([{ status: 'JOINED' }]);
  expect((await exportPerson(db, theo)).referralLinks).toMatchObject([{ withdrawn_at: null }]);
});
