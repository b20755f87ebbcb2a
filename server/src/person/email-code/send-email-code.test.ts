import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { newEmailCode } from './email-code.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const ask = (club: TestClub, email: string, headers: Record<string, string> = {}) => {
  return world.app.inject({
    method: 'POST',
    url: '/api/person/send-email-code',
    headers: { ...club.headers, ...headers },
    payload: { email },
  });
};
const kept = (club: TestClub) =>
  world.services.db
    .selectFrom('email_code')
    .select(['email_hash', 'code_hash', 'created_at', 'ends_at', 'tries'])
    .where('center_id', '=', club.centerId)
    .execute();

describe('the letter', () => {
  test('carries six digits, of which neither they nor the address are kept', async () => {
    const club = await world.makeClub();
    const response = await ask(club, ' Sam@Mail.Example');
    expect([response.statusCode, response.json()]).toEqual([200, { sent: true, minutes: 10 }]);
    const [message, ...more] = await world.mailTo('sam@mail.example');
    expect(more).toEqual([]);
    const [, code = ''] = /^(\d{6}) is your code for Test club$/.exec(message?.subject ?? '') ?? [];
    expect(code).not.toBe('');
    for (const part of [message?.html, message?.text]) {
      expect(part).toContain(`Your code: ${code}`);
      expect(part).toContain('It works until Friday, November 20, 2026 at 4:10 AM EST.');
    }
    const plain = (text: string) => createHash('sha256').update(text).digest('hex');
    const [row] = await kept(club);
    const hashes = [row?.email_hash, row?.code_hash].map((hash) => Buffer.from(hash ?? []).toString('hex'));
    expect(hashes.map((hash) => hash.length)).toEqual([64, 64]);
    // Not even their plain hashes, from which six digits are soon found.
    for (const text of [code, 'sam@mail.example']) expect(hashes).not.toContain(plain(text));
  });

  test('is in the language of the request, and greets nobody by name', async () => {
    const club = await world.makeClub();
    await world.makePerson(club, { email: 'maya-reads@mail.example', firstName: 'Maya' });
    await ask(club, 'maya-reads@mail.example', { 'accept-language': 'ar' });
    const [message] = await world.mailTo('maya-reads@mail.example');
    expect(message?.language).toBe('ar-AE');
    expect(message?.html).toContain('dir="rtl"');
    expect(message?.text).toContain('مرحبًا،');
    expect(message?.text).not.toContain('Maya');
  });

  test('has a code for as long as the club says', async () => {
    const club = await world.makeClub({ document: { parameters: { emailCodeMinutes: 3 } } });
    expect((await ask(club, 'short@mail.example')).json()).toEqual({ sent: true, minutes: 3 });
    const [row] = await kept(club);
    expect(row?.created_at.until(row.ends_at).total('minutes')).toBe(3);
  });
});

test('codes of six digits are drawn evenly', () => {
  const codes = Array.from({ length: 10_000 }, newEmailCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  // About fifty are drawn twice, and each first digit a thousand times.
  expect(new Set(codes).size).toBeGreaterThan(9_800);
  for (const digit of '0123456789') {
    expect(codes.filter((code) => code.startsWith(digit)).length).toBeGreaterThan(700);
  }
});

describe('how many', () => {
  test('three in any hour, what is asked beyond them is answered the same and not sent', async () => {
    const club = await world.makeClub();
    const seen: [unknown, number][] = [];
    for (const minutes of [0, 20, 20, 19, 1, 0]) {
      world.clock.move({ minutes });
      const response = await ask(club, 'eager@mail.example');
      seen.push([response.json(), (await world.mailTo('eager@mail.example')).length]);
    }
    const sent = { sent: true, minutes: 10 };
    expect(seen).toEqual([1, 2, 3, 3, 4, 4].map((count) => [sent, count]));
  });

  test('three at every centre of the brand together, also when they are asked for at once', async () => {
    const club = await world.makeClub();
    const sister = await world.makeClub({ brandId: club.brandId });
    const centres = [club, sister, club, sister, club, sister];
    await Promise.all(centres.map((centre) => ask(centre, 'both-doors@mail.example')));
    expect(await world.mailTo('both-doors@mail.example')).toHaveLength(3);
  });

  test('others, and other brands, have their own three', async () => {
    const [club, stranger] = [await world.makeClub(), await world.makeClub()];
    for (let times = 0; times < 4; times += 1) await ask(club, 'one@mail.example');
    await ask(club, 'other@mail.example');
    await ask(stranger, 'one@mail.example');
    expect((await world.mailTo('one@mail.example')).length).toBe(4);
    expect((await world.mailTo('other@mail.example')).length).toBe(1);
  });

  test('five a minute from one network address', async () => {
    const club = await world.makeClub();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      const response = await world.app.inject({
        method: 'POST',
        url: '/api/person/send-email-code',
        headers: club.headers,
        remoteAddress: '10.98.0.1',
        payload: { email: `network-${times}@mail.example` },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
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
    return { statements, answer };
  }

  test('an address with an account and one without run the same statements and get the same answer', async () => {
    const club = await world.makeClub();
    const { email: withAccount } = await world.makePerson(club);
    const withoutAccount = 'nobody-here@mail.example';
    for (let times = 1; times <= 4; times += 1) {
      const expected = await trace(club, withAccount);
      expect(expected.statements.join()).toContain('insert into outbox');
      expect(expected.statements.join()).not.toContain('credential');
      expect(await trace(club, withoutAccount)).toEqual(expected);
    }
    expect((await world.mailTo(withAccount)).length).toBe(3);
    expect((await world.mailTo(withoutAccount)).length).toBe(3);
  });

  test('each leaves one line in the audit, without the address and the code', async () => {
    const club = await world.makeClub();
    for (let times = 0; times < 4; times += 1) await ask(club, 'audited@mail.example');
    const rows = await world.auditOf(club);
    expect(rows.map(({ entity, after }) => [entity, after])).toEqual(
      [true, true, true, false].map((sent) => ['emailCode', { sent }]),
    );
    expect(new Set(rows.map(({ entity_key }) => entity_key)).size).toBe(1);
    const codes = (await world.mailTo('audited@mail.example')).map(({ subject }) => subject.slice(0, 6));
    expect(codes).toHaveLength(3);
    for (const secret of ['audited@', ...codes]) expect(JSON.stringify(rows)).not.toContain(`"${secret}`);
  });
});
