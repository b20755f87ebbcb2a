import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('finds those with the address where the caller works', async () => {
  const club = await world.makeClub();
  const sister = await world.makeClub({ brandId: club.brandId });
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const shared = { email: 'Family@Mail.example', lastName: 'Haddad' };
  const mother = await world.makePerson(club, { ...shared, firstName: 'Rana' });
  const child = await world.makePerson(club, { ...shared, firstName: 'Amal', hasSignIn: false });
  const gone = await world.makePerson(club, { ...shared, hasSignIn: false });
  await world.makePerson(sister, { ...shared, hasSignIn: false });
  await world.setPerson(gone, { forgotten_at: world.clock.now() });
  const ask = async (email: string) => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/person/find-person-by-email',
      headers: staff.headers,
      payload: { email },
    });
    return response.json();
  };
  const briefOf = ({ id }: { id: number }, firstName: string) => ({
    centerId: club.centerId,
    personId: id,
    memberId: `${club.centerId}p${id}`,
    firstName,
    lastName: 'Haddad',
    status: 'ACTIVE',
    centerName: `Centre ${club.centerId}`,
  });
  expect(await ask(' FAMILY@mail.example')).toEqual([briefOf(child, 'Amal'), briefOf(mother, 'Rana')]);
  expect(await ask('amily@mail.example')).toEqual([]);
});
