import { personStatuses } from '@foyer/contract/shared/access';
import { formatKey } from '@foyer/contract/shared/keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const signOut = (headers: Record<string, string>) =>
  world.app.inject({ method: 'POST', url: '/api/user/sign-out', headers, payload: {} });

describe('user/account', () => {
  test('says who is signed in, with every level once and in order', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club, {
      firstName: 'Tom',
      lastName: 'Alder',
      levels: ['MANAGER', 'STAFF'],
    });
    await world.services.db
      .insertInto('person_role')
      .values({
        center_id: club.centerId,
        person_id: person.id,
        role: 'STAFF',
        scope_center_id: (await world.makeClub({ brandId: club.brandId })).centerId,
      })
      .execute();
    const response = await world.app.inject({
      url: '/api/user/account?reload=true&reloadRelations=false',
      headers: person.headers,
    });
    expect(response.json()).toEqual({
      firstName: 'Tom',
      lastName: 'Alder',
      accessLevel: ['MEMBER', 'STAFF', 'MANAGER'],
      status: 'ACTIVE',
      gdprStatus: 'NOT_ASKED',
      centerId: club.centerId,
      userId: person.id,
      isSso: false,
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each(personStatuses)('is open to status %s', async (status) => {
    const person = await world.makePerson(await world.makeClub(), { status });
    const response = await world.app.inject({ url: '/api/user/account', headers: person.headers });
    expect([response.statusCode, response.json().status]).toEqual([200, status]);
  });
});

describe('user/sign-out', () => {
  test('ends this session and no other, and says so in the audit', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    const elsewhere = await world.app.inject({
      method: 'POST',
      url: '/api/user/authenticate',
      headers: club.headers,
      payload: { email: person.email, password: person.password },
    });
    const response = await signOut(person.headers);
    expect([response.statusCode, response.json()]).toEqual([200, { signedOut: true }]);
    expect((await signOut(person.headers)).statusCode).toBe(401);
    const other = { ...club.headers, authorization: `Bearer ${elsewhere.json().token}` };
    expect((await world.app.inject({ url: '/api/user/account', headers: other })).statusCode).toBe(200);
    const audited = await world.services.db
      .selectFrom('audit')
      .select(['actor_id', 'for_id', 'entity', 'entity_key', 'after', 'correlation_id'])
      .where('center_id', '=', club.centerId)
      .where('call', '=', '/api/user/sign-out')
      .execute();
    expect(audited).toEqual([
      {
        actor_id: person.id,
        for_id: person.id,
        entity: 'session',
        entity_key: formatKey('person', person),
        after: 'ended',
        correlation_id: response.headers['x-correlation-id'],
      },
    ]);
  });
});
