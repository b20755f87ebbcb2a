import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const call = (club: TestClub, path: string, payload: object) => {
  return world.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: club.headers,
    payload,
  });
};
const outcomeOf = (response: { statusCode: number; json(): { errorCode?: string } }) =>
  response.json().errorCode ?? response.statusCode;

interface Link {
  memberHomeClubId: number;
  memberId: number;
  securityCode: string;
}

/** Asks for a link and reads it from the letter. */
async function linkOf(club: TestClub, person: TestPerson): Promise<Link> {
  await call(club, 'reset-password/send-email', { email: person.email });
  const message = (await world.mailTo(person.email)).at(-1);
  const [, centerId, id, code = ''] =
    /reset-password\/(\d+)\/(\d+)\/([\w-]+)/.exec(message?.text ?? '') ?? [];
  return { memberHomeClubId: Number(centerId), memberId: Number(id), securityCode: code };
}
const fresh = 'Fresh-horse-10';
const change = async (club: TestClub, link: Link, newPassword = fresh) =>
  outcomeOf(await call(club, 'reset-password/change-password-with-token', { ...link, newPassword }));
const signIn = async (club: TestClub, email: string, password: string) =>
  outcomeOf(await call(club, 'user/authenticate', { email, password }));

async function start() {
  const club = await world.makeClub();
  const person = await world.makePerson(club);
  return { club, person, link: await linkOf(club, person) };
}

describe('a good link', () => {
  test('sets the new password, and the old one is no more', async () => {
    const { club, person, link } = await start();
    expect(await change(club, link)).toBe(200);
    expect(await signIn(club, person.email, person.password)).toBe('login.incorrect');
    expect(await signIn(club, person.email, fresh)).toBe(200);
  });

  test('ends all the person’s sessions, and nobody else’s', async () => {
    const { club, person, link } = await start();
    const other = await world.makePerson(club);
    await signIn(club, person.email, person.password);
    await change(club, link);
    const open = await world.services.db
      .selectFrom('session')
      .select('person_id')
      .where('center_id', '=', club.centerId)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([{ person_id: other.id }]);
    const account = await world.app.inject({ url: '/api/user/account', headers: person.headers });
    expect(account.statusCode).toBe(401);
  });

  test('ends the private address of the calendar', async () => {
    const { club, person, link } = await start();
    const made = await world.app.inject({
      method: 'POST',
      url: '/api/calendar/create-feed',
      headers: person.headers,
    });
    const calendar = async () =>
      (await world.app.inject({ url: new URL(made.json().address).pathname })).statusCode;
    expect(await calendar()).toBe(200);
    await change(club, link);
    expect(await calendar()).toBe(404);
  });

  test('lifts the block of an account', async () => {
    const { club, person, link } = await start();
    for (let tries = 0; tries < 5; tries += 1) await signIn(club, person.email, 'wrong');
    expect(await signIn(club, person.email, person.password)).toBe('login.blocked');
    await change(club, link);
    expect(await signIn(club, person.email, fresh)).toBe(200);
  });

  test('tells the person by a letter, and the audit, neither with a secret', async () => {
    const { club, person, link } = await start();
    await change(club, link);
    const sentEmails = await world.mailTo(person.email);
    expect(sentEmails).toHaveLength(2);
    expect(sentEmails[1]?.subject).toBe('Your password for Test club was changed');
    expect(JSON.stringify(sentEmails[1])).not.toContain(fresh);
    const row = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'credential')
      .where('center_id', '=', club.centerId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      actor_id: person.id,
      for_id: person.id,
      entity_key: `${club.centerId}p${person.id}`,
      after: { changed: 'resetLink', endedSessions: 1 },
    });
  });

  test('works at any centre of the brand', async () => {
    const { club, person, link } = await start();
    const sister = await world.makeClub({ brandId: club.brandId });
    expect(await change(sister, link)).toBe(200);
    expect(await signIn(club, person.email, fresh)).toBe(200);
  });

  test('works to the last moment', async () => {
    const { club, link } = await start();
    world.clock.move({ minutes: 59, seconds: 59 });
    expect(await change(club, link)).toBe(200);
  });
});

