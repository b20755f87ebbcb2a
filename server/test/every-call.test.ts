import { allCalls } from '@foyer/contract/api';
import type { Call } from '@foyer/contract/call';
import type { AccessLevel } from '@foyer/contract/shared/access';
import { errorBody } from '@foyer/contract/shared/error-body';
import { frameRefusals, refusalCodes } from '@foyer/contract/shared/refusal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../src/app.ts';
import type { TestClub, TestPerson } from './factories.ts';
import { validInputs } from './valid-inputs.ts';
import { openOwnWorld, type World } from './world.ts';

type Caller = 'nobody' | 'forged' | 'otherBrand' | 'member' | 'staff' | 'manager' | 'company';

const levelsOf: Record<Exclude<Caller, 'nobody' | 'forged' | 'otherBrand'>, AccessLevel[]> = {
  member: ['MEMBER'],
  staff: ['MEMBER', 'STAFF'],
  manager: ['MEMBER', 'MANAGER'],
  company: ['MEMBER', 'COMPANY'],
};

/** The status with which a caller must be rejected, or undefined if they may make the call. */
function turnedAway(call: Call, caller: Caller): number | undefined {
  if (call.access === 'anyone' || call.access === 'signedInOrNot') return undefined;
  if (caller === 'nobody' || caller === 'forged' || caller === 'otherBrand') return 401;
  if (call.access === 'signedIn') return undefined;
  return call.access.some((level) => levelsOf[caller].includes(level)) ? undefined : 403;
}

/** Callers about a child of a family, with their kind and the expected status; undefined if they may call. */
const askers = {
  nobody: { kind: 'nobody', expectedStatus: 401 },
  'another member': { kind: 'member', expectedStatus: 403 },
  'a member who is blocked': { kind: 'member', expectedStatus: 403 },
  'the other adult of the family': { kind: 'member', expectedStatus: 403 },
  'the primary adult of another family': { kind: 'member', expectedStatus: 403 },
  'the primary adult of the family': { kind: 'member', expectedStatus: undefined },
  'staff of the centre': { kind: 'staff', expectedStatus: undefined },
  'staff of another centre of the brand': { kind: 'staff', expectedStatus: 403 },
  'a manager of the centre': { kind: 'manager', expectedStatus: undefined },
  'the contact of a company': { kind: 'company', expectedStatus: 403 },
} as const satisfies Record<string, { kind: Caller; expectedStatus: number | undefined }>;
type Asker = keyof typeof askers;

let world: World;
let club: TestClub;
let primary: TestPerson;
let stranger: TestPerson;
const askersHeaders = new Map<Asker, Record<string, string>>();
const headers = new Map<Caller, Record<string, string>>();

beforeAll(async () => {
  world = await openOwnWorld();
  club = await world.makeClub({
    document: {
      parameters: { gdprVersion: 1, staffReadHistory: true },
      features: { classBookingFlowAnonymous: true },
    },
  });
  const signedIn: Record<string, TestPerson> = {
    member: await world.makePerson(club),
    staff: await world.makePerson(club, { levels: ['STAFF'] }),
    manager: await world.makePerson(club, { levels: ['MANAGER'] }),
    company: await world.makePerson(club, { levels: ['COMPANY'] }),
  };
  for (const [caller, person] of Object.entries(signedIn)) headers.set(caller as Caller, person.headers);
  stranger = await world.makePerson(await world.makeClub());
  headers.set('nobody', club.headers);
  headers.set('forged', { ...club.headers, authorization: `Bearer ${club.centerId}.${'x'.repeat(43)}` });
  headers.set('otherBrand', { ...club.headers, authorization: stranger.headers.authorization });

  await startFamily();
  const otherPrimary = await world.makePerson(club);
  await world.makePerson(club, { hasSignIn: false, family: { primary: otherPrimary, relation: 'CHILD' } });
  const sister = await world.makeClub({ brandId: club.brandId });
  const outOfScope = await world.makePerson(sister, { levels: ['STAFF'] });
  type FamilyAdult = 'the primary adult of the family' | 'the other adult of the family';
  const people: Record<Exclude<Asker, 'nobody' | FamilyAdult>, Record<string, string>> = {
    'another member': (await world.makePerson(club)).headers,
    'a member who is blocked': (await world.makePerson(club, { isBlocked: true })).headers,
    'the primary adult of another family': otherPrimary.headers,
    'staff of the centre': (await world.makePerson(club, { levels: ['STAFF'] })).headers,
    'staff of another centre of the brand': { ...outOfScope.headers, ...club.headers },
    'a manager of the centre': (await world.makePerson(club, { levels: ['MANAGER'] })).headers,
    'the contact of a company': (await world.makePerson(club, { levels: ['COMPANY'] })).headers,
  };
  askersHeaders.set('nobody', club.headers);
  for (const [asker, own] of Object.entries(people)) askersHeaders.set(asker as Asker, own);
});
afterAll(() => world[Symbol.asyncDispose]());

/**
 * Makes the family that the calls are about; its two adults are among the callers. Adding a child reads the whole
 * family, so with one family for all calls, each test would be slower than the one before.
 */
