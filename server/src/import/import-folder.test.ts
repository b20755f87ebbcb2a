import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { plainDocument } from '../../test/factories.ts';
import { openOwnWorld, type World } from '../../test/world.ts';
import { verifyPassword } from '../user/password/password-hash.ts';
import { kinds } from './changes.ts';
import { brandFiles, type Files, folderOf as newFolder } from './import-fixtures.ts';
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

const run = (folder: string, by = 'test', progress: (line: string) => void = () => undefined) =>
  importFolder({ db: world.services.db, clock: world.clock, folder, by, progress });

const { all, one } = {
  all: (table: 'audit' | 'config_document' | 'person' | 'center' | 'brand') =>
    world.services.db.selectFrom(table).selectAll().execute(),
  one: (files: Files) =>
    world.services.db
      .selectFrom('person')
      .leftJoin('credential', (join) =>
        join
          .onRef('credential.person_center_id', '=', 'person.center_id')
          .onRef('credential.person_id', '=', 'person.id'),
      )
      .select(['first_name', 'phone', 'birthday', 'status', 'credential.email', 'password_hash'])
      .where('person.center_id', '=', files.id)
      .where('person.id', '=', 1)
      .executeTakeFirstOrThrow(),
};

const rolesOf = async (files: Files) =>
  (
    await world.services.db
      .selectFrom('person_role')
      .select(['role', 'scope_center_id'])
      .where('center_id', '=', files.id)
      .where('person_id', '=', 1)
      .orderBy('role')
      .execute()
  ).map(({ role, scope_center_id }) => `${role} ${scope_center_id}`);

const nothing = { created: 0, changed: 0, unchanged: 0 };
const ofEachKind = Object.fromEntries(kinds.map((kind) => [kind, nothing]));

test('puts in what the files say, and the portal stands', async () => {
  const files = brandFiles();
  const lines: string[] = [];
  const { tallies, warnings } = await run(await folderOf(files), 'test', (line) => lines.push(line));
  expect(warnings).toEqual([]);
  expect(tallies).toEqual({
    ...ofEachKind,
    brands: { ...nothing, created: 1 },
    areas: { ...nothing, created: 2 },
    centres: { ...nothing, created: 1 },
    documents: { ...nothing, created: 1 },
    people: { ...nothing, created: 2 },
  });
  expect(lines).toEqual([
    `read ${files.brand.id}: 1 centres, 1 documents, 2 people`,
    `${files.brand.id}: brand, areas, centres and documents done`,
    `${files.brand.id}: 100 % of 2 people`,
  ]);
  const club = await world.services.clubs.byAddress({
    host: `${files.brand.id}.example`,
    centerId: undefined,
  });
  expect(club?.config.center).toMatchObject({ id: files.id, currency: 'KWD', currencyExponent: 3 });
  expect(club?.center.startup_date?.toString()).toBe('2020-02-29');
  expect(await rolesOf(files)).toEqual([`MEMBER ${files.id}`, `STAFF ${files.id}`]);
  const maya = await one(files);
  expect(maya).toMatchObject({ first_name: 'Maya', email: `maya.${files.id}@mail.example` });
  expect(maya.birthday?.toString()).toBe('1987-06-03');
  expect(await verifyPassword(maya.password_hash ?? undefined, 'Right-horse-9')).toBe(true);
});

test('writes nothing the second time', async () => {
  const files = brandFiles();
  const folder = await folderOf(files);
  await run(folder);
  const before = [await all('audit'), await all('config_document'), await all('person'), await one(files)];
  const club = await world.services.clubs.byCenter(files.id);
  world.clock.move({ hours: 1 });
  const { tallies } = await run(folder);
  expect(tallies).toEqual({
    ...ofEachKind,
    brands: { ...nothing, unchanged: 1 },
    areas: { ...nothing, unchanged: 2 },
    centres: { ...nothing, unchanged: 1 },
    documents: { ...nothing, unchanged: 1 },
    people: { ...nothing, unchanged: 2 },
  });
  expect([await all('audit'), await all('config_document'), await all('person'), await one(files)]).toEqual(
    before,
  );
  expect(await world.services.clubs.byCenter(files.id)).toBe(club);
});

test('updates what has changed, and notifies the running portal', async () => {
  const files = brandFiles();
  await run(await folderOf(files));
  const before = await world.services.clubs.byCenter(files.id);
  files.brand.name = 'Club of clubs';
  files.areas[0] = { ...files.areas[0], name: 'Town' } as Files['areas'][number];
  files.centers[0] = { ...files.centers[0], city: 'Cambridge' } as Files['centers'][number];
  files.documents['brand'] = { ...files.documents['brand'], general: { clubName: 'New name' } };
  files.documents[`center-${files.id}`] = { menu: { camps: 0 } };
  files.people[0] = { ...files.people[0], firstName: 'Maja', roles: [] };
  const { tallies } = await run(await folderOf(files), 'somebody');
  expect(tallies).toEqual({
    ...ofEachKind,
    brands: { ...nothing, changed: 1 },
    areas: { ...nothing, changed: 1, unchanged: 1 },
    centres: { ...nothing, changed: 1 },
    documents: { ...nothing, created: 1, changed: 1 },
    people: { ...nothing, changed: 1, unchanged: 1 },
  });
  await expect.poll(() => world.services.clubs.byCenter(files.id)).not.toBe(before);
  const club = await world.services.clubs.byCenter(files.id);
  expect(club?.config).toMatchObject({
    version: '2.1',
    general: { clubName: 'New name' },
    menu: { camps: 0 },
  });
  expect(club?.center.city).toBe('Cambridge');
  expect(await rolesOf(files)).toEqual([`MEMBER ${files.id}`]);
  const versions = (await all('config_document')).filter(
    (row) => 'scope_id' in row && row.scope_id === files.brand.id,
  );
  expect(versions).toMatchObject([
    { version: 1, changed_by: 'test' },
    { version: 2, changed_by: 'somebody' },
  ]);
});

