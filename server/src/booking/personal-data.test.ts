import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';
import { processDueClasses } from './due/process-due-classes.ts';

let world: World;
let at: ClassFixtures;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  club = await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

const exportOf = async ({ headers, password }: TestPerson) => {
  const payload = { currentPassword: password };
  return (await world.app.inject({ method: 'POST', url: '/api/person/export', headers, payload })).json();
};
const sanctionsOf = ({ centerId, id }: TestPerson) =>
  world.services.db
    .selectFrom('sanction')
    .select('id')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
const timesOf = ({ centerId, id }: TestPerson) =>
  world.services.db
    .selectFrom('occupied_time')
    .select('kind')
    .where('center_id', '=', centerId)
    .where('subject_id', '=', id)
    .execute();

/** A person who has missed a class, has a place in another, and is waiting for a third. */
async function makeMaya() {
  const [maya, jonas, next] = [
    await world.makePerson(club),
    await world.makePerson(club),
    await world.makePerson(club),
  ];
  for (const one of [jonas, next]) await at.subscribe(one);
  const card = await at.giveClips(club, maya, 3);
  const missed = await at.makeClass(club, { inMinutes: 2, minutes: 2 });
  const full = await at.makeClass(club, { capacity: 1 });
  const other = await at.makeClass(club, { inMinutes: 3000, capacity: 1 });
  for (const one of [missed, full]) await at.book(maya, one);
  await at.book(next, full, { joinWaitingList: true });
  await at.book(jonas, other);
  await at.book(maya, other, { joinWaitingList: true });
  world.clock.move({ minutes: 5 });
  await processDueClasses(world.services);
  const now = world.clock.now();
  await world.services.db
    .insertInto('sanction')
    .values({ center_id: maya.centerId, person_id: maya.id, starts_at: now, ends_at: now.add({ hours: 1 }) })
    .execute();
  return { maya, next, card, missed, full, other };
}

test('an erased person’s places go to the waiting list, and past ones stay under their number', async () => {
  const { maya, next, card, missed, full, other } = await makeMaya();
  expect(await world.forget(maya)).toEqual({ forgotten: true });
  expect((await at.of(maya, missed)).state).toBe('BOOKED_NO_SHOW_UP');
  expect(await at.of(maya, full)).toMatchObject({ state: 'CANCELLED', ended_by: 'PERSON' });
  expect((await at.of(maya, other)).state).toBe('CANCELLED');
  expect((await at.of(next, full)).state).toBe('BOOKED');
  expect([await at.counts(full), await at.counts(other)]).toEqual([
    [1, 0, 0],
    [1, 0, 0],
  ]);
  expect(await at.clipsOf(card)).toBe(2);
  expect([await timesOf(maya), await sanctionsOf(maya)]).toEqual([[], []]);
});

test('an export contains every class and sanction of the person, and nobody else’s', async () => {
  const { maya } = await makeMaya();
  const { domains } = await exportOf(maya);
  expect(domains.booking).toMatchObject({
    participations: [
      { name: 'Ride 45', status: 'BOOKED_NO_SHOW_UP', paid_by: 'CLIPCARD' },
      { status: 'BOOKED', paid_by: 'CLIPCARD' },
      { status: 'BOOKED_IN_WAITING_LIST', paid_by: null },
    ],
    sanctions: [{ starts_at: world.clock.now().toString() }],
  });
});