describe('every link that does not work is answered the same, and changes nothing', () => {
  type Started = Awaited<ReturnType<typeof start>>;
  const again = { club: undefined as TestClub | undefined, link: undefined as Link | undefined };
  test.each<[string, (started: Started) => Promise<Partial<typeof again>>]>([
    [
      'used',
      async ({ club, link }) => {
        await change(club, link, 'Other-horse-11');
        return {};
      },
    ],
    [
      'run out',
      async () => {
        world.clock.move({ minutes: 60 });
        return {};
      },
    ],
    [
      'replaced by a newer one',
      async ({ club, person }) => {
        await linkOf(club, person);
        return {};
      },
    ],
    [
      'older than one that was used',
      async ({ club, person, link }) => {
        world.clock.move({ minutes: 1 });
        const newer = await linkOf(club, person);
        await change(club, newer, 'Other-horse-11');
        return { link };
      },
    ],
    [
      'with another code',
      async ({ link }) => ({ link: { ...link, securityCode: `${link.securityCode.slice(1)}A` } }),
    ],
    ['with a code that is none', async ({ link }) => ({ link: { ...link, securityCode: "' or ''='" } })],
    [
      'of another person',
      async ({ club, link }) => ({ link: { ...link, memberId: (await world.makePerson(club)).id } }),
    ],
    ['of nobody', async ({ link }) => ({ link: { ...link, memberId: 9_007_199_254_740_991 } })],
    [
      'of another centre',
      async ({ club, link }) => ({
        link: { ...link, memberHomeClubId: (await world.makeClub({ brandId: club.brandId })).centerId },
      }),
    ],
    ['of no centre', async ({ link }) => ({ link: { ...link, memberHomeClubId: 2_147_483_647 } })],
    ['of another brand', async () => ({ club: await world.makeClub() })],
    [
      'of somebody whose account is gone',
      async ({ person }) => {
        await world.services.db.deleteFrom('credential').where('email', '=', person.email).execute();
        return {};
      },
    ],
  ])('%s', async (_title, spoil) => {
    const started = await start();
    const { club = started.club, link = started.link } = await spoil(started);
    const state = async () => ({
      credentials: await world.services.db.selectFrom('credential').selectAll().orderBy('email').execute(),
      sessions: await world.services.db
        .selectFrom('session')
        .select(['token_hash', 'ended_at'])
        .orderBy('token_hash')
        .execute(),
      letters: (await world.mailTo(started.person.email)).length,
      links: await world.services.db.selectFrom('password_reset').selectAll().orderBy('code_hash').execute(),
      audit: (await world.services.db.selectFrom('audit').select('id').execute()).length,
    });
    const before = await state();
    expect(await change(club, link)).toBe('resetPassword.invalidLink');
    expect(await state()).toEqual(before);
  });
});

describe('a weak password', () => {
  test.each([['x'], ['Abcde12'], ['abcdefgh'], ['ABCDEFGH1'], [' '.repeat(30)]])(
    '%j is refused and does not use the link up',
    async (weak) => {
      const { club, person, link } = await start();
      expect(await change(club, link, weak)).toBe('person.weakPassword');
      expect(await signIn(club, person.email, person.password)).toBe(200);
      expect(await change(club, link)).toBe(200);
    },
  );

  test('is refused in the same words on a forged link', async () => {
    const { club, link } = await start();
    expect(await change(club, { ...link, securityCode: 'forged' }, 'weak')).toBe('person.weakPassword');
  });
});

test('of several who use a link at once, one does', async () => {
  const { club, person, link } = await start();
  const passwords = Array.from({ length: 5 }, (_, index) => `Parallel-horse-${index}`);
  const answers = await Promise.all(passwords.map((password) => change(club, link, password)));
  expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'resetPassword.invalidLink')).toHaveLength(4);
  const winner = passwords[answers.indexOf(200)] ?? '';
  expect(await signIn(club, person.email, winner)).toBe(200);
  expect(await world.mailTo(person.email)).toHaveLength(2);
});
