import type { Family } from '@foyer/contract/person/family';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const call = (caller: TestPerson, name: string, payload: object = {}, key?: string) =>
  world.app.inject({
    method: 'POST',
    url: `/api/person/${name}`,
    headers: { ...caller.headers, ...(key ? { 'idempotency-key': key } : {}) },
    payload,
  });
const outcomeOf = (response: { statusCode: number; json(): { errorCode?: string } }) =>
  response.json().errorCode ?? response.statusCode;
const as = ({ centerId, id }: TestPerson) => ({ selectedUserId: id, selectedUserCenterId: centerId });

/** Today is 20 November 2026 in the factories' Boston. */
async function start(parameters: Record<string, number> = {}) {
  const club = await world.makeClub({ document: { parameters } });
  const maya = await world.makePerson(club, {
    firstName: 'Maya',
    lastName: 'Lindgren',
    birthday: '1987-06-03',
  });
  const family = { primary: maya, relation: 'SPOUSE' as const };
  const jonas = await world.makePerson(club, { firstName: 'Jonas', birthday: '1985-11-19', family });
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  return { club, maya, jonas, staff };
}
const leo = {
  firstName: 'Leo',
  lastName: 'Lindgren',
  gender: 'MALE',
  birthday: '2016-04-22',
  relation: 'CHILD',
};

const familySeenBy = async (caller: TestPerson, of = caller): Promise<Family> =>
  (await call(caller, 'get-family-profiles', as(of))).json();

describe('a family', () => {
  test('starts with its primary adult, and the others follow by age, for every person of the family', async () => {
    const { club, maya, jonas } = await start();
    const family = (relation: 'CHILD' | 'OTHER') => ({ primary: maya, relation });
    const mia = await world.makePerson(club, { birthday: '2018-01-01', family: family('CHILD') });
    const nan = await world.makePerson(club, { birthday: '1950-01-01', family: family('OTHER') });
    const odd = await world.makePerson(club, { family: family('OTHER') });
    for (const person of [maya, jonas, mia]) {
      const { name, members } = await familySeenBy(maya, person);
      expect(name).toBe('Lindgren');
      expect(members.map(({ personId, relation }) => [personId, relation])).toEqual([
        [maya.id, 'PRIMARY'],
        [nan.id, 'OTHER'],
        [jonas.id, 'SPOUSE'],
        [mia.id, 'CHILD'],
        [odd.id, 'OTHER'],
      ]);
    }
  });

  test('is none until somebody founds it', async () => {
    const { staff } = await start();
    expect(await familySeenBy(staff)).toEqual({
      members: [],
      canAdd: false,
      children: { minimumAge: 0, maximumAge: 17 },
    });
  });

  const verdicts = ({ members, canAdd }: Family) => ({
    canAdd,
    ...Object.fromEntries(
      members.map(({ relation, canActFor, canEdit }) => [relation, `${canActFor} ${canEdit}`]),
    ),
  });

  test('is led by its primary adult: acts for all, edits those without a sign-in', async () => {
    const { club, maya, jonas, staff } = await start();
    await world.makePerson(club, { hasSignIn: false, family: { primary: maya, relation: 'CHILD' } });
    const led = { canAdd: true, PRIMARY: 'true false', SPOUSE: 'true false', CHILD: 'true true' };
    expect(verdicts(await familySeenBy(maya))).toEqual(led);
    expect(verdicts(await familySeenBy(staff, maya))).toEqual(led);
    expect(verdicts(await familySeenBy(jonas))).toEqual({
      canAdd: false,
      PRIMARY: 'false false',
      SPOUSE: 'true false',
      CHILD: 'false false',
    });
  });

  test('says what the frame then does: who may not act for somebody is turned away', async () => {
    const { maya, jonas, staff } = await start();
    for (const caller of [maya, jonas, staff]) {
      for (const target of [maya, jonas]) {
        const { members } = await familySeenBy(caller, caller === staff ? maya : caller);
        const said = members.find(({ personId }) => personId === target.id)?.canActFor;
        const answer = await call(caller, 'get-family-profiles', as(target));
        expect(answer.statusCode).toBe(said ? 200 : 403);
      }
    }
  });
});

