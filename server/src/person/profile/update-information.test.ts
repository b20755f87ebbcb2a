import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import type { Document } from '../../clubs/document.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const update = (
  caller: TestPerson,
  newInformation: object,
  person = caller,
  headers: Record<string, string> = {},
) =>
  world.app.inject({
    method: 'POST',
    url: '/api/person/update-information',
    headers: { ...caller.headers, ...headers },
    payload: { selectedUserId: person.id, selectedUserCenterId: person.centerId, newInformation },
  });
const outcomeOf = (response: { statusCode: number; json(): { errorCode?: string } }) =>
  response.json().errorCode ?? response.statusCode;
const rowOf = ({ centerId, id }: TestPerson) =>
  world.services.db
    .selectFrom('person')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const consentsOf = (club: TestClub) =>
  world.services.db
    .selectFrom('consent')
    .select(['person_id', 'kind', 'given'])
    .where('center_id', '=', club.centerId)
    .orderBy('id')
    .execute();
const everything = async (club: TestClub) => ({
  people: await world.services.db
    .selectFrom('person')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .orderBy('id')
    .execute(),
  audit: await world.auditOf(club),
  consents: await consentsOf(club),
});

async function start(document: Document = {}, given: Parameters<World['makePerson']>[1] = {}) {
  const club = await world.makeClub({ document });
  return { club, maya: await world.makePerson(club, { firstName: 'Maya', lastName: 'Lindgren', ...given }) };
}

describe('what is said is kept in one form, and the answer shows it', () => {
  test.each<[object, object]>([
    [{ phone: '(617) 555-0123' }, { phone: '+16175550123' }],
    [
      { phone: '89 10 41 70', country: 'DK' },
      { phone: '+4589104170', country: 'DK' },
    ],
    [{ ssn: '078-05-1121' }, { ssn: '078051121' }],
    [{ firstName: '  Maja ' }, { firstName: 'Maja' }],
    [{ birthday: '1990-05-17' }, { birthday: '1990-05-17' }],
    [{ gender: 'FEMALE' }, { gender: 'FEMALE' }],
    [
      { idType: 'PASSPORT', idNumber: 'C01X00T47', passportCountry: 'DE', passportDate: '2030-01-31' },
      { idType: 'PASSPORT', idNumber: 'C01X00T47', passportCountry: 'DE', passportDate: '2030-01-31' },
    ],
    [
      { address1: '12 Beacon Street', zipCode: '02108', city: 'Boston', state: 'MA', country: 'US' },
      { address1: '12 Beacon Street', zipCode: '02108', city: 'Boston', state: 'MA', country: 'US' },
    ],
    [
      { language: 'ar', salutation: 'DR' },
      { language: 'ar', salutation: 'DR' },
    ],
    [{ allowEmailNewsletters: true }, { allowEmailNewsletters: true, allowThirdPartyOffers: false }],
  ])('%j', async (said, expected) => {
    const { maya } = await start();
    const response = await update(maya, said);
    expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining(expected)]);
    const loaded = await world.app.inject({
      method: 'POST',
      url: '/api/person/load-person-detail-for-profile',
      headers: maya.headers,
      payload: {},
    });
    expect(loaded.json()).toEqual(response.json());
  });

  test('null empties a field, one left out stays', async () => {
    const { maya } = await start({}, { birthday: '1990-05-17' });
    await update(maya, { phone: '6175550123', city: 'Boston', address2: 'Apartment 3' });
    const answer = (await update(maya, { phone: null, address2: '' })).json();
    expect(answer).toMatchObject({ city: 'Boston', birthday: '1990-05-17' });
    expect(answer).not.toHaveProperty('phone');
    expect(answer).not.toHaveProperty('address2');
  });

  test('a country that is emptied gives way to the centre’s own', async () => {
    const { maya } = await start();
    await update(maya, { country: 'DK' });
    expect((await update(maya, { country: null, phone: '617 555 0123' })).json().phone).toBe('+16175550123');
  });

  test('the country that is on file counts for a number that comes later', async () => {
    const { maya } = await start();
    await update(maya, { country: 'DK' });
    expect((await update(maya, { phone: '89104170' })).json().phone).toBe('+4589104170');
  });

  test('who is renamed is found by the new name', async () => {
    const { maya } = await start();
    await update(maya, { lastName: 'Ångström' });
    const { search } = await rowOf(maya);
    expect(search).toContain('angstrom');
    expect(search).not.toContain('lindgren');
  });
});

