import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAgreement, makeCompany } from '../../../test/company-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const day = (text: string) => Temporal.PlainDate.from(text);
const invalid = 'subscription.companyCodeInvalid';

const join = async (caller: TestPerson, payload: object, person = caller) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/subscription/join-company',
    headers: { ...caller.headers, 'idempotency-key': randomUUID() },
    payload: { selectedUserId: person.id, selectedUserCenterId: person.centerId, ...payload },
  });
  return response.json().errorCode ?? response.json().company;
};
const employeesOf = (club: TestClub) =>
  world.services.db
    .selectFrom('company_employee')
    .select(['agreement_id', 'person_center_id', 'person_id', 'proven_by', 'since', 'until'])
    .where('center_id', '=', club.centerId)
    .orderBy('agreement_id')
    .execute();
const leave = (agreement: { centerId: number; id: number }, until: string) =>
  world.services.db
    .updateTable('company_employee')
    .set({ since: day('2026-01-05'), until: day(until) })
    .where('center_id', '=', agreement.centerId)
    .where('agreement_id', '=', agreement.id)
    .execute();
async function codeFor(club: TestClub, email: string): Promise<string> {
  await world.app.inject({
    method: 'POST',
    url: '/api/person/send-email-code',
    headers: club.headers,
    payload: { email },
  });
  return (await world.mailTo(email)).at(-1)?.subject.slice(0, 6) ?? '';
}
const beside = (code: string) => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;

async function start(given: Parameters<typeof makeAgreement>[2] = {}) {
  const club = await world.makeClub();
  const agreement = await makeAgreement(world, club, given);
  return { club, agreement, maya: await world.makePerson(club) };
}

describe('by the code of a company', () => {
  test('a person becomes an employee once, whatever the case of the code, and the audit says so', async () => {
    const { club, agreement, maya } = await start();
    const name = agreement.company.name;
    expect(await join(maya, { companyCode: ` ${agreement.code.toLowerCase()} ` })).toBe(name);
    expect(await join(maya, { companyCode: agreement.code })).toBe(name);
    expect(await employeesOf(club)).toEqual([
      {
        agreement_id: agreement.id,
        person_center_id: club.centerId,
        person_id: maya.id,
        proven_by: 'CODE',
        since: day('2026-11-20'),
        until: null,
      },
    ]);
    const audited = await world.auditOf(club, 'companyEmployee');
    expect(audited.map(({ after }) => after)).toEqual([{ company: name, provenBy: 'CODE' }]);
    expect(JSON.stringify(audited)).not.toContain(agreement.code);
  });

  test('a member of another centre of the brand joins at the directory', async () => {
    const { club, agreement } = await start();
    const sister = await world.makeClub({ brandId: club.brandId });
    const noor = await world.makePerson(sister);
    expect(await join(noor, { companyCode: agreement.code })).toBe(agreement.company.name);
    expect(await employeesOf(club)).toMatchObject([{ person_center_id: sister.centerId }]);
  });

  test.each<[string, Parameters<typeof makeAgreement>[2], object?]>([
    ['has ended', { ends_on: day('2026-11-19') }],
    ['has not started', { starts_on: day('2026-11-21') }],
    ['has another code', {}, { companyCode: 'HARBOUR-X' }],
  ])('an agreement that %s is refused', async (_why, given, payload) => {
    const { club, agreement, maya } = await start(given);
    expect(await join(maya, payload ?? { companyCode: agreement.code })).toBe(invalid);
    expect(await employeesOf(club)).toEqual([]);
  });

  test('a code of another brand is refused', async () => {
    const { agreement } = await start();
    const other = await world.makePerson(await world.makeClub());
    expect(await join(other, { companyCode: agreement.code })).toBe(invalid);
  });

  test('staff add a member, and a member no other member', async () => {
    const { club, agreement, maya } = await start();
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const payload = { companyCode: agreement.code };
    expect(await join(await world.makePerson(club), payload, maya)).toBe('general.notAuthorized');
    expect(await join(staff, payload, maya)).toBe(agreement.company.name);
    expect(await employeesOf(club)).toMatchObject([{ person_id: maya.id, proven_by: 'STAFF' }]);
  });

  test('after ten wrong codes in an hour the right one is refused, to nobody else and not to staff', async () => {
    const { club, agreement, maya } = await start();
    const right = { companyCode: agreement.code };
    for (let tries = 0; tries < 10; tries += 1)
      expect(await join(maya, { companyCode: `GUESS-${tries}` })).toBe(invalid);
    expect(await join(maya, right)).toBe(invalid);
    expect(await join(await world.makePerson(club), right)).toBe(agreement.company.name);
    world.clock.move({ minutes: 61 });
    const [staff, again] = [
      await world.makePerson(club, { levels: ['STAFF'] }),
      await world.makePerson(club),
    ];
    for (let tries = 0; tries < 11; tries += 1) await join(staff, { companyCode: 'GUESS' }, maya);
    expect(await join(staff, right, maya)).toBe(agreement.company.name);
    for (let tries = 0; tries < 9; tries += 1) await join(again, { companyCode: 'GUESS' });
    expect(await join(again, right)).toBe(agreement.company.name);
  });

  test('concurrent guesses are counted one after the other', async () => {
    const { club, maya } = await start();
    await Promise.all(Array.from({ length: 14 }, () => join(maya, { companyCode: 'GUESS' })));
    expect(await world.auditOf(club, 'companyEmployee')).toHaveLength(10);
  });
});

