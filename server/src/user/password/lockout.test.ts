import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** From an address of its own each time, so that the limit per address stays out of the way. */
async function outcome(club: TestClub, email: string, password: string): Promise<(string | number)[]> {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/user/authenticate',
    headers: club.headers,
    payload: { email, password },
  });
  const { errorCode, params } = response.json();
  return errorCode ? [errorCode, ...Object.values<number>(params ?? {})] : ['in'];
}
const wrong = 'Wrong-horse-9';

describe('wrong tries', () => {
  /** minutes to wait before the try, what is tried, what it is answered */
  type Step = [wait: number, password: string, ...answer: (string | number)[]];
  const right = 'Right-horse-9';
  const no: [string, string] = [wrong, 'login.incorrect'];
  test.each<[string, Record<string, number>, Step[]]>([
    [
      'the fifth within 15 minutes blocks, and then even the right password is refused',
      {},
      [
        [0, ...no],
        [3, ...no],
        [3, ...no],
        [3, ...no],
        [3, wrong, 'login.blocked', 15],
        [0, right, 'login.blocked', 15],
      ],
    ],
    [
      'minutes are rounded up, and the block ends when it said it would',
      {},
      [
        [0, ...no],
        [0, ...no],
        [0, ...no],
        [0, ...no],
        [0, wrong, 'login.blocked', 15],
        [0.5, right, 'login.blocked', 15],
        [0.5, right, 'login.blocked', 14],
        [13.5, wrong, 'login.blocked', 1],
        [0.5, right, 'in'],
      ],
    ],
    [
      'tries while blocked do not lengthen the block, and after it counting begins anew',
      {},
      [
        [0, ...no],
        [0, ...no],
        [0, ...no],
        [0, ...no],
        [0, wrong, 'login.blocked', 15],
        [10, wrong, 'login.blocked', 5],
        [5, ...no],
        [0, ...no],
        [0, ...no],
        [0, ...no],
        [0, wrong, 'login.blocked', 15],
      ],
    ],
    [
      'the window slides: the first has fallen out of it when the fifth comes',
      {},
      [
        [0, ...no],
        [5, ...no],
        [5, ...no],
        [4, ...no],
        [1, ...no],
        [4, wrong, 'login.blocked', 15],
      ],
    ],
    [
      'five within any 15 minutes count, whenever the first of all was',
      {},
      [
        [0, ...no],
        [14, ...no],
        [0, ...no],
        [0, ...no],
        [2, ...no],
        [0, wrong, 'login.blocked', 15],
      ],
    ],
    [
      'a right password forgets the wrong ones',
      {},
      [
        [0, ...no],
        [0, ...no],
        [0, ...no],
        [0, ...no],
        [0, right, 'in'],
        [0, ...no],
        [0, ...no],
        [0, ...no],
        [0, ...no],
        [0, right, 'in'],
      ],
    ],
    [
      'the numbers are the club’s own',
      { lockoutFailures: 2, lockoutWindowMinutes: 1, lockoutMinutes: 60 },
      [
        [0, ...no],
        [1, ...no],
        [0.5, wrong, 'login.blocked', 60],
        [59, right, 'login.blocked', 1],
        [1, right, 'in'],
      ],
    ],
    [
      'one can be too many',
      { lockoutFailures: 1 },
      [
        [0, wrong, 'login.blocked', 15],
        [15, right, 'in'],
      ],
    ],
  ])('%s', async (_title, parameters, steps) => {
    const club = await world.makeClub({ document: { parameters } });
    const { email } = await world.makePerson(club);
    const nobody = `nobody-${club.centerId}@mail.example`;
    const seen = [];
    for (const [minutes, password, ...answer] of steps) {
      world.clock.move({ seconds: minutes * 60 });
      const got = await outcome(club, email, password);
      seen.push([minutes, password, ...got]);
      // An address that nobody has is treated in the same way, except that nothing is right for it.
      if (!steps.some(([, , code]) => code === 'in')) {
        expect(await outcome(club, nobody, password)).toEqual(answer);
      }
    }
    expect(seen).toEqual(steps);
  });

  test('are counted for the address in every form of it, and for no other', async () => {
    const club = await world.makeClub();
    const { email } = await world.makePerson(club);
    const other = await world.makePerson(club);
    const forms = [email, email.toUpperCase(), ` ${email}`, `${email}\n`, email];
    const seen = [];
    for (const form of forms) seen.push((await outcome(club, form, wrong))[0]);
    expect(seen).toEqual([
      'login.incorrect',
      'login.incorrect',
      'login.incorrect',
      'login.incorrect',
      'login.blocked',
    ]);
    expect(await outcome(club, other.email, other.password)).toEqual(['in']);
  });

  test('of another brand with the same address do not count', async () => {
    const [club, stranger] = [await world.makeClub(), await world.makeClub()];
    const email = 'same@mail.example';
    const { password } = await world.makePerson(club, { email });
    for (let tries = 0; tries < 6; tries += 1) await outcome(stranger, email, wrong);
    expect(await outcome(stranger, email, wrong)).toEqual(['login.blocked', 15]);
    expect(await outcome(club, email, password)).toEqual(['in']);
  });

  test('count exactly when they come at once, and a right one among them is worth no more', async () => {
    const club = await world.makeClub({ document: { parameters: { lockoutFailures: 8 } } });
    const { email, password } = await world.makePerson(club);
    const tries = [...Array.from({ length: 12 }, () => wrong), password];
    const answers = await Promise.all(tries.map((each) => outcome(club, email, each)));
    const count = (code: string) => answers.filter(([first]) => first === code).length;
    const last = answers.at(-1)?.[0];
    if (last === 'in') expect(count('login.incorrect')).toBeGreaterThanOrEqual(7);
    else expect([last, count('login.incorrect')]).toEqual(['login.blocked', 7]);
    const stored = await world.services.db
      .selectFrom('sign_in_failure')
      .select('blocked_until')
      .where('center_id', '=', club.centerId)
      .execute();
    expect(stored).toHaveLength(1);
  });
});
