import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAuthenticator } from '../../../test/authenticator.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const host = 'localhost';
const here = { host, origin: 'http://localhost' };

const post = async (headers: Record<string, string>, name: string, payload: object = {}) => {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/user/${name}`,
    headers: { ...headers, host },
    payload,
  });
  return response.json();
};
const statusOf = async (headers: Record<string, string>) =>
  (await world.app.inject({ url: '/api/user/account', headers })).statusCode;
const signIn = (club: TestClub, { email, password }: TestPerson) =>
  post(club.headers, 'authenticate', { email, password });
const due = async (club: TestClub, person: TestPerson): Promise<string> => {
  const refused = await signIn(club, person);
  expect(refused.errorCode).toBe('login.secondFactorDue');
  return refused.params.step;
};
const challengeOf = async (club: TestClub, step: string) =>
  (await post(club.headers, 'second-factor', { step })).passkey.challenge;

async function start(parameters: Record<string, string | number> = {}, levels: ('STAFF' | 'MANAGER')[] = []) {
  const club = await world.makeClub({ document: { parameters } });
  return { club, person: await world.makePerson(club, { levels, password: 'Right-horse-9' }) };
}

/** A person with a passkey, the device that holds it, and the codes that came with it. */
async function withPasskey(club: TestClub, person: TestPerson) {
  const device = makeAuthenticator();
  const started = await post(person.headers, 'start-passkey', { currentPassword: person.password });
  const passkey = device.create({ ...here, challenge: started.options.challenge });
  const { recoveryCodes } = await post(person.headers, 'add-passkey', { step: started.step, passkey });
  return { club, person, device, recoveryCodes: recoveryCodes as string[] };
}
const prepared = async () => {
  const { club, person } = await start();
  return withPasskey(club, person);
};

describe('a passkey', () => {
  test('is set up by the password, comes with ten codes, and is asked for from then on', async () => {
    const { club, person, device, recoveryCodes } = await prepared();
    expect(new Set(recoveryCodes).size).toBe(10);
    const step = await due(club, person);
    const passkey = device.sign({ ...here, challenge: await challengeOf(club, step) });
    const { token, user } = await post(club.headers, 'complete-sign-in', { step, passkey });
    expect(user.userId).toBe(person.id);
    const headers = { ...club.headers, authorization: `Bearer ${token}` };
    expect(await statusOf(headers)).toBe(200);
    const security = (await world.app.inject({ url: '/api/user/security', headers })).json();
    expect(security).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ host }] });
    expect(security.sessions.find((one: { isCurrent: boolean }) => one.isCurrent).signedInBy).toBe('PASSKEY');
    const subjects = (await world.mailTo(person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['A passkey was added to your Test club account']);
  });

  test('is not set up with a wrong password, or with the session of somebody else', async () => {
    const { club, person } = await start();
    const wrong = await post(person.headers, 'start-passkey', { currentPassword: 'Wrong-horse-9' });
    expect(wrong.errorCode).toBe('person.invalidCurrentPassword');
    expect((await post(club.headers, 'start-passkey', { currentPassword: 'x' })).errorCode).toBe(
      'general.authenticationError',
    );
    const other = await world.makePerson(club);
    const { step, options } = await post(person.headers, 'start-passkey', {
      currentPassword: person.password,
    });
    const passkey = makeAuthenticator().create({ ...here, challenge: options.challenge });
    for (const headers of [other.headers, club.headers]) {
      expect((await post(headers, 'add-passkey', { step, passkey })).errorCode).toBe('login.stepOver');
    }
  });

  test.each([
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['nobody verified', { isVerified: false }],
  ])('that was signed for %s lets nobody in, and the challenge is used up', async (_what, wrong) => {
    const { club, person, device } = await prepared();
    const step = await due(club, person);
    const challenge = await challengeOf(club, step);
    const bad = device.sign({ ...here, challenge, ...wrong });
    const answer = await post(club.headers, 'complete-sign-in', { step, passkey: bad });
    expect(answer.errorCode).toBe('login.secondFactorWrong');
    const good = device.sign({ ...here, challenge });
    const late = await post(club.headers, 'complete-sign-in', { step, passkey: good });
    expect(late.errorCode).toBe('login.secondFactorWrong');
    // A control: with a challenge of its own the same device lets in.
    const again = device.sign({ ...here, challenge: await challengeOf(club, step) });
    expect((await post(club.headers, 'complete-sign-in', { step, passkey: again })).token).toBeDefined();
  });

  test('of somebody else, or a copy whose counter is behind, lets nobody in', async () => {
    const { club, person, device } = await prepared();
    const other = await withPasskey(club, await world.makePerson(club));
    const step = await due(club, person);
    const foreign = other.device.sign({ ...here, challenge: await challengeOf(club, step) });
    expect((await post(club.headers, 'complete-sign-in', { step, passkey: foreign })).errorCode).toBe(
      'login.secondFactorWrong',
    );
    const used = device.sign({ ...here, challenge: await challengeOf(club, step) });
    expect((await post(club.headers, 'complete-sign-in', { step, passkey: used })).token).toBeDefined();
    device.rewind();
    const next = await due(club, person);
    const copy = device.sign({ ...here, challenge: await challengeOf(club, next) });
    expect((await post(club.headers, 'complete-sign-in', { step: next, passkey: copy })).errorCode).toBe(
      'login.secondFactorWrong',
    );
  });

  test('that is the last one takes the codes along when it is removed, by the password', async () => {
    const { club, person, device } = await prepared();
    const remove = (currentPassword: string) =>
      post(person.headers, 'remove-passkey', { passkeyId: device.id, currentPassword });
    expect((await remove('Wrong-horse-9')).errorCode).toBe('person.invalidCurrentPassword');
    expect(await remove(person.password)).toEqual({ removed: true });
    expect((await signIn(club, person)).token).toBeDefined();
    const left = await world.services.db
      .selectFrom('recovery_code')
      .select('person_id')
      .where('person_id', '=', person.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('a step', () => {
  test('completes one sign-in, and lasts five minutes', async () => {
    const { club, person, recoveryCodes } = await prepared();
    const step = await due(club, person);
    const complete = (code = '') => post(club.headers, 'complete-sign-in', { step, recoveryCode: code });
    expect((await complete(recoveryCodes[0])).token).toBeDefined();
    expect((await complete(recoveryCodes[1])).errorCode).toBe('login.stepOver');
    const late = await due(club, person);
    world.clock.move({ minutes: 5 });
    expect((await post(club.headers, 'second-factor', { step: late })).errorCode).toBe('login.stepOver');
    expect(
      (await post(club.headers, 'complete-sign-in', { step: late, recoveryCode: recoveryCodes[1] }))
        .errorCode,
    ).toBe('login.stepOver');
  });

  test('opens nothing itself, holds for one brand, and ends with a new password', async () => {
    const { club, person, recoveryCodes } = await prepared();
    const step = await due(club, person);
    expect(await statusOf({ ...club.headers, authorization: `Bearer ${step}` })).toBe(401);
    const stranger = await world.makeClub();
    expect((await post(stranger.headers, 'second-factor', { step })).errorCode).toBe('login.stepOver');
    await world.app.inject({
      method: 'POST',
      url: '/api/person/update-password',
      headers: person.headers,
      payload: { currentPassword: person.password, newPassword: 'Fresh-horse-10' },
    });
    expect(
      (await post(club.headers, 'complete-sign-in', { step, recoveryCode: recoveryCodes[0] })).errorCode,
    ).toBe('login.stepOver');
  });
});

describe('a recovery code', () => {
  test('works once, however it is typed, and the person is told', async () => {
    const { club, person, recoveryCodes } = await prepared();
    const typed = ` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')} `;
    const first = await due(club, person);
    expect(
      (await post(club.headers, 'complete-sign-in', { step: first, recoveryCode: typed })).token,
    ).toBeDefined();
    const second = await due(club, person);
    expect(
      (await post(club.headers, 'complete-sign-in', { step: second, recoveryCode: typed })).errorCode,
    ).toBe('login.secondFactorWrong');
    const message = (await world.mailTo(person.email)).at(-1);
    expect(message?.subject).toBe('A recovery code was used to log in to Test club');
    expect(message?.text).toContain('Recovery codes left: 9');
  });

  test('of three sign-ins at once lets one in', async () => {
    const { club, person, recoveryCodes } = await prepared();
    const steps = [await due(club, person), await due(club, person), await due(club, person)];
    const answers = await Promise.all(
      steps.map((step) => post(club.headers, 'complete-sign-in', { step, recoveryCode: recoveryCodes[0] })),
    );
    expect(answers.filter(({ token }) => token !== undefined)).toHaveLength(1);
  });

  test('that is wrong counts as a wrong password, and a right password does not forgive it', async () => {
    const { club, person, recoveryCodes } = await prepared();
    const codes: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const step = await due(club, person);
      const answer = await post(club.headers, 'complete-sign-in', { step, recoveryCode: 'aaaa-bbbb-cccc' });
      codes.push(answer.errorCode);
    }
    expect(codes).toEqual([...Array(4).fill('login.secondFactorWrong'), 'login.blocked']);
    expect((await signIn(club, person)).errorCode).toBe('login.blocked');
    world.clock.move({ minutes: 15 });
    const step = await due(club, person);
    const { token } = await post(club.headers, 'complete-sign-in', { step, recoveryCode: recoveryCodes[0] });
    expect(token).toBeDefined();
  });

  test('is kept as a hash, and no longer works when new ones are made', async () => {
    const { club, person, recoveryCodes } = await prepared();
    const rows = await world.services.db.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]);
    const renewed = await post(person.headers, 'renew-recovery-codes', { currentPassword: person.password });
    const step = await due(club, person);
    const by = (recoveryCode: string) => post(club.headers, 'complete-sign-in', { step, recoveryCode });
    expect((await by(recoveryCodes[0] ?? '')).errorCode).toBe('login.secondFactorWrong');
    expect((await by(renewed.recoveryCodes[0])).token).toBeDefined();
  });
});

