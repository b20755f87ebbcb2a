import { afterAll, beforeAll, expect, test } from 'vitest';
import { friendFixtures } from '../../test/friend-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { exportPerson, forgetPerson } from './personal-data.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('erasing a guest or a member withdraws what is not used, and exports name nobody else', async () => {
  const at = friendFixtures(world);
  const club = await world.makeClub();
  const { db, clock } = world.services;
  const [maya, theo] = [await world.makePerson(club), await world.makePerson(club)];
  const noor = await world.makePerson(club, { status: 'LEAD' });
  const product = await at.makeGuestProduct(club);
  const [card, other] = [await at.giveCard(club, maya, product), await at.giveCard(club, theo, product)];
  await at.take(noor, await at.offer(maya, card));
  await at.offer(maya, card);
  await at.offer(theo, other);
  const exported = await exportPerson(db, noor);
  expect(exported.guestVisits).toMatchObject([{ status: 'TAKEN', number: 1 }]);
  expect(JSON.stringify(exported)).not.toContain('person_id');
  const forget = (person: typeof noor) =>
    db.transaction().execute((tx) => forgetPerson(tx, person, clock.now()));
  const states = async (person: typeof noor) =>
    (await exportPerson(db, person)).givenVisits.map(({ status }) => status);
  await forget(noor);
  expect(await states(maya)).toEqual(['WITHDRAWN', 'OFFERED']);
  expect(await at.clipsLeft(card)).toBe(2);
  await forget(maya);
  expect(await states(maya)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
  expect(await states(theo)).toEqual(['OFFERED']);
});
