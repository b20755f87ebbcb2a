import { afterAll, beforeAll, expect, test } from 'vitest';
import { campFixtures, someCare } from '../../test/camp-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let on: ReturnType<typeof campFixtures>;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  on = campFixtures(world);
  club = await world.makeClub();
  maya = await world.makePerson(club, { firstName: 'Maya' });
  // The clock stands at Friday, 20 November 2026.
  const winter = await on.makeSeason(club, { name: 'Winter', siblings: 1000 });
  const spring = await on.makeSeason(club, { name: 'Spring' });
  await on.makeCamp(club, { name: 'Sports', season: winter, inDays: 31, minimum_age: 6, maximum_age: 10 });
  const full = { name: 'Tennis', season: winter, inDays: 38, capacity: 1, hours: 4, minimum_age: 8 };
  const tennis = await on.makeCamp(club, full);
  const people = [{ id: maya.id, centerId: maya.centerId, care: someCare }];
  await on.call(maya, 'add-camp-to-shopping-basket', { ...tennis, people });
  const byDay = { half: 3000, full: 5000 };
  await on.makeCamp(club, { name: 'Splash', season: spring, inDays: 45, dates: 3, capacity: 4, byDay });
  await on.makeCamp(club, { name: 'Over', inDays: -10 });
});
afterAll(() => world[Symbol.asyncDispose]());

const found = async (input: object = {}): Promise<string[]> =>
  (await on.call(maya, 'search-camps', input)).camps.map(({ name }: { name: string }) => name);

test('camps that are not over are found, the next one first', async () => {
  expect(await found()).toEqual(['Sports', 'Tennis', 'Splash']);
});

test.each([
  [{ age: 7 }, ['Sports', 'Splash']],
  [{ age: 12 }, ['Tennis', 'Splash']],
  [{ dayLength: 'HALF' }, ['Tennis']],
  [{ seasons: ['Spring'] }, ['Splash']],
  [{ weeks: ['2026-12-21'] }, ['Sports']],
  [{ onlyFree: true }, ['Sports', 'Splash']],
])('are searched by %o', async (input, names) => {
  expect(await found(input)).toEqual(names);
});

test('say what is free and what it costs', async () => {
  const { camps } = await on.call(maya, 'search-camps');
  expect(camps).toMatchObject([
    { status: 'OPEN', free: 8, soldBy: 'WEEK', dayLength: 'FULL', price: { amount: 20_000, siblings: 1000 } },
    { status: 'STANDBY', free: 0, dayLength: 'HALF', participations: [{ state: 'TENTATIVE' }] },
    // Three full days come to less than the whole camp.
    { status: 'OPEN', free: 4, capacity: 4, soldBy: 'DAY', price: { amount: 15_000, fullDay: 5000 } },
  ]);
});

test('can be searched by what there is', async () => {
  const answer = await world.app.inject({ url: '/api/camps/get-camps-filters', headers: maya.headers });
  expect(answer.json()).toEqual({
    activityGroups: ['Holiday camps'],
    seasons: ['Winter', 'Spring'],
    weeks: ['2026-12-21', '2026-12-28', '2027-01-04'],
    dayLengths: ['HALF', 'FULL'],
    ages: { from: 6, to: 120 },
  });
});
