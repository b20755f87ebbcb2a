import { resolve } from 'node:path';
import { webappConfig } from '@foyer/contract/config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub } from '../../test/factories.ts';
import { openOwnWorld, openWorld, type World } from '../../test/world.ts';

let world: World;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  club = await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: `/api/config/${url}`, headers });

describe('webapp-config', () => {
  test('anybody gets the whole configuration of a centre', async () => {
    const response = await get(`webapp-config?centerId=${club.centerId}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const config = webappConfig.strict().parse(response.json());
    expect(config).toMatchObject({ configCenterId: club.centerId, brandId: club.brandId });
    expect(config.center).toMatchObject({
      id: club.centerId,
      name: `Centre ${club.centerId}`,
      country: 'US',
      timeZone: 'America/New_York',
      currency: 'USD',
      currencyExponent: 2,
      address1: expect.any(String),
      zipCode: expect.any(String),
      city: expect.any(String),
    });
    expect(config.openingHours).toEqual({ week: {}, exceptions: [] });
  });

  test('the host name says whose it is, when nothing else does', async () => {
    const other = await world.makeClub();
    const response = await get('webapp-config', { host: `club-${other.centerId}.example` });
    expect(response.json().configCenterId).toBe(other.centerId);
  });

  test('the page that the visitor is on says whose it is', async () => {
    const other = await world.makeClub();
    expect((await get('webapp-config', other.headers)).json().configCenterId).toBe(other.centerId);
  });

  test.each(['999999', '2147483647'])('centre %s is not there', async (id) => {
    const response = await get(`webapp-config?centerId=${id}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ errorCode: 'general.centerNotFound', httpCode: 404 });
  });

  test.each(['0', '-1', '1.5', 'x', '', '99999999999'])('centre %j is no centre', async (id) => {
    const response = await get(`webapp-config?centerId=${id}`);
    expect([400, 404], response.body).toContain(response.statusCode);
  });

  test('a browser with the current version gets 304 until it changes', async () => {
    const url = `webapp-config?centerId=${club.centerId}`;
    const first = await get(url);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get(url, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    for (const known of [`W/${etag}`, `"older", W/${etag}`]) {
      expect((await get(url, { 'if-none-match': known })).statusCode, known).toBe(304);
    }
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
    const stale = await get(url, { 'if-none-match': '"another"' });
    expect(stale.statusCode).toBe(200);
    const other = await world.makeClub();
    expect((await get(`webapp-config?centerId=${other.centerId}`)).headers.etag).not.toBe(etag);
  });

  test.each([
    [
      'a missing logo',
      { lookAndFeel: { mainColor: '#17594a', secondaryColor: '#c2552d' } },
      'general.incompleteConfig',
    ],
    [
      'a bad colour',
      { lookAndFeel: { mainColor: 'red', secondaryColor: '#c2552d', siteLogo: '/a.svg' } },
      'general.incorrectColors',
    ],
  ])('%s is said, and nothing more', async (_title, document, code) => {
    const broken = await world.makeClub({ document });
    const response = await get(`webapp-config?centerId=${broken.centerId}`);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ errorCode: code, errorI18NMessage: code });
    expect(response.body).not.toMatch(/siteLogo|mainColor/);
  });
});

