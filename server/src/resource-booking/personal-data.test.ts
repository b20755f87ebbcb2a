import { afterAll, beforeAll, expect, test } from 'vitest';
import { classFixtures } from '../../test/class-fixtures.ts';
import { type CourtFixtures, courtFixtures, type TestCourt } from '../../test/court-fixtures.ts';
import type { TestClub } from '../../test/factories.ts';
import { type TogetherFixtures, togetherFixtures } from '../../test/together-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { exportPerson } from './personal-data.ts';

let world: World;
let on: CourtFixtures;
let together: TogetherFixtures;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  on = courtFixtures(world);
  together = togetherFixtures(world, on);
  club = await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

async function hostWithCourt() {
  const maya = await classFixtures(world).member(club);
  const [one] = (await on.makeCourts(club)) as [TestCourt];
  expect(await on.book(maya, one)).toBe('BOOKED');
  return { maya, one };
}

test('invitations are exported by whom they are for and who sent them, and erased with either', async () => {
  const { db } = world.services;
  const { maya, one } = await hostWithCourt();
  const [theo, noor] = [await world.makePerson(club), await world.makePerson(club)];
  await together.asPlayer(maya, one, 'invite-players', { emails: [theo.email, noor.email] });
  expect((await exportPerson(db, theo)).invitations).toMatchObject([{ email: theo.email, status: 'OPEN' }]);
  expect((await exportPerson(db, theo)).invitationsSent).toEqual([]);
  expect((await exportPerson(db, maya)).invitationsSent).toHaveLength(2);
  expect(await world.forget(theo)).toEqual({ forgotten: true });
  expect((await exportPerson(db, maya)).invitationsSent).toMatchObject([{ email: noor.email }]);
  expect(await world.forget(maya)).toEqual({ forgotten: true });
  expect((await exportPerson(db, noor)).invitations).toEqual([]);
});

test('an hour ends for everybody when its host is erased', async () => {
  const { maya, one } = await hostWithCourt();
  const theo = await world.makePerson(club);
  expect(await together.join(theo, await together.linkTo(maya, one))).toBe('BOOKED');
  expect(await world.forget(maya)).toEqual({ forgotten: true });
  expect(await on.of(theo, one)).toMatchObject({
    state: 'CANCELLED',
    ended_by: 'HOST',
    session_state: 'CANCELLED',
  });
});