describe('by the rules of the centre', () => {
  type Faults = Record<string, string>;
  test.each<[object, Faults]>([
    [{ phone: '12' }, { phone: 'phoneInvalid' }],
    [{ ssn: '000-00-0000' }, { ssn: 'ssnInvalid' }],
    [{ zipCode: '123' }, { zipCode: 'zipCodeInvalid' }],
    [{ state: 'ZZ' }, { state: 'stateInvalid' }],
    [{ birthday: '2026-11-21' }, { birthday: 'birthdayInvalid' }],
    [{ birthday: null }, { birthday: 'required' }],
    [{ gender: 'UNDEFINED' }, { gender: 'genderUndefined' }],
    [{ passportDate: '2026-11-19' }, { passportDate: 'passportDateInvalid' }],
    [
      { phone: '12', city: null, address1: 'x' },
      { phone: 'phoneInvalid', city: 'required' },
    ],
  ])('%j is refused with %j, and changes nothing', async (said, faults) => {
    const { club, maya } = await start({ memberFields: { city: 'REQUIRED' } }, { birthday: '1990-05-17' });
    const before = await everything(club);
    const response = await update(maya, said);
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'general.invalidInput']);
    const fields: { path: string; message: string }[] = response.json().fields;
    expect(Object.fromEntries(fields.map(({ path, message }) => [path, message]))).toEqual(
      Object.fromEntries(Object.entries(faults).map(([name, fault]) => [`newInformation.${name}`, fault])),
    );
    expect(await everything(club)).toEqual(before);
  });

  test('somebody who was complete under older rules may still change one field', async () => {
    const { maya } = await start({ memberFields: { city: 'REQUIRED', phone: 'REQUIRED', ssn: 'REQUIRED' } });
    expect(outcomeOf(await update(maya, { address1: '12 Beacon Street' }))).toBe(200);
  });

  test('which are those of the person’s own centre, whichever portal is visited', async () => {
    const { club, maya } = await start({ memberFields: { city: 'REQUIRED' } });
    const sister = await world.makeClub({ brandId: club.brandId, country: 'DK' });
    expect(outcomeOf(await update(maya, { city: null }, maya, sister.headers))).toBe('general.invalidInput');
    const answer = await update(maya, { phone: '617 555 0123' }, maya, sister.headers);
    expect(answer.json().phone).toBe('+16175550123');
  });

  test.each<[object]>([
    [{ email: 'other@mail.example' }],
    [{ status: 'ACTIVE' }],
    [{ firstName: '' }],
    [{ firstName: null }],
    [{ birthday: '17.05.1990' }],
    [{ country: 'Denmark' }],
    [{ company: { name: '' } }],
  ])('%j is no input', async (said) => {
    const { club, maya } = await start();
    const before = await everything(club);
    expect(outcomeOf(await update(maya, said))).toBe('general.invalidInput');
    expect(await everything(club)).toEqual(before);
  });
});

