import { personStatuses } from '@foyer/contract/shared/access';
import * as argon2 from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestClub } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';
import { hashing } from './password/password-hash.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());

/** From an address of its own each time, so that the limit per address stays out of the way. */
const signIn = (club: TestClub, payload: object) => {
  return world.app.inject({
    method: 'POST',
    url: '/api/user/authenticate',
    headers: club.headers,
    payload,
  });
};
const outcome = async (club: TestClub, email: string, password: string) => {
  const response = await signIn(club, { email, password });
  const { errorCode, params } = response.json();
  return errorCode ? [errorCode, ...Object.values(params ?? {})] : ['in'];
};
const wrong = 'Wrong-horse-9';

test('a hash of a lower cost is renewed by the right password, once, and by no wrong one', async () => {
  const club = await world.makeClub();
  const { email, password, id } = await world.makePerson(club);
  const hashNow = async () => {
    const row = await world.services.db
      .selectFrom('credential')
      .select('password_hash')
      .where('person_center_id', '=', club.centerId)
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.password_hash;
  };
  const old = await argon2.hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await world.services.db
    .updateTable('credential')
    .set({ password_hash: old })
    .where('person_center_id', '=', club.centerId)
    .where('person_id', '=', id)
    .execute();
  expect(await outcome(club, email, wrong)).toEqual(['login.incorrect']);
  expect(await hashNow()).toBe(old);
  expect(await outcome(club, email, password)).toEqual(['in']);
  const renewed = await hashNow();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await outcome(club, email, password)).toEqual(['in']);
  expect(await hashNow()).toBe(renewed);
});

describe('who gets in', () => {
  test('the right password opens a session and tells who is in', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club, { firstName: 'Maya', levels: ['COMPANY'] });
    const response = await signIn(club, { email: person.email, password: person.password });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      token: expect.stringMatching(/^\d+\.[\w-]{43}$/),
      user: expect.objectContaining({
        firstName: 'Maya',
        accessLevel: ['MEMBER', 'COMPANY'],
        userId: person.id,
        centerId: club.centerId,
        isSso: false,
      }),
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each(personStatuses)('status %s may sign in', async (status) => {
    const club = await world.makeClub();
    const { email, password } = await world.makePerson(club, { status });
    expect(await outcome(club, email, password)).toEqual(['in']);
  });

  test.each([
    ['Maya.Lindgren@Mail.Example', 'maya.lindgren@mail.example'],
    ['  maya.lindgren@mail.example ', 'Maya.Lindgren@mail.example'],
  ])('%j is the address %j', async (typed, email) => {
    const club = await world.makeClub();
    const { password } = await world.makePerson(club, { email });
    expect(await outcome(club, typed, password)).toEqual(['in']);
  });

  test.each([
    ['Réveil-matin-7'.normalize('NFC'), 'Réveil-matin-7'.normalize('NFD')],
    ['Réveil-matin-7'.normalize('NFD'), 'Réveil-matin-7'.normalize('NFC')],
  ])('a password is the same however its accents were typed', async (password, typed) => {
    const club = await world.makeClub();
    const { email } = await world.makePerson(club, { password });
    expect(await outcome(club, email, typed)).toEqual(['in']);
  });

  test.each([[' Right-horse-9'], ['Right-horse-9 '], ['right-horse-9'], ['R']])(
    '%j is not the password',
    async (typed) => {
      const club = await world.makeClub();
      const { email } = await world.makePerson(club);
      expect(await outcome(club, email, typed)).toEqual(['login.incorrect']);
    },
  );

  test('an address counts within its brand, at whichever centre', async () => {
    const club = await world.makeClub();
    const sister = await world.makeClub({ brandId: club.brandId });
    const stranger = await world.makeClub();
    const email = 'both@mail.example';
    const here = await world.makePerson(sister, { email, password: 'Sister-horse-9' });
    await world.makePerson(stranger, { email, password: 'Stranger-horse-9' });
    const response = await signIn(club, { email, password: 'Sister-horse-9' });
    expect(response.json().user).toMatchObject({ centerId: sister.centerId, userId: here.id });
    expect(await outcome(stranger, email, 'Sister-horse-9')).toEqual(['login.incorrect']);
    expect(await outcome(club, email, 'Stranger-horse-9')).toEqual(['login.incorrect']);
  });

  test('a sign-in stands in the audit, without address or password', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    await signIn(club, { email: person.email, password: person.password, sessionTimeoutOneMonth: true });
    const rows = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('for_id', '=', person.id)
      .where('center_id', '=', club.centerId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actor_id: person.id,
      call: '/api/user/authenticate',
      entity: 'session',
      after: { begun: 'password', isKept: true },
    });
    expect(JSON.stringify(rows)).not.toContain(person.email);
  });
});