describe('what the club wants', () => {
  test.each([
    ['off', ['STAFF'], undefined],
    ['offered', ['STAFF'], undefined],
    ['staff', [], undefined],
    ['staff', ['STAFF'], 'login.secondFactorMissing'],
    ['staff', ['MANAGER'], 'login.secondFactorMissing'],
  ] as const)('%s, of %j without a passkey: %s', async (secondFactor, levels, refused) => {
    const { club, person } = await start({ secondFactor }, [...levels]);
    expect((await signIn(club, person)).errorCode).toBe(refused);
  });

  test('where one is required it is set up first, and opens the session', async () => {
    const { club, person } = await start({ secondFactor: 'staff' }, ['STAFF']);
    const { params } = await signIn(club, person);
    const { options, step } = await post(club.headers, 'start-passkey', { step: params.step });
    expect((await post(club.headers, 'complete-sign-in', { step, recoveryCode: 'x' })).errorCode).toBe(
      'login.stepOver',
    );
    const passkey = makeAuthenticator().create({ ...here, challenge: options.challenge });
    const { signedIn, recoveryCodes } = await post(club.headers, 'add-passkey', { step, passkey });
    expect(recoveryCodes).toHaveLength(10);
    expect(await statusOf({ ...club.headers, authorization: `Bearer ${signedIn.token}` })).toBe(200);
    expect((await signIn(club, person)).errorCode).toBe('login.secondFactorDue');
  });

  test('is said by the home centre, whichever portal of the brand is visited', async () => {
    const { club, person } = await start({ secondFactor: 'staff' }, ['STAFF']);
    const sister = await world.makeClub({
      brandId: club.brandId,
      document: { parameters: { secondFactor: 'off' } },
    });
    expect((await signIn(sister, person)).errorCode).toBe('login.secondFactorMissing');
  });
});