describe('to found a family', () => {
  test('makes the person its primary adult, and the audit tells', async () => {
    const { club, staff } = await start();
    const answer = await call(staff, 'create-family', { familyName: '  The Nairs ' });
    expect(answer.json()).toMatchObject({
      name: 'The Nairs',
      members: [{ personId: staff.id, relation: 'PRIMARY' }],
      canAdd: true,
    });
    expect(await world.auditOf(club, 'family')).toMatchObject([
      { actor_id: staff.id, for_id: staff.id, after: { name: 'The Nairs' } },
    ]);
  });

  test.each([
    ['is in one as its primary adult', 'maya'],
    ['is in one as somebody else', 'jonas'],
  ] as const)('is refused to a person who %s', async (_title, who) => {
    const people = await start();
    expect(outcomeOf(await call(people[who], 'create-family', { familyName: 'Again' }))).toBe(
      'person.familyExists',
    );
  });

  test.each([
    ['16 today', '2010-11-20', 16, 200],
    ['16 tomorrow', '2010-11-21', 16, 'person.belowMinimumAge'],
    ['17 where one must be 18', '2009-01-01', 18, 'person.belowMinimumAge'],
    // Staff sign people in without asking for a birthday, and nobody is taken for a child for that.
    ['of an age that nobody knows', undefined, 18, 200],
  ])('%s', async (_title, birthday, minimumAge, outcome) => {
    const { club } = await start({ minimumAge });
    const person = await world.makePerson(club, birthday ? { birthday } : {});
    expect(outcomeOf(await call(person, 'create-family', { familyName: 'Own' }))).toBe(outcome);
  });

  test('asks for the age that the home club wants, whatever portal is visited', async () => {
    const { club } = await start({ minimumAge: 12 });
    const elsewhere = await world.makeClub({ brandId: club.brandId });
    const person = await world.makePerson(club, { birthday: '2013-01-01' });
    const visitor = { ...person, headers: { ...person.headers, ...elsewhere.headers } };
    expect(outcomeOf(await call(visitor, 'create-family', { familyName: 'Own' }))).toBe(200);
  });

  test('at once, twice, gives one family', async () => {
    const { club, staff } = await start();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((familyName) => call(staff, 'create-family', { familyName })),
    );
    expect(answers.map(outcomeOf).toSorted()).toEqual([200, 'person.familyExists', 'person.familyExists']);
    const families = await world.services.db
      .selectFrom('family')
      .select('id')
      .where('center_id', '=', club.centerId)
      .execute();
    expect(families).toHaveLength(2);
  });

  test('a second primary adult is what the database itself refuses', async () => {
    const { club, maya } = await start();
    const other = await world.makePerson(club);
    const { family_id } = await world.services.db
      .selectFrom('family_member')
      .select('family_id')
      .where('person_id', '=', maya.id)
      .executeTakeFirstOrThrow();
    const second = { center_id: club.centerId, person_id: other.id, family_id, relation: 'PRIMARY' as const };
    await expect(world.services.db.insertInto('family_member').values(second).execute()).rejects.toThrow(
      /family_primary/,
    );
  });
});

const standings = [
  ['is a lead', { status: 'LEAD' }, 'booking.personNotActive'],
  ['has left', { status: 'INACTIVE' }, 'booking.personNotActive'],
  ['is blocked', { is_blocked: true }, 'booking.personBlocked'],
  ['is blacklisted', { is_blacklisted: true }, 'booking.personBlacklisted'],
] as const;

describe('somebody who may not book', () => {
  test.each(standings)('because they %s founds no family', async (_title, columns, code) => {
    const { club, staff } = await start();
    const person = await world.makePerson(club);
    await world.setPerson(person, columns);
    expect(outcomeOf(await call(person, 'create-family', { familyName: 'Own' }))).toBe(code);
    expect(outcomeOf(await call(staff, 'create-family', { ...as(person), familyName: 'Own' }))).toBe(200);
  });

  test.each(standings)('because they %s adds nobody; staff add a lead', async (_title, columns, code) => {
    const { maya, staff } = await start();
    await world.setPerson(maya, columns);
    expect(outcomeOf(await call(maya, 'add-child', { child: leo }))).toBe(code);
    expect((await familySeenBy(maya)).canAdd).toBe(false);
    const added = await call(staff, 'add-child', { ...as(maya), child: leo });
    expect(added.json()).toMatchObject({ firstName: 'Leo', status: 'LEAD' });
  });
});

