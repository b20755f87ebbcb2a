import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openOwnWorld, openWorld, type World } from '../../test/world.ts';
import { hashing } from '../user/password/password-hash.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // The first club is whose portal an unknown host name shows.
  await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

const ask = (club: TestClub, email: string, headers: Record<string, string> = {}) => {
  return world.app.inject({
    method: 'POST',
    url: '/api/reset-password/send-email',
    headers: { ...club.headers, ...headers },
    payload: { email },
  });
};
const linkIn = (text: string | undefined) =>
  new URL(/https?:\S+reset-password\S+/.exec(text ?? '')?.[0] ?? '');
const links = async ({ centerId, id }: TestPerson) =>
  world.services.db
    .selectFrom('password_reset')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('created_at')
    .execute();

describe('the letter', () => {
  test('carries a link with a code of which only the hash is kept', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    const response = await ask(club, ` ${person.email.toUpperCase()}`);
    expect([response.statusCode, response.json()]).toEqual([200, { sent: true }]);
    const [message, ...more] = await world.mailTo(person.email);
    expect(more).toEqual([]);
    const link = linkIn(message?.text);
    const [, page, centerId, personId, code = ''] = link.pathname.split('/');
    expect([page, centerId, personId]).toEqual(['reset-password', String(club.centerId), String(person.id)]);
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    const [kept] = await links(person);
    expect(Buffer.from(kept?.code_hash ?? []).equals(createHash('sha256').update(code).digest())).toBe(true);
    expect(kept?.created_at.until(kept.ends_at).total('minutes')).toBe(60);
    expect(message?.html).toContain(link.href);
  });

  test('has links for as long as the club says', async () => {
    const club = await world.makeClub({ document: { parameters: { resetLinkMinutes: 15 } } });
    const person = await world.makePerson(club);
    await ask(club, person.email);
    const [kept] = await links(person);
    expect(kept?.created_at.until(kept.ends_at).total('minutes')).toBe(15);
  });

  test('goes to the person of this brand', async () => {
    const [club, stranger] = [await world.makeClub(), await world.makeClub()];
    const email = 'in-two-brands@mail.example';
    const [here, there] = [
      await world.makePerson(club, { email }),
      await world.makePerson(stranger, { email }),
    ];
    await ask(stranger, email);
    expect([(await links(here)).length, (await links(there)).length]).toEqual([0, 1]);
  });

  test('leads to a person of another centre of the brand, whose link it is', async () => {
    const club = await world.makeClub();
    const sister = await world.makeClub({ brandId: club.brandId });
    const person = await world.makePerson(sister);
    await ask(club, person.email);
    const [message] = await world.mailTo(person.email);
    const link = linkIn(message?.text);
    expect(link.pathname).toMatch(new RegExp(`^/reset-password/${sister.centerId}/${person.id}/`));
    expect(link.searchParams.get('centerId')).toBe(String(club.centerId));
  });
});

describe('where its link leads', () => {
  test.each<[string, (club: TestClub) => Record<string, string>, (club: TestClub) => string]>([
    [
      'a portal reached by its host name',
      (club) => ({
        host: `club-${club.centerId}.example`,
        'x-referer': `https://club-${club.centerId}.example/forgot-password`,
      }),
      (club) => `http://club-${club.centerId}.example/`,
    ],
    [
      'a portal reached by its centre',
      () => ({ host: 'localhost:3000' }),
      (club) => `http://localhost:3000/?centerId=${club.centerId}`,
    ],
    [
      'a portal reached by its centre under the host name of another',
      () => ({ host: 'club-1.example' }),
      (club) => `http://club-1.example/?centerId=${club.centerId}`,
    ],
  ])('%s', async (_title, headers, expected) => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    await ask(club, person.email, headers(club));
    const [message] = await world.mailTo(person.email);
    const link = linkIn(message?.text);
    link.pathname = '/';
    expect(link.href).toBe(expected(club));
  });

  test('never a host name that somebody wrote into the request, outside the demo', async () => {
    await using real = await openOwnWorld({ env: { DEMO: 'no', PUBLIC_URL: 'https://portal.example' } });
    const club = await real.makeClub();
    const person = await real.makePerson(club);
    await real.app.inject({
      method: 'POST',
      url: '/api/reset-password/send-email',
      headers: { ...club.headers, host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { email: person.email },
    });
    const [message] = await real.mailTo(person.email);
    expect(linkIn(message?.text).origin).toBe('https://portal.example');
    expect(`${message?.html}${message?.text}`).not.toContain('evil');
  });
});

