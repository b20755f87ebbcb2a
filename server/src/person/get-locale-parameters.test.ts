import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const ask = async (portal: TestClub, centerId = portal.centerId) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/person/get-locale-parameters',
    headers: portal.headers,
    payload: { centerId },
  });
  return response.json();
};

test('a centre that says nothing asks for a name, a gender and a birthday', async () => {
  const { fields, ...rest } = await ask(await world.makeClub());
  const entries = Object.entries(fields);
  expect(entries).toHaveLength(23);
  expect(entries.filter(([, requirement]) => requirement === 'REQUIRED').map(([name]) => name)).toEqual([
    'firstName',
    'lastName',
    'gender',
    'birthday',
  ]);
  expect(entries.filter(([, requirement]) => requirement === 'OPTIONAL')).toEqual([]);
  expect(rest).toMatchObject({
    country: 'US',
    minimumAge: 16,
    children: { minimumAge: 0, maximumAge: 17 },
    termsVersion: 1,
    gdprVersion: 0,
    salutations: ['MR', 'MS', 'DR', 'PROF'],
    isEmailCodeRequired: true,
  });
});

test('everything is the club’s own', async () => {
  const club = await world.makeClub({
    document: {
      memberFields: { phone: 'REQUIRED', gender: 'NOT_USED', city: 'OPTIONAL' },
      parameters: {
        minimumAge: 14,
        childMinimumAge: 3,
        childMaximumAge: 12,
        termsVersion: 4,
        gdprVersion: 9,
      },
      zipCodeList: [{ country: 'US', format: '0\\d{4}', example: '02139' }],
    },
  });
  expect(await ask(club)).toMatchObject({
    fields: { phone: 'REQUIRED', gender: 'NOT_USED', city: 'OPTIONAL', firstName: 'REQUIRED' },
    minimumAge: 14,
    children: { minimumAge: 3, maximumAge: 12 },
    termsVersion: 4,
    gdprVersion: 9,
    zipCode: { example: '02139' },
  });
});

describe('by the rules of the country', () => {
  test.each([
    ['US', 'SSN', '95014', 56],
    ['DK', 'CPR', '8660', 0],
    ['AE', 'Emirates ID', undefined, 0],
    ['JP', undefined, '154-0023', 0],
  ])('%s: number %s, postal code %s, %i states', async (country, number, zipCode, states) => {
    const answer = await ask(await world.makeClub({ country }));
    expect(answer.country).toBe(country);
    expect(answer.nationalNumber?.name).toBe(number);
    expect(answer.zipCode?.example).toBe(zipCode);
    expect(answer.states).toHaveLength(states);
  });
});

test.each([
  ['America/New_York', '2026-11-20'],
  ['Pacific/Auckland', '2026-11-21'],
])('today is the date in %s', async (timeZone, today) => {
  world.clock.set('2026-11-20T12:00:00Z');
  expect((await ask(await world.makeClub({ timeZone }))).today).toBe(today);
});

describe('of which centres', () => {
  test('any of the brand, by its own rules', async () => {
    const club = await world.makeClub();
    const sister = await world.makeClub({
      brandId: club.brandId,
      country: 'DK',
      document: { parameters: { minimumAge: 18 } },
    });
    expect(await ask(club, sister.centerId)).toMatchObject({ country: 'DK', minimumAge: 18 });
  });

  test('none of another brand, and none that is not there', async () => {
    const [club, stranger] = [await world.makeClub(), await world.makeClub()];
    for (const centerId of [stranger.centerId, 2_147_483_647]) {
      expect((await ask(club, centerId)).errorCode).toBe('general.centerNotFound');
    }
  });
});
