import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

const open = { features: { enableLeadCreation: true } };
const ivo = { firstName: 'Ivo', lastName: 'Brandt', email: 'ivo@mail.example' };

let world: World;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  club = await world.makeClub({ document: open });
});
afterAll(() => world[Symbol.asyncDispose]());

function leave(
  personDetail: Record<string, unknown>,
  { portal = club, centerId, key }: { portal?: TestClub; centerId?: number; key?: string } = {},
) {
  return world.app.inject({
    method: 'POST',
    url: '/api/person/create-lead',
    headers: { ...portal.headers, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { centerId: centerId ?? portal.centerId, personDetail },
  });
}
const received = async (...sent: Parameters<typeof leave>) => {
  const response = await leave(...sent);
  expect([response.statusCode, response.json()]).toEqual([200, { received: true }]);
};
const everybody = () =>
  world.services.db.selectFrom('person').selectAll().orderBy('center_id').orderBy('id').execute();
const leadsOf = ({ id }: { id: number }) =>
  world.services.db.selectFrom('lead').selectAll().where('person_id', '=', id).orderBy('id').execute();
const consentsOf = ({ id }: { id: number }) =>
  world.services.db.selectFrom('consent').selectAll().where('person_id', '=', id).orderBy('id').execute();

test('of somebody new makes a person without a sign-in', async () => {
  const before = await everybody();
  await received({
    ...ivo,
    phone: '(617) 555-0101',
    interest: 'Yoga',
    consent: true,
    allowEmailNewsletters: true,
  });
  const known = new Set(before.map(({ id }) => id));
  const [row, ...more] = (await everybody()).filter(({ id }) => !known.has(id));
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    center_id: club.centerId,
    first_name: 'Ivo',
    email: 'ivo@mail.example',
    phone: '+16175550101',
    status: 'LEAD',
    newsletter: false,
  });
  const person = { id: row?.id ?? 0 };
  expect(await leadsOf(person)).toMatchObject([
    { interest: 'Yoga', source: `portal ${club.centerId}`, center_id: club.centerId },
  ]);
  expect(await consentsOf(person)).toEqual([]);
  const credentials = await world.services.db
    .selectFrom('credential')
    .select('email')
    .where('person_id', '=', person.id)
    .execute();
  expect(credentials).toEqual([]);
  const entries = await world.services.db
    .selectFrom('audit')
    .select(['actor_id', 'entity', 'after'])
    .where('entity_key', '=', `${club.centerId}p${person.id}`)
    .execute();
  expect(entries).toEqual([{ actor_id: null, entity: 'lead', after: { isKnown: false, consent: true } }]);
});

describe('of somebody who is on file', () => {
  test.each<[string, Parameters<World['makePerson']>[1], Record<string, unknown>]>([
    ['by the address', { email: 'rana@mail.example' }, { email: 'RANA@mail.example', phone: '+16175550120' }],
    ['by the phone', { phone: '+16175550130' }, { phone: '617-555-0130', email: 'other@mail.example' }],
    [
      'by name and birthday',
      { firstName: 'Søren', lastName: 'Müller', birthday: '1988-08-08' },
      { firstName: 'Soeren', lastName: 'MUELLER', birthday: '1988-08-08', email: 'new@mail.example' },
    ],
  ])('%s: attaches to them and changes nothing', async (_title, given, said) => {
    const sister = await world.makeClub({ brandId: club.brandId });
    const person = await world.makePerson(sister, given);
    const before = await everybody();
    await received({ firstName: 'Wrong', lastName: 'Name', interest: 'Boxing', ...said });
    expect(await everybody()).toEqual(before);
    expect(await leadsOf(person)).toMatchObject([{ interest: 'Boxing', center_id: sister.centerId }]);
    expect(await consentsOf(person)).toEqual([]);
  });

  test('the address counts before the phone, the phone before the name', async () => {
    const byPhone = await world.makePerson(club, { phone: '+16175550140' });
    const byName = await world.makePerson(club, {
      firstName: 'Tove',
      lastName: 'Ek',
      birthday: '1990-01-01',
    });
    const byEmail = await world.makePerson(club, { email: 'tove@mail.example' });
    const said = { firstName: 'Tove', lastName: 'Ek', birthday: '1990-01-01', phone: '+16175550140' };
    await received({ ...said, email: 'tove@mail.example' });
    await received({ ...said, email: 'unheard-of@mail.example' });
    const counts = await Promise.all(
      [byEmail, byPhone, byName].map(async (one) => (await leadsOf(one)).length),
    );
    expect(counts).toEqual([1, 1, 0]);
  });

  test('not of another brand, nor of those who are gone', async () => {
    const stranger = await world.makePerson(await world.makeClub(), { email: 'stranger@mail.example' });
    const gone = await world.makePerson(club, { email: 'gone@mail.example', hasSignIn: false });
    await world.setPerson(gone, { forgotten_at: world.clock.now() });
    for (const person of [stranger, gone]) {
      await received({ ...ivo, email: person.email });
      expect(await leadsOf(person)).toEqual([]);
    }
  });
});