test('leaves alone what the files do not speak of', async () => {
  const { db } = world.services;
  const files = brandFiles();
  await run(await folderOf(files));
  await db
    .updateTable('person')
    .set({ phone: '+1 617 555 0191' })
    .where('center_id', '=', files.id)
    .execute();
  files.people[0] = { ...files.people[0], password: undefined, status: 'TEMPORARY_INACTIVE' };
  await run(await folderOf(files));
  const maya = await one(files);
  expect(maya).toMatchObject({ phone: '+1 617 555 0191', status: 'TEMPORARY_INACTIVE' });
  expect(await verifyPassword(maya.password_hash ?? undefined, 'Right-horse-9')).toBe(true);
});

test('a new password ends the sessions of its person; a new address keeps the password', async () => {
  const { db } = world.services;
  const files = brandFiles();
  await run(await folderOf(files));
  const now = world.clock.now();
  await db
    .insertInto('session')
    .values({
      center_id: files.id,
      token_hash: Buffer.from(`session of ${files.id}`),
      person_id: 1,
      portal_center_id: files.id,
      created_at: now,
      last_seen_at: now,
      idle_ends_at: now.add({ minutes: 30 }),
      ends_at: now.add({ hours: 12 }),
      sso_header_type: null,
    })
    .execute();
  const endOfSession = async () =>
    (
      await db
        .selectFrom('session')
        .select('ended_at')
        .where('center_id', '=', files.id)
        .executeTakeFirstOrThrow()
    ).ended_at;
  const hashed = (await one(files)).password_hash;
  files.people[0] = { ...files.people[0], email: `maja.${files.id}@mail.example` };
  await run(await folderOf(files));
  expect(await one(files)).toMatchObject({ email: `maja.${files.id}@mail.example`, password_hash: hashed });
  expect(await endOfSession()).toBeNull();
  files.people[0] = { ...files.people[0], password: 'Wrong-horse-9' };
  await run(await folderOf(files));
  const maya = await one(files);
  expect(await verifyPassword(maya.password_hash ?? undefined, 'Wrong-horse-9')).toBe(true);
  expect(await endOfSession()).not.toBeNull();
});

test('audits the author, and no password', async () => {
  const files = brandFiles();
  await run(await folderOf(files), 'import by somebody');
  const written = await world.services.db
    .selectFrom('audit')
    .select(['call', 'entity', 'entity_key', 'after'])
    .where('center_id', '=', files.id)
    .orderBy('id')
    .execute();
  expect(written.map(({ entity, entity_key }) => `${entity} ${entity_key}`)).toEqual([
    `brand ${files.brand.id}`,
    `area ${files.brand.id}-city`,
    `area ${files.brand.id}-land`,
    `center ${files.id}`,
    `config_document brand ${files.brand.id}`,
    `person ${files.id}p1`,
    `person ${files.id}p2`,
  ]);
  expect(new Set(written.map(({ call }) => call))).toEqual(new Set(['import by somebody']));
  expect(JSON.stringify(written)).not.toMatch(/Right-horse|argon2/);
});

test('who joins later gets a number that nobody has', async () => {
  const files = brandFiles();
  files.people[1] = { ...files.people[1], id: 7_000_000 };
  await run(await folderOf(files));
  const person = await world.makePerson({
    brandId: files.brand.id,
    areaId: '',
    centerId: files.id,
    headers: { 'x-referer': '' },
  });
  expect(person.id).toBeGreaterThan(7_000_000);
});

test('cleans what it stores, and says what it took out', async () => {
  const files = brandFiles();
  files.documents['brand'] = {
    ...files.documents['brand'],
    strapLines: [{ path: '/', language: 'en', html: '<p onclick="x()">Hi</p><script>1</script>' }],
    lookAndFeel: {
      ...plainDocument.lookAndFeel,
      customCSS: '@import "//evil.example/x.css";a{color:red}b{background:url(https://cdn.club.example/x)}',
    },
    redirects: { allowedHosts: ['cdn.club.example'] },
  };
  const { warnings } = await run(await folderOf(files));
  expect(warnings.map(({ says }) => says).sort()).toEqual([
    'lookAndFeel.customCSS: taken out: @import',
    'strapLines.0.html: taken out: onclick="x()" of <p>, <script>',
  ]);
  expect(warnings.every(({ file, line }) => file.endsWith('config/brand.json') && line > 1)).toBe(true);
  const stored = JSON.stringify(
    (await all('config_document')).filter((row) => 'scope_id' in row && row.scope_id === files.brand.id),
  );
  expect(stored).not.toMatch(/script|onclick|import/);
  expect(stored).toContain('https://cdn.club.example/x');
});

test('the folder of one brand alone can be imported too', async () => {
  const files = brandFiles();
  const { tallies } = await run(join(await folderOf(files), files.brand.id));
  expect(tallies.people.created).toBe(2);
});
