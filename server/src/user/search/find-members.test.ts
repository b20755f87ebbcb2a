import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let club: TestClub;
let staff: TestPerson;
const people: Record<string, TestPerson> = {};
beforeAll(async () => {
  world = await openWorld();
  club = await world.makeClub({ country: 'DK' });
  staff = await world.makePerson(club, {
    levels: ['STAFF'],
    firstName: 'Zoe',
    lastName: 'Staff',
    email: 'desk@club.example',
  });
  const make = async (name: string, given: Parameters<World['makePerson']>[1]) => {
    people[name] = await world.makePerson(club, given);
  };
  await make('jorgen', {
    firstName: 'Jørgen',
    lastName: 'Hansen',
    email: 'joergen@nord.example',
    phone: '+4589104170',
    externalId: 'X-77',
    birthday: '1990-02-03',
    isBlocked: true,
  });
  await make('muller', {
    firstName: 'Anna',
    lastName: 'Müller',
    email: 'anna@sued.example',
    phone: '+4915123456789',
  });
  await make('ahmad', { firstName: 'أحمد', lastName: 'منصور', email: 'ahmad@sharq.example' });
  await make('li', { firstName: 'Li', lastName: 'Wei', email: 'li@ost.example' });
});
afterAll(() => world[Symbol.asyncDispose]());

const ask = (query: Record<string, string>, headers: Record<string, string> = staff.headers) =>
  world.app.inject({ url: `/api/user/find-members?${new URLSearchParams(query)}`, headers });

async function found(query: Record<string, string>, headers?: Record<string, string>): Promise<string[]> {
  const response = await ask(query, headers);
  expect(response.statusCode, response.body).toBe(200);
  const names = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  return response
    .json()
    .members.map(({ personId }: { personId: number }) => names.get(personId) ?? String(personId));
}

test('says what staff need to know of whom they look for', async () => {
  const { id } = people['jorgen'] ?? staff;
  const response = await ask({ name: 'Jorgen' });
  expect(response.json()).toEqual({
    members: [
      {
        centerId: club.centerId,
        personId: id,
        memberId: `${club.centerId}p${id}`,
        firstName: 'Jørgen',
        lastName: 'Hansen',
        status: 'ACTIVE',
        centerName: `Centre ${club.centerId}`,
        email: 'joergen@nord.example',
        phone: '+4589104170',
        birthday: '1990-02-03',
        isBlocked: true,
      },
    ],
    hasMore: false,
  });
  expect(response.headers['cache-control']).toBe('no-store');
});

describe('by what', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ name: 'Jørgen' }, ['jorgen']],
    [{ name: 'JOERGEN hansen' }, ['jorgen']],
    [{ name: 'hansen jorgen' }, ['jorgen']],
    [{ name: 'org' }, ['jorgen']],
    [{ name: 'hans org' }, ['jorgen']],
    [{ name: 'Mueller' }, ['muller']],
    [{ name: 'muller' }, ['muller']],
    [{ name: 'احمد' }, ['ahmad']],
    [{ name: 'أَحْمَد' }, ['ahmad']],
    [{ name: 'نصو' }, ['ahmad']],
    [{ name: 'Li Wei' }, ['li']],
    [{ name: 'Li' }, ['li']],
    [{ name: 'we' }, ['li']],
    [{ name: 'من' }, ['ahmad']],
    // Too short to be looked for inside words.
    [{ name: 'ei Wei' }, []],
    // A name is not looked for in addresses, nor the other way round.
    [{ name: 'nord' }, []],
    [{ email: 'hansen' }, []],
    [{ email: 'nord' }, ['jorgen']],
    [{ email: 'JOERGEN@nord.example' }, ['jorgen']],
    [{ email: 'sued.exa' }, ['muller']],
    [{ phone: '+45 89 10 41 70' }, ['jorgen']],
    [{ phone: '89 10 41 70' }, ['jorgen']],
    [{ phone: '4589104170' }, ['jorgen']],
    [{ phone: '+49 (0) 151 2345 6789' }, ['muller']],
    [{ phone: '0151 2345' }, ['muller']],
    [{ phone: '0045-8910' }, ['jorgen']],
    [{ phone: '04170' }, ['jorgen']],
    [{ phone: '٤١٧٠' }, ['jorgen']],
    [{ phone: '999' }, []],
    [{ memberId: 'X-77' }, ['jorgen']],
    [{ memberId: 'X-7' }, []],
    // Every field that is given must match.
    [{ name: 'jorgen', email: 'nord', phone: '4170', memberId: 'X-77' }, ['jorgen']],
    [{ name: 'jorgen', email: 'sued' }, []],
    [{ name: 'muller', memberId: 'X-77' }, []],
    // What has a meaning in a pattern has none here.
    [{ name: 'jor%en' }, []],
    [{ name: 'han_en' }, []],
    [{ memberId: 'X-7_' }, []],
    [{ memberId: '%' }, []],
  ])('%j finds %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test('the number, alone and with its centre', async () => {
    const { id } = people['li'] ?? staff;
    expect(await found({ memberId: String(id) })).toEqual(['li']);
    expect(await found({ memberId: `${club.centerId}P${id}` })).toEqual(['li']);
    expect(await found({ memberId: `${club.centerId + 1}p${id}` })).toEqual([]);
  });

  test.each<[Record<string, string>, string[]]>([
    [{}, ['memberId required', 'name required', 'email required', 'phone required']],
    [{ name: 'L' }, ['name tooShort']],
    [{ email: 'li' }, ['email tooShort']],
    [{ name: '%%%' }, ['name tooShort']],
    [{ name: 'ae' }, ['name tooShort']],
    [{ email: 'a@', phone: '0045' }, ['email tooShort', 'phone tooShort']],
    [{ name: 'jorgen', phone: 'abc' }, ['phone tooShort']],
  ])('%j is refused: %j', async (query, faults) => {
    const response = await ask(query);
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'general.invalidInput']);
    expect(
      response.json().fields.map(({ path, message }: Record<string, string>) => `${path} ${message}`),
    ).toEqual(faults);
  });
});

