import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openOwnWorld, type World } from '../../../test/world.ts';
import { tabby } from '../../payment/providers/tabby/tabby.ts';
import { openLog } from '../../platform/log/log.ts';
import { securityEvents } from './security-events.ts';

let world: World;
let club: TestClub;
let maya: TestPerson;
let written: string[] = [];
const password = 'Right-horse-9';
const wrong = 'Wrong-horse-9';
const secrets: Record<string, string> = { secretKey: 's', merchantCode: 'm', webhookHeader: 'w' };

beforeAll(async () => {
  world = await openOwnWorld({
    log: openLog('info', { write: (line: string) => void written.push(line) }),
    secrets: (name) => secrets[name.split('.').at(-1) ?? ''],
    providers: [tabby],
  });
  club = await world.makeClub({ document: { parameters: { lockoutFailures: 2 } } });
  maya = await world.makePerson(club, { email: 'maya.lindgren@mail.example', password });
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  written = [];
});

let address = 0;
const post = (url: string, payload: object, headers: object = club.headers, from?: string) => {
  address += 1;
  const remoteAddress = from ?? `198.51.100.${address}`;
  return world.app.inject({ method: 'POST', url, payload, headers: { ...headers }, remoteAddress });
};
const signIn = (typed: string, from?: string) =>
  post('/api/user/authenticate', { email: maya.email, password: typed }, club.headers, from);
const lines = () =>
  written.map((line) => JSON.parse(line)).filter(({ msg }: { msg: string }) => msg === 'security event');

test('each kind is logged and counted once, and the log names nobody', async () => {
  const counted = async () => {
    const { body } = await world.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    return Object.fromEntries(
      securityEvents.map((event) => [
        event,
        Number(new RegExp(`security_events_total\\{event="${event}"\\} (\\d+)`).exec(body)?.[1]),
      ]),
    );
  };
  const before = await counted();
  const token = (await signIn(password)).json().token;
  await signIn(wrong);
  await signIn(wrong);
  await post('/api/user/authenticate-sso', { token: 'no.such.token', externalId: 'KP-MAYA' });
  const link = { memberHomeClubId: club.centerId, memberId: maya.id, securityCode: 'x'.repeat(43) };
  await post('/api/reset-password/change-password-with-token', { ...link, newPassword: 'Right-horse-10' });
  await post('/api/person/update-password', { currentPassword: wrong, newPassword: 'Right-horse-10' });
  const forged = { ...club.headers, authorization: `Bearer ${club.centerId}.${'y'.repeat(43)}` };
  await post('/api/person/update-password', { currentPassword: wrong, newPassword: 'x' }, forged);
  await world.app.inject({
    url: '/api/user/find-members',
    query: { name: 'Lindgren' },
    headers: maya.headers,
  });
  await post(`/payment-notification/tabby/${club.centerId}`, {});
  const events = lines().map(({ event, status, code }) => [event, status, code]);
  expect(events).toEqual([
    ['sign-in', 200, undefined],
    ['wrong-password', 409, 'login.incorrect'],
    ['sign-in-blocked', 409, 'login.blocked'],
    ['sso-refused', 409, 'sso.failed'],
    ['reset-link-refused', 409, 'resetPassword.invalidLink'],
    ['not-signed-in', 401, 'general.authenticationError'],
    ['session-invalid', 401, 'general.invalidToken'],
    ['not-authorized', 403, 'general.notAuthorized'],
    ['webhook-refused', 403, undefined],
  ]);
  const after = await counted();
  const happened = new Set(events.map(([event]) => event));
  for (const event of securityEvents) {
    expect([event, (after[event] ?? Number.NaN) - (before[event] ?? Number.NaN)]).toEqual([
      event,
      happened.has(event) ? 1 : 0,
    ]);
  }
  const [first, second, third] = lines();
  expect(first.account).toMatch(/^[0-9a-f]{16}$/);
  expect([second.account, third.account]).toEqual([first.account, first.account]);
  expect(lines()[7]).toMatchObject({
    person: expect.stringMatching(/^[0-9a-f]{16}$/),
    center: club.centerId,
  });
  const all = written.join('');
  const personal = [maya.email, 'lindgren', 'KP-MAYA', password, wrong, token, '198.51.100.', `p${maya.id}"`];
  for (const text of personal) expect(all.toLowerCase()).not.toContain(String(text).toLowerCase());
});

test('a block is in the audit once, under the hash that the log has', async () => {
  const blocks = (await world.auditOf(club, 'credential')).map(({ entity_key, call, for_id, after }) => ({
    entity_key,
    call,
    for_id,
    after,
  }));
  await signIn(wrong);
  expect(blocks).toEqual([
    {
      entity_key: lines()[0].account,
      call: '/api/user/authenticate',
      for_id: null,
      after: { blockedUntil: '2026-11-20T09:15:00Z' },
    },
  ]);
  expect(await world.auditOf(club, 'credential')).toHaveLength(1);
});

test('who reaches a limit is logged, and does not fill the log', async () => {
  world.clock.move({ minutes: 1 });
  for (let n = 0; n < 150; n += 1) await signIn(wrong, '203.0.113.9');
  const limited = () => lines().filter(({ event }) => event === 'limit-reached');
  expect(limited()).toHaveLength(100);
  expect(lines().filter(({ event }) => event === 'sign-in-blocked')).toHaveLength(30);
  world.clock.move({ minutes: 1 });
  await signIn(wrong, '203.0.113.9');
  expect(limited().at(-1)).toMatchObject({ status: 429, unlogged: 20 });
  expect(written.join('')).not.toContain('203.0.113');
});

test('the page about the log lists every event', () => {
  const page = readFileSync(new URL('../../../../docs/operation-logs.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('| `event` |'), page.indexOf('`account` is a keyed hash'));
  const listed = table
    .split('\n')
    .slice(2)
    .flatMap((line) => /^\| `([a-z-]+)` \|/.exec(line)?.[1] ?? []);
  expect(listed).toEqual([...securityEvents]);
});
