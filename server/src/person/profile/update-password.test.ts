import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { hashing } from '../../user/password/password-hash.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());

/** From an address of its own each time, so that the limit per address stays out of the way. */
const post = (headers: Record<string, string>, path: string, payload: object) => {
  return world.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers,
    payload,
  });
};
const outcomeOf = (response: {
  statusCode: number;
  json(): { errorCode?: string; params?: Record<string, number> };
}) => {
  const { errorCode, params } = response.json();
  return errorCode ? [errorCode, ...Object.values(params ?? {})].join(' ') : response.statusCode;
};
const fresh = 'Fresh-horse-10';
const wrong = 'Wrong-horse-9';
const update = async (person: TestPerson, currentPassword = person.password, newPassword = fresh) =>
  outcomeOf(await post(person.headers, 'person/update-password', { currentPassword, newPassword }));
const signIn = async (club: TestClub, email: string, password: string) =>
  outcomeOf(await post(club.headers, 'user/authenticate', { email, password }));

async function start(parameters: Record<string, number> = {}) {
  const club = await world.makeClub({ document: { parameters } });
  return { club, person: await world.makePerson(club) };
}

describe('with the right password', () => {
  test('the new one is set, and the old one is no more', async () => {
    const { club, person } = await start();
    expect(await update(person)).toBe(200);
    expect(await signIn(club, person.email, person.password)).toBe('login.incorrect');
    expect(await signIn(club, person.email, fresh)).toBe(200);
  });

  test('the person’s other sessions end, and nobody else’s', async () => {
    const { club, person } = await start();
    const other = await world.makePerson(club);
    const elsewhere = await post(club.headers, 'user/authenticate', {
      email: person.email,
      password: person.password,
    });
    const changed = await post(person.headers, 'person/update-password', {
      currentPassword: person.password,
      newPassword: fresh,
    });
    const statusOf = async (headers: Record<string, string>) =>
      (await world.app.inject({ url: '/api/user/account', headers })).statusCode;
    // The own session goes on, with another token.
    expect(await statusOf(person.headers)).toBe(401);
    expect(await statusOf({ ...club.headers, authorization: `Bearer ${changed.json().token}` })).toBe(200);
    expect(await statusOf(other.headers)).toBe(200);
    expect(await statusOf({ ...club.headers, authorization: `Bearer ${elsewhere.json().token}` })).toBe(401);
  });

  test('a reset link that lies in an inbox works no more', async () => {
    const { club, person } = await start();
    await post(club.headers, 'reset-password/send-email', { email: person.email });
    const [message] = await world.mailTo(person.email);
    const [, centerId, id, securityCode] =
      /reset-password\/(\d+)\/(\d+)\/([\w-]+)/.exec(message?.text ?? '') ?? [];
    await update(person);
    const response = await post(club.headers, 'reset-password/change-password-with-token', {
      memberHomeClubId: Number(centerId),
      memberId: Number(id),
      securityCode,
      newPassword: 'Thief-horse-11',
    });
    expect(outcomeOf(response)).toBe('resetPassword.invalidLink');
  });

  test('a letter tells the person, and the audit who asks, neither with a secret', async () => {
    const { club, person } = await start();
    await signIn(club, person.email, person.password);
    await update(person);
    const [message, ...more] = await world.mailTo(person.email);
    expect(more).toEqual([]);
    expect(message?.subject).toBe('Your password for Test club was changed');
    expect(message?.text).toContain('logged out on all other devices');
    const row = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'credential')
      .where('center_id', '=', club.centerId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      actor_id: person.id,
      for_id: person.id,
      entity_key: `${club.centerId}p${person.id}`,
      before: null,
      after: { changed: 'password', endedSessions: 1 },
    });
    for (const secret of [fresh, person.password]) {
      expect(JSON.stringify([message, row])).not.toContain(secret);
    }
  });

  test('it is set at any centre of the brand', async () => {
    const { club, person } = await start();
    const sister = await world.makeClub({ brandId: club.brandId });
    expect(await update({ ...person, headers: { ...person.headers, ...sister.headers } })).toBe(200);
    expect(await signIn(club, person.email, fresh)).toBe(200);
  });

  test('nobody sets another’s: there is no way to name anybody', async () => {
    const { club, person } = await start();
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const response = await post(staff.headers, 'person/update-password', {
      currentPassword: staff.password,
      newPassword: fresh,
      selectedUserId: person.id,
      selectedUserCenterId: person.centerId,
    });
    expect(outcomeOf(response)).toBe('general.invalidInput');
  });
});

