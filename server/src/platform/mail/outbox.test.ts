import { createServer } from 'node:net';
import type { Kysely } from 'kysely';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailServer } from '../../../test/mail-server.ts';
import { openOwnWorld, type World } from '../../../test/world.ts';
import type { Email, PlatformTables } from '../db/tables.ts';
import { queueEmail, type Sender, sendDue, smtpSender, waits } from './outbox.ts';

let world: World;
beforeAll(async () => {
  world = await openOwnWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const platform = () => world.services.db as unknown as Kysely<PlatformTables>;
const send = (sender: Sender) => sendDue(platform(), world.clock, world.services.log, sender);
const outbox = (recipient: string) =>
  platform().selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

let emailCount = 0;
const emailTo = (to: string, more: Partial<Email> = {}): Email => ({
  from: '"Kestrel Park" <portal@foyer.example>',
  to,
  subject: 'Ein neues Passwort für مايا',
  text: 'Grüße as text',
  html: '<p>Grüße as page</p>',
  language: 'de-DE',
  ...more,
});

/** Puts letters to an address of the test's own into the outbox. */
async function written(count = 1, more: Partial<Email> = {}): Promise<string> {
  emailCount += 1;
  const to = `reader-${emailCount}@mail.example`;
  const { centerId } = await world.makeClub();
  for (let sent = 0; sent < count; sent += 1) {
    await platform()
      .transaction()
      .execute((tx) => queueEmail(tx, centerId, world.clock.now(), emailTo(to, more)));
  }
  return to;
}

/** Lets every wait pass, sending each time, and lists the minutes between the attempts. */
async function untilAbandoned(to: string, sender: Sender) {
  const minutes: number[] = [];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await send(sender);
    const [row] = await outbox(to);
    if (!row || row.failed_at || row.sent_at) return { minutes, row };
    const wait = world.clock.now().until(row.next_attempt_at);
    world.clock.move(wait.subtract({ seconds: 1 }));
    expect(await send(sender)).toBe(0);
    expect((await outbox(to))[0]?.attempts).toBe(row.attempts);
    world.clock.move({ seconds: 1 });
    minutes.push(wait.total('minutes'));
  }
  return { minutes, row: undefined };
}

describe('through a real mail server', () => {
  test('a letter arrives with both its parts, once', async () => {
    await using server = await mailServer();
    const to = await written(1, { replyTo: 'hello@kestrel.example' });
    expect(await send(server.sender)).toBe(1);
    expect(await send(server.sender)).toBe(0);
    expect(server.received).toHaveLength(1);
    const [{ recipients, raw } = { recipients: [], raw: '' }] = server.received;
    expect(recipients).toEqual([to]);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(raw).toMatch(/^From: "?Kestrel Park"? <portal@foyer\.example>/m);
    expect(raw).toMatch(new RegExp(`^To: ${to}`, 'm'));
    expect(raw).toMatch(/^Reply-To: hello@kestrel\.example/m);
    expect(raw).toMatch(/^Content-Language: de-DE/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
    const [row] = await outbox(to);
    expect(raw).toMatch(new RegExp(`^Message-ID: <${row?.center_id}\\.${row?.id}@foyer\\.example>`, 'm'));
    const types = [...raw.matchAll(/^Content-Type: (text\/\w+); charset=utf-8/gm)].map((match) => match[1]);
    expect(types).toEqual(['text/plain', 'text/html']);
    const decoded = raw
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/((?:=[0-9A-F]{2})+)/g, (codes) =>
        Buffer.from(codes.replaceAll('=', ''), 'hex').toString(),
      );
    expect(decoded).toContain('Grüße as text');
    expect(decoded).toContain('<p>Grüße as page</p>');
    expect(row).toMatchObject({ attempts: 1, failure: null, failed_at: null });
    expect(row?.sent_at?.toString()).toBe(world.clock.now().toString());
  });

  test('an address is one address, whatever signs it holds', async () => {
    await using server = await mailServer();
    await platform()
      .transaction()
      .execute(async (tx) => {
        const { centerId } = (await tx
          .selectFrom('outbox')
          .select('center_id as centerId')
          .executeTakeFirst()) ?? { centerId: 0 };
        await queueEmail(tx, centerId, world.clock.now(), emailTo('reader@mail.example,thief@evil.example'));
      });
    await send(server.sender);
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('thief@evil.example');
    await platform()
      .updateTable('outbox')
      .set({ failed_at: world.clock.now() })
      .where('sent_at', 'is', null)
      .execute();
  });

  test('many letters leave in the order in which they were written', async () => {
    await using server = await mailServer();
    const first = await written(3);
    world.clock.move({ seconds: 1 });
    const second = await written(2);
    expect(await send(server.sender)).toBe(5);
    expect(server.received.map(({ recipients }) => recipients[0])).toEqual([
      first,
      first,
      first,
      second,
      second,
    ]);
  });

  test('two senders at once send each letter once', async () => {
    await using server = await mailServer();
    const to = await written(20);
    const sent = await Promise.all([send(server.sender), send(server.sender), send(server.sender)]);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(20);
    expect(server.received).toHaveLength(20);
    expect((await outbox(to)).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 20 }, () => 1));
  });
});

