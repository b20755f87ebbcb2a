import { resolve } from 'node:path';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';
import type { ConfigTables } from '../clubs/tables.ts';
import { importZipCodes } from '../import/zip-codes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const ask = async (club: TestClub, country: string, zipCode: string) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/person/get-cities-by-zip-code',
    headers: club.headers,
    payload: { country, zipCode },
  });
  return response.json();
};

async function makeCentre(brandId: string | undefined, columns: Updateable<ConfigTables['center']>) {
  const club = await world.makeClub(brandId ? { brandId } : {});
  await world.services.db.updateTable('center').set(columns).where('id', '=', club.centerId).execute();
  return club;
}

describe('the cities of the brand’s own centres', () => {
  test.each([
    ['NL', '1012 LG', ['Amsterdam']],
    ['NL', ' 1012lg', ['Amsterdam']],
    ['NL', '1012', []],
    ['DK', '1012 LG', []],
    ['DK', '9999', ['Aarhus', 'Randers']],
    ['DK', '٩٩٩٩', ['Aarhus', 'Randers']],
    ['DK', '%', []],
  ])('%s %j: %j', async (country, zipCode, cities) => {
    const club = await makeCentre(undefined, { country: 'NL', zip_code: '1012 LG', city: 'Amsterdam' });
    for (const city of ['Randers', 'Aarhus', 'Randers']) {
      await makeCentre(club.brandId, { country: 'DK', zip_code: '9999', city });
    }
    expect(await ask(club, country, zipCode)).toEqual(cities.map((city: string) => ({ city })));
  });

  test('not of another brand’s', async () => {
    await makeCentre(undefined, { country: 'NL', zip_code: '3011 AA', city: 'Rotterdam' });
    expect(await ask(await world.makeClub(), 'NL', '3011 AA')).toEqual([]);
  });
});

describe('the cities that were imported', () => {
  beforeAll(() =>
    importZipCodes(world.services.db, resolve(import.meta.dirname, '../../../demo/zip-codes.txt')),
  );

  test.each([
    ['US', '10001', [{ city: 'New York', state: 'NY' }]],
    ['US', '10001-2062', [{ city: 'New York', state: 'NY' }]],
    ['DK', '2100', [{ city: 'København Ø' }]],
    ['DK', '٢١٠٠', [{ city: 'København Ø' }]],
    ['CH', '8001', [{ city: 'Zürich' }]],
    ['DE', '80331', [{ city: 'München' }]],
    // Lisbon's streets have codes of their own; the list has what they begin with.
    ['PT', '1250-142', [{ city: 'Lisboa' }]],
    ['KW', '22 001', [{ city: 'Salmiya' }, { city: 'السالمية' }]],
    // A code is one of its country alone.
    ['DK', '8001', []],
    ['AE', '00000', []],
  ])('%s %j: %j', async (country, zipCode, cities) => {
    expect(await ask(await world.makeClub(), country, zipCode)).toEqual(cities);
  });

  test('once, where the brand has a centre there too', async () => {
    const club = await makeCentre(undefined, { country: 'US', zip_code: '10001', city: 'New York' });
    expect(await ask(club, 'US', '10001')).toEqual([{ city: 'New York', state: 'NY' }]);
  });
});

test('nothing comes from the addresses of members: anybody may ask, and would learn where they live', async () => {
  const club = await world.makeClub();
  const person = await world.makePerson(club);
  await world.setPerson(person, { country: 'US', zip_code: '97635', city: 'New Pine Creek' });
  expect(await ask(club, 'US', '97635')).toEqual([]);
});
