import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let clubs: [TestClub, TestClub];
let staff: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  const first = await world.makeClub();
  clubs = [first, await world.makeClub({ brandId: first.brandId })];
  staff = await world.makePerson(first, { levels: ['MANAGER'] });
  const key = { center_id: staff.centerId, person_id: staff.id };
  await world.services.db
    .insertInto('person_role')
    .values(
      [...clubs]
        .reverse()
        .map(({ centerId }) => ({ ...key, role: 'STAFF' as const, scope_center_id: centerId })),
    )
    .execute();
});
afterAll(() => world[Symbol.asyncDispose]());

test.each<[string, string[]]>([
  ['', ['MEMBER at 0', 'STAFF at 0 1', 'MANAGER at 0']],
  ['roles=STAFF', ['STAFF at 0 1']],
  ['roles=MANAGER,STAFF', ['STAFF at 0 1', 'MANAGER at 0']],
  ['roles=COMPANY', []],
  ['centerId=1', ['STAFF at 1']],
  ['centerId=1&roles=MANAGER', []],
  ['centerId=0&roles=MANAGER', ['MANAGER at 0']],
])('%s', async (query, held) => {
  const search = query.replace(/centerId=(\d)/, (_, place) => `centerId=${clubs[Number(place)]?.centerId}`);
  const response = await world.app.inject({
    url: `/api/user/staff-roles-scopes?${search}`,
    headers: staff.headers,
  });
  const placeOf = (id: number) => clubs.findIndex(({ centerId }) => centerId === id);
  const answer: { role: string; centerIds: number[] }[] = response.json();
  expect(answer.map(({ role, centerIds }) => `${role} at ${centerIds.map(placeOf).join(' ')}`)).toEqual(held);
});
