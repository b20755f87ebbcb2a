import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { useEmailCode } from './email-code.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

let sequence = 0;
const call = (club: TestClub, name: string, payload: object) => {
  return world.app.inject({
    method: 'POST',
    url: `/api/person/${name}`,
    headers: club.headers,
    payload,
  });
};
async function codeFor(club: TestClub, email: string): Promise<string> {
  await call(club, 'send-email-code', { email });
  return (await world.mailTo(email)).at(-1)?.subject.slice(0, 6) ?? '';
}
/** One digit beside the right code. */
const beside = (code: string) => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;
const check = async (club: TestClub, email: string, code: string) => {
  const response = await call(club, 'check-email-code', { email, code });
  return response.json().errorCode ?? response.json();
};
const valid = { valid: true };
const invalid = 'person.emailCodeInvalid';

async function start(parameters: Record<string, number> = {}) {
  const club = await world.makeClub({ document: { parameters } });
  sequence += 1;
  const email = `reader-${sequence}@mail.example`;
  return { club, email, code: await codeFor(club, email) };
}

/** Uses up the code, as signing up does; what a refusal has stored is committed. */
async function use(centerId: number, email: string, code: string) {
  const club = await world.services.clubs.byCenter(centerId);
  if (!club) throw new Error('the club was just made');
  const context = { club, now: world.clock.now(), keyFor: world.services.keyFor };
  const refusal = await runTransaction(world.services.db, undefined, (tx) =>
    useEmailCode(tx, context, email, code),
  );
  return refusal?.code ?? 'used';
}

test('the code that was sent is right, and counts on afterwards', async () => {
  const { club, email, code } = await start();
  expect(await check(club, email, code)).toEqual(valid);
  expect(await check(club, ` ${email.toUpperCase()}`, code)).toEqual(valid);
  expect(await use(club.centerId, email, code)).toBe('used');
});

test('it is right at every centre of the brand', async () => {
  const { club, email, code } = await start();
  const sister = await world.makeClub({ brandId: club.brandId });
  expect(await check(sister, email, code)).toEqual(valid);
  expect(await use(sister.centerId, email, code)).toBe('used');
});

describe('every code that does not count is answered the same', () => {
  type Started = Awaited<ReturnType<typeof start>>;
  test.each<[string, (started: Started) => Promise<Partial<Started>>]>([
    ['another one', async ({ code }) => ({ code: beside(code) })],
    ['sent to another address', async () => ({ email: 'somebody-else@mail.example' })],
    ['of another brand', async () => ({ club: await world.makeClub() })],
    [
      'run out',
      async () => {
        world.clock.move({ minutes: 10 });
        return {};
      },
    ],
    [
      'replaced by a newer one',
      async ({ club, email, code }) => {
        // Once in a million the newer one is the same.
        while ((await codeFor(club, email)) === code);
        return {};
      },
    ],
    [
      'used',
      async ({ club, email, code }) => {
        expect(await use(club.centerId, email, code)).toBe('used');
        return {};
      },
    ],
    [
      'tried wrongly five times',
      async ({ club, email, code }) => {
        for (let tries = 0; tries < 5; tries += 1) await check(club, email, beside(code));
        return {};
      },
    ],
  ])('%s', async (_title, spoil) => {
    const started = await start();
    const { club, email, code } = { ...started, ...(await spoil(started)) };
    expect(await check(club, email, code)).toBe(invalid);
    expect(await use(club.centerId, email, code)).toBe(invalid);
  });
});

describe('wrong tries', () => {
  test.each([
    [{}, 4, 'used'],
    [{}, 5, invalid],
    [{ emailCodeTries: 2 }, 1, 'used'],
    [{ emailCodeTries: 2 }, 2, invalid],
  ])('with %j: after %i of them the right one is %s', async (parameters, wrong, outcome) => {
    const { club, email, code } = await start(parameters);
    for (let tries = 0; tries < wrong; tries += 1) {
      // A wrong code counts, whether it is checked or used.
      const tried =
        tries % 2 === 0
          ? await check(club, email, beside(code))
          : await use(club.centerId, email, beside(code));
      expect(tried).toBe(invalid);
    }
    expect(await use(club.centerId, email, code)).toBe(outcome);
  });

  test('right ones between them neither count nor forgive', async () => {
    const { club, email, code } = await start();
    for (let times = 0; times < 6; times += 1) expect(await check(club, email, code)).toEqual(valid);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await check(club, email, code)).toEqual(valid);
      await check(club, email, beside(code));
    }
    expect(await check(club, email, code)).toBe(invalid);
  });

  test('count when they are concurrent: after five, every further one gets the same refusal', async () => {
    const { club, email, code } = await start();
    await Promise.all(Array.from({ length: 9 }, () => check(club, email, beside(code))));
    const rows = await world.services.db
      .selectFrom('email_code')
      .select('tries')
      .where('center_id', '=', club.centerId)
      .execute();
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test('a newer code has its own', async () => {
    const { club, email, code } = await start();
    for (let tries = 0; tries < 5; tries += 1) await check(club, email, beside(code));
    expect(await check(club, email, await codeFor(club, email))).toEqual(valid);
  });
});

test('it works to the last moment', async () => {
  const { club, email, code } = await start();
  world.clock.move({ minutes: 9, seconds: 59 });
  expect(await check(club, email, code)).toEqual(valid);
});

test('of several who use it at once, one does', async () => {
  const { club, email, code } = await start();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => use(club.centerId, email, code)));
  expect(outcomes.toSorted()).toEqual([invalid, invalid, invalid, invalid, 'used']);
});

test.each([['12345'], ['1234567'], ['12345a'], ['١٢٣٤٥٦'], [123456], [' 123456']])(
  '%j is refused as input',
  async (code) => {
    const response = await call(await world.makeClub(), 'check-email-code', {
      email: 'maya@mail.example',
      code,
    });
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'general.invalidInput']);
  },
);
