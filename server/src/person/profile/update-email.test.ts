import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

let sequence = 0;
const post = (headers: Record<string, string>, path: string, payload: object) => {
  return world.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers,
    payload,
  });
};
const outcomeOf = (response: { statusCode: number; json(): { errorCode?: string } }) =>
  response.json().errorCode ?? response.statusCode;
async function codeFor(club: TestClub, email: string): Promise<string> {
  await post(club.headers, 'person/send-email-code', { email });
  return (await world.mailTo(email)).at(-1)?.subject.slice(0, 6) ?? '';
}
const beside = (code: string) => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;
const signIn = async (club: TestClub, email: string, password: string) =>
  outcomeOf(await post(club.headers, 'user/authenticate', { email, password }));

interface Started {
  club: TestClub;
  person: TestPerson;
  newEmail: string;
  emailCode: string;
}
async function start(): Promise<Started> {
  const club = await world.makeClub();
  const person = await world.makePerson(club, { firstName: 'Maya' });
  sequence += 1;
  const newEmail = `new-${sequence}@mail.example`;
  return { club, person, newEmail, emailCode: await codeFor(club, newEmail) };
}
const update = async (
  { person, newEmail, emailCode }: Started,
  said: Partial<{ currentPassword: string; newEmail: string; emailCode: string | undefined }> = {},
) =>
  outcomeOf(
    await post(person.headers, 'person/update-email', {
      currentPassword: person.password,
      newEmail,
      emailCode,
      ...said,
    }),
  );
const state = async () => ({
  credentials: await world.services.db.selectFrom('credential').selectAll().orderBy('email').execute(),
  people: await world.services.db
    .selectFrom('person')
    .select(['id', 'email', 'search'])
    .orderBy('id')
    .execute(),
  open: await world.services.db.selectFrom('session').select('ended_at').orderBy('token_hash').execute(),
  letters: await world.services.db.selectFrom('outbox').select('id').execute(),
  audit: await world.services.db.selectFrom('audit').select('id').execute(),
});

describe('with the password and the code', () => {
  test('one signs in by the new address, and by the old one no more', async () => {
    const started = await start();
    const { club, person, newEmail } = started;
    expect(await update(started, { newEmail: ` ${newEmail.toUpperCase()}` })).toBe(200);
    expect(await signIn(club, person.email, person.password)).toBe('login.incorrect');
    expect(await signIn(club, newEmail, person.password)).toBe(200);
  });

  test('the person has it, too, and is found by it', async () => {
    const started = await start();
    const { person, newEmail } = started;
    await update(started);
    const row = await world.services.db
      .selectFrom('person')
      .select(['email', 'search'])
      .where('center_id', '=', person.centerId)
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.email).toBe(newEmail);
    const nameOf = (email: string) => email.slice(0, email.indexOf('@')).replace('-', ' ');
    expect(row.search.replace('-', ' ')).toContain(nameOf(newEmail));
    expect(row.search.replace('-', ' ')).not.toContain(nameOf(person.email));
  });

  test('the person’s other sessions end, and open reset links', async () => {
    const started = await start();
    const { club, person } = started;
    await signIn(club, person.email, person.password);
    await post(club.headers, 'reset-password/send-email', { email: person.email });
    expect(await update(started)).toBe(200);
    const sessions = await world.services.db
      .selectFrom('session')
      .select('ended_at')
      .where('center_id', '=', club.centerId)
      .execute();
    expect(sessions.map(({ ended_at }) => ended_at === null).toSorted()).toEqual([false, true]);
    const own = await world.app.inject({ url: '/api/user/account', headers: person.headers });
    expect(own.statusCode).toBe(200);
    const links = await world.services.db
      .selectFrom('password_reset')
      .select('code_hash')
      .where('center_id', '=', club.centerId)
      .where('ends_at', '>', world.clock.now())
      .execute();
    expect(links).toEqual([]);
  });

  test('both addresses are written to, neither learns the other; the audit knows none', async () => {
    const started = await start();
    const { club, person, newEmail } = started;
    await update(started);
    const [toOld, toNew] = [(await world.mailTo(person.email)).at(-1), (await world.mailTo(newEmail)).at(-1)];
    for (const message of [toOld, toNew]) {
      expect(message?.subject).toBe('Your email address for Test club was changed');
      expect(message?.text).toContain('Hello Maya,');
    }
    expect(toOld?.text).toContain('this is no longer the email address of your');
    expect(toNew?.text).toContain('this is the email address of your');
    expect(JSON.stringify(toOld)).not.toContain(newEmail);
    expect(JSON.stringify(toNew)).not.toContain(person.email);
    const rows = await world.auditOf(club);
    expect(rows.find(({ entity }) => entity === 'credential')).toMatchObject({
      actor_id: person.id,
      for_id: person.id,
      entity_key: `${club.centerId}p${person.id}`,
      after: { changed: 'email', endedSessions: 0 },
    });
    expect(JSON.stringify(rows)).not.toContain('mail.example');
  });

  test('a code works once', async () => {
    const started = await start();
    expect(await update(started)).toBe(200);
    const other = await world.makePerson(started.club);
    expect(await update({ ...started, person: other })).toBe('person.emailCodeInvalid');
  });
});

