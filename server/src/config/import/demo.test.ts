import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from '../../../test/world.ts';
import type { Club } from '../club.ts';
import { loadDemoWhenEmpty } from './demo.ts';
import { importFolder } from './import-folder.ts';

const root = resolve(import.meta.dirname, '../../../..');
const folder = join(root, 'demo');
const centerIds = [100, 101, 200, 201, 202, 300, 301];

const signIns = z
  .array(
    z.strictObject({
      club: z.string(),
      centerId: z.int(),
      address: z.string(),
      people: z.array(
        z.strictObject({ role: z.string(), name: z.string(), email: z.email(), password: z.string() }),
      ),
    }),
  )
  .parse(JSON.parse(readFileSync(join(folder, 'sign-ins.json'), 'utf8')));

let world: World;
let clubs: Club[];
beforeAll(async () => {
  world = await openWorld();
  await loadDemoWhenEmpty(world.services.db, world.clock, folder, world.services.log);
  const found = await Promise.all(centerIds.map((id) => world.services.clubs.byCenter(id)));
  clubs = found.filter((club) => club !== undefined);
});
afterAll(() => world[Symbol.asyncDispose]());

const textsOf = (language: string) =>
  readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => new RegExp(`[/\\\\]text[/\\\\](.*[/\\\\])?${language}\\.ts$`).test(file))
    .map((file) => join(root, 'web/src', file));

describe('the demo', () => {
  test('is seven whole portals, in seven countries, with currencies of two and three decimals', () => {
    expect(clubs.map(({ center }) => center.id)).toEqual(centerIds);
    expect(
      clubs.map(({ center }) => `${center.country} ${center.currency} ${center.currency_exponent}`),
    ).toEqual(['US USD 2', 'PT EUR 2', 'DK DKK 2', 'DE EUR 2', 'CH CHF 2', 'AE AED 2', 'KW KWD 3']);
    expect(new Set(clubs.map(({ center }) => center.time_zone)).size).toBe(7);
    expect(new Set(clubs.map(({ config }) => config.lookAndFeel.mainColor)).size).toBe(3);
  });

  test('differs from centre to centre in what a club can choose', () => {
    const kinds = (choose: (club: Club) => unknown) =>
      new Set(clubs.map((club) => JSON.stringify(choose(club)))).size;
    expect(kinds(({ config }) => config.menu)).toBeGreaterThanOrEqual(6);
    expect(kinds(({ config }) => config.paymentProvidersConfig)).toBeGreaterThanOrEqual(5);
    expect(kinds(({ config }) => config.strapLines)).toBe(7);
    expect(kinds(({ config }) => config.locales.map(({ locale }) => locale))).toBeGreaterThanOrEqual(6);
    expect(clubs.filter(({ config }) => config.locales.length === 1).map(({ center }) => center.id)).toEqual([
      200,
    ]);
    expect(
      clubs.filter(({ locales }) => locales[0]?.direction === 'rtl').map(({ center }) => center.id),
    ).toEqual([300, 301]);
    expect(clubs.map(({ config }) => config.lookAndFeel.scheme)).toEqual([
      'light',
      'light',
      'auto',
      'dark',
      'light',
      'light',
      'light',
    ]);
    const measured = clubs.filter(({ config }) => config.general.googleAnalyticsId);
    expect(measured.map(({ center }) => center.id)).toEqual([202]);
  });

  test('has its host names', async () => {
    const byHost = async (host: string) =>
      (await world.services.clubs.byAddress({ host: `${host}:3000`, centerId: undefined }))?.center.id;
    const hosts = [
      ...['kestrel.localhost', 'lisboa.kestrel.localhost', 'volta.localhost', 'berlin.volta.localhost'],
      ...['zurich.volta.localhost', 'waha.localhost', 'kuwait.waha.localhost'],
    ];
    expect(await Promise.all(hosts.map(byHost))).toEqual(centerIds);
  });

  test('imports without a warning, and a second time without a change', async () => {
    const { tallies, warnings } = await importFolder({
      db: world.services.db,
      clock: world.clock,
      folder,
      by: 'test',
      progress: () => undefined,
    });
    expect(warnings).toEqual([]);
    expect(Object.values(tallies).map(({ created, changed }) => created + changed)).toEqual([0, 0, 0, 0, 0]);
    expect(tallies.people.unchanged).toBeGreaterThan(50);
  });

  test('is not loaded where there is a centre already', async () => {
    const other = await openWorld();
    await other.makeClub();
    await loadDemoWhenEmpty(other.services.db, other.clock, folder, other.services.log);
    expect(await other.services.db.selectFrom('center').select('id').execute()).toHaveLength(1);
    await other[Symbol.asyncDispose]();
  });

  test('speaks only languages that there are texts of', () => {
    const spoken = new Set(clubs.flatMap(({ locales }) => locales.map(({ code }) => code)));
    const english = textsOf('en').length;
    expect(english).toBeGreaterThan(3);
    for (const code of spoken) expect(textsOf(code), code).toHaveLength(english);
  });

  test('changes only words that the portal says', () => {
    const said = textsOf('en')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const keys = clubs.flatMap(({ config }) => Object.values(config.translations).flatMap(Object.keys));
    expect(keys.length).toBeGreaterThan(0);
    for (const key of new Set(keys)) expect(said).toContain(`'${key}':`);
  });

  test('shows people who live by every status that the portal tells apart at the door', async () => {
    const people = await world.services.db
      .selectFrom('person')
      .leftJoin('credential', (join) =>
        join
          .onRef('credential.person_center_id', '=', 'person.center_id')
          .onRef('credential.person_id', '=', 'person.id'),
      )
      .select(['person.center_id', 'status', 'credential.email'])
      .execute();
    for (const center of [100, 200, 300]) {
      const able = people.filter((person) => person.center_id === center && person.email !== null);
      const statuses = new Set(able.map(({ status }) => status));
      for (const status of ['ACTIVE', 'LEAD', 'INACTIVE', 'CONTACT'] as const)
        expect(statuses).toContain(status);
    }
  });
});