async function startFamily(): Promise<void> {
  primary = await world.makePerson(club);
  const spouse = await world.makePerson(club, { family: { primary, relation: 'SPOUSE' } });
  askersHeaders.set('the primary adult of the family', primary.headers);
  askersHeaders.set('the other adult of the family', spouse.headers);
}

const send = (call: Call, caller: Caller, body: unknown = {}) =>
  world.app.inject({
    method: call.method,
    url: call.path.replace(/\{\w+\}/g, '1'),
    headers: headers.get(caller) ?? {},
    ...(call.method === 'POST' ? { payload: body as object } : {}),
  });

/** Sign-out ends the session that later tests need, so it comes last. */
const ordered = allCalls.toSorted((a, b) => Number(a.name === 'sign-out') - Number(b.name === 'sign-out'));
const callers: Caller[] = ['nobody', 'forged', 'otherBrand', 'member', 'staff', 'manager', 'company'];

test('every call of the contract is mounted once, and nothing else', () => {
  const mounted = routes.map(({ call }) => call.path);
  expect(mounted.toSorted()).toEqual(allCalls.map(({ path }) => path).toSorted());
  expect(new Set(mounted).size).toBe(mounted.length);
});

test('every declared refusal is in the catalogue, and no call repeats those of the frame', () => {
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
  test('refuses unknown fields', async () => {
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
      // The call may answer an empty input in any way, except with a fault or a lack of permission.
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

/** Makes the call about a person, in its path, query or body. */
function askAbout(call: Call, asker: Asker, { id, centerId }: { id: number; centerId: number }) {
  const whom = { selectedUserId: id, selectedUserCenterId: centerId };
  const inPath = new Set(call.params ?? []);
  const rest = Object.entries(whom).filter(([name]) => !inPath.has(name));
  const url = Object.entries(whom).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, String(value)),
    call.path,
  );
  const isQuery = call.method === 'GET';
  return world.app.inject({
    method: call.method,
    url: isQuery ? `${url}?${rest.map(([name, value]) => `${name}=${value}`).join('&')}` : url,
    headers: askersHeaders.get(asker) ?? {},
    ...(isQuery ? {} : { payload: { ...Object.fromEntries(rest), ...validInputs[call.path] } }),
  });
}

describe('a person who has refused the terms', () => {
  const closed = allCalls.filter((call) => turnedAway(call, 'nobody') === 401);
  /** Signing out, and the rights of all people to their own data. */
  const open = [
    '/api/user/account',
    '/api/user/sign-out',
    '/api/person/get-gdpr-status',
    '/api/person/set-gdpr-status',
    '/api/person/export',
    '/api/person/forget',
  ];

  test.each(closed.map((call) => [call.path, call] as const))('%s', async (_path, call) => {
    const person = await world.makePerson(club, { levels: ['STAFF', 'MANAGER', 'COMPANY'] });
    await world.setPerson(person, { gdpr_version: 1, gdpr_accepted: false });
    const response = await world.app.inject({
      method: call.method,
      url: call.path.replace(/\{\w+\}/g, '1'),
      headers: person.headers,
      ...(call.method === 'POST' ? { payload: validInputs[call.path] ?? {} } : {}),
    });
    const isRefused = response.statusCode === 409 && response.json().errorCode === 'person.termsRefused';
    expect(isRefused, response.body).toBe(!open.includes(call.path));
  });
});

const aboutSomebody = allCalls.filter(({ actsFor }) => actsFor);

test.each(allCalls.filter(({ isPersonal }) => isPersonal).map((call) => [call.path, call] as const))(
  '%s about an adult with a sign-in of their own is refused to the primary adult',
  async (_path, call) => {
    const adult = await world.makePerson(club, { family: { primary, relation: 'SPOUSE' } });
    const answer = await askAbout(call, 'the primary adult of the family', adult);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'general.notAuthorized']);
    const byStaff = await askAbout(call, 'staff of the centre', adult);
    expect(byStaff.statusCode, byStaff.body).not.toBe(403);
  },
);

describe.each(aboutSomebody.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s about',
  (_title, call) => {
    beforeAll(startFamily);

    test.each(Object.keys(askers) as Asker[])('a child, by %s', async (asker) => {
      const child = await world.makePerson(club, {
        hasSignIn: false,
        family: { primary, relation: 'CHILD' },
      });
      const response = await askAbout(call, asker, child);
      const { kind, expectedStatus } = askers[asker];
      const expected = turnedAway(call, kind) ?? expectedStatus;
      if (expected !== undefined) {
        expect(response.statusCode, response.body).toBe(expected);
        if (expected === 403) expect(response.json().errorCode).toBe('general.notAuthorized');
        return;
      }
      // A permitted call succeeds, or is refused by one of its own rules.
      if (response.statusCode !== 200) expect(call.refusals).toContain(response.json().errorCode);
    });

    test.each(Object.keys(askers) as Asker[])('a person of another brand, by %s', async (asker) => {
      const response = await askAbout(call, asker, stranger);
      // A visitor cannot act for anyone.
      const expected = turnedAway(call, askers[asker].kind) ?? (asker === 'nobody' ? 401 : 404);
      expect(response.statusCode, response.body).toBe(expected);
      if (expected === 404) expect(response.json().errorCode).toBe('general.personNotFound');
    });
  },
);

test('there are calls about a person', () => {
  expect(aboutSomebody.length).toBeGreaterThan(10);
});