describe('how old one must be', () => {
  /** Today is 20 November 2026. */
  test.each([
    ['2010-11-20', 200],
    ['2010-11-21', 'person.belowMinimumAge'],
    ['2020-01-01', 'person.belowMinimumAge'],
  ])('born on %s: %s', async (birthday, outcome) => {
    const { maya } = await start();
    expect(outcomeOf(await update(maya, { birthday, phone: '617 555 0123' }))).toBe(outcome);
  });

  test.each([
    ['CHILD', 200],
    ['SPOUSE', 'person.belowMinimumAge'],
    ['OTHER', 'person.belowMinimumAge'],
  ] as const)('is not asked of a child: as %s of a family %s', async (relation, outcome) => {
    const { club, maya } = await start();
    const family = { primary: maya, relation };
    const leo = await world.makePerson(club, { family, hasSignIn: false });
    expect(outcomeOf(await update(maya, { birthday: '2020-01-01' }, leo))).toBe(outcome);
  });
});

describe('what stands in the audit', () => {
  test('who changed what of whom, before and after, and nothing else', async () => {
    const { club, maya } = await start({}, { birthday: '1990-05-17' });
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    await update(staff, { city: 'Boston', birthday: '1990-05-18', lastName: 'Lindgren' }, maya);
    const rows = await world.auditOf(club);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actor_id: staff.id,
      for_id: maya.id,
      call: '/api/person/update-information',
      entity: 'person',
      entity_key: `${club.centerId}p${maya.id}`,
      before: { city: null, birthday: '1990-05-17' },
      after: { city: 'Boston', birthday: '1990-05-18' },
    });
    expect(Object.keys(Object(rows[0]?.after)).sort()).toEqual(['birthday', 'city']);
  });

  test('numbers of papers have changed, and are not told', async () => {
    const { club, maya } = await start();
    await update(maya, { ssn: '078-05-1121', idType: 'PASSPORT', idNumber: 'C01X00T47' });
    await update(maya, { ssn: null, idNumber: 'C01X00T48' });
    const rows = await world.auditOf(club);
    expect(rows.map(({ after }) => after)).toEqual([
      { ssn: 'hidden', idType: 'PASSPORT', idNumber: 'hidden' },
      { ssn: 'hidden', idNumber: 'hidden' },
    ]);
    for (const secret of ['078051121', 'C01X00T4']) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test.each<[string, object]>([
    ['nothing said', {}],
    ['what is on file already', { firstName: 'Maya', phone: '(617) 555 0123', allowEmailNewsletters: false }],
  ])('a change of nothing leaves no trace: %s', async (_title, said) => {
    const { club, maya } = await start();
    await update(maya, { phone: '+16175550123' });
    const before = await everything(club);
    const response = await update(maya, said);
    expect([response.statusCode, response.json().phone]).toEqual([200, '+16175550123']);
    expect(await everything(club)).toEqual(before);
  });
});

test('what is agreed to and taken back is kept, each time it changes', async () => {
  const { club, maya } = await start();
  for (const said of [
    { allowEmailNewsletters: true, allowThirdPartyOffers: false },
    { allowEmailNewsletters: true, allowThirdPartyOffers: true },
    { allowEmailNewsletters: false, city: 'Boston' },
  ]) {
    expect(outcomeOf(await update(maya, said))).toBe(200);
  }
  expect(await consentsOf(club)).toEqual(
    [
      { kind: 'NEWSLETTER', given: true },
      { kind: 'THIRD_PARTY_OFFERS', given: true },
      { kind: 'NEWSLETTER', given: false },
    ].map((consent) => ({ person_id: maya.id, ...consent })),
  );
});

test('the answers to the club’s own questions are kept, and one that has to be given has to be ticked', async () => {
  const { club, maya } = await start({
    memberFields: { checkbox1: 'REQUIRED', checkbox2: 'OPTIONAL' },
  });
  for (const unticked of [false, null]) {
    const refused = await update(maya, { checkbox1: unticked, checkbox2: true });
    expect(refused.json().fields).toEqual([{ path: 'newInformation.checkbox1', message: 'required' }]);
  }
  expect(outcomeOf(await update(maya, { checkbox1: true, checkbox2: false }))).toBe(200);
  const answer = (await update(maya, { checkbox2: true })).json();
  expect(answer).toMatchObject({ checkbox1: true, checkbox2: true });
  expect(answer).not.toHaveProperty('checkbox3');
  expect(await consentsOf(club)).toEqual(
    ['CHECKBOX1', 'CHECKBOX2'].map((kind) => ({ person_id: maya.id, kind, given: true })),
  );
});