describe('how many', () => {
  test('three in an hour, the fourth is answered the same and not sent', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    const seen: [unknown, number][] = [];
    for (const minutes of [0, 20, 20, 19, 1, 0]) {
      world.clock.move({ minutes });
      const response = await ask(club, person.email);
      seen.push([response.json(), (await world.mailTo(person.email)).length]);
    }
    const sent = { sent: true };
    expect(seen).toEqual([
      [sent, 1],
      [sent, 2],
      [sent, 3],
      [sent, 3],
      [sent, 4],
      [sent, 4],
    ]);
  });

  test('only the newest link works; one that was not sent ends none', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    const now = () => world.clock.now().epochMilliseconds;
    const working = async () => (await links(person)).map(({ ends_at }) => ends_at.epochMilliseconds > now());
    for (let times = 0; times < 3; times += 1) {
      await ask(club, person.email);
      world.clock.move({ minutes: 1 });
    }
    expect(await working()).toEqual([false, false, true]);
    await ask(club, person.email);
    expect(await working()).toEqual([false, false, true]);
  });

  test('three also when they are asked for at once', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    await Promise.all(Array.from({ length: 7 }, () => ask(club, person.email)));
    expect(await world.mailTo(person.email)).toHaveLength(3);
  });

  test('others have their own three', async () => {
    const club = await world.makeClub();
    const [one, other] = [await world.makePerson(club), await world.makePerson(club)];
    for (let times = 0; times < 4; times += 1) await ask(club, one.email);
    await ask(club, other.email);
    expect(await world.mailTo(other.email)).toHaveLength(1);
  });
});

describe('nobody learns who has an account', () => {
  /** What the database is asked, in order, and what the answer looks like. */
  async function trace(club: TestClub, email: string) {
    let answer: unknown;
    const statements = await world.statementsOf(async () => {
      const { statusCode, body, headers } = await ask(club, email);
      answer = { statusCode, body, headers: Object.keys(headers).sort() };
    });
    return { asked: statements, answer };
  }

  test('the same statements run and the same is answered, with an account, without one, and beyond the limit', async () => {
    const club = await world.makeClub();
    const [known, eager] = [await world.makePerson(club), await world.makePerson(club)];
    for (let times = 0; times < 3; times += 1) await ask(club, eager.email);
    const hash = vi.spyOn(hashing, 'hash');
    const withAccount = await trace(club, known.email);
    expect(withAccount.asked.length).toBeGreaterThan(5);
    expect(withAccount.asked.join()).toContain('insert into outbox');
    expect(await trace(club, 'nobody@mail.example')).toEqual(withAccount);
    expect(await trace(club, eager.email)).toEqual(withAccount);
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
    expect((await world.mailTo(known.email)).length).toBe(1);
    expect((await world.mailTo(eager.email)).length).toBe(3);
    expect(await world.mailTo('nobody@mail.example')).toEqual([]);
  });

  test('each leaves one line in the audit, and none of them an address', async () => {
    const club = await world.makeClub();
    const person = await world.makePerson(club);
    await ask(club, person.email);
    await ask(club, 'nobody@mail.example');
    const rows = await world.auditOf(club);
    expect(
      rows.map(({ actor_id, for_id, entity_key, after }) => ({ actor_id, for_id, entity_key, after })),
    ).toEqual([
      {
        actor_id: null,
        for_id: person.id,
        entity_key: `${club.centerId}p${person.id}`,
        after: { sent: true },
      },
      { actor_id: null, for_id: null, entity_key: 'nobody', after: { sent: false } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('mail.example');
  });
});