describe('by a work address', () => {
  test('the code that was sent to it proves every agreement that names its domain', async () => {
    const { club, agreement, maya } = await start({ email_domains: ['Harbour.example', 'quay.example'] });
    const company = await makeCompany(world, club, 'Quay Works');
    await makeAgreement(world, club, { company, email_domains: ['harbour.example'] });
    await makeAgreement(world, club, { email_domains: ['other.example'] });
    const email = 'maya@harbour.example';
    const emailCode = await codeFor(club, email);
    expect(await join(maya, { email, emailCode })).toBe(`${agreement.company.name}, Quay Works`);
    expect((await employeesOf(club)).map(({ proven_by }) => proven_by)).toEqual(['EMAIL', 'EMAIL']);
    // It is used up.
    expect(await join(maya, { email, emailCode })).toBe('person.emailCodeInvalid');
  });

  test.each(['maya@mail.harbour.example', 'maya@harbour.example.evil.example', 'maya@xharbour.example'])(
    '%s is of no company',
    async (email) => {
      const { club, maya } = await start({ email_domains: ['harbour.example'] });
      expect(await join(maya, { email, emailCode: await codeFor(club, email) })).toBe(invalid);
    },
  );

  test('a wrong code is refused the same for a company’s address and any other, and its tries are counted', async () => {
    const { club, maya } = await start({ email_domains: ['harbour.example'] });
    const email = 'theo@harbour.example';
    const code = await codeFor(club, email);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await join(maya, { email, emailCode: beside(code) })).toBe('person.emailCodeInvalid');
    expect(await join(maya, { email, emailCode: code })).toBe('person.emailCodeInvalid');
    const stranger = { email: 'nobody@mail.example', emailCode: '123456' };
    expect(await join(maya, stranger)).toBe('person.emailCodeInvalid');
    expect(await employeesOf(club)).toEqual([]);
  });
});

test.each([
  ['2026-11-19', { since: '2026-11-20', until: null, proven_by: 'EMAIL' }],
  ['2026-12-31', { since: '2026-01-05', until: day('2026-12-31'), proven_by: 'CODE' }],
])(
  'a person who leaves a company on %s comes back by address, not by code, and stays no longer by either',
  async (until, { since, ...employee }) => {
    const { club, agreement, maya } = await start({ email_domains: ['harbour.example'] });
    await join(maya, { companyCode: agreement.code });
    await leave(agreement, until);
    expect(await join(maya, { companyCode: agreement.code })).toBe(invalid);
    const email = `maya-${until}@harbour.example`;
    expect(await join(maya, { email, emailCode: await codeFor(club, email) })).toBe(agreement.company.name);
    expect(await employeesOf(club)).toMatchObject([{ ...employee, since: day(since) }]);
  },
);

test('neither a code nor an address is refused as input', async () => {
  const { maya } = await start();
  expect(await join(maya, {})).toBe('general.invalidInput');
  expect(await join(maya, { email: 'maya@harbour.example' })).toBe('general.invalidInput');
});