describe('to add a child', () => {
  test('beyond the number that the club allows is refused, for staff too', async () => {
    const { maya, staff } = await start({ familyMembersMax: 3 });
    expect((await familySeenBy(maya)).canAdd).toBe(true);
    expect(outcomeOf(await call(maya, 'add-child', { child: leo }))).toBe(200);
    const lea = { ...leo, firstName: 'Lea' };
    const refused = await call(maya, 'add-child', { child: lea });
    expect(refused.json()).toMatchObject({ errorCode: 'person.familyFull', params: { maximum: 3 } });
    expect(outcomeOf(await call(staff, 'add-child', { ...as(maya), child: lea }))).toBe('person.familyFull');
    expect((await familySeenBy(maya)).canAdd).toBe(false);
  });

  test('puts in a person who may be booked for at once, has no sign-in, and is a member of the centre', async () => {
    const { club, maya } = await start();
    const answer = await call(maya, 'add-child', { child: { ...leo, allowEmailNewsletters: true } });
    expect(answer.json()).toMatchObject({
      centerId: club.centerId,
      firstName: 'Leo',
      relation: 'CHILD',
      birthday: '2016-04-22',
      status: 'ACTIVE',
      canActFor: true,
      canEdit: true,
    });
    const { personId } = answer.json();
    const { db } = world.services;
    const row = await db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    expect(row.search).toContain('leo lindgren');
    const roles = await db
      .selectFrom('person_role')
      .select('role')
      .where('person_id', '=', personId)
      .execute();
    expect(roles).toEqual([{ role: 'MEMBER' }]);
    const consents = await db.selectFrom('consent').selectAll().where('person_id', '=', personId).execute();
    expect(consents).toMatchObject([{ kind: 'NEWSLETTER', given: true }]);
    expect(
      await db.selectFrom('credential').select('email').where('person_id', '=', personId).execute(),
    ).toEqual([]);
    const audited = (await world.auditOf(club, 'person')).at(-1);
    expect(audited).toMatchObject({
      actor_id: maya.id,
      for_id: maya.id,
      entity_key: `${club.centerId}p${personId}`,
      after: { firstName: 'Leo', relation: 'CHILD' },
    });
  });

  test('keeps the national number out of the audit', async () => {
    const { club, maya } = await start();
    const added = await call(maya, 'add-child', { child: { ...leo, ssn: '536-22-8726' } });
    expect(outcomeOf(added)).toBe(200);
    const edit = {
      childId: added.json().personId,
      childCenterId: club.centerId,
      child: { ssn: '536-22-8727' },
    };
    expect(outcomeOf(await call(maya, 'edit-child', edit))).toBe(200);
    const said = (await world.auditOf(club, 'person')).map(({ before, after }) => [before, after]);
    expect(said).toMatchObject([
      [null, { ssn: 'hidden' }],
      [{ ssn: 'hidden' }, { ssn: 'hidden' }],
    ]);
    expect(JSON.stringify(said)).not.toContain('8726');
  });

  test('by staff for the primary adult names both in the audit', async () => {
    const { club, maya, staff } = await start();
    expect(outcomeOf(await call(staff, 'add-child', { ...as(maya), child: leo }))).toBe(200);
    expect((await world.auditOf(club, 'person')).at(-1)).toMatchObject({
      actor_id: staff.id,
      for_id: maya.id,
    });
  });

  test('with the same key again adds nobody', async () => {
    const { maya } = await start();
    const first = await call(maya, 'add-child', { child: leo }, 'add-leo-once');
    const again = await call(maya, 'add-child', { child: leo }, 'add-leo-once');
    expect(again.json()).toEqual(first.json());
    expect((await familySeenBy(maya)).members).toHaveLength(3);
  });

  test.each([
    ['of somebody without a family', 'staff', 'staff', 'person.noFamily'],
    ['by a spouse', 'jonas', 'jonas', 'person.notPrimary'],
    ['by the primary adult in the name of the spouse', 'maya', 'jonas', 'person.notPrimary'],
    ['by a spouse in the name of the primary adult', 'jonas', 'maya', 'general.notAuthorized'],
  ] as const)('%s is refused', async (_title, caller, target, outcome) => {
    const people = await start();
    const answer = await call(people[caller], 'add-child', { ...as(people[target]), child: leo });
    expect(outcomeOf(answer)).toBe(outcome);
  });

  test.each([
    ['born yesterday', { birthday: '2026-11-19' }, 200],
    ['17 until tomorrow', { birthday: '2008-11-21' }, 200],
    ['18 today', { birthday: '2008-11-20' }, 'person.childAge'],
    ['18, but a partner', { birthday: '2008-11-20', relation: 'PARTNER' }, 200],
    ['10, and other', { birthday: '2016-01-01', relation: 'OTHER' }, 200],
  ])('%s: %j', async (_title, change, outcome) => {
    const { maya } = await start();
    const answer = await call(maya, 'add-child', { child: { ...leo, ...change } });
    expect(outcomeOf(answer)).toBe(outcome);
    if (outcome !== 200) expect(answer.json().params).toEqual({ minimumAge: 0, maximumAge: 17 });
  });

  test.each([
    [2, 4, '2024-11-21', 'person.childAge'],
    [2, 4, '2024-11-20', 200],
    [2, 4, '2021-11-21', 200],
    [2, 4, '2021-11-20', 'person.childAge'],
  ])('between %i and %i: born %s', async (childMinimumAge, childMaximumAge, birthday, outcome) => {
    const { maya } = await start({ childMinimumAge, childMaximumAge });
    expect(outcomeOf(await call(maya, 'add-child', { child: { ...leo, birthday } }))).toBe(outcome);
  });

  test.each([
    ['a day to come', { birthday: '2026-11-21' }, 'birthday', 'birthdayInvalid'],
    ['today', { birthday: '2026-11-20' }, 'birthday', 'birthdayInvalid'],
    ['no birthday', { birthday: null }, 'birthday', 'required'],
    ['no name', { lastName: undefined }, 'lastName', 'required'],
    ['no gender', { gender: 'UNDEFINED' }, 'gender', 'genderUndefined'],
    ['no real telephone', { phone: '12' }, 'phone', 'phoneInvalid'],
  ])('with %s is refused at the field', async (_title, change, path, message) => {
    const { maya } = await start();
    const answer = await call(maya, 'add-child', { child: { ...leo, ...change } });
    expect(answer.json()).toMatchObject({
      errorCode: 'general.invalidInput',
      fields: [{ path: `child.${path}`, message }],
    });
  });

  test('asks of a child what is required of children, and of an adult what is required of members', async () => {
    const club = await world.makeClub({
      document: {
        memberFields: { phone: 'REQUIRED', ssn: 'REQUIRED', address1: 'REQUIRED' },
        childFields: { address1: 'REQUIRED', language: 'REQUIRED', gender: 'OPTIONAL' },
      },
    });
    const maya = await world.makePerson(club, { birthday: '1987-06-03' });
    await call(maya, 'create-family', { familyName: 'Lindgren' });
    const { gender: _gender, ...child } = leo;
    const requestedBy = async (change: object): Promise<string[]> => {
      const answer = await call(maya, 'add-child', { child: { ...child, ...change } });
      return answer.statusCode === 200
        ? []
        : answer.json().fields.map(({ path, message }: Record<string, string>) => `${path} ${message}`);
    };
    expect(await requestedBy({})).toEqual(['child.address1 required', 'child.language required']);
    expect(await requestedBy({ relation: 'PARTNER', gender: 'MALE' })).toEqual([
      'child.phone required',
      'child.ssn required',
      'child.address1 required',
    ]);
    expect(await requestedBy({ address1: '1 Court Street', language: 'en' })).toEqual([]);
  });

  test.each([
    ['the same name and birthday', {}, 'person.duplicate'],
    ['the same, written otherwise', { firstName: 'LÉO', lastName: 'lindgren' }, 'person.duplicate'],
    ['a twin', { firstName: 'Lea' }, 200],
    ['a namesake of another year', { birthday: '2017-04-22' }, 200],
  ])('%s', async (_title, change, outcome) => {
    const { maya } = await start();
    await call(maya, 'add-child', { child: leo });
    expect(outcomeOf(await call(maya, 'add-child', { child: { ...leo, ...change } }))).toBe(outcome);
  });

  test('at once, twice, adds one', async () => {
    const { maya, staff } = await start();
    const answers = await Promise.all([
      call(maya, 'add-child', { child: leo }),
      call(staff, 'add-child', { ...as(maya), child: leo }),
    ]);
    expect(answers.map(outcomeOf).toSorted()).toEqual([200, 'person.duplicate']);
  });
});

