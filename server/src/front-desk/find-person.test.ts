import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import { owe } from '../../test/debt-fixtures.ts';
import type { TestPerson } from '../../test/factories.ts';
import { frontDeskFixtures } from '../../test/front-desk-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let gym: ClassFixtures;
let frontDesk: ReturnType<typeof frontDeskFixtures>;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
  frontDesk = frontDeskFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.clock.set('2026-11-20T15:00:00Z'));

async function open(parameters: object = {}) {
  const club = await world.makeClub({ document: { parameters } });
  const staff = await world.makePerson(club, { levels: ['STAFF'], lastName: 'Nair' });
  const maya = await gym.member(club, {
    firstName: 'Maya',
    lastName: 'Lindgren',
    externalId: '0004482196',
    email: `maya.${club.centerId}@mail.example`,
    birthday: '1987-11-20',
  });
  return { club, staff, maya };
}

async function passOf({ id, centerId, headers }: TestPerson): Promise<string> {
  const payload = { selectedUserId: id, selectedUserCenterId: centerId };
  const url = '/api/user/get-member-pass';
  return (await world.app.inject({ method: 'POST', url, headers, payload })).json().pass;
}

describe('a person is found', () => {
  test('by pass, number, card, email and name, in full if nobody else fits', async () => {
    const { club, staff, maya } = await open();
    const found = async (text: string) => {
      const { by, person, errorCode } = await frontDesk.find(staff, text);
      return errorCode ?? [by, person?.personId];
    };
    const pass = await passOf(maya);
    expect(await found(` ${pass.toLowerCase()}`)).toEqual(['PASS', maya.id]);
    expect(await found(`${club.centerId}P${maya.id}`)).toEqual(['NUMBER', maya.id]);
    expect(await found(String(maya.id))).toEqual(['NUMBER', maya.id]);
    // It looks like a telephone number.
    expect(await found('0004482196')).toEqual(['NUMBER', maya.id]);
    expect(await found('٠٠٠٤٤٨٢١٩٦')).toEqual(['NUMBER', maya.id]);
    expect(await found(`maya.${club.centerId}@`)).toEqual(['EMAIL', maya.id]);
    expect(await found('lindgr')).toEqual(['NAME', maya.id]);
    expect(await found(`${pass.slice(0, -1)}${pass.endsWith('0') ? '1' : '0'}`)).toBe('user.passInvalid');
    expect(await found('x')).toBe('general.invalidInput');
  });

  test('only among the people of the own centres, and without details if several fit', async () => {
    const { club, staff, maya } = await open();
    const sister = await world.makeClub({ brandId: club.brandId });
    const lena = await gym.member(sister, { firstName: 'Lena', lastName: 'Lindgren' });
    expect((await frontDesk.find(staff, 'lindgren')).people).toHaveLength(1);
    expect((await frontDesk.find(staff, await passOf(lena))).errorCode).toBe('user.passOtherClub');
    await gym.member(club, { firstName: 'Leo', lastName: 'Lindgren' });
    const { people, person } = await frontDesk.find(staff, 'lindgren');
    expect([people.length, person]).toEqual([2, undefined]);
    expect((await frontDesk.find(maya, 'lindgren')).errorCode).toBe('general.notAuthorized');
    expect(
      (await frontDesk.call(staff, 'find-person', { text: 'x', centerId: sister.centerId })).errorCode,
    ).toBe('general.notAuthorized');
  });
});

describe('one look at a person', () => {
  test('shows the plan, what is booked today, the last visit, notes and the birthday', async () => {
    const { club, staff, maya } = await open();
    const soon = await gym.makeClass(club, { name: 'Soon', inMinutes: 60 });
    const tomorrow = await gym.makeClass(club, { inMinutes: 24 * 60 });
    for (const one of [soon, tomorrow]) await gym.book(maya, one);
    await gym.giveClips(club, maya, 3);
    for (const text of ['1', '2', '3', '4'])
      await world.app.inject({
        method: 'POST',
        url: '/api/person/add-note',
        headers: staff.headers,
        payload: { selectedUserId: maya.id, selectedUserCenterId: maya.centerId, text },
      });
    const { visitId, at } = await frontDesk.checkIn(staff, maya);
    const person = await frontDesk.open(staff, maya);
    expect(person).toMatchObject({
      ...{ firstName: 'Maya', lastName: 'Lindgren', externalId: '0004482196', isBirthday: true },
      ...{ plan: { name: 'Full Club' }, clipsLeft: 3, problems: [], visit: { visitId, at } },
      today: [{ ...soon, name: 'Soon', state: 'BOOKED', checkedInAt: at }],
    });
    expect(person.notes.map(({ text }) => text)).toEqual(['4', '3', '2']);
  });

  test('shows every problem with its facts, by the rules of the home centre', async () => {
    const { club, staff } = await open({
      ...{ gdprVersion: 2, asksForHealthCertificate: true, minimumAge: 16 },
    });
    const noor = await world.makePerson(club, { birthday: '2015-01-01', isBlocked: true });
    await world.setPerson(noor, { is_blacklisted: true });
    await owe(world, noor, { amount: 12900, due: '2026-09-25' });
    await owe(world, noor, { amount: 500, due: '2027-09-25' });
    await frontDesk.addDocument(noor, { type: 'HEALTH_CERTIFICATE', until: '2026-11-19' });
    await frontDesk.addDocument(noor, { type: 'SUBSCRIPTION_CONTRACT', isUnsigned: true });
    const until = world.clock.now().add({ hours: 48 });
    await world.services.db
      .insertInto('sanction')
      .values({ center_id: noor.centerId, person_id: noor.id, starts_at: world.clock.now(), ends_at: until })
      .execute();
    const { problems } = await frontDesk.open(staff, noor);
    expect(problems).toEqual([
      { code: 'BLACKLISTED', weight: 'STOP' },
      { code: 'BLOCKED', weight: 'STOP', isForDebt: false },
      { code: 'NO_MEMBERSHIP', weight: 'STOP' },
      { code: 'DEBT', weight: 'WARN', amounts: [{ amount: 12900, currency: 'USD' }] },
      { code: 'SANCTIONED', weight: 'WARN', until: '2026-11-22T15:00:00.000Z' },
      { code: 'CERTIFICATE_EXPIRED', weight: 'WARN', on: '2026-11-19' },
      { code: 'UNSIGNED', weight: 'WARN', count: 1 },
      { code: 'MINOR_ALONE', weight: 'WARN' },
      { code: 'NO_CONSENT', weight: 'WARN' },
    ]);
    const sent = await frontDesk.addDocument(noor, { type: 'HEALTH_CERTIFICATE', until: '2026-11-20' });
    await world.services.db
      .insertInto('document_review')
      .values({
        ...{ center_id: noor.centerId, document_id: sent, state: 'PENDING', sent_at: world.clock.now() },
        ...{ sent_by_center_id: noor.centerId, sent_by_person_id: noor.id },
      })
      .execute();
    const pending = (await frontDesk.open(staff, noor)).problems.map(({ code }) => code);
    expect(pending).toContain('CERTIFICATE_EXPIRED');
    await world.services.db.deleteFrom('document_review').where('document_id', '=', sent).execute();
    const codes = (await frontDesk.open(staff, noor)).problems.map(({ code }) => code);
    expect(codes).not.toContain('CERTIFICATE_EXPIRED');
  });
});