describe('when a letter cannot be sent', () => {
  test('it is tried again after 1, 5, 15, 60, 240 and 720 minutes, and then given up', async () => {
    const closed = await mailServer();
    const { url } = closed;
    await closed[Symbol.asyncDispose]();
    const to = await written();
    const { minutes, row } = await untilAbandoned(to, smtpSender(url));
    expect(minutes).toEqual([1, 5, 15, 60, 240, 720]);
    expect(minutes).toEqual([...waits]);
    expect(row).toMatchObject({ attempts: 7, sent_at: null });
    expect(row?.failure).toContain('ECONNREFUSED');
    expect(row?.failed_at?.toString()).toBe(world.clock.now().toString());
    world.clock.move({ hours: 1000 });
    await using server = await mailServer();
    expect(await send(server.sender)).toBe(0);
  });

  test.each<[string, SMTPServerOptions, RegExp]>([
    [
      'a recipient is refused',
      {
        onRcptTo: (_to, _session, done) =>
          done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
      },
      /550/,
    ],
    [
      'the letter itself is refused',
      {
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(Object.assign(new Error('looks like spam'), { responseCode: 554 })));
        },
      },
      /554/,
    ],
    [
      'the sender is asked to wait',
      {
        onMailFrom: (_from, _session, done) =>
          done(Object.assign(new Error('greylisted'), { responseCode: 451 })),
      },
      /451/,
    ],
    ['a password is asked for', { authOptional: false }, /530/],
  ])('because %s, it leaves once that is mended', async (_title, options, failure) => {
    const to = await written();
    {
      await using refusing = await mailServer(options);
      expect(await send(refusing.sender)).toBe(0);
      expect(refusing.received).toHaveLength(0);
      const [row] = await outbox(to);
      expect(row).toMatchObject({
        attempts: 1,
        sent_at: null,
        failed_at: null,
        failure: expect.stringMatching(failure),
      });
    }
    world.clock.move({ minutes: 1 });
    await using server = await mailServer();
    expect(await send(server.sender)).toBe(1);
    expect((await outbox(to))[0]).toMatchObject({ attempts: 2, failure: null });
  });

  test.each([
    ['says nothing', () => undefined],
    [
      'talks for ever',
      (socket: { write(text: string): void }) => {
        socket.write('220 at your service\r\n');
        // Never silent for long, and never done.
        const timer = setInterval(() => socket.write('250-and another thing\r\n'), 50);
        return () => clearInterval(timer);
      },
    ],
  ])('because the other side %s, it is not waited for long', async (_title, talk) => {
    const stops: (() => void)[] = [];
    const silent = createServer((socket) => {
      socket.on('error', () => undefined).resume();
      const stop = talk(socket);
      if (stop) stops.push(stop);
      socket.on('close', () => stop?.());
    });
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    const { port } = silent.address() as { port: number };
    const to = await written();
    const limits = { greetingTimeout: 400, socketTimeout: 400, conversation: 700 };
    expect(await send(smtpSender(`smtp://127.0.0.1:${port}`, limits))).toBe(0);
    expect((await outbox(to))[0]).toMatchObject({
      attempts: 1,
      sent_at: null,
      failure: expect.stringMatching(/timeout|aborted/i),
    });
    for (const stop of stops) stop();
    await new Promise((closed) => silent.close(closed));
    await platform()
      .updateTable('outbox')
      .set({ failed_at: world.clock.now() })
      .where('recipient', '=', to)
      .execute();
  });

  test('one bad letter does not hold up the others', async () => {
    await using server = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('bad') ? Object.assign(new Error('unknown'), { responseCode: 550 }) : null),
    });
    const bad = await written(1, { to: 'bad@mail.example' });
    const good = await written(2);
    expect(await send(server.sender)).toBe(2);
    expect(server.received.map(({ recipients }) => recipients[0])).toEqual([good, good]);
    expect(bad).not.toBe(good);
    await platform()
      .updateTable('outbox')
      .set({ failed_at: world.clock.now() })
      .where('sent_at', 'is', null)
      .execute();
  });
});

describe('when a sender dies', () => {
  const dies: Sender = { send: () => new Promise(() => undefined), close: () => undefined };

  test('its letter is due again after five minutes, and no earlier', async () => {
    const to = await written();
    void send(dies);
    await expect.poll(async () => (await outbox(to))[0]?.attempts).toBe(1);
    await using server = await mailServer();
    world.clock.move({ minutes: 4, seconds: 59 });
    expect(await send(server.sender)).toBe(0);
    world.clock.move({ seconds: 1 });
    expect(await send(server.sender)).toBe(1);
    expect(server.received.map(({ recipients }) => recipients[0])).toEqual([to]);
  });

  test('a sender that comes back late and failed has no say about what another has sent', async () => {
    const to = await written();
    let fail: (error: Error) => void = () => undefined;
    const late = send({
      send: () =>
        new Promise((_done, reject) => {
          fail = reject;
        }),
      close: () => undefined,
    });
    await expect.poll(async () => (await outbox(to))[0]?.attempts).toBe(1);
    world.clock.move({ minutes: 5 });
    await using server = await mailServer();
    expect(await send(server.sender)).toBe(1);
    fail(new Error('too late'));
    await late;
    expect((await outbox(to))[0]).toMatchObject({
      attempts: 2,
      failure: null,
      failed_at: null,
      sent_at: expect.anything(),
    });
  });
});
