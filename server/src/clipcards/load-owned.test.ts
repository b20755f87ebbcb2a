import { afterAll, beforeAll, expect, test } from 'vitest';
import { classFixtures } from '../../test/class-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

interface Sent {
  clipcardCenterId: number;
  clipsLeft: number;
  person: { firstName: string };
  history: { change: number }[];
}

test('the clipcards of a family at all centres of the brand are listed, soonest expiry first', async () => {
  const gym = classFixtures(world);
  const { club, maya, leo, stranger } = await gym.family();
  const [pool, hall] = [
    await world.makeClub({ brandId: club.brandId }),
    await world.makeClub({ brandId: club.brandId }),
  ];
  await gym.giveClips(club, maya, 1, '2027-05-31');
  await gym.giveClips(pool, maya, 2, '2027-02-28');
  await gym.giveClips(hall, leo, 3, '2027-04-30');
  await gym.giveClips(hall, maya, 4, '2027-06-30');
  await gym.giveClips(hall, stranger, 5, '2027-01-31');
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/clipcards/load-person-and-relatives-clipcards',
    headers: maya.headers,
    payload: {},
  });
  const { clipcards } = answer.json<{ clipcards: Sent[] }>();
  expect(
    clipcards.map((card) => [
      ...[card.clipcardCenterId, card.person.firstName, card.clipsLeft],
      ...card.history.map(({ change }) => change),
    ]),
  ).toEqual([
    [pool.centerId, 'Maya', 2, 2],
    [hall.centerId, 'Leo', 3, 3],
    [club.centerId, 'Maya', 1, 1],
    [hall.centerId, 'Maya', 4, 4],
  ]);
});
