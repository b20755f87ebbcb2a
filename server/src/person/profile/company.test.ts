import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const update = (caller: TestPerson, newInformation: object, person = caller) =>
  world.app.inject({
    method: 'POST',
    url: '/api/person/update-information',
    headers: caller.headers,
    payload: { selectedUserId: person.id, selectedUserCenterId: person.centerId, newInformation },
  });
const auditOf = (club: TestClub) =>
  world.services.db
    .selectFrom('audit')
    .select(['entity', 'before', 'after'])
    .where('center_id', '=', club.centerId)
    .orderBy('id')
    .execute();

async function withCompany() {
  const club = await world.makeClub();
  const maya = await world.makePerson(club, { levels: ['COMPANY'] });
  await world.services.db
    .insertInto('company')
    .values({
      center_id: club.centerId,
      name: 'Harbour Freight Ltd',
      address1: '1 Quay',
      address2: 'Shed 4',
      zip_code: null,
      city: 'Boston',
      country: 'US',
      number_of_employees: 12,
      contact_name: 'Maya Lindgren',
      contact_email: null,
      contact_person_id: maya.id,
    })
    .execute();
  return { club, maya };
}
const said = { name: 'Harbour Freight Inc', numberOfEmployees: 13, address2: '' };

test('a company is changed by its contact; what is left out stays, what is empty goes', async () => {
  const { club, maya } = await withCompany();
  const response = await update(maya, { company: said });
  expect(response.json().company).toEqual({
    name: 'Harbour Freight Inc',
    address1: '1 Quay',
    city: 'Boston',
    country: 'US',
    numberOfEmployees: 13,
    contactName: 'Maya Lindgren',
  });
  expect(await auditOf(club)).toEqual([
    {
      entity: 'company',
      before: { name: 'Harbour Freight Ltd', numberOfEmployees: 12, address2: 'Shed 4' },
      after: { name: 'Harbour Freight Inc', numberOfEmployees: 13, address2: null },
    },
  ]);
  await update(maya, { company: { name: 'Harbour Freight Inc' } });
  expect(await auditOf(club)).toHaveLength(1);
});

test.each<[string, (started: Awaited<ReturnType<typeof withCompany>>) => Promise<[TestPerson, TestPerson]>]>([
  [
    'staff acting for the contact',
    async ({ club, maya }) => [await world.makePerson(club, { levels: ['STAFF'] }), maya],
  ],
  [
    'somebody else of the level',
    async ({ club }) => {
      const other = await world.makePerson(club, { levels: ['COMPANY'] });
      return [other, other];
    },
  ],
  [
    'the contact acting for a child',
    async ({ club, maya }) => [
      maya,
      await world.makePerson(club, { family: { primary: maya, relation: 'CHILD' }, hasSignIn: false }),
    ],
  ],
])('a company is not changed by %s, nor is anything beside it', async (_title, make) => {
  const started = await withCompany();
  const [caller, person] = await make(started);
  const response = await update(caller, { company: said, city: 'Boston' }, person);
  expect(response.json().errorCode).toBe('general.notAuthorized');
  expect(await auditOf(started.club)).toEqual([]);
  const { name } = await world.services.db
    .selectFrom('company')
    .select('name')
    .where('center_id', '=', started.club.centerId)
    .executeTakeFirstOrThrow();
  expect(name).toBe('Harbour Freight Ltd');
});
