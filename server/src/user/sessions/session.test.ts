import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { hashOfToken, newToken } from '../../frame/session.ts';
import { sessionLimits } from './open-session.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const account = (headers: Record<string, string>) => world.app.inject({ url: '/api/user/account', headers });
const codeOf = async (headers: Record<string, string>) => {
  const response = await account(headers);
  return [response.statusCode, response.json().errorCode];
};
const sessionOf = (token: string) =>
  world.services.db
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirstOrThrow();

/** Signs somebody new in and gives the headers of the session. */
async function signIn(club: TestClub, sessionTimeoutOneMonth = false) {
  const { email, password } = await world.makePerson(club);
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/user/authenticate',
    headers: club.headers,
    payload: { email, password, sessionTimeoutOneMonth },
  });
  const { token } = response.json();
  return { token, headers: { ...club.headers, authorization: `Bearer ${token}` } };
}

describe('how long a session holds', () => {
  const parameters = { sessionIdleMinutes: 30, sessionMinutes: 720, sessionKeptMinutes: 43_200 };
  const now = Temporal.Instant.from('2026-11-20T09:00:00Z');
  test.each([
    ['not kept', parameters, false, 30, 720],
    ['kept', parameters, true, 43_200, 43_200],
    ['idle limit beyond the end', { ...parameters, sessionIdleMinutes: 1000 }, false, 720, 720],
  ])('%s', (_title, given, isKept, idleMinutes, minutes) => {
    const limits = sessionLimits(now, given, isKept);
    expect(now.until(limits.idleEndsAt).total('minutes')).toBe(idleMinutes);
    expect(now.until(limits.endsAt).total('minutes')).toBe(minutes);
  });
});

describe('a session ends', () => {
  const ok = 200;
  test.each<[string, boolean, Record<string, number>, [seconds: number, status: number][]]>([
    [
      '30 minutes after its last use',
      false,
      {},
      [
        [1799, ok],
        [1799, ok],
        [1799, ok],
        [1800, 440],
      ],
    ],
    ['not a moment later', false, {}, [[1800, 440]]],
    [
      '12 hours after it began, however busy',
      false,
      {},
      [...Array.from({ length: 26 }, () => [1600, ok] as [number, number]), [1600, 440]],
    ],
    [
      'a month after it began, if it is kept',
      true,
      {},
      [
        [29 * 86_400, ok],
        [86_399, ok],
        [1, 440],
      ],
    ],
    [
      'as the parameters say',
      false,
      { sessionIdleMinutes: 5, sessionMinutes: 8 },
      [
        [299, ok],
        [180, ok],
        [1, 440],
      ],
    ],
    [
      'not while somebody comes by, even with a short idle limit',
      false,
      { sessionIdleMinutes: 1 },
      [
        [30, ok],
        [50, ok],
        [55, ok],
        [60, 440],
      ],
    ],
    [
      'for good: it does not come back',
      false,
      {},
      [
        [1801, 440],
        [1, 440],
      ],
    ],
  ])('%s', async (_title, isKept, parameters, steps) => {
    const club = await world.makeClub({ document: { parameters } });
    const { headers } = await signIn(club, isKept);
    const seen: number[] = [];
    for (const [seconds] of steps) {
      world.clock.move({ seconds });
      seen.push((await account(headers)).statusCode);
    }
    expect(seen).toEqual(steps.map(([, status]) => status));
  });
});

test('a use is written down once a minute, not at every call', async () => {
  const club = await world.makeClub();
  const { token, headers } = await signIn(club);
  const begun = await sessionOf(token);
  world.clock.move({ seconds: 59 });
  await account(headers);
  expect(await sessionOf(token)).toEqual(begun);
  world.clock.move({ seconds: 1 });
  await account(headers);
  const renewed = await sessionOf(token);
  expect(renewed.last_seen_at.toString()).toBe(world.clock.now().toString());
  expect(renewed.last_seen_at.until(renewed.idle_ends_at).total('minutes')).toBe(30);
  expect(renewed.ends_at.toString()).toBe(begun.ends_at.toString());
});

