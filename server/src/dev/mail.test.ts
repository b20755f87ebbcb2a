import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../test/factories.ts';
import { openOwnWorld, type World } from '../../test/world.ts';
import { queueEmail } from '../platform/mail/outbox.ts';

let world: World;
let person: TestPerson;
const hostile = `<script>alert("1")</script>`;
beforeAll(async () => {
  world = await openOwnWorld();
  const club = await world.makeClub();
  person = await world.makePerson(club);
  await world.app.inject({
    method: 'POST',
    url: '/api/reset-password/send-email',
    headers: club.headers,
    payload: { email: person.email },
  });
  const sentEmail = {
    from: hostile,
    to: 'hostile@mail.example',
    subject: hostile,
    text: hostile,
    html: `<html><head></head>${hostile}</html>`,
    language: 'en',
  };
  await world.services.db
    .transaction()
    .execute((tx) => queueEmail(tx, club.centerId, world.clock.now(), sentEmail));
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (url: string, app: FastifyInstance = world.app) => app.inject({ url });
const shown = async (to: string): Promise<{ centerId: number; id: number; text: string; html: string }> => {
  const [first] = (await get(`/dev/mail/messages?to=${to}`)).json();
  return first;
};

describe('in the demo', () => {
  test('the list names every letter, and leads to it', async () => {
    const { statusCode, body } = await get('/dev/mail');
    expect(statusCode).toBe(200);
    const { centerId, id } = await shown(person.email);
    expect(body).toContain(
      `<a href="/dev/mail/${centerId}/${id}"><bdi>Set a new password for Test club</bdi></a>`,
    );
    expect(body.match(/<li>/g)).toHaveLength(2);
  });

  test.each([
    ['to one address', () => person.email, 1],
    ['to an address that got none', () => 'nobody@mail.example', 0],
  ])('the list can be that %s', async (_title, to, count) => {
    const { body } = await get(`/dev/mail?to=${to()}`);
    expect(body.match(/<li>/g) ?? []).toHaveLength(count);
    expect((await get(`/dev/mail/messages?to=${to()}`)).json()).toHaveLength(count);
  });

  test('the newest hundred are enough, the newest first', async () => {
    await world.services.db.transaction().execute(async (tx) => {
      for (let number = 0; number < 105; number += 1) {
        const letter = {
          from: 'a@b.example',
          to: 'many@mail.example',
          subject: `${number}`,
          text: '',
          html: '',
          language: 'en',
        };
        await queueEmail(tx, person.centerId, world.clock.now(), letter);
      }
    });
    const list = (await get('/dev/mail/messages?to=many@mail.example')).json();
    expect(list).toHaveLength(100);
    expect([list[0].subject, list[99].subject]).toEqual(['104', '5']);
  });

  test('a letter is shown in a frame that runs nothing, with its plain text and its link', async () => {
    const { centerId, id, text } = await shown(person.email);
    const { statusCode, body } = await get(`/dev/mail/${centerId}/${id}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<iframe src="/dev/mail/${centerId}/${id}/letter"`);
    const sandbox = /<iframe[^>]* sandbox="([^"]*)"/.exec(body)?.[1];
    expect(sandbox).toBe('allow-same-origin allow-popups allow-popups-to-escape-sandbox');
    const link = /http\S+reset-password\S+/.exec(text)?.[0];
    expect(body).toContain(`<a href="${link}" target="_blank" rel="noopener">${link}</a>`);
  });

  test('the letter itself opens its links beside it, and may load pictures only', async () => {
    const { centerId, id } = await shown(person.email);
    const { body, headers } = await get(`/dev/mail/${centerId}/${id}/letter`);
    expect(body).toContain('<base target="_blank">');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toMatch(/script-src|allow-scripts/);
  });

  test('what stands in a letter is text on the pages around it', async () => {
    const { centerId, id } = await shown('hostile@mail.example');
    for (const url of ['/dev/mail?to=hostile@mail.example', `/dev/mail/${centerId}/${id}`]) {
      const { body, headers } = await get(url);
      expect(body).not.toContain('<script');
      expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
      expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    }
  });

  test.each([
    ['/dev/mail/1/1', 404],
    ['/dev/mail/1/1/letter', 404],
    ['/dev/mail/x/y', 400],
    ['/dev/mail/1/99999999999999999', 400],
    ['/dev/mail?from=x', 400],
  ])('%s is %i', async (url, status) => {
    expect((await get(url)).statusCode).toBe(status);
  });

  test('its style sheet is its own', async () => {
    const { statusCode, headers, body } = await get('/dev/mail/mail.css');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(body).toContain('color-scheme');
  });

  test('none of it is among the calls', async () => {
    expect((await get('/api/openapi.json')).body).not.toContain('/dev/');
  });
});

test('outside the demo there is none of it', async () => {
  await using real = await openOwnWorld({ env: { DEMO: 'no' } });
  for (const url of [
    '/dev/mail',
    '/dev/mail/messages',
    '/dev/mail/mail.css',
    '/dev/mail/1/1',
    '/dev/mail/1/1/letter',
  ]) {
    expect((await get(url, real.app)).statusCode, url).toBe(404);
  }
});
