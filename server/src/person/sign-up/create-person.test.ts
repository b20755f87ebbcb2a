import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { keepEmailCode } from '../email-code/email-code.ts';

let world: World;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  club = await world.makeClub({ document: opened });
});
afterAll(() => world[Symbol.asyncDispose]());

/** Accounts can be opened on the page for it. */
const opened = { features: { enableLeadCreation: true } };

const rightCode = '246810';
const maya = {
  firstName: 'Maya',
  lastName: 'Lindgren',
  gender: 'FEMALE',
  birthday: '1990-05-17',
  terms: true,
};

let sequence = 0;
/** An address of its own, with a code that was sent to it. */
async function provenAddress(of: TestClub = club): Promise<string> {
  sequence += 1;
  const email = `maya-${sequence}@mail.example`;
  await sendCode(of, email);
  return email;
}
async function sendCode(of: TestClub, email: string): Promise<void> {
  const found = await world.services.clubs.byCenter(of.centerId);
  if (!found) throw new Error('the club was just made');
  const context = { ...world.services, club: found, now: world.clock.now() };
  await world.services.db.transaction().execute((tx) => keepEmailCode(tx, context, email, rightCode));
}

interface Sent {
  portal?: TestClub;
  centerId?: number;
  emailCode?: string;
  password?: string;
  key?: string;
}
function create(person: Record<string, unknown>, { portal = club, key, ...sent }: Sent = {}) {
  sequence += 1;
  return world.app.inject({
    method: 'POST',
    url: '/api/person/create-person',
    headers: { ...portal.headers, ...(key ? { 'idempotency-key': key } : {}) },
    payload: {
      centerId: portal.centerId,
      emailCode: rightCode,
      password: 'Right-horse-9',
      ...sent,
      person: { ...maya, lastName: `Lindgren ${sequence}`, ...person },
    },
  });
}
const codeOf = async (answer: ReturnType<typeof create>) => (await answer).json().errorCode;
const peopleNamed = (email: string) =>
  world.services.db.selectFrom('person').selectAll().where('email', '=', email).execute();

describe('an account', () => {
  test('may sign in and join, and remembers what was agreed to', async () => {
    const email = await provenAddress();
    const response = await create({
      email: email.toUpperCase(),
      lastName: 'Lindgren',
      phone: '617 555 0123',
      allowEmailNewsletters: true,
      ssn: '536-90-4399',
    });
    expect(response.statusCode, response.body).toBe(200);
    const [row, ...more] = await peopleNamed(email);
    expect(more).toEqual([]);
    const key = { centerId: club.centerId, id: row?.id };
    expect(response.json()).toEqual({
      created: {
        centerId: club.centerId,
        personId: row?.id,
        memberId: `${club.centerId}p${row?.id}`,
        firstName: 'Maya',
        lastName: 'Lindgren',
        status: 'LEAD',
        centerName: `Centre ${club.centerId}`,
      },
    });
    expect(row).toMatchObject({ status: 'LEAD', phone: '+16175550123', newsletter: true });
    const of = <T extends 'consent' | 'person_role' | 'audit'>(table: T) =>
      world.services.db
        .selectFrom(table as 'consent')
        .selectAll()
        .where('center_id', '=', key.centerId);
    const consents = await of('consent')
      .where('person_id', '=', key.id ?? 0)
      .orderBy('id')
      .execute();
    expect(consents.map(({ kind, version, given }) => [kind, version, given])).toEqual([
      ['TERMS', 1, true],
      ['NEWSLETTER', 0, true],
    ]);
    expect(consents.every(({ at }) => at.equals(world.clock.now()))).toBe(true);
    const [record] = await world.services.db
      .selectFrom('document')
      .select(['type', 'title', 'source'])
      .where('center_id', '=', key.centerId)
      .where('person_id', '=', key.id ?? 0)
      .execute();
    expect(record).toMatchObject({ type: 'DOCUMENTATION', title: 'General terms and conditions' });
    // The version, and that it was accepted.
    expect(JSON.stringify(record?.source)).toMatch(/"Version","value":"1".*"Accepted"/);
    const [entry] = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('entity_key', '=', `${club.centerId}p${row?.id}`)
      .execute();
    expect(entry).toMatchObject({ call: '/api/person/create-person', actor_id: row?.id, before: null });
    expect(entry?.after).toMatchObject({ email, ssn: 'hidden' });
    const [sentEmail, ...sentEmails] = await world.mailTo(email);
    expect(sentEmails).toEqual([]);
    expect(sentEmail?.subject).toBe('Welcome to Test club');
    expect(sentEmail?.text).toContain('Hello Maya,');
    expect(sentEmail?.text).toContain('/login');
    const signedIn = await world.app.inject({
      method: 'POST',
      url: '/api/user/authenticate',
      headers: club.headers,
      payload: { email, password: 'Right-horse-9' },
    });
    expect(signedIn.json().user).toMatchObject({ userId: row?.id, status: 'LEAD', accessLevel: ['MEMBER'] });
  });

  test('may be made at any centre of the brand, by the rules of that centre', async () => {
    const sister = await world.makeClub({
      brandId: club.brandId,
      country: 'AE',
      timeZone: 'Asia/Dubai',
      document: { ...opened, parameters: { minimumAge: 40 } },
    });
    const email = await provenAddress();
    expect(await codeOf(create({ email }, { centerId: sister.centerId }))).toBe('person.belowMinimumAge');
    const older = await create({ email, birthday: '1970-01-01' }, { centerId: sister.centerId });
    expect(older.json().created).toMatchObject({ centerId: sister.centerId });
  });

  test('is found by staff at once', async () => {
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const email = await provenAddress();
    await create({ email, firstName: 'Æneas', lastName: 'Åkerblom', birthday: '1980-01-01' });
    const response = await world.app.inject({
      url: '/api/user/find-members?name=aeneas%20Akerblom',
      headers: staff.headers,
    });
    expect(response.json().members).toHaveLength(1);
  });

  test('is made once for a request that comes twice', async () => {
    const email = await provenAddress();
    const person = { email, lastName: 'Twice' };
    const first = await create(person, { key: 'create-twice' });
    const second = await create(person, { key: 'create-twice' });
    expect(first.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await peopleNamed(email)).toHaveLength(1);
  });
});