test('a manager of the home centre resets it: audited, told, signed out; nobody else does', async () => {
  const { club, person } = await prepared();
  const sister = await world.makeClub({ brandId: club.brandId });
  const reset = async (by: TestPerson) => {
    const whom = { selectedUserId: person.id, selectedUserCenterId: person.centerId };
    return post({ ...by.headers, ...club.headers }, 'reset-second-factor', whom);
  };
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const elsewhere = await world.makePerson(sister, { levels: ['MANAGER'] });
  for (const other of [staff, elsewhere, person]) {
    expect((await reset(other)).errorCode).toBe('general.notAuthorized');
  }
  const manager = await world.makePerson(club, { levels: ['MANAGER'] });
  const own = await post(manager.headers, 'reset-second-factor');
  expect(own.errorCode).toBe('general.invalidInput');
  expect(await reset(manager)).toEqual({ reset: true });
  expect(await statusOf(person.headers)).toBe(401);
  expect((await signIn(club, person)).token).toBeDefined();
  expect((await world.mailTo(person.email)).at(-1)?.subject).toBe('Your passkeys for Test club were removed');
  expect((await world.auditOf(club, 'passkey')).at(-1)).toMatchObject({
    actor_id: manager.id,
    for_id: person.id,
    after: { reset: 1, endedSessions: 1 },
  });
});