describe('where', () => {
  test('in the centres in which one works, and nowhere else', async () => {
    const [north, south] = [
      await world.makeClub({ brandId: club.brandId }),
      await world.makeClub({ brandId: club.brandId }),
    ];
    const person = { firstName: 'Solveig', lastName: 'Everywhere' };
    const [inNorth, inSouth] = [await world.makePerson(north, person), await world.makePerson(south, person)];
    const manager = await world.makePerson(club, { levels: ['MANAGER'], firstName: 'Solveig' });
    const works = (role: 'STAFF' | 'COMPANY', scope: TestClub) =>
      world.services.db
        .insertInto('person_role')
        .values({
          center_id: manager.centerId,
          person_id: manager.id,
          role,
          scope_center_id: scope.centerId,
        })
        .execute();
    expect(await found({ name: 'Solveig' }, manager.headers)).toEqual([String(manager.id)]);
    await works('COMPANY', north);
    expect(await found({ name: 'Solveig Everywhere' }, manager.headers)).toEqual([]);
    await works('STAFF', north);
    expect(await found({ name: 'Solveig Everywhere' }, manager.headers)).toEqual([String(inNorth.id)]);
    expect(await found({ memberId: String(inSouth.id) }, manager.headers)).toEqual([]);
    await works('STAFF', south);
    expect(await found({ name: 'Solveig Everywhere' }, manager.headers)).toEqual([
      String(inNorth.id),
      String(inSouth.id),
    ]);
  });

  test('not among those who are gone', async () => {
    const gone = await world.makePerson(club, { firstName: 'Wilhelmina', lastName: 'Gone' });
    expect(await found({ name: 'Wilhelmina' })).toEqual([String(gone.id)]);
    await world.setPerson(gone, { forgotten_at: world.clock.now() });
    expect(await found({ name: 'Wilhelmina' })).toEqual([]);
    expect(await found({ memberId: String(gone.id) })).toEqual([]);
  });
});

describe('in which order, and how many', () => {
  test('whole words, then beginnings, then parts; and by name among those', async () => {
    const full = ['Berta Pelmar', 'Adam Marpel', 'Mar Zund', 'Cid Marten', 'Mar Abel', 'Bo Marpel'];
    for (const name of full) {
      const [firstName = '', lastName = ''] = name.split(' ');
      await world.makePerson(club, { firstName, lastName });
    }
    const { members } = (await ask({ name: 'mar' })).json();
    expect(
      members.map(({ firstName, lastName }: Record<string, string>) => `${firstName} ${lastName}`),
    ).toEqual(['Mar Abel', 'Mar Zund', 'Adam Marpel', 'Bo Marpel', 'Cid Marten', 'Berta Pelmar']);
  });

  test('twenty, and whether there are more', async () => {
    const crowded = await world.makeClub();
    const desk = await world.makePerson(crowded, { levels: ['STAFF'], firstName: 'Desk' });
    for (let number = 0; number < 20; number += 1)
      await world.makePerson(crowded, { firstName: 'Same', lastName: 'Name' });
    const twenty = (await ask({ name: 'same' }, desk.headers)).json();
    expect([twenty.members.length, twenty.hasMore]).toEqual([20, false]);
    await world.makePerson(crowded, { firstName: 'Same', lastName: 'Name' });
    const more = (await ask({ name: 'same' }, desk.headers)).json();
    expect([more.members.length, more.hasMore]).toEqual([20, true]);
  });
});
