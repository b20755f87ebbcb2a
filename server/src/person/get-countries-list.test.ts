import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test.each([
  ['en', 'Germany', 'Afghanistan'],
  ['ar', 'ألمانيا', 'آيسلندا'],
  ['fr', 'Germany', 'Afghanistan'],
])('for a visitor who reads %s, Germany is %s and %s comes first', async (language, germany, first) => {
  const club = await world.makeClub();
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/person/get-countries-list',
    headers: { ...club.headers, 'accept-language': language },
    payload: {},
  });
  const countries: { code: string; name: string }[] = response.json();
  expect(countries).toHaveLength(249);
  expect(countries.find(({ code }) => code === 'DE')?.name).toBe(germany);
  expect(countries[0]?.name).toBe(first);
});
