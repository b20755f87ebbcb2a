import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const withFeed = async (): Promise<TestPerson> => {
  const person = await world.makePerson(await world.makeClub());
  await world.app.inject({ method: 'POST', url: '/api/calendar/create-feed', headers: person.headers });
  return person;
};
const feedsOf = ({ centerId, id }: TestPerson) =>
  world.services.db
    .selectFrom('calendar_feed')
    .select('person_id')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();

test('an export states since when a calendar has had an address, but not the address', async () => {
  const { headers, password } = await withFeed();
  const payload = { currentPassword: password };
  const answer = await world.app.inject({ method: 'POST', url: '/api/person/export', headers, payload });
  expect(answer.json().domains.calendar).toEqual({
    calendarFeed: { since: world.clock.now().toString(), lastChangedAt: null },
  });
});

test('erasing a person removes the address of their calendar', async () => {
  const person = await withFeed();
  expect(await feedsOf(person)).toHaveLength(1);
  expect(await world.forget(person)).toEqual({ forgotten: true });
  expect(await feedsOf(person)).toEqual([]);
});