describe('what is asked of the machine', () => {
  test.each([
    ['right', true, 'Right-horse-9'],
    ['wrong', true, wrong],
    ['wrong, for an address that nobody has', false, wrong],
  ])('one comparison of the same cost: %s', async (_title, exists, password) => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    const verify = vi.spyOn(hashing, 'verify');
    const hash = vi.spyOn(hashing, 'hash');
    await outcome(club, exists ? person.email : 'nobody@mail.example', password);
    expect(hash).not.toHaveBeenCalled();
    expect(verify).toHaveBeenCalledTimes(1);
    // Both the person's hash and the stand-in are argon2id at the same strength.
    expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('one comparison also while the address is blocked', async () => {
    const club = await world.makeClub({ document: { parameters: { lockoutFailures: 1 } } });
    const { email, password } = await world.makePerson(club);
    await outcome(club, email, wrong);
    const verify = vi.spyOn(hashing, 'verify');
    expect(await outcome(club, email, password)).toEqual(['login.blocked', 15]);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  test('the answers differ in nothing but what must differ', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    const bare = async (email: string) => {
      const { headers, body, statusCode } = await signIn(club, { email, password: wrong });
      const { correlationId, ...rest } = JSON.parse(body);
      return { rest, statusCode, names: Object.keys(headers).sort() };
    };
    expect(await bare(person.email)).toEqual(await bare('nobody@mail.example'));
  });
});

test('a password that was changed while it was being compared opens nothing', async () => {
  const club = await world.makeClub();
  const { email, password, id } = await world.makePerson(club);
  const real = hashing.verify;
  vi.spyOn(hashing, 'verify').mockImplementation(async (stored, typed) => {
    const matches = await real(stored, typed);
    await world.services.db
      .updateTable('credential')
      .set({ password_hash: await hashing.hash('Another-horse-9') })
      .where('email', '=', email)
      .execute();
    return matches;
  });
  expect(await outcome(club, email, password)).toEqual(['login.incorrect']);
  const sessions = await world.services.db
    .selectFrom('session')
    .select('token_hash')
    .where('center_id', '=', club.centerId)
    .where('person_id', '=', id)
    .execute();
  // The factory's own; the sign-in added none.
  expect(sessions).toHaveLength(1);
});

test.each([
  [{}],
  [{ email: 'maya@mail.example' }],
  [{ email: 'maya', password: 'x' }],
  [{ email: 'maya@mail.example', password: '' }],
  [{ email: 'maya@mail.example', password: 'x'.repeat(201) }],
  [{ email: 'maya@mail.example', password: 1 }],
  [{ email: ['maya@mail.example'], password: 'x' }],
  [{ email: 'maya@mail.example', password: 'x', sessionTimeoutOneMonth: 'true' }],
  [{ email: 'maya@mail.example', password: 'x', centerId: 1 }],
  [{ email: 'maya@mail.example', password: 'x\u0000' }],
  [{ email: 'maya@mail.example', password: '\ud800' }],
])('%j is refused as input', async (payload) => {
  const response = await signIn(await world.makeClub(), payload);
  expect([response.statusCode, response.json().errorCode]).toEqual([400, 'general.invalidInput']);
});

test('one network address may try 30 times a minute', async () => {
  const club = await world.makeClub();
  const statuses: number[] = [];
  for (let tries = 0; tries < 31; tries += 1) {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/user/authenticate',
      headers: club.headers,
      remoteAddress: '10.99.0.1',
      payload: { email: `guess-${tries}@mail.example` },
    });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
});