describe('no account', () => {
  test.each<[string, Record<string, unknown>, Sent, string]>([
    ['without the code', {}, { emailCode: '000000' }, 'person.emailCodeInvalid'],
    ['with a weak password', {}, { password: 'abcdefgh' }, 'person.weakPassword'],
    ['below the minimum age', { birthday: '2015-01-01' }, {}, 'person.belowMinimumAge'],
    ['at a centre that is not there', {}, { centerId: 999_999 }, 'general.centerNotFound'],
  ])('%s', async (_title, person, sent, code) => {
    const email = await provenAddress();
    expect(await codeOf(create({ email, ...person }, sent))).toBe(code);
    expect(await peopleNamed(email)).toEqual([]);
    expect(await world.mailTo(email)).toEqual([]);
  });

  test.each<[Record<string, unknown>, string[]]>([
    [{ email: undefined }, ['person.email required']],
    [{ terms: false }, ['person.terms required']],
    [{ firstName: undefined }, ['person.firstName required']],
    [{ birthday: null }, ['person.birthday required']],
    [{ gender: 'UNDEFINED', phone: '12' }, ['person.gender genderUndefined', 'person.phone phoneInvalid']],
  ])('with %j: %j', async (person, faults) => {
    const email = await provenAddress();
    const response = await create({ email, ...person });
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'general.invalidInput']);
    const fields: { path: string; message: string }[] = response.json().fields;
    expect(fields.map(({ path, message }) => `${path} ${message}`)).toEqual(faults);
    // What was wrong with the input has not used up the code.
    expect((await create({ email })).statusCode).toBe(200);
  });

  test('of another brand’s centre', async () => {
    const stranger = await world.makeClub({ document: opened });
    const email = await provenAddress();
    expect(await codeOf(create({ email }, { centerId: stranger.centerId }))).toBe('general.centerNotFound');
  });

  test.each([
    [{}, 409],
    [{ menu: { create: 3, join: 4 } }, 409],
    [{ features: { enableLeadCreation: true } }, 200],
    [{ features: { enableLeadCreation: true }, menu: { create: 0 } }, 409],
    [{ features: { enableJoinFlow: true } }, 200],
    [{ features: { enableJoinFlow: true }, menu: { create: 0 } }, 200],
    [{ features: { enableJoinFlow: true }, menu: { join: 0 } }, 409],
  ])('where the club makes none: %j answers %i', async (document, status) => {
    const portal = await world.makeClub({ document });
    const email = await provenAddress(portal);
    const response = await create({ email }, { portal });
    expect(response.statusCode, response.body).toBe(status);
    if (status === 409) expect(response.json().errorCode).toBe('person.leadCreationDisabled');
  });

  test('names without terms, where the club has none', async () => {
    const portal = await world.makeClub({ document: { ...opened, parameters: { termsVersion: 0 } } });
    const email = await provenAddress(portal);
    expect((await create({ email, terms: false }, { portal })).statusCode).toBe(200);
  });
});

