import { profileTabs } from '@foyer/contract/shared/person/profile';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import type { PersonTables } from '../tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const load = (caller: TestPerson, person: TestPerson = caller) =>
  world.app.inject({
    method: 'POST',
    url: '/api/person/load-person-detail-for-profile',
    headers: caller.headers,
    payload: { selectedUserId: person.id, selectedUserCenterId: person.centerId },
  });

const everything: Updateable<PersonTables['person']> = {
  salutation: 'DR',
  gender: 'FEMALE',
  birthday: Temporal.PlainDate.from('1990-05-17'),
  phone: '+16175550123',
  national_number: '078051120',
  id_type: 'PASSPORT',
  id_number: 'C01X00T47',
  id_country: 'DE',
  id_expires_on: Temporal.PlainDate.from('2030-01-31'),
  address1: '12 Beacon Street',
  address2: 'Apartment 3',
  address3: 'Back door',
  zip_code: '02108',
  zip_name: 'Downtown',
  city: 'Boston',
  state: 'MA',
  country: 'US',
  preferred_language: 'en',
  external_id: 'crm-77',
  checkbox1: true,
  checkbox2: false,
  member_since: Temporal.PlainDate.from('2019-03-04'),
  newsletter: true,
};

describe('what is sent', () => {
  test('all that is known', async () => {
    const club = await world.makeClub({
      document: { parameters: { gdprVersion: 2 }, profileTabs: ['personal-information', 'family'] },
    });
    const person = await world.makePerson(club, { firstName: 'Maya', lastName: 'Lindgren' });
    await world.setPerson(person, { ...everything, gdpr_version: 1, gdpr_accepted: true });
    const response = await load(person);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        centerId: club.centerId,
        personId: person.id,
        memberId: `${club.centerId}p${person.id}`,
        firstName: 'Maya',
        lastName: 'Lindgren',
        status: 'ACTIVE',
        centerName: `Centre ${club.centerId}`,
        email: person.email,
        salutation: 'DR',
        gender: 'FEMALE',
        birthday: '1990-05-17',
        phone: '+16175550123',
        phoneText: '(617) 555-0123',
        ssn: '078051120',
        idType: 'PASSPORT',
        idNumber: 'C01X00T47',
        passportCountry: 'DE',
        passportDate: '2030-01-31',
        address1: '12 Beacon Street',
        address2: 'Apartment 3',
        address3: 'Back door',
        zipCode: '02108',
        zipName: 'Downtown',
        city: 'Boston',
        state: 'MA',
        country: 'US',
        language: 'en',
        externalId: 'crm-77',
        checkbox1: true,
        checkbox2: false,
        memberSince: '2019-03-04',
        allowEmailNewsletters: true,
        allowThirdPartyOffers: false,
        gdprStatus: 'OUTDATED',
        tabs: ['personal-information', 'family'],
      },
    ]);
  });

  test('what is not known is left out', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    expect(Object.keys((await load(person)).json()).sort()).toEqual(
      [
        ...['centerId', 'personId', 'memberId', 'firstName', 'lastName', 'status', 'centerName', 'email'],
        ...['gender', 'allowEmailNewsletters', 'allowThirdPartyOffers', 'gdprStatus', 'tabs', 'memberSince'],
      ].sort(),
    );
  });

  test('the rules are those of the home club, whichever portal is visited', async () => {
    const club = await world.makeClub({ document: { profileTabs: ['documents'] } });
    const sister = await world.makeClub({
      brandId: club.brandId,
      document: { parameters: { gdprVersion: 4 } },
    });
    const person = await world.makePerson(club);
    const abroad = { ...person, headers: { ...person.headers, ...sister.headers } };
    expect((await load(abroad)).json()).toMatchObject({
      tabs: ['documents'],
      gdprStatus: 'NOT_ASKED',
      centerName: `Centre ${club.centerId}`,
    });
    const stranger = await world.makePerson(sister);
    expect((await load(stranger)).json()).toMatchObject({ tabs: profileTabs, gdprStatus: 'MISSING' });
  });

  test('the company, to its contact', async () => {
    const club = await world.makeClub();
    const [contact, other] = [
      await world.makePerson(club, { levels: ['COMPANY'] }),
      await world.makePerson(club),
    ];
    await world.services.db
      .insertInto('company')
      .values({
        center_id: club.centerId,
        name: 'Harbour Freight Ltd',
        address1: '1 Quay',
        address2: null,
        zip_code: null,
        city: 'Boston',
        country: 'US',
        number_of_employees: 0,
        contact_name: null,
        contact_email: 'office@harbour.example',
        contact_person_id: contact.id,
      })
      .execute();
    expect((await load(contact)).json().company).toEqual({
      name: 'Harbour Freight Ltd',
      address1: '1 Quay',
      city: 'Boston',
      country: 'US',
      numberOfEmployees: 0,
      contactEmail: 'office@harbour.example',
    });
    expect((await load(other)).json()).not.toHaveProperty('company');
  });
});

describe('the national number', () => {
  /** A person, and who asks about them. */
  type Pair = (club: TestClub) => Promise<{ person: TestPerson; caller: TestPerson }>;
  const another =
    (level: 'STAFF' | 'MANAGER'): Pair =>
    async (club) => ({
      person: await world.makePerson(club),
      caller: await world.makePerson(club, { levels: [level] }),
    });
  const primaryAdult =
    (levels: 'STAFF'[]): Pair =>
    async (club) => {
      const caller = await world.makePerson(club, { levels });
      const family = { primary: caller, relation: 'CHILD' as const };
      return { person: await world.makePerson(club, { family, hasSignIn: false }), caller };
    };
  test.each<[string, string, Pair]>([
    [
      'whole to the person',
      '078051120',
      async (club) => {
        const person = await world.makePerson(club);
        return { person, caller: person };
      },
    ],
    ['whole to the primary adult of the family', '078051120', primaryAdult([])],
    ['whole to staff who are that, too', '078051120', primaryAdult(['STAFF'])],
    [
      'hidden from the primary adult of somebody who signs in',
      '•••••1120',
      async (club) => {
        const caller = await world.makePerson(club);
        const family = { primary: caller, relation: 'SPOUSE' as const };
        return { person: await world.makePerson(club, { family }), caller };
      },
    ],
    ['but for the last four signs hidden from staff', '•••••1120', another('STAFF')],
    ['and from managers', '•••••1120', another('MANAGER')],
    [
      'and from staff who are in the family, but do not speak for it',
      '•••••1120',
      async (club) => {
        const person = await world.makePerson(club);
        const family = { primary: person, relation: 'SPOUSE' as const };
        return { person, caller: await world.makePerson(club, { levels: ['STAFF'], family }) };
      },
    ],
  ])('is shown %s', async (_title, expected, make) => {
    const { person, caller } = await make(await world.makeClub());
    await world.setPerson(person, everything);
    const response = await load(caller, person);
    const idNumber = expected.startsWith('•') ? '•••••0T47' : 'C01X00T47';
    expect(response.json()).toMatchObject({ ssn: expected, idNumber });
  });

  test.each([
    ['1234', '••••'],
    ['12345', '•2345'],
    ['1', '•'],
  ])('%j is shown to staff as %j', async (number, expected) => {
    const club = await world.makeClub();
    const [person, staff] = [
      await world.makePerson(club),
      await world.makePerson(club, { levels: ['STAFF'] }),
    ];
    await world.setPerson(person, { national_number: number });
    expect((await load(staff, person)).json().ssn).toBe(expected);
  });
});