describe('to edit a child', () => {
  async function withLeo() {
    const people = await start();
    const { personId } = (await call(people.maya, 'add-child', { child: leo })).json();
    const edit = (caller: TestPerson, child: object, more: object = {}) =>
      call(caller, 'edit-child', { childId: personId, childCenterId: people.club.centerId, child, ...more });
    return { ...people, personId, edit };
  }

  test('changes what is said, leaves the rest, and the audit names both people and the fields', async () => {
    const { club, maya, personId, edit } = await withLeo();
    const answer = await edit(maya, { firstName: 'Leon', allowThirdPartyOffers: true });
    expect(answer.json()).toMatchObject({ firstName: 'Leon', lastName: 'Lindgren', birthday: '2016-04-22' });
    const row = await world.services.db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    expect(row.search).toContain('leon lindgren');
    expect((await world.auditOf(club, 'person')).at(-1)).toMatchObject({
      actor_id: maya.id,
      for_id: maya.id,
      entity_key: `${club.centerId}p${personId}`,
      before: { firstName: 'Leo', allowThirdPartyOffers: false },
      after: { firstName: 'Leon', allowThirdPartyOffers: true },
    });
  });

  test('takes a number that comes back as it was shown for one that was not spoken of', async () => {
    const { maya, staff, personId, edit } = await withLeo();
    await edit(maya, { ssn: '536-22-8726' });
    expect(outcomeOf(await edit(staff, { firstName: 'Leon', ssn: '•••••8726' }, as(maya)))).toBe(200);
    expect(outcomeOf(await edit(staff, { ssn: '•••••0000' }, as(maya)))).toBe('general.invalidInput');
    const { national_number } = await world.services.db
      .selectFrom('person')
      .select('national_number')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    expect(national_number).toBe('536228726');
  });

  test('moves a child to another relation, and back only while it is of the age', async () => {
    const { maya, edit } = await withLeo();
    expect((await edit(maya, { relation: 'OTHER' })).json().relation).toBe('OTHER');
    expect((await edit(maya, { relation: 'CHILD' })).json().relation).toBe('CHILD');
    expect(outcomeOf(await edit(maya, { relation: 'OTHER', birthday: '2000-01-01' }))).toBe(200);
    expect(outcomeOf(await edit(maya, { relation: 'CHILD' }))).toBe('person.childAge');
  });

  test('a child that has grown up can still get another name, and not another age beyond it', async () => {
    const { maya, personId, edit } = await withLeo();
    await world.services.db
      .updateTable('person')
      .set({ birthday: Temporal.PlainDate.from('2000-01-01') })
      .where('id', '=', personId)
      .execute();
    expect(outcomeOf(await edit(maya, { firstName: 'Leonard' }))).toBe(200);
    expect(outcomeOf(await edit(maya, { birthday: '2001-01-01' }))).toBe('person.childAge');
  });

  test.each([
    ['by staff for the primary adult', 'staff', 'maya', 200],
    ['by staff in their own name', 'staff', 'staff', 'person.noFamily'],
    ['by a spouse', 'jonas', 'jonas', 'person.notPrimary'],
  ] as const)('%s', async (_title, caller, target, outcome) => {
    const people = await withLeo();
    const answer = await people.edit(people[caller], { firstName: 'Leon' }, as(people[target]));
    expect(outcomeOf(answer)).toBe(outcome);
  });

  test('is for those without a sign-in: an adult with one edits themselves', async () => {
    const { maya, jonas, edit } = await withLeo();
    expect(outcomeOf(await edit(maya, { firstName: 'X' }, { childId: jonas.id }))).toBe(
      'general.notAuthorized',
    );
    expect(outcomeOf(await edit(maya, { relation: 'OTHER' }, { childId: maya.id }))).toBe(
      'general.notAuthorized',
    );
  });

  test('is not for people of other families, of none, or of nobody', async () => {
    const { club, maya, staff, edit } = await withLeo();
    const stranger = await world.makePerson(club, {
      hasSignIn: false,
      family: { primary: staff, relation: 'CHILD' },
    });
    for (const childId of [stranger.id, 999_999]) {
      expect(outcomeOf(await edit(maya, { firstName: 'X' }, { childId }))).toBe('general.personNotFound');
    }
    expect(outcomeOf(await edit(maya, { firstName: 'X' }, { childCenterId: club.centerId + 500 }))).toBe(
      'general.personNotFound',
    );
  });

  test('with a field that is wrong changes nothing', async () => {
    const { maya, edit } = await withLeo();
    const answer = await edit(maya, { firstName: 'Leon', birthday: null });
    expect(answer.json()).toMatchObject({ fields: [{ path: 'child.birthday', message: 'required' }] });
    expect((await familySeenBy(maya)).members.map(({ firstName }) => firstName)).toEqual([
      'Maya',
      'Jonas',
      'Leo',
    ]);
  });
});
