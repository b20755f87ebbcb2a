import { allCalls } from '@foyer/contract/api';
import type { Call } from '@foyer/contract/call';
import type { AccessLevel } from '@foyer/contract/shared/access';
import { errorBody, frameRefusals, refusalCodes } from '@foyer/contract/shared/refusal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../src/app.ts';
import type { TestClub, TestPerson } from './factories.ts';
import { openWorld, type World } from './world.ts';

type Caller = 'nobody' | 'forged' | 'otherBrand' | 'member' | 'staff' | 'manager' | 'company';

const levelsOf: Record<Exclude<Caller, 'nobody' | 'forged' | 'otherBrand'>, AccessLevel[]> = {
  member: ['MEMBER'],
  staff: ['MEMBER', 'STAFF'],
  manager: ['MEMBER', 'MANAGER'],
  company: ['MEMBER', 'COMPANY'],
};

/** The status with which a caller must be turned away, or undefined where the call is theirs to make. */
function turnedAway(call: Call, caller: Caller): number | undefined {
  if (call.access === 'anyone') return undefined;
  if (caller === 'nobody' || caller === 'forged' || caller === 'otherBrand') return 401;
  if (call.access === 'signedIn') return undefined;
  return call.access.some((level) => levelsOf[caller].includes(level)) ? undefined : 403;
}

let world: World;
let club: TestClub;
const headers = new Map<Caller, Record<string, string>>();

beforeAll(async () => {
  world = await openWorld();
  club = await world.makeClub();
  const signedIn: Record<string, TestPerson> = {
    member: await world.makePerson(club),
    staff: await world.makePerson(club, { levels: ['STAFF'] }),
    manager: await world.makePerson(club, { levels: ['MANAGER'] }),
    company: await world.makePerson(club, { levels: ['COMPANY'] }),
  };
  for (const [caller, person] of Object.entries(signedIn)) headers.set(caller as Caller, person.headers);
  const stranger = await world.makePerson(await world.makeClub());
  headers.set('nobody', club.headers);
  headers.set('forged', { ...club.headers, authorization: `Bearer ${club.centerId}.${'x'.repeat(43)}` });
  headers.set('otherBrand', { ...club.headers, authorization: stranger.headers.authorization });
});
afterAll(() => world[Symbol.asyncDispose]());

const send = (call: Call, caller: Caller, body: unknown = {}) =>
  world.app.inject({
    method: call.method,
    url: call.path.replace(/\{\w+\}/g, '1'),
    headers: headers.get(caller) ?? {},
    ...(call.method === 'POST' ? { payload: body as object } : {}),
  });

/** Sign-out ends the session that later tries need, so it comes last. */
const ordered = allCalls.toSorted((a, b) => Number(a.name === 'sign-out') - Number(b.name === 'sign-out'));
const callers: Caller[] = ['nobody', 'forged', 'otherBrand', 'member', 'staff', 'manager', 'company'];

test('every call of the contract is mounted once, and nothing else is', () => {
  const mounted = routes.map(({ call }) => call.path);
  expect(mounted.toSorted()).toEqual(allCalls.map(({ path }) => path).toSorted());
  expect(new Set(mounted).size).toBe(mounted.length);
});

test('every refusal that a call declares is in the catalogue, and the frame need not be repeated', () => {
  for (const call of allCalls) {
    for (const code of call.refusals) expect(refusalCodes, call.path).toContain(code);
    const repeated = call.refusals.filter((code) => (frameRefusals as readonly string[]).includes(code));
    expect(
      repeated.filter((code) => code !== 'general.centerNotFound'),
      call.path,
    ).toEqual([]);
  }
});

describe.each(ordered.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_title, call) => {
  test('refuses fields that it does not know', async () => {
    const caller = callers.find((one) => turnedAway(call, one) === undefined) ?? 'nobody';
    const response = await world.app.inject({
      method: call.method,
      url: `${call.path.replace(/\{\w+\}/g, '1')}${call.method === 'GET' ? '?unheardOf=1' : ''}`,
      headers: headers.get(caller) ?? {},
      ...(call.method === 'POST' ? { payload: { unheardOf: 1 } } : {}),
    });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().errorCode).toBe('general.invalidInput');
  });

  test.each(callers)('as %s', async (caller) => {
    const response = await send(call, caller);
    const expected = turnedAway(call, caller);
    if (expected === undefined) {
      // What the call makes of an empty input is its own affair; it is neither a fault nor a matter of who.
      expect([401, 403, 440], response.body).not.toContain(response.statusCode);
      expect(response.statusCode, response.body).toBeLessThan(500);
    } else {
      expect(response.statusCode, response.body).toBe(expected);
    }
    if (response.statusCode >= 400) {
      const body = errorBody.parse(response.json());
      expect(body.httpCode).toBe(response.statusCode);
      expect(body.correlationId).toBe(response.headers['x-correlation-id']);
      expect(refusalCodes).toContain(body.errorCode);
    }
  });
});