describe('load-centers-for-area', () => {
  const idsOf = async (centerId: number, areaId?: string) =>
    (await get(`load-centers-for-area?centerId=${centerId}${areaId ? `&areaId=${areaId}` : ''}`))
      .json<{ id: number }[]>()
      .map(({ id }) => id)
      .sort();

  test('the whole brand, an area with those inside it, and nothing of another brand', async () => {
    const { db } = world.services;
    const north = await world.makeClub();
    const city = await world.makeClub({ brandId: north.brandId });
    const south = await world.makeClub({ brandId: north.brandId });
    await db.updateTable('area').set({ parent_id: north.areaId }).where('id', '=', city.areaId).execute();
    expect(await idsOf(south.centerId)).toEqual([north.centerId, city.centerId, south.centerId]);
    expect(await idsOf(south.centerId, north.areaId)).toEqual([north.centerId, city.centerId]);
    expect(await idsOf(south.centerId, city.areaId)).toEqual([city.centerId]);
    expect(await idsOf(south.centerId, club.areaId)).toEqual([]);
    expect(await idsOf(south.centerId, 'nowhere')).toEqual([]);
  });

  test('a centre is listed with what a visitor needs, and without unknown fields', async () => {
    const [center] = (await get(`load-centers-for-area?centerId=${club.centerId}`)).json();
    expect(center).toEqual({
      id: club.centerId,
      name: `Centre ${club.centerId}`,
      areaId: club.areaId,
      address1: '1 Court Street',
      zipCode: '02108',
      city: 'Boston',
      country: 'US',
      timeZone: 'America/New_York',
      currency: 'USD',
    });
  });

  test('the portal of a centre that is not there has no areas', async () => {
    expect((await get('load-centers-for-area?centerId=999999')).statusCode).toBe(404);
  });
});

describe('load-staff-centers', () => {
  const ask = (headers: Record<string, string>, query = '') => get(`load-staff-centers${query}`, headers);

  test('the centres in which somebody works, with the roles held there', async () => {
    const first = await world.makeClub();
    const second = await world.makeClub({ brandId: first.brandId });
    const third = await world.makeClub({ brandId: first.brandId });
    const person = await world.makePerson(first, { levels: ['STAFF'] });
    await world.services.db
      .insertInto('person_role')
      .values(
        [
          { role: 'MANAGER' as const, scope_center_id: first.centerId },
          { role: 'MANAGER' as const, scope_center_id: second.centerId },
        ].map((role) => ({ center_id: person.centerId, person_id: person.id, ...role })),
      )
      .execute();
    const held = async (query: string) =>
      (await ask(person.headers, query))
        .json<{ id: number; roles: string[] }[]>()
        .map(({ id, roles }) => ({ id, roles: roles.sort() }));
    const all = [
      { id: first.centerId, roles: ['MANAGER', 'STAFF'] },
      { id: second.centerId, roles: ['MANAGER'] },
    ];
    expect(await held('')).toEqual(all);
    expect(await held('?roles=STAFF,MANAGER')).toEqual(all);
    expect(await held('?roles=STAFF&roles=MANAGER')).toEqual(all);
    expect(await held('?roles=STAFF')).toEqual([{ id: first.centerId, roles: ['STAFF'] }]);
    expect(await held('?roles=MANAGER')).toEqual([
      { id: first.centerId, roles: ['MANAGER'] },
      { id: second.centerId, roles: ['MANAGER'] },
    ]);
    expect(await held('?roles=COMPANY')).toEqual([]);
    expect((await held('')).map(({ id }) => id)).not.toContain(third.centerId);
  });

  test('only for those who work at the club', async () => {
    const member = await world.makePerson(club);
    const company = await world.makePerson(club, { levels: ['COMPANY'] });
    expect((await ask(club.headers)).statusCode).toBe(401);
    expect((await ask(member.headers)).statusCode).toBe(403);
    expect((await ask(company.headers)).statusCode).toBe(403);
  });

  test('a role that there is not is refused', async () => {
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const response = await ask(staff.headers, '?roles=ADMIN');
    expect(response.statusCode).toBe(400);
    expect(response.json().errorCode).toBe('general.invalidInput');
  });
});

test('the picture that a class has when nobody chose one is there', async () => {
  const publicFolder = resolve(import.meta.dirname, '../../../web/public');
  const withPages = await openOwnWorld({ webFolder: publicFolder });
  const own = await withPages.makeClub({
    document: { lookAndFeel: { mainColor: '17594a', secondaryColor: 'c2552d', siteLogo: '/a.svg' } },
  });
  const config = (await withPages.app.inject(`/api/config/webapp-config?centerId=${own.centerId}`)).json();
  const picture = await withPages.app.inject(config.lookAndFeel.defaultClassImage);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toBe('image/png');
  await withPages[Symbol.asyncDispose]();
});