test('whether somebody is on file shows neither in the answer nor in the work', async () => {
  const known = await world.makePerson(club, { email: 'onfile@mail.example' });
  const workFor = async (email: string) => {
    const statements = await world.statementsOf(() => received({ ...ivo, email, interest: 'Swimming' }));
    return statements.map((text) => text.replace(/^(release|rollback to) savepoint/, 'end of savepoint'));
  };
  const forKnown = await workFor(known.email);
  expect(forKnown.length).toBeGreaterThan(5);
  expect(forKnown.join()).toContain('insert into "person"');
  expect(await workFor('nobody@mail.example')).toEqual(forKnown);
});

test('comes once, however often it is sent with one key', async () => {
  const before = (await everybody()).length;
  const said = { ...ivo, email: 'repeated@mail.example' };
  await received(said, { key: 'lead-repeated' });
  await received(said, { key: 'lead-repeated' });
  expect((await everybody()).length).toBe(before + 1);
});

describe('the club', () => {
  test('is written to in its own language, with what was said and not what is on file', async () => {
    const portal = await world.makeClub({
      document: { ...open, general: { clubName: 'Kestrel', supportEmail: 'desk@kestrel.example' } },
    });
    const known = await world.makePerson(portal, {
      email: 'maya@mail.example',
      firstName: 'Secret',
      phone: '+16175550199',
    });
    await received({ ...ivo, email: known.email, interest: '<b>Yoga</b>', consent: true }, { portal });
    const [sentEmail, ...more] = await world.mailTo('desk@kestrel.example');
    expect(more).toEqual([]);
    expect(sentEmail?.language).toBe('en-US');
    for (const said of [
      'Ivo Brandt',
      known.email,
      'Yoga',
      `${portal.centerId}p${known.id}`,
      'You may write or call about this',
    ])
      expect(sentEmail?.text).toContain(said);
    expect(sentEmail?.text).not.toMatch(/Secret|0199/);
    expect(sentEmail?.html).not.toContain('<b>Yoga');
  });

  test('decides whether it wants any', async () => {
    const portal = await world.makeClub();
    const response = await leave(ivo, { portal });
    expect(response.json().errorCode).toBe('person.leadCreationDisabled');
    const elsewhere = await leave(ivo, { centerId: portal.centerId });
    expect(elsewhere.json().errorCode).toBe('general.centerNotFound');
  });
});

describe('is refused', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [
      { firstName: 'Ivo', lastName: 'Brandt' },
      ['personDetail.email required', 'personDetail.phone required'],
    ],
    [{ email: 'a@mail.example' }, ['personDetail.firstName required', 'personDetail.lastName required']],
    [{ ...ivo, phone: '12' }, ['personDetail.phone phoneInvalid']],
    [{ ...ivo, birthday: '2026-11-21' }, ['personDetail.birthday birthdayInvalid']],
  ])('%j: %j', async (personDetail, faults) => {
    const before = await everybody();
    const response = await leave(personDetail);
    const fields: { path: string; message: string }[] = response.json().fields;
    expect(fields.map(({ path, message }) => `${path} ${message}`)).toEqual(faults);
    expect(await everybody()).toEqual(before);
  });

  test('below the minimum age', async () => {
    const response = await leave({ ...ivo, birthday: '2015-01-01' });
    expect(response.json().errorCode).toBe('person.belowMinimumAge');
  });

  test('no more than the least is asked', async () => {
    const portal = await world.makeClub({
      document: { ...open, memberFields: { phone: 'REQUIRED', address1: 'REQUIRED', ssn: 'REQUIRED' } },
    });
    await received(ivo, { portal });
  });
});
