import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../src/platform/db/database.ts';
import { hashOfCode, newCode } from '../../src/reset-password/code.ts';
import {
  countLinksSince,
  insertLink,
  lockPerson,
  setPassword,
  useLink,
} from '../../src/reset-password/store.ts';
import { countFailure } from '../../src/user/password/lockout.ts';
import { endSessionsOf, openSession } from '../../src/user/sessions/open-session.ts';
import { findCredential, holdPassword } from '../../src/user/store.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import type { World } from '../world.ts';
import { atOnce, contenders, meeting, openRaceWorld } from './race-world.ts';

let world: World;
beforeAll(async () => {
  world = await openRaceWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => world.services.db.transaction().execute(work);
const pause = (tx: Tx, seconds = 0.03) => sql`select pg_sleep(${seconds})`.execute(tx);

async function clubOf({ centerId }: TestClub) {
  const club = await world.services.clubs.byCenter(centerId);
  if (!club) throw new Error('the club was just made');
  return club;
}

/** Each request has its own address, because the limit per address is not tested here. */
const send = (club: TestClub, path: string, contender: number, payload: object) =>
  world.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: club.headers,
    remoteAddress: `10.9.${club.centerId & 255}.${contender}`,
    payload,
  });

describe('wrong passwords', () => {
  const failures = async (centerId: number) => {
    const counted = await sql<{ failures: number }>`select cardinality(failed_at) as failures
      from sign_in_failure where center_id = ${centerId}`.execute(world.services.db);
    return counted.rows.map((row) => row.failures);
  };

  test('that arrive at once are counted exactly', async () => {
    const club = await world.makeClub({ document: { parameters: { lockoutFailures: 100 } } });
    const context = {
      club: await clubOf(club),
      now: world.clock.now(),
      keyFor: world.services.keyFor,
      callPath: '/api/user/authenticate',
      correlationId: 'race',
    };
    await atOnce(() => inTransaction((tx) => countFailure(tx, context, 'maya@mail.example')));
    expect(await failures(club.centerId)).toEqual([contenders]);
  });

  test('over HTTP: four are reported as wrong, all others as a blocked account', async () => {
    const club = await world.makeClub();
    const { email } = await world.makePerson(club);
    const answers = await atOnce((contender) =>
      send(club, 'user/authenticate', contender, { email, password: 'wrong' }),
    );
    const codes = answers.map((answer) => answer.json().errorCode);
    expect(codes.filter((code) => code === 'login.incorrect')).toHaveLength(4);
    expect(codes.filter((code) => code === 'login.blocked')).toHaveLength(contenders - 4);
  });

  test('control: counted with a read and a write, most are lost', async () => {
    const { centerId } = await world.makeClub();
    const hash = Buffer.from('hash');
    await sql`insert into sign_in_failure values (${centerId}, ${hash}, array[${world.clock.now()}::timestamptz])`.execute(
      world.services.db,
    );
    const others = meeting();
    await atOnce(() =>
      inTransaction(async (tx) => {
        const [seen = 0] = (
          await sql<{
            n: number;
          }>`select cardinality(failed_at) as n from sign_in_failure where center_id = ${centerId}`.execute(
            tx,
          )
        ).rows.map(({ n }) => n);
        await others();
        await sql`update sign_in_failure set failed_at = array_fill(${world.clock.now()}::timestamptz, array[${seen + 1}::integer]) where center_id = ${centerId}`.execute(
          tx,
        );
      }),
    );
    expect((await failures(centerId))[0]).toBeLessThan(contenders);
  });
});

