import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { endedChannel } from '../../frame/ended-sessions.ts';
import { deviceOf } from './device.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';
const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

test.each([
  [mac, 'Safari', 'macOS'],
  [phone, 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/150.0 Mobile Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/150.0.0.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  ['curl/8.0', null, null],
  [undefined, null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

const open = async (club: TestClub, { email, password }: TestPerson, more: Record<string, string> = {}) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/user/authenticate',
    headers: { ...club.headers, 'user-agent': mac, ...more },
    payload: { email, password },
  });
  return { ...club.headers, authorization: `Bearer ${response.json().token}` };
};
const statusOf = async (headers: Record<string, string>) =>
  (await world.app.inject({ url: '/api/user/account', headers })).statusCode;
const sessionsOf = async (headers: Record<string, string>) =>
  (await world.app.inject({ url: '/api/user/security', headers })).json().sessions;
const post = async (headers: Record<string, string>, name: string, payload: object = {}) =>
  (await world.app.inject({ method: 'POST', url: `/api/user/${name}`, headers, payload })).json();

describe('own sessions', () => {
  test('are named by device and day, without a token, and one can be ended', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    const there = await open(club, person, { 'user-agent': phone });
    const shown = await sessionsOf(person.headers);
    expect(shown).toHaveLength(2);
    const other = shown.find((one: { isCurrent: boolean }) => !one.isCurrent);
    expect(other).toMatchObject({ browser: 'Chrome', system: 'Android', signedInBy: 'PASSWORD' });
    const { sessionId } = other;
    const stranger = await world.makePerson(club);
    expect((await post(stranger.headers, 'end-session', { sessionId })).errorCode).toBe('general.notFound');
    expect(await statusOf(there)).toBe(200);
    expect(await post(person.headers, 'end-session', { sessionId })).toEqual({ ended: true });
    expect(await statusOf(there)).toBe(401);
    expect(await sessionsOf(person.headers)).toHaveLength(1);
    // Its name opens nothing.
    expect(await statusOf({ ...club.headers, authorization: `Bearer ${club.centerId}.${sessionId}` })).toBe(
      401,
    );
  });

  test('all but the current one end at once', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    const others = [await open(club, person), await open(club, person)];
    expect(await post(person.headers, 'end-other-sessions')).toEqual({ ended: 2 });
    for (const headers of others) expect(await statusOf(headers)).toBe(401);
    expect(await statusOf(person.headers)).toBe(200);
  });

  test('of more than the home centre allows the one that was used least lately ends', async () => {
    const club = await world.makeClub({ document: { parameters: { sessionsAtOnce: 2 } } });
    const person = await world.makePerson(club);
    world.clock.move({ minutes: 1 });
    const second = await open(club, person);
    world.clock.move({ minutes: 1 });
    // The first one is used again.
    expect(await statusOf(person.headers)).toBe(200);
    world.clock.move({ minutes: 1 });
    const third = await open(club, person);
    expect([await statusOf(person.headers), await statusOf(second), await statusOf(third)]).toEqual([
      200, 401, 200,
    ]);
  });

  test('a session is replaced by the next sign-in of the same browser', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    const other = await world.makePerson(club);
    await open(club, other, { authorization: person.headers.authorization });
    expect(await statusOf(person.headers)).toBe(401);
  });

  test('last as the home centre says, in whichever portal they were opened', async () => {
    const club = await world.makeClub({ document: { parameters: { sessionMinutes: 10 } } });
    const person = await world.makePerson(club);
    const sister = await world.makeClub({
      brandId: club.brandId,
      document: { parameters: { sessionMinutes: 500, sessionIdleMinutes: 500 } },
    });
    const headers = await open(sister, person);
    world.clock.move({ minutes: 9, seconds: 59 });
    expect(await statusOf(headers)).toBe(200);
    world.clock.move({ seconds: 1 });
    expect(await statusOf(headers)).toBe(440);
  });
});

test('staff of the centre end a member’s sessions; others do not, and it is audited', async () => {
  const club = await world.makeClub();
  const member = await world.makePerson(club);
  const sister = await world.makeClub({ brandId: club.brandId });
  const whom = { selectedUserId: member.id, selectedUserCenterId: member.centerId };
  const elsewhere = await world.makePerson(sister, { levels: ['STAFF'] });
  expect((await post({ ...elsewhere.headers, ...club.headers }, 'end-sessions-of', whom)).errorCode).toBe(
    'general.notAuthorized',
  );
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  expect((await post(staff.headers, 'end-sessions-of')).errorCode).toBe('general.invalidInput');
  expect(await post(staff.headers, 'end-sessions-of', whom)).toEqual({ ended: 1 });
  expect(await statusOf(member.headers)).toBe(401);
  expect((await world.auditOf(club, 'session')).at(-1)).toMatchObject({
    actor_id: staff.id,
    for_id: member.id,
    after: { endedSessions: 1 },
  });
});

test('every process hears which sessions are over', async () => {
  const club = await world.makeClub();
  const person = await world.makePerson(club);
  const there = await open(club, person);
  const [{ sessionId }] = (await sessionsOf(there)).filter((one: { isCurrent: boolean }) => one.isCurrent);
  const heard: string[] = [];
  const stop = await world.services.listen(endedChannel, (id) => heard.push(id));
  await post(there, 'sign-out');
  await vi.waitFor(() => expect(heard).toContain(sessionId), { timeout: 60_000 });
  await stop();
});
