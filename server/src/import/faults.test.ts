import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { plainDocument } from '../../test/factories.ts';
import { openOwnWorld, type World } from '../../test/world.ts';
import { ImportError } from './import-error.ts';
import { brandFiles, type Files, folderOf as newFolder, put } from './import-fixtures.ts';
import { importFolder } from './import-folder.ts';

let world: World;
beforeAll(async () => {
  world = await openOwnWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
const folderOf = async (...brands: Files[]) => {
  const folder = await newFolder(...brands);
  folders.push(folder);
  return folder;
};

const run = (folder: string) =>
  importFolder({ db: world.services.db, clock: world.clock, folder, by: 'test', progress: () => undefined });

const faultsOf = async (folder: string): Promise<string[]> => {
  const failure: unknown = await run(folder).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof ImportError)) throw new Error('no faults were found', { cause: failure });
  return failure.faults.map(({ file, line, says }) => `${file}:${line}: ${says}`);
};

const countOf = async (table: 'brand' | 'center') =>
  (await world.services.db.selectFrom(table).select('id').execute()).length;

test('are all told at once, each with its line, and nothing is written', async () => {
  const files = brandFiles();
  const folder = await folderOf(files);
  const at = files.brand.id;
  await put(
    folder,
    `${at}/areas.json`,
    `[\n  { "id": "${at}-city", "parentId": "nowhere", "name": "City" }\n]`,
  );
  await put(
    folder,
    `${at}/centers.json`,
    JSON.stringify([{ ...files.centers[0], areaId: 'elsewhere', country: 'XX', timeZone: 'Mars' }], null, 2),
  );
  await put(
    folder,
    `${at}/people.json`,
    `[
  // a comment is welcome
  { "centerId": 1, "id": 1, "firstName": "A", "lastName": "B", "status": "ACTIVE", "email": "a@mail.example",
    "password": "weak" },
  { "centerId": ${files.id}, "id": 1, "firstName": "A", "status": "GONE",
    "shoeSize": 44 }
]`,
  );
  await put(
    folder,
    `${at}/config/brand.json`,
    `{
  "lookAndFeel": {
    "mainColor": "red",
    "mainColour": "#17594a",
    "secondaryColor": "#fff"
  },
  "menu": { "bookings": 1 },
  "lookAndFeel": {}
}`,
  );
  await put(folder, `${at}/config/center-77.json`, '{}');
  await put(folder, `${at}/config/colours.json`, '{}');
  await put(folder, `${at}/peple.json`, '[]');
  const brands = await countOf('brand');
  const faults = await faultsOf(folder);
  expect(faults).toEqual([
    `${at}/areas.json:2: no area nowhere in this brand`,
    `${at}/centers.json:9: 0.country: not a country of ISO 3166 (it is "XX")`,
    `${at}/centers.json:10: 0.timeZone: not a time zone of the IANA list (it is "Mars")`,
    `${at}/config/brand.json:7: menu.bookings is no known field`,
    `${at}/config/brand.json:8: 'lookAndFeel' is said twice`,
    `${at}/config/center-77.json:1: no centre 77 in this brand`,
    `${at}/config/colours.json:1: is none of brand.json, area-….json, center-….json`,
    `${at}/people.json:3: no centre 1 in this brand`,
    `${at}/people.json:4: person.weakPassword`,
    `${at}/people.json:5: 1.lastName is missing`,
    expect.stringContaining(`${at}/people.json:5: 1.status: `),
    `${at}/people.json:6: 1.shoeSize is no known field`,
    `${at}/peple.json:1: is none of brand.json, areas.json, centers.json, people.json, families.json, companies.json, payment-agreements.json, invoices.json, clipcards.json, person-clipcards.json, rooms.json, resources.json, activities.json, add-ons.json, plans.json, campaigns.json, company-agreements.json, subscriptions.json, questionnaires.json, classes.json, participations.json, guest-visits.json, referral-campaigns.json, course-levels.json, person-levels.json, course-products.json, courses.json, camp-seasons.json, camps.json, person-documents.json, court-bookings.json, staff.json, staff-bookings.json`,
  ]);
  expect(await countOf('brand')).toBe(brands);
});

