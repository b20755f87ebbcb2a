import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ageOn } from '@foyer/contract/shared/person/dates';
import { personFaults } from '@foyer/contract/shared/person/faults';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openOwnWorld, type World } from '../../test/world.ts';
import type { Club } from '../clubs/club.ts';
import { homeClub } from '../clubs/home-club.ts';
import { fieldsOf } from '../person/columns.ts';
import { readMembers, withSignIns } from '../person/family/family.ts';
import { centerRules } from '../person/sign-up/center-rules.ts';
import { loadDemoWhenEmpty } from './demo.ts';
import { importFolder } from './import-folder.ts';

const root = resolve(import.meta.dirname, '../../..');
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
  world = await openOwnWorld();
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
    expect(Object.values(tallies).filter(({ created, changed }) => created + changed > 0)).toEqual([]);
    expect(tallies.people.unchanged).toBeGreaterThan(50);
  });

  test('has hours and a week of staff at each centre', async () => {
    for (const { center } of clubs) {
      const { db } = world.services;
      const planned = await db
        .selectFrom('scheduled_session')
        .select('booking_id')
        .where('center_id', '=', center.id)
        .execute();
      const working = await db
        .selectFrom('staff_hours')
        .select('person_id')
        .distinct()
        .where('center_id', '=', center.id)
        .execute();
      expect(planned.length, center.name).toBeGreaterThan(0);
      expect(working.length, center.name).toBeGreaterThan(2);
    }
  });

  test('is not loaded where there is a centre already', async () => {
    const other = await openOwnWorld();
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

describe('the people of the demo', () => {
  const everybody = () =>
    world.services.db.selectFrom('person').selectAll().orderBy('center_id').orderBy('id').execute();

  test('have nothing on file that their club would refuse, and those who sign in all that it asks for', async () => {
    const people = await everybody();
    expect(people.length).toBeGreaterThan(50);
    const credentials = await world.services.db.selectFrom('credential').selectAll().execute();
    const signsIn = new Set(credentials.map((row) => `${row.person_center_id}p${row.person_id}`));
    const faults = people.flatMap((row) => {
      const club = clubs.find(({ center }) => center.id === row.center_id);
      if (!club) throw new Error(`no centre ${row.center_id}`);
      const key = `${row.center_id}p${row.id}`;
      const rules = { ...centerRules(club, world.clock.now()), minimumAge: 0 };
      const isWhole = signsIn.has(key) && row.status === 'ACTIVE';
      return personFaults(fieldsOf(row), rules)
        .filter(({ fault }) => isWhole || (fault !== 'required' && fault !== 'genderUndefined'))
        .map(({ path, fault }) => `${key} ${path} ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test('can be found by what is known of them', async () => {
    for (const row of await everybody()) expect(row.search, `${row.center_id}p${row.id}`).not.toBe('');
  });

  test.each([
    [100, ['Maya PRIMARY', 'Jonas SPOUSE', 'Leo CHILD']],
    [200, ['Noor PRIMARY', 'Emil PARTNER', 'Freja CHILD']],
    [300, ['ليلى PRIMARY', 'سالم SPOUSE', 'مها CHILD']],
  ])(
    'are a family of three at centre %i, whose child is of the age and has no sign-in',
    async (centerId, names) => {
      const club = await homeClub(world.services, centerId);
      const rows = await readMembers(world.services.db, { centerId, id: 1 });
      const members = await withSignIns(world.services.db, club, rows);
      expect(members.map(({ first_name, relation }) => `${first_name} ${relation}`)).toEqual(names);
      expect(members.map(({ has_sign_in }) => has_sign_in)).toEqual([true, true, false]);
      const age = ageOn(String(members[2]?.birthday), '2026-11-20');
      expect(age).toBeGreaterThanOrEqual(club.parameters.childMinimumAge);
      expect(age).toBeLessThanOrEqual(club.parameters.childMaximumAge);
    },
  );

  test('at Kestrel have all accepted the terms but one, who is asked at the door', async () => {
    const people = (await everybody()).filter(({ center_id }) => center_id === 100 || center_id === 101);
    const open = people.filter(({ gdpr_accepted }) => gdpr_accepted !== true);
    expect(open.map(({ first_name }) => first_name)).toEqual(['Hannah']);
    expect(clubs.map(({ parameters }) => parameters.gdprVersion)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  test('are blocked and blacklisted here and there, and none of those who are shown at the start', async () => {
    const shown = new Set(signIns.flatMap(({ people }) => people.map(({ email }) => email)));
    const people = await everybody();
    for (const flag of ['is_blocked', 'is_blacklisted'] as const) {
      const flagged = people.filter((row) => row[flag]);
      expect(flagged.map(({ center_id }) => center_id)).toContain(100);
      expect(flagged.filter(({ email }) => email !== null && shown.has(email))).toEqual([]);
    }
  });

  test('speak for a company wherever one is a company contact', async () => {
    const { db } = world.services;
    const contacts = await db
      .selectFrom('person_role')
      .leftJoin('company', (join) =>
        join
          .onRef('company.center_id', '=', 'person_role.center_id')
          .onRef('company.contact_person_id', '=', 'person_role.person_id'),
      )
      .select(['person_role.center_id', 'company.name'])
      .where('role', '=', 'COMPANY')
      .orderBy('person_role.center_id')
      .execute();
    expect(contacts.map(({ center_id }) => center_id)).toEqual([100, 200, 300]);
    expect(contacts.every(({ name }) => name)).toBe(true);
  });

  test('are asked for what is usual where they live', () => {
    const asked = (field: 'ssn' | 'zipCode' | 'state' | 'salutation' | 'idNumber') =>
      clubs
        .filter(({ memberFields }) => memberFields[field] === 'REQUIRED')
        .map(({ center }) => center.country);
    expect(asked('ssn')).toEqual(['DK', 'KW']);
    expect(asked('zipCode')).toEqual(['US', 'PT', 'DK', 'DE', 'CH', 'KW']);
    expect(asked('state')).toEqual(['US']);
    expect(asked('salutation')).toEqual(['CH']);
    expect(asked('idNumber')).toEqual(['AE', 'KW']);
  });
});

describe('the clipcards of the demo', () => {
  const products = () => world.services.db.selectFrom('clipcard_product').selectAll().execute();
  const brandOf = (centerId: number) => Math.floor(centerId / 100);

  test('are sold in every way that the portal knows, by every club', async () => {
    const all = await products();
    for (const brand of [1, 2, 3]) {
      const sold = all.filter(({ center_id }) => brandOf(center_id) === brand);
      expect(sold.some(({ for_members }) => !for_members)).toBe(true);
      expect(sold.some(({ period_months }) => period_months === 1)).toBe(true);
      expect(sold.some((row) => row.units_left !== null && row.maximum_quantity === 1)).toBe(true);
      expect(sold.some(({ center_id, usable_at }) => usable_at.some((id) => id !== center_id))).toBe(true);
      expect(sold.some(({ minimum_age }) => minimum_age !== null)).toBe(true);
    }
    expect(new Set(all.map(({ center_id }) => center_id))).toEqual(new Set(centerIds));
  });

  test('carry the tax of their country', async () => {
    const rates = (await products()).map(({ center_id, tax_rate }) => `${center_id} ${tax_rate}`);
    expect([...new Set(rates)].toSorted()).toEqual(
      ['100 0', '101 2300', '200 2500', '201 1900', '202 810', '300 500', '301 0'].toSorted(),
    );
  });

  test('can be had by those who have them: whole, nearly run out, expired, and a child has one', async () => {
    const today = world.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
    const cards = await world.services.db
      .selectFrom('clipcard')
      .innerJoin('person', (join) =>
        join
          .onRef('person.center_id', '=', 'clipcard.person_center_id')
          .onRef('person.id', '=', 'clipcard.person_id'),
      )
      .innerJoin('clipcard_product as product', (join) =>
        join
          .onRef('product.center_id', '=', 'clipcard.center_id')
          .onRef('product.id', '=', 'clipcard.product_id'),
      )
      .select(['clipcard.center_id', 'clips_left', 'valid_until', 'birthday'])
      .select(['product.minimum_age', 'product.maximum_age'])
      .execute();
    for (const brand of [1, 2, 3]) {
      const had = cards.filter(({ center_id }) => brandOf(center_id) === brand);
      const days = had.map(({ valid_until }) => (valid_until ? today.until(valid_until).days : 999));
      expect(
        had.some(({ clips_left }, index) => clips_left === 1 && (days[index] ?? 0) in [...Array(15)]),
      ).toBe(true);
      expect(days.some((left) => left < 0)).toBe(true);
      expect(had.some(({ birthday }) => ageOn(String(birthday), today.toString()) < 14)).toBe(true);
    }
    const wrongAge = cards.filter(({ birthday, minimum_age, maximum_age }) => {
      const age = ageOn(String(birthday), today.toString());
      return age < (minimum_age ?? 0) || age > (maximum_age ?? 120);
    });
    expect(wrongAge).toEqual([]);
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
