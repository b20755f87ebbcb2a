import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { owe } from '../../test/debt-fixtures.ts';
import type { TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';
import type { PersonTables } from './tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const find = (caller: TestPerson, person: TestPerson = caller) =>
  world.app.inject({
    method: 'POST',
    url: '/api/person/find-person-details',
    headers: caller.headers,
    payload: { selectedUserId: person.id, selectedUserCenterId: person.centerId },
  });

const sanction = ({ centerId, id }: TestPerson, ends: Temporal.Instant) =>
  world.services.db
    .insertInto('sanction')
    .values({ center_id: centerId, person_id: id, starts_at: ends.subtract({ hours: 48 }), ends_at: ends })
    .execute();

test('who somebody is, and since when in the calendar of the centre', async () => {
  const club = await world.makeClub();
  const person = await world.makePerson(club, {
    firstName: 'Maya',
    lastName: 'Lindgren',
    birthday: '1990-05-17',
    phone: '+16175550123',
  });
  // In Boston it is still the last day of the year.
  await world.setPerson(person, { created_at: Temporal.Instant.from('2026-01-01T03:00:00Z') });
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const response = await find(staff, person);
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
      phone: '+16175550123',
      phoneText: '(617) 555-0123',
      birthday: '1990-05-17',
      memberSince: '2025-12-31',
      warnings: [],
      family: [],
    },
  ]);
});

test('with the family, and what the caller may do for each of them', async () => {
  const club = await world.makeClub();
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const maya = await world.makePerson(club);
  const leo = await world.makePerson(club, {
    family: { primary: maya, relation: 'CHILD' },
    hasSignIn: false,
  });
  const familySeenBy = async (caller: TestPerson) =>
    (await find(caller, leo))
      .json()
      .family.map((member: { personId: number; relation: string; canActFor: boolean; canEdit: boolean }) => [
        member.personId,
        member.relation,
        member.canActFor,
        member.canEdit,
      ]);
  for (const caller of [maya, staff]) {
    expect(await familySeenBy(caller)).toEqual([
      [maya.id, 'PRIMARY', true, false],
      [leo.id, 'CHILD', true, true],
    ]);
  }
});

describe('what staff should know first', () => {
  const terms = { parameters: { gdprVersion: 2 } };
  test.each<[string[], Parameters<World['makePerson']>[1], Updateable<PersonTables['person']>, object]>([
    [[], {}, {}, {}],
    [['BLOCKED'], { isBlocked: true }, {}, {}],
    [['BLACKLISTED'], {}, { is_blacklisted: true }, {}],
    [[], { status: 'TEMPORARY_INACTIVE' }, {}, {}],
    [['NOT_ACTIVE'], { status: 'INACTIVE' }, {}, {}],
    [['NOT_ACTIVE'], { status: 'LEAD' }, {}, {}],
    [['NO_CONSENT'], {}, {}, terms],
    [['NO_CONSENT'], {}, { gdpr_version: 1, gdpr_accepted: true }, terms],
    [[], {}, { gdpr_version: 2, gdpr_accepted: true }, terms],
    [[], {}, { gdpr_version: 2, gdpr_accepted: false }, terms],
    [['NO_SIGN_IN'], { hasSignIn: false }, {}, {}],
    [['MINOR_ALONE'], { birthday: '2012-01-01' }, {}, {}],
    [[], { birthday: '2012-01-01' }, {}, { parameters: { minimumAge: 0 } }],
    [
      ['BLACKLISTED', 'BLOCKED', 'NOT_ACTIVE', 'NO_CONSENT', 'NO_SIGN_IN'],
      { isBlocked: true, status: 'TRANSFERRED', hasSignIn: false },
      { is_blacklisted: true },
      terms,
    ],
  ])('%j of somebody %j %j where the club says %j', async (warnings, given, columns, document) => {
    const club = await world.makeClub({ document });
    const person = await world.makePerson(club, given);
    if (Object.keys(columns).length > 0) await world.setPerson(person, columns);
    for (const level of ['STAFF', 'MANAGER'] as const) {
      const caller = await world.makePerson(club, { levels: [level] });
      expect((await find(caller, person)).json().warnings).toEqual(warnings);
    }
  });

  test('minors have an adult in the family, or a warning', async () => {
    const club = await world.makeClub();
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const maya = await world.makePerson(club);
    const leo = await world.makePerson(club, {
      birthday: '2016-04-22',
      family: { primary: maya, relation: 'CHILD' },
    });
    expect((await find(staff, leo)).json().warnings).toEqual([]);
    await world.services.db.deleteFrom('family_member').where('person_id', '=', maya.id).execute();
    expect((await find(staff, leo)).json().warnings).toEqual(['MINOR_ALONE']);
  });

  test.each([
    [['DEBT'], '2026-11-19', 0],
    [[], '2026-11-20', 0],
    [['SANCTIONED'], undefined, 1],
    [[], undefined, -1],
  ])('%j where something was due on %s, or a sanction ends in %i hours', async (warnings, due, hours) => {
    world.clock.set('2026-11-20T09:00:00Z');
    const club = await world.makeClub();
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const person = await world.makePerson(club);
    if (due) await owe(world, person, { amount: 4500, due });
    else await sanction(person, world.clock.now().add({ hours }));
    expect((await find(staff, person)).json().warnings).toEqual(warnings);
    expect((await find(person)).json().warnings).toEqual([]);
  });

  test('is not said to the person, nor to the family', async () => {
    const club = await world.makeClub({ document: terms });
    const maya = await world.makePerson(club, { isBlocked: true });
    const leo = await world.makePerson(club, {
      family: { primary: maya, relation: 'CHILD' },
      hasSignIn: false,
      isBlocked: true,
    });
    for (const person of [maya, leo]) expect((await find(maya, person)).json().warnings).toEqual([]);
  });

  test('is said to staff of the person’s centre, also at the portal of a sister', async () => {
    const club = await world.makeClub({ document: terms });
    const sister = await world.makeClub({ brandId: club.brandId });
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const person = await world.makePerson(club);
    const abroad = { ...staff, headers: { ...staff.headers, ...sister.headers } };
    expect((await find(abroad, person)).json().warnings).toEqual(['NO_CONSENT']);
    // Who works at another centre of the brand only is nobody here.
    const elsewhere = await world.makePerson(sister, { levels: ['STAFF'] });
    expect((await find(elsewhere, person)).json().errorCode).toBe('general.notAuthorized');
  });
});