describe('a reset link', () => {
  async function linkFor(person: TestPerson) {
    const codeHash = hashOfCode(newCode());
    const createdAt = world.clock.now();
    await inTransaction((tx) =>
      insertLink(tx, person, { codeHash, createdAt, endsAt: createdAt.add({ hours: 1 }) }, true),
    );
    return codeHash;
  }

  test('that is used many times at once is used once', async () => {
    const person = await world.makePerson(await world.makeClub());
    const codeHash = await linkFor(person);
    const used = await atOnce(() =>
      inTransaction(async (tx) => {
        const isUsed = await useLink(tx, person, codeHash, world.clock.now());
        await pause(tx);
        return isUsed;
      }),
    );
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  test('control: checked first and marked later, it is used many times', async () => {
    const person = await world.makePerson(await world.makeClub());
    const codeHash = await linkFor(person);
    const others = meeting();
    const used = await atOnce(() =>
      inTransaction(async (tx) => {
        const row = await tx
          .selectFrom('password_reset')
          .select('used_at')
          .where('code_hash', '=', codeHash)
          .executeTakeFirstOrThrow();
        if (row.used_at) return false;
        await others();
        await tx
          .updateTable('password_reset')
          .set({ used_at: world.clock.now() })
          .where('code_hash', '=', codeHash)
          .execute();
        return true;
      }),
    );
    expect(used.filter(Boolean).length).toBeGreaterThan(1);
  });

  test('is sent at most three times an hour, even if requested many times at once', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    const answers = await atOnce((contender) =>
      send(club, 'reset-password/send-email', contender, { email: person.email }),
    );
    expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['{"sent":true}']));
    expect(await world.mailTo(person.email)).toHaveLength(3);
    const working = await world.services.db
      .selectFrom('password_reset')
      .select('code_hash')
      .where('center_id', '=', person.centerId)
      .where('person_id', '=', person.id)
      .where('ends_at', '>', world.clock.now())
      .execute();
    expect(working).toHaveLength(1);
  });

  test.each([
    ['the person held, three are counted', true],
    ['control: without holding the person, more are', false],
  ])('%s', async (_title, isHeld) => {
    const person = await world.makePerson(await world.makeClub());
    const now = world.clock.now();
    const made = await atOnce(() =>
      inTransaction(async (tx) => {
        if (isHeld) await lockPerson(tx, person);
        const isReal = (await countLinksSince(tx, person, now.subtract({ hours: 1 }))) < 3;
        await pause(tx, 0.01);
        const link = { codeHash: hashOfCode(newCode()), createdAt: now, endsAt: now.add({ hours: 1 }) };
        await insertLink(tx, person, link, isReal);
        return isReal;
      }),
    );
    const count = made.filter(Boolean).length;
    if (isHeld) expect(count).toBe(3);
    else expect(count).toBeGreaterThan(3);
  });
});

describe('a sign-in with the old password while a new one is being set', () => {
  /** The new password arrives when the sign-in has opened its session and not committed yet. */
  async function sessionsAfter(holds: boolean): Promise<number> {
    const testClub = await world.makeClub();
    const person = await world.makePerson(testClub);
    const club = await clubOf(testClub);
    const now = world.clock.now();
    const credential = await findCredential(world.services.db, club, person.email);
    const opened = Promise.withResolvers<void>();
    const signIn = inTransaction(async (tx) => {
      if (holds) await holdPassword(tx, club, person.email, credential?.passwordHash ?? '');
      const visit = { now, club, actor: undefined, userAgent: undefined };
      await openSession(tx, visit, person, { home: club, isKept: false, signedInBy: 'PASSWORD' });
      opened.resolve();
      await pause(tx, 0.3);
    });
    await opened.promise;
    await inTransaction(async (tx) => {
      await lockPerson(tx, person);
      await setPassword(tx, club, person, 'another hash', now);
      await endSessionsOf(tx, person, now);
    });
    await signIn;
    const open = await world.services.db
      .selectFrom('session')
      .select('token_hash')
      .where('center_id', '=', person.centerId)
      .where('ended_at', 'is', null)
      .execute();
    return open.length;
  }

  test('leaves no session behind', async () => {
    expect(await sessionsAfter(true)).toBe(0);
  });

  test('control: without the lock of the password, it leaves one', async () => {
    expect(await sessionsAfter(false)).toBe(1);
  });
});
