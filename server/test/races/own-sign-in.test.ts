import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkEmailCodeSent } from '../../src/person/email-code/email-code.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { Factories, TestClub } from '../factories.ts';
import type { World } from '../world.ts';
import { atOnce, contenders, openRaceWorld } from './race-world.ts';

let world: World;
beforeAll(async () => {
  world = await openRaceWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** A server learns of a new club a moment after its creation. */
async function openClub(given?: Parameters<Factories['makeClub']>[0]): Promise<TestClub> {
  const club = await world.makeClub(given);
  await vi.waitUntil(() => world.services.clubs.byCenter(club.centerId));
  return club;
}

/** Each request has its own address, because the limit per address is not tested here. */
const send = (headers: Record<string, string>, path: string, contender: number, payload: object) =>
  world.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers,
    remoteAddress: `10.8.${Object.keys(payload).length}.${contender}`,
    payload,
  });
const outcomeOf = (response: { statusCode: number; json(): { errorCode?: string } }) =>
  response.json().errorCode ?? response.statusCode;
const count = (outcomes: unknown[], outcome: unknown) => outcomes.filter((each) => each === outcome).length;

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => world.services.db.transaction().execute(work);

async function contextOf(centerId: number) {
  const club = await world.services.clubs.byCenter(centerId);
  if (!club) throw new Error('the club was just made');
  return { club, now: world.clock.now(), keyFor: world.services.keyFor };
}

let codesSent = contenders;
async function codeFor(club: TestClub, email: string): Promise<string> {
  codesSent += 1;
  await send(club.headers, 'person/send-email-code', codesSent, { email });
  return (await world.mailTo(email)).at(-1)?.subject.slice(0, 6) ?? '';
}

describe('an e-mail code', () => {
  const close = 'close@mail.example';

  test('is sent at most three times an hour, even if requested many times at once', async () => {
    const club = await openClub();
    const email = 'popular@mail.example';
    const answers = await atOnce((contender) =>
      send(club.headers, 'person/send-email-code', contender, { email }),
    );
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"sent":true,"minutes":10}']));
    expect(await world.mailTo(email)).toHaveLength(3);
  });

  test('accepts at most five guesses, even many at once', async () => {
    const club = await openClub();
    const email = 'guessed@mail.example';
    const code = await codeFor(club, email);
    const guess = (contender: number) => String((Number(code) + 1 + contender) % 1_000_000).padStart(6, '0');
    await atOnce((contender) =>
      send(club.headers, 'person/check-email-code', contender, { email, code: guess(contender) }),
    );
    const { tries } = await world.services.db
      .selectFrom('email_code')
      .select('tries')
      .where('center_id', '=', club.centerId)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    const right = await send(club.headers, 'person/check-email-code', 0, { email, code });
    expect(outcomeOf(right)).toBe('person.emailCodeInvalid');
  });

  /** Reads the code while a fifth wrong try has been counted but not committed. */
  async function besideFifthTry(
    look: (tx: Tx, centerId: number, code: string) => Promise<boolean>,
    isHeld: boolean,
  ) {
    const club = await openClub();
    const code = await codeFor(club, close);
    const context = await contextOf(club.centerId);
    const [tried, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const row = world.services.db.updateTable('email_code').where('center_id', '=', club.centerId);
    await row.set({ tries: 4 }).execute();
    const fifth = inTransaction(async (tx) => {
      await checkEmailCodeSent(tx, context, close, code === '000000' ? '000001' : '000000');
      tried.resolve();
      // This transaction cannot wait for a reader that waits for it.
      await (isHeld ? sql`select pg_sleep(0.3)`.execute(tx) : looked.promise);
    });
    await tried.promise;
    const isSeen = await inTransaction((tx) => look(tx, club.centerId, code));
    looked.resolve();
    await fifth;
    return isSeen;
  }

  test('that is right waits for a wrong try under way', async () => {
    const isRight = await besideFifthTry(async (tx, centerId, code) => {
      const refusal = await checkEmailCodeSent(tx, await contextOf(centerId), close, code);
      return refusal === undefined;
    }, true);
    expect(isRight).toBe(false);
  });

  test('control: read without the lock, it has a try left', async () => {
    const hasTries = await besideFifthTry(async (tx, centerId) => {
      const { rows } =
        await sql`select 1 from email_code where center_id = ${centerId} and tries < 5`.execute(tx);
      return rows.length > 0;
    }, false);
    expect(hasTries).toBe(true);
  });

  test('gives an address to one of all who enter it', async () => {
    const club = await openClub();
    const email = 'wanted@mail.example';
    const people = await Promise.all(Array.from({ length: contenders }, () => world.makePerson(club)));
    const emailCode = await codeFor(club, email);
    const outcomes = await Promise.all(
      people.map(async ({ headers, password }, contender) =>
        outcomeOf(
          await send(headers, 'person/update-email', contender, {
            currentPassword: password,
            newEmail: email,
            emailCode,
          }),
        ),
      ),
    );
    expect([count(outcomes, 200), count(outcomes, 'person.emailCodeInvalid')]).toEqual([1, contenders - 1]);
  });
});

test('a new password does not deadlock with sign-ins, resets and wrong tries', async () => {
  const club = await openClub({ document: { parameters: { lockoutFailures: 100 } } });
  const { email, password, headers } = await world.makePerson(club);
  const newPassword = 'Fresh-horse-10';
  const outcomes = await atOnce(async (contender) => {
    const calls = [
      () => send(headers, 'person/update-password', contender, { currentPassword: password, newPassword }),
      () => send(club.headers, 'user/authenticate', contender, { email, password }),
      () => send(club.headers, 'user/authenticate', contender, { email, password: 'Wrong-horse-9' }),
      () => send(club.headers, 'reset-password/send-email', contender, { email }),
      () => send(headers, 'person/update-information', contender, { newInformation: { city: 'Boston' } }),
    ] as const;
    return outcomeOf(await (calls[contender % calls.length] ?? calls[0])());
  });
  expect(outcomes.filter((outcome) => outcome === 'general.serverError')).toEqual([]);
  const changes = outcomes.filter((_, contender) => contender % 5 === 0);
  expect([count(changes, 200), count(changes, 'person.invalidCurrentPassword')]).toEqual([1, 9]);
  const open = await world.services.db
    .selectFrom('session')
    .select('token_hash')
    .where('center_id', '=', club.centerId)
    .where('ended_at', 'is', null)
    .execute();
  // The session that changed it. Those with the old password have ended.
  expect(open).toHaveLength(1);
});
