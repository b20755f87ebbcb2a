import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import { type CourtFixtures, courtFixtures, type TestCourt } from '../../../test/court-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { type TogetherFixtures, togetherFixtures } from '../../../test/together-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { processDueClasses } from '../../booking/due/process-due-classes.ts';

let world: World;
let at: ClassFixtures;
let on: CourtFixtures;
let together: TogetherFixtures;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  on = courtFixtures(world);
  together = togetherFixtures(world, on);
  club = await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

async function courtWith(rules: {
  guest_fee?: number;
  maximum_guests_per_month?: number;
}): Promise<TestCourt> {
  const [one] = (await on.makeCourts(club)) as [TestCourt];
  if (Object.keys(rules).length > 0)
    await world.services.db
      .updateTable('resource_activity')
      .set(rules)
      .where('center_id', '=', one.activityCenterId)
      .where('activity_id', '=', one.activityId)
      .execute();
  return one;
}
const bring = async (host: TestPerson, one: TestCourt, guests: number) => {
  const body = await together.asPlayer(host, one, 'invite-players', { guests });
  return body.errorCode ?? body.hour.freePlaces;
};
async function billOf(person: TestPerson): Promise<number[]> {
  await processDueClasses(world.services);
  const rows = await world.services.db
    .selectFrom('invoice')
    .select('open_amount')
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('type', '=', 'PAYMENT')
    .orderBy('id')
    .execute();
  return rows.map(({ open_amount }) => open_amount);
}

test('guests take places, and never those of players', async () => {
  const maya = await at.member(club);
  const one = await courtWith({});
  await on.book(maya, one);
  expect(await bring(maya, one, 2)).toBe(1);
  const key = await together.linkTo(maya, one);
  expect(await together.join(await world.makePerson(club), key)).toBe('BOOKED');
  expect(await together.join(await world.makePerson(club), key)).toBe('court.full');
  expect(await bring(maya, one, 3)).toBe('court.full');
  expect(await bring(maya, one, 1)).toBe(1);
  expect(await together.join(await world.makePerson(club), key)).toBe('BOOKED');
  expect(await billOf(maya)).toEqual([]);
});

test('each guest is charged to the host, and given back for a guest who stays away, or with the court', async () => {
  const maya = await at.member(club);
  const one = await courtWith({ guest_fee: 500 });
  await on.book(maya, one);
  expect(await bring(maya, one, 2)).toBe(1);
  expect(await billOf(maya)).toEqual([500, 500]);
  const theo = await at.member(club);
  await together.join(theo, await together.linkTo(maya, one));
  const { participationId } = await together.placeOf(theo, one);
  const handed = await together.asPlayer(maya, one, 'hand-over', { toParticipationId: participationId });
  expect(handed.errorCode).toBe('court.notHandedOver');
  expect(await bring(maya, one, 1)).toBe(1);
  expect(await billOf(maya)).toEqual([500, 0]);
  expect(await on.cancel(maya, one)).toBe('CANCELLED');
  expect(await billOf(maya)).toEqual([0, 0]);
});

test('a guest who is invited and not invoiced yet is never invoiced after the court is cancelled', async () => {
  const maya = await at.member(club);
  const one = await courtWith({ guest_fee: 500 });
  await on.book(maya, one);
  await bring(maya, one, 1);
  await on.cancel(maya, one);
  expect(await billOf(maya)).toEqual([]);
});

test('a person brings only as many guests in a month as the club allows', async () => {
  const maya = await at.member(club);
  const one = await courtWith({ maximum_guests_per_month: 3 });
  await on.book(maya, one);
  expect(await bring(maya, one, 2)).toBe(1);
  await on.book(maya, one, { startTime: '14:00' });
  expect(await bring(maya, one, 2)).toBe('court.tooManyGuests');
  expect(await bring(maya, one, 1)).toBe(2);
  const nextMonth = '2026-12-02';
  await on.book(maya, one, { date: nextMonth });
  expect(await bring(maya, one, 3)).toBe(0);
});