test('a clock that is set back neither ends a session nor lengthens it', async () => {
  const club = await world.makeClub();
  const { token, headers } = await signIn(club);
  const begun = await sessionOf(token);
  world.clock.move({ hours: -2 });
  expect((await account(headers)).statusCode).toBe(200);
  expect(await sessionOf(token)).toEqual(begun);
  world.clock.move({ hours: 2 });
});

describe('who is turned away', () => {
  test('nobody, a malformed and an unknown token are 401', async () => {
    const club = await world.makeClub();
    const { token } = await signIn(club);
    const [centerId = '', secret = ''] = token.split('.');
    const cases: [string | undefined, string][] = [
      [undefined, 'general.authenticationError'],
      ['', 'general.authenticationError'],
      ['Bearer', 'general.invalidToken'],
      [`Bearer  ${token}`, 'general.invalidToken'],
      [`bearer ${token}`, 'general.invalidToken'],
      [`Basic ${token}`, 'general.invalidToken'],
      [`Bearer ${token}x`, 'general.invalidToken'],
      [`Bearer ${token.slice(0, -1)}`, 'general.invalidToken'],
      [`Bearer ${secret}`, 'general.invalidToken'],
      [`Bearer 0${centerId}.${secret}`, 'general.invalidToken'],
      [`Bearer -${centerId}.${secret}`, 'general.invalidToken'],
      [`Bearer 2147483648.${secret}`, 'general.invalidToken'],
      [`Bearer 9999999999.${secret}`, 'general.invalidToken'],
      [`Bearer ${centerId}9.${secret}`, 'general.invalidToken'],
      [
        `Bearer ${centerId}.${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
        'general.invalidToken',
      ],
      [`Bearer ${newToken(club.centerId)}`, 'general.invalidToken'],
      [`Bearer ${token}, Bearer ${token}`, 'general.invalidToken'],
      [`Bearer ${"' or 1=1 --".padEnd(43, 'x')}`, 'general.invalidToken'],
    ];
    for (const [authorization, code] of cases) {
      const headers = authorization === undefined ? club.headers : { ...club.headers, authorization };
      expect(await codeOf(headers), authorization).toEqual([401, code]);
    }
  });

  test('a session of another brand is not there; of another centre of the brand it is', async () => {
    const club = await world.makeClub();
    const sister = await world.makeClub({ brandId: club.brandId });
    const stranger = await world.makeClub();
    const { headers } = await signIn(club);
    expect(await codeOf({ ...headers, ...sister.headers })).toEqual([200, undefined]);
    expect(await codeOf({ ...headers, ...stranger.headers })).toEqual([401, 'general.invalidToken']);
  });

  test('a session that was ended is 401, one that has run out 440, one that may not do this 403', async () => {
    const club = await world.makeClub();
    const [ended, out, member] = [await signIn(club), await signIn(club), await signIn(club)];
    await world.app.inject({
      method: 'POST',
      url: '/api/user/sign-out',
      headers: ended.headers,
      payload: {},
    });
    expect(await codeOf(ended.headers)).toEqual([401, 'general.invalidToken']);
    const staffOnly = await world.app.inject({
      url: '/api/config/load-staff-centers',
      headers: member.headers,
    });
    expect([staffOnly.statusCode, staffOnly.json().errorCode]).toEqual([403, 'general.notAuthorized']);
    world.clock.move({ minutes: 31 });
    expect(await codeOf(out.headers)).toEqual([440, 'general.sessionTimeoutError']);
    expect(await codeOf(ended.headers)).toEqual([401, 'general.invalidToken']);
  });

  test('a session ends with its person', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    await world.services.db
      .deleteFrom('person')
      .where('center_id', '=', person.centerId)
      .where('id', '=', person.id)
      .execute();
    expect(await codeOf(person.headers)).toEqual([401, 'general.invalidToken']);
  });
});

test('a token has 256 random bits behind the centre, and the database holds their hash alone', async () => {
  const club = await world.makeClub();
  const { token } = await signIn(club);
  expect(token).toMatch(new RegExp(`^${club.centerId}\\.[A-Za-z0-9_-]{43}$`));
  expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(32);
  expect(newToken(7)).not.toBe(newToken(7));
  const dump = JSON.stringify(await world.services.db.selectFrom('session').selectAll().execute());
  expect(dump).not.toContain(token.split('.')[1]);
});