describe('a wrong password', () => {
  test('changes nothing but that it is counted', async () => {
    const { club, person } = await start();
    const state = async () => [
      await world.services.db.selectFrom('credential').selectAll().orderBy('email').execute(),
      await world.services.db.selectFrom('session').select('ended_at').orderBy('token_hash').execute(),
      await world.services.db.selectFrom('audit').select('id').execute(),
      await world.mailTo(person.email),
    ];
    const before = await state();
    expect(await update(person, wrong)).toBe('person.invalidCurrentPassword');
    expect(await state()).toEqual(before);
    const counted = await world.services.db
      .selectFrom('sign_in_failure')
      .select('center_id')
      .where('center_id', '=', club.centerId)
      .execute();
    expect(counted).toHaveLength(1);
  });

  test('counts together with wrong sign-ins, and blocks both', async () => {
    const { club, person } = await start();
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await update(person, wrong)).toBe('person.invalidCurrentPassword');
      expect(await signIn(club, person.email, wrong)).toBe('login.incorrect');
    }
    expect(await update(person, wrong)).toBe('login.blocked 15');
    expect(await update(person)).toBe('login.blocked 15');
    expect(await signIn(club, person.email, person.password)).toBe('login.blocked 15');
    world.clock.move({ minutes: 15 });
    expect(await signIn(club, person.email, person.password)).toBe(200);
  });

  test('is forgotten after a right one', async () => {
    const { club, person } = await start();
    for (let tries = 0; tries < 4; tries += 1) await update(person, wrong);
    expect(await update(person)).toBe(200);
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await signIn(club, person.email, wrong)).toBe('login.incorrect');
    }
  });

  test('of several concurrent attempts, no more than the club allows are checked', async () => {
    const { person } = await start({ lockoutFailures: 3 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => update(person, wrong)));
    expect(answers.toSorted()).toEqual([
      ...Array(4).fill('login.blocked 15'),
      ...Array(2).fill('person.invalidCurrentPassword'),
    ]);
  });

  test('is all that somebody has who signs in elsewhere', async () => {
    const { person } = await start();
    await world.services.db.deleteFrom('credential').where('email', '=', person.email).execute();
    const verify = vi.spyOn(hashing, 'verify');
    expect(await update(person)).toBe('person.invalidCurrentPassword');
    expect(verify).toHaveBeenCalledTimes(1);
  });
});

test.each([['x'], ['Abcde12'], ['abcdefgh'], [' '.repeat(30)]])(
  '%j is refused as too weak, before anything is compared',
  async (weak) => {
    const { club, person } = await start();
    const verify = vi.spyOn(hashing, 'verify');
    expect(await update(person, person.password, weak)).toBe('person.weakPassword');
    expect(verify).not.toHaveBeenCalled();
    expect(await signIn(club, person.email, person.password)).toBe(200);
  },
);

test.each([
  ['the same again', 'Right-horse-9', 'person.samePassword'],
  ['a common one', 'Password1', 'person.commonPassword'],
  ['the own name', 'Lindgren-1', 'person.guessablePassword'],
])('%s is refused', async (_what, newPassword, code) => {
  const { club, person } = await start();
  expect(await update(person, person.password, newPassword)).toBe(code);
  expect(await signIn(club, person.email, person.password)).toBe(200);
});

test('a password that was changed while it was being compared changes nothing', async () => {
  const { club, person } = await start();
  const real = hashing.verify;
  vi.spyOn(hashing, 'verify').mockImplementationOnce(async (stored, typed) => {
    const matches = await real(stored, typed);
    await world.services.db
      .updateTable('credential')
      .set({ password_hash: await hashing.hash('Another-horse-9') })
      .where('email', '=', person.email)
      .execute();
    return matches;
  });
  expect(await update(person)).toBe('person.invalidCurrentPassword');
  expect(await signIn(club, person.email, 'Another-horse-9')).toBe(200);
});

test('of several new ones at once, one is set', async () => {
  const { club, person } = await start();
  const passwords = Array.from({ length: 4 }, (_, index) => `Parallel-horse-${index}`);
  const answers = await Promise.all(passwords.map((each) => update(person, person.password, each)));
  expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
  expect(await signIn(club, person.email, passwords[answers.indexOf(200)] ?? '')).toBe(200);
});
