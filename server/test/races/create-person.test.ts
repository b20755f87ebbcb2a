import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Club } from '../../src/clubs/club.ts';
import { keepEmailCode } from '../../src/person/email-code/email-code.ts';
import { insertPerson } from '../../src/person/store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { findCredential, insertCredential } from '../../src/user/store.ts';
import type { TestClub } from '../factories.ts';
import type { World } from '../world.ts';
import { atOnce, meeting, openRaceWorld } from './race-world.ts';

let world: World;
let portal: TestClub;
let club: Club;
beforeAll(async () => {
  world = await openRaceWorld();
  portal = await world.makeClub({ document: { features: { enableLeadCreation: true } } });
  const found = await world.services.clubs.byCenter(portal.centerId);
  if (!found) throw new Error('the club was just made');
  club = found;
});
afterAll(() => world[Symbol.asyncDispose]());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => world.services.db.transaction().execute(work);
const code = '246810';

/** How many persons and credentials have the address. */
async function kept(email: string): Promise<[persons: number, credentials: number]> {
  const count = async (table: 'person' | 'credential') => {
    const rows = await world.services.db
      .selectFrom(table as 'credential')
      .select('email')
      .where('email', '=', email)
      .execute();
    return rows.length;
  };
  return [await count('person'), await count('credential')];
}

describe('accounts with one address', () => {
  test('are created once when many arrive at once, and the others leave nothing behind', async () => {
    const email = 'maya@mail.example';
    const context = { ...world.services, club, now: world.clock.now() };
    await inTransaction((tx) => keepEmailCode(tx, context, email, code));
    const answers = await atOnce((contender) =>
      world.app.inject({
        method: 'POST',
        url: '/api/person/create-person',
        headers: portal.headers,
        remoteAddress: `10.10.0.${contender}`,
        payload: {
          centerId: portal.centerId,
          emailCode: code,
          password: 'Right-horse-9',
          // With different names, so that only the address is the same.
          person: {
            email,
            firstName: 'Maya',
            lastName: `Number ${contender}`,
            gender: 'FEMALE',
            birthday: '1990-05-17',
            terms: true,
          },
        },
      }),
    );
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 'created' : answer.json().errorCode));
    expect(codes.filter((each) => each === 'created')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['created', 'person.emailCodeInvalid']));
    expect(await kept(email)).toEqual([1, 1]);
    expect(await world.mailTo(email)).toHaveLength(1);
  });

  /** Skips the code: each looks for the address, and then inserts the person. */
  async function createWithoutCode(email: string, heedsDirectory: boolean) {
    const now = world.clock.now();
    const taken = new Error('taken');
    const others = meeting();
    await atOnce(() =>
      inTransaction(async (tx) => {
        if (await findCredential(tx, club, email)) return;
        await others();
        const name = { first_name: 'Maya', last_name: 'Raced' };
        const row = await insertPerson(tx, portal.centerId, {
          ...name,
          email,
          status: 'LEAD',
          created_at: now,
        });
        const person = { centerId: row.center_id, id: row.id };
        const isOwn = await insertCredential(tx, club, { email, person, passwordHash: 'hash' }, now);
        if (heedsDirectory && !isOwn) throw taken;
      }).catch((error) => {
        if (error !== taken) throw error;
      }),
    );
    return kept(email);
  }

  test('are limited to one by the directory, even if all found the address free', async () => {
    expect(await createWithoutCode('raced@mail.example', true)).toEqual([1, 1]);
  });

  test('control: without the directory, checking first lets many through', async () => {
    const [persons] = await createWithoutCode('unheeded@mail.example', false);
    expect(persons).toBeGreaterThan(1);
  });
});
