import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (key: { id: number; centerId: number }, headers: Record<string, string>) =>
  world.app.inject({ url: `/api/user/get/${key.id}/${key.centerId}`, headers });

describe('who somebody is', () => {
  test('for those who may act for them', async () => {
    const club = await world.makeClub();
    const sister = await world.makeClub({
      brandId: club.brandId,
      document: { parameters: { gdprVersion: 3 } },
    });
    const primary = await world.makePerson(sister, { firstName: 'Ida' });
    const child = await world.makePerson(sister, {
      firstName: 'Noor',
      lastName: 'Haddad',
      status: 'LEAD',
      hasSignIn: false,
      family: { primary, relation: 'CHILD' },
    });
    const staff = await world.makePerson(sister, { levels: ['STAFF'] });
    const expected = {
      firstName: 'Noor',
      lastName: 'Haddad',
      accessLevel: ['MEMBER'],
      status: 'LEAD',
      gdprStatus: 'MISSING',
      centerId: sister.centerId,
      userId: child.id,
    };
    for (const { headers } of [primary, staff]) {
      // By the terms of the person's own centre, whichever portal is asked.
      for (const portal of [sister, club]) {
        const response = await get(child, { ...headers, ...portal.headers });
        expect([response.statusCode, response.json()]).toEqual([200, expected]);
      }
    }
  });

  test('not for others', async () => {
    const club = await world.makeClub();
    const [one, other] = [await world.makePerson(club), await world.makePerson(club)];
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    expect((await get(other, one.headers)).json().errorCode).toBe('general.notAuthorized');
    expect((await get({ ...other, id: 999_999 }, staff.headers)).json().errorCode).toBe(
      'general.personNotFound',
    );
    expect((await get(one, one.headers)).json()).toMatchObject({ userId: one.id, gdprStatus: 'NOT_ASKED' });
  });
});