describe('a national number that staff see in part', () => {
  test('stays when it is sent back as it was shown', async () => {
    const { club, maya } = await start({ memberFields: { ssn: 'REQUIRED' } });
    await update(maya, { ssn: '078-05-1121' });
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const response = await update(staff, { ssn: '•••••1121', city: 'Boston' }, maya);
    expect(response.json()).toMatchObject({ ssn: '•••••1121', city: 'Boston' });
    expect((await rowOf(maya)).national_number).toBe('078051121');
  });

  test.each([['•••••9999'], ['•••••']])('%j is no number', async (ssn) => {
    const { maya } = await start();
    await update(maya, { ssn: '078-05-1121' });
    expect(outcomeOf(await update(maya, { ssn }))).toBe('general.invalidInput');
  });

  test('is changed by staff who know the new one', async () => {
    const { club, maya } = await start();
    await update(maya, { ssn: '078-05-1121' });
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    expect((await update(staff, { ssn: '219-09-9998' }, maya)).json().ssn).toBe('•••••9998');
  });
});

describe('several at once', () => {
  test('each changes its own field, and none undoes another', async () => {
    const { maya } = await start();
    const changes = [{ city: 'Boston' }, { address1: '12 Beacon Street' }, { phone: '6175550123' }];
    await Promise.all(changes.map((said) => update(maya, said)));
    expect(await rowOf(maya)).toMatchObject({
      city: 'Boston',
      address1: '12 Beacon Street',
      phone: '+16175550123',
    });
  });

  test('a repeated request changes once and is answered the same', async () => {
    const { club, maya } = await start();
    const key = { 'idempotency-key': 'profile-0001' };
    const first = await update(maya, { city: 'Boston' }, maya, key);
    await update(maya, { city: 'Salem' });
    const again = await update(maya, { city: 'Boston' }, maya, key);
    expect(again.json()).toEqual(first.json());
    expect((await rowOf(maya)).city).toBe('Salem');
    expect(await world.auditOf(club)).toHaveLength(2);
  });
});

describe('a change by somebody else', () => {
  const staffOf = (club: TestClub) => world.makePerson(club, { levels: ['STAFF'] });

  test('sends the person an email that does not quote the change; a change of one’s own sends none', async () => {
    const { club, maya } = await start();
    const staff = await staffOf(club);
    expect(outcomeOf(await update(maya, { phone: '(617) 555-0123' }))).toBe(200);
    expect(await world.mailTo(maya.email)).toEqual([]);
    expect(outcomeOf(await update(staff, { phone: '(617) 555-0123' }, maya))).toBe(200);
    expect(await world.mailTo(maya.email), 'nothing has changed').toEqual([]);
    expect(outcomeOf(await update(staff, { phone: '(617) 555-0199' }, maya))).toBe(200);
    const sentEmails = await world.mailTo(maya.email);
    expect(sentEmails.map(({ subject }) => subject)).toEqual(['Your details at Test club were changed']);
    expect(JSON.stringify(sentEmails)).not.toContain('555');
  });

  test('is refused to the primary adult for a relative with a sign-in', async () => {
    const { club, maya } = await start();
    const jonas = await world.makePerson(club, { family: { primary: maya, relation: 'SPOUSE' } });
    const before = await rowOf(jonas);
    expect(outcomeOf(await update(maya, { phone: '(617) 555-0123' }, jonas))).toBe('general.notAuthorized');
    expect(await rowOf(jonas)).toEqual(before);
  });
});