const change = (apply: (files: Files) => void) => async () => {
  const files = brandFiles();
  apply(files);
  const found = await faultsOf(await folderOf(files));
  return found.map((fault) => fault.replaceAll(files.brand.id, 'club').replaceAll(String(files.id), 'N'));
};
const look = (field: string, value: unknown) =>
  change((files) => {
    files.documents['brand'] = {
      ...files.documents['brand'],
      lookAndFeel: { ...plainDocument.lookAndFeel, [field]: value },
    };
  });
const person = (fields: Record<string, unknown>) =>
  change((files) => {
    files.people[1] = { ...files.people[1], ...fields };
  });

test.each([
  [
    'a colour',
    look('mainColor', '#fff'),
    /config\/brand.json:\d+: lookAndFeel.mainColor: general.incorrectColors \(it is "#fff"\)/,
  ],
  [
    'no colour',
    look('secondaryColor', null),
    /centers.json:3: general.incompleteConfig: lookAndFeel.secondaryColor is missing in what makes centre N/,
  ],
  [
    'no logo',
    look('siteLogo', undefined),
    /centers.json:3: general.incompleteConfig: lookAndFeel.siteLogo is missing in what makes centre N/,
  ],
  [
    'no area',
    change(({ centers: [center] }) => Object.assign(center ?? {}, { areaId: 'x' })),
    /centers.json:4: no area x in this brand/,
  ],
  [
    'no outer area',
    change(({ areas: [area] }) => Object.assign(area ?? {}, { parentId: 'x' })),
    /areas.json:4: no area x in this brand/,
  ],
  [
    'an area in itself',
    change(({ areas, brand }) => Object.assign(areas[0] ?? {}, { parentId: `${brand.id}-city` })),
    /areas.json:4: area club-city lies within itself/,
  ],
  [
    'no directory',
    change(({ brand }) => Object.assign(brand, { directoryCenterId: 1 })),
    /brand.json:4: no centre 1 in this brand/,
  ],
  [
    'a role elsewhere',
    person({ roles: [{ role: 'STAFF', centers: [1] }] }),
    /people.json:\d+: no centre 1 in this brand/,
  ],
  [
    'a role by birth',
    person({ roles: [{ role: 'MEMBER', centers: [1] }] }),
    /people.json:\d+: 1.roles.0.role: /,
  ],
  ['a centre elsewhere', person({ centerId: 1 }), /people.json:\d+: no centre 1 in this brand/],
  ['somebody twice', person({ id: 1 }), /people.json:\d+: person Np1 is listed twice/],
  [
    'a password without an address',
    person({ password: 'Right-horse-9' }),
    /people.json:\d+: a password is of no use without an email/,
  ],
  [
    'a weak password',
    person({ email: 'a@mail.example', password: 'aaaaaaaa' }),
    /people.json:\d+: person.weakPassword/,
  ],
  ['a date that is none', person({ birthday: '2026-02-30' }), /people.json:\d+: 1.birthday: /],
  ['an answer to no terms', person({ gdprAccepted: true }), /people.json:\d+: 1.gdprVersion/],
  ['a gender that is none', person({ gender: 'OTHER' }), /people.json:\d+: 1.gender: /],
  [
    'a family of strangers',
    change((files) =>
      files.families.push({
        centerId: files.id,
        name: 'L',
        primary: 1,
        members: [{ id: 77, relation: 'CHILD' }],
      }),
    ),
    /families.json:\d+: no person Np77 in people.json/,
  ],
  [
    'somebody in two families',
    change((files) =>
      files.families.push({
        centerId: files.id,
        name: 'L',
        primary: 1,
        members: [{ id: 1, relation: 'CHILD' }],
      }),
    ),
    /families.json:\d+: person Np1 is in a family already/,
  ],
  [
    'a relation that is none',
    change((files) =>
      files.families.push({
        centerId: files.id,
        name: 'L',
        primary: 1,
        members: [{ id: 2, relation: 'CAT' }],
      }),
    ),
    /families.json:\d+: 0.members.0.relation: /,
  ],
  [
    'a company without a contact',
    change((files) => files.companies.push({ centerId: files.id, name: 'C', contact: 77 })),
    /companies.json:\d+: no person Np77 in people.json/,
  ],
  [
    'a file for another area',
    change((files) => Object.assign(files.documents, { 'area-x': {} })),
    /config\/area-x.json:1: no area x in this brand/,
  ],
  [
    'an unknown field in a list',
    change((files) =>
      Object.assign(files.documents['brand'] ?? {}, {
        strapLines: [{ path: '/', language: 'en', html: '', x: 1 }],
      }),
    ),
    /brand.json:\d+: strapLines.0.x is no known field/,
  ],
])('%s', async (_title, find, expected) => {
  expect(await find()).toEqual([expect.stringMatching(expected)]);
});