describe('the pictures of the demo', () => {
  const files = ['kestrel', 'volta', 'waha'].flatMap((brand) =>
    readdirSync(join(folder, 'public', brand)).map((name) => `/club/${brand}/${name}`),
  );

  test('are all there, and none is idle', () => {
    const shown = new Set(
      clubs.flatMap(({ bytes }) =>
        [...bytes.toString().matchAll(/\/club\/[a-z]+\/[^"\\]+/g)].map(([path]) => path),
      ),
    );
    expect([...shown].sort()).toEqual(files.toSorted());
  });

  test.each(files)('%s is a drawing that loads and runs nothing', (file) => {
    const svg = readFileSync(join(folder, 'public', file.replace('/club/', '')), 'utf8');
    expect(basename(file)).toMatch(/^[a-z0-9-]+\.svg$/);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" role="img"><title>/,
    );
    expect(svg).not.toMatch(/<script|\son\w+=|href=|<foreignObject|<text|@import|url\(/i);
    expect(svg.length).toBeLessThan(25_000);
  });

  test('a header has one for every width', () => {
    const headers = clubs
      .flatMap(({ config }) => config.lookAndFeel.banners)
      .filter(({ path }) => path !== '/login');
    expect(headers.length).toBeGreaterThan(7);
    for (const { image } of headers) expect(Object.keys(image)).toEqual(['small', 'medium', 'large']);
  });
});

describe('the sign-ins that are shown', () => {
  const everybody = signIns.flatMap(({ people, ...club }) =>
    people.map((person) => ({ ...club, ...person })),
  );

  test('are the five kinds of people at three clubs', () => {
    expect(signIns.map(({ centerId }) => centerId)).toEqual([100, 200, 300]);
    for (const { people } of signIns) {
      expect(people.map(({ role }) => role)).toEqual([
        'member',
        'second family member',
        'staff',
        'manager',
        'company contact',
      ]);
    }
  });

  const levels: Record<string, string[]> = {
    member: ['MEMBER'],
    'second family member': ['MEMBER'],
    staff: ['MEMBER', 'STAFF'],
    manager: ['MANAGER', 'MEMBER', 'STAFF'],
    'company contact': ['COMPANY', 'MEMBER'],
  };

  test.each(everybody)(
    '$email is $role at $club',
    async ({ role, name, email, password, centerId, address }) => {
      const response = await world.app.inject({
        method: 'POST',
        url: '/api/user/authenticate',
        headers: { host: address },
        payload: { email, password },
      });
      expect(response.statusCode, response.body).toBe(200);
      const { user } = response.json();
      expect(`${user.firstName} ${user.lastName}`).toBe(name);
      expect(user.centerId).toBe(centerId);
      expect(user.accessLevel.toSorted()).toEqual(levels[role]);
    },
  );
});