describe('nothing changes', () => {
  test.each<[string, string, (started: Started) => Promise<Parameters<typeof update>[1]>]>([
    [
      'with a wrong password',
      'person.invalidCurrentPassword',
      async () => ({ currentPassword: 'Wrong-horse-9' }),
    ],
    [
      'with a wrong password, whatever the code',
      'person.invalidCurrentPassword',
      async ({ emailCode }) => ({ currentPassword: 'Wrong-horse-9', emailCode: beside(emailCode) }),
    ],
    [
      'with another code',
      'person.emailCodeInvalid',
      async ({ emailCode }) => ({ emailCode: beside(emailCode) }),
    ],
    [
      'with the code of another address',
      'person.emailCodeInvalid',
      async () => ({ newEmail: 'not-mine@mail.example' }),
    ],
    [
      'with a code that has run out',
      'person.emailCodeInvalid',
      async () => {
        world.clock.move({ minutes: 10 });
        return {};
      },
    ],
    [
      'with a code for somebody else’s address that is wrong: whether they have an account is not told',
      'person.emailCodeInvalid',
      async ({ club }) => ({ newEmail: (await world.makePerson(club)).email }),
    ],
    [
      'with a right code for the address of an account',
      'person.emailExists',
      async ({ club }) => {
        const { email } = await world.makePerson(club);
        return { newEmail: email, emailCode: await codeFor(club, email) };
      },
    ],
    [
      'with a right code for the address of an account at a sister',
      'person.emailExists',
      async ({ club }) => {
        const { email } = await world.makePerson(await world.makeClub({ brandId: club.brandId }));
        return { newEmail: email, emailCode: await codeFor(club, email) };
      },
    ],
    [
      'with the address that one has',
      'person.emailIsYours',
      async ({ club, person }) => ({ newEmail: person.email, emailCode: await codeFor(club, person.email) }),
    ],
    ['without a code', 'person.emailCodeNeeded', async () => ({ emailCode: undefined })],
  ])('%s', async (_title, outcome, spoil) => {
    const started = await start();
    const said = await spoil(started);
    const before = await state();
    expect(await update(started, said)).toBe(outcome);
    expect(await state()).toEqual(before);
  });
});

test('an address of another brand’s account is free', async () => {
  const started = await start();
  await world.makePerson(await world.makeClub(), { email: started.newEmail });
  expect(await update(started)).toBe(200);
});

test('wrong passwords count as wrong sign-ins, and a block refuses the right one', async () => {
  const started = await start();
  const { club, person } = started;
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await update(started, { currentPassword: 'Wrong-horse-9' })).toBe('person.invalidCurrentPassword');
  }
  expect(await signIn(club, person.email, 'Wrong-horse-9')).toBe('login.blocked');
  expect(await update(started)).toBe('login.blocked');
  world.clock.move({ minutes: 15 });
  const emailCode = await codeFor(club, started.newEmail);
  expect(await update(started, { emailCode })).toBe(200);
});

test('wrong codes count, and the right one is refused after five', async () => {
  const started = await start();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await update(started, { emailCode: beside(started.emailCode) })).toBe('person.emailCodeInvalid');
  }
  expect(await update(started)).toBe('person.emailCodeInvalid');
});

test('of two who take the same address at once, one gets it', async () => {
  const started = await start();
  const other = await world.makePerson(started.club);
  const outcomes = await Promise.all([update(started), update({ ...started, person: other })]);
  expect(outcomes.toSorted()).toEqual([200, 'person.emailCodeInvalid']);
});