test('two people with one address, in whatever case', async () => {
  const files = brandFiles();
  const email = `MAYA.${files.id}@mail.example`;
  files.people[1] = { ...files.people[1], email, password: 'Right-horse-9' };
  expect(await faultsOf(await folderOf(files))).toEqual([
    expect.stringMatching(/signs in with this address$/),
  ]);
});

test('two brands that both want a centre, an area and a host', async () => {
  const first = brandFiles();
  const second = brandFiles();
  second.centers = [{ ...second.centers[0], id: first.id, hosts: first.centers[0]?.hosts ?? [] } as never];
  second.brand.directoryCenterId = first.id;
  second.people = [];
  second.areas.push({ id: `${first.brand.id}-land`, name: 'Land' });
  const faults = await faultsOf(await folderOf(first, second));
  expect(faults).toEqual([
    expect.stringMatching(/areas.json:\d+: area .* is listed twice/),
    expect.stringMatching(/centers.json:3: centre .* is listed twice/),
    expect.stringMatching(/centers.json:\d+: .*example is the host name of another centre/),
  ]);
});

test('what the database has against it undoes the whole import', async () => {
  const first = brandFiles();
  await run(await folderOf(first));
  const second = brandFiles();
  second.centers[0]?.hosts.push(...(first.centers[0]?.hosts ?? []));
  second.areas.push({ id: `${first.brand.id}-land`, name: 'Land' });
  expect(await faultsOf(await folderOf(second))).toEqual([
    expect.stringMatching(/areas.json:\d+: area .*-land belongs to club-/),
    expect.stringMatching(/centers.json:\d+: .*example is the host name of another centre/),
  ]);
  expect(await countOf('center')).toBe(1);
  first.people = [{ ...first.people[1], email: `maya.${first.id}@mail.example`, password: 'Right-horse-9' }];
  expect(await faultsOf(await folderOf(first))).toEqual([
    expect.stringMatching(/people.json:\d+: \d+p1 signs in with this address/),
  ]);
});

test.each([
  ['nothing at all', '', /not JSON: value expected/],
  ['a name without a value', '{"id": }', /not JSON: value expected/],
  ['an end that is missing', '{"id": "x"', /not JSON: close brace expected/],
  ['a list', '[]', /expected object/],
])('a file that is %s', async (_title, text, expected) => {
  const files = brandFiles();
  const folder = await folderOf(files);
  await put(folder, `${files.brand.id}/brand.json`, text);
  expect(await faultsOf(folder)).toEqual([expect.stringMatching(expected)]);
});

test('a folder that holds no brand, and a brand that lacks a file', async () => {
  const files = brandFiles();
  const folder = await folderOf(files);
  await rm(join(folder, files.brand.id, 'people.json'));
  expect(await faultsOf(folder)).toEqual([`${files.brand.id}/people.json:1: is missing`]);
  await rm(join(folder, files.brand.id, 'brand.json'));
  expect(await faultsOf(folder)).toEqual([`${folder}:1: holds no brand.json, and none of its folders does`]);
});