describe('who is on file', () => {
  test('is not told before the address is proven', async () => {
    const known = await world.makePerson(club, {
      firstName: 'Ines',
      lastName: 'Known',
      birthday: '1991-01-01',
    });
    expect(await codeOf(create({ email: known.email }, { emailCode: '000000' }))).toBe(
      'person.emailCodeInvalid',
    );
    const email = await provenAddress();
    const same = { email, firstName: 'Ines', lastName: 'Known', birthday: '1991-01-01' };
    expect(await codeOf(create(same, { emailCode: '000000' }))).toBe('person.emailCodeInvalid');
  });

  test('an address that signs in', async () => {
    const known = await world.makePerson(club);
    await sendCode(club, known.email);
    expect(await codeOf(create({ email: known.email, password: undefined }))).toBe('person.emailExists');
    const elsewhere = await world.makeClub({ document: opened });
    await sendCode(elsewhere, known.email);
    expect((await create({ email: known.email }, { portal: elsewhere })).statusCode).toBe(200);
  });

  test.each<[string, Parameters<World['makePerson']>[1], Record<string, unknown>, string | undefined]>([
    [
      'name and birthday',
      { firstName: 'Jørgen', lastName: 'Groß', birthday: '1977-07-07' },
      { firstName: 'JOERGEN', lastName: 'Gross', birthday: '1977-07-07' },
      'person.duplicate',
    ],
    [
      'name with another birthday',
      { firstName: 'Pia', lastName: 'Holm', birthday: '1977-07-07' },
      { firstName: 'Pia', lastName: 'Holm', birthday: '1977-07-08' },
      undefined,
    ],
    [
      'part of a name',
      { firstName: 'Ole Per', lastName: 'Dahl', birthday: '1977-07-07' },
      { firstName: 'Per', lastName: 'Dahl', birthday: '1977-07-07' },
      undefined,
    ],
    [
      'phone',
      { phone: '+16175550177' },
      { phone: '(617) 555-0177', birthday: '1977-01-01' },
      'person.duplicate',
    ],
    [
      'somebody without a sign-in',
      { phone: '+16175550188', hasSignIn: false },
      { phone: '+16175550188', birthday: '1977-01-02' },
      undefined,
    ],
  ])('%s', async (_title, given, person, code) => {
    const sister = await world.makeClub({ brandId: club.brandId, document: opened });
    await world.makePerson(sister, given);
    const email = await provenAddress();
    const first = await create({ email, ...person });
    expect(first.json().errorCode, first.body).toBe(code);
    if (code === undefined) return;
    expect(first.body).not.toMatch(/phone|birthday|name/i);
    expect(await peopleNamed(email)).toEqual([]);
    // The next question needs a code of its own.
    expect(await codeOf(create({ email }))).toBe('person.emailCodeInvalid');
  });

  test('a wrong code repeated with one idempotency key is refused twice and counted once', async () => {
    const email = await provenAddress();
    const wrong = { emailCode: '000000', key: 'wrong-code-twice' };
    const person = { email, lastName: 'Wrongly' };
    for (const _time of [1, 2, 3, 4, 5, 6]) {
      expect(await codeOf(create(person, wrong))).toBe('person.emailCodeInvalid');
    }
    expect((await create({ email })).statusCode).toBe(200);
  });

  test('takes up the lead who has proven the address: one person, with what they asked and agreed to', async () => {
    const portal = await world.makeClub({ document: opened });
    const email = await provenAddress(portal);
    const asked = await world.app.inject({
      method: 'POST',
      url: '/api/person/create-lead',
      headers: portal.headers,
      payload: {
        centerId: portal.centerId,
        personDetail: { firstName: 'M', lastName: 'Lind', email, interest: 'Tennis', consent: true },
      },
    });
    expect(asked.statusCode, asked.body).toBe(200);
    const { created } = (await create({ email }, { portal })).json();
    expect(created).toMatchObject({ firstName: 'Maya', status: 'LEAD' });
    const { db } = world.services;
    const people = await db
      .selectFrom('person')
      .select(['id', 'search'])
      .where('email', '=', email)
      .execute();
    expect(people).toEqual([{ id: created.personId, search: expect.stringContaining('maya lindgren') }]);
    const leads = await db.selectFrom('lead').selectAll().where('person_id', '=', created.personId).execute();
    expect(leads).toMatchObject([{ interest: 'Tennis', consent: true }]);
    const consents = await db
      .selectFrom('consent')
      .select(['kind', 'given'])
      .where('person_id', '=', created.personId)
      .orderBy('id')
      .execute();
    expect(consents).toEqual([
      { kind: 'LEAD', given: true },
      { kind: 'TERMS', given: true },
    ]);
  });
});
