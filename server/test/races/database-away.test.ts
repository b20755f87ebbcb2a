import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/platform/db/open.ts';
import { DatabaseUnavailable } from '../../src/platform/db/unavailable.ts';
import { waitForPostgres } from '../../src/platform/db/wait-for-postgres.ts';
import { classFixtures } from '../class-fixtures.ts';
import { breakablePostgres } from '../crash/breakable-postgres.ts';
import { portalProcess } from '../crash/portal-process.ts';
import { listenTo } from '../event-stream.ts';
import { mailServer } from '../mail-server.ts';
import { openOwnWorld } from '../world.ts';

const eventually = { timeout: 60_000, interval: 100 };

test('the server survives its database: it answers 503 meanwhile, and continues when it is back', async () => {
  await using postgres = await breakablePostgres();
  await using mail = await mailServer();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-away-'));
  const portal = await portalProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    PUBLIC_URL: 'https://portal.example',
  });
  try {
    const { maya, ride, club } = await clubOn(postgres.url);
    await portal.start();
    const ready = () => fetch(`${portal.url}/readyz`).then(({ status }) => status);
    const post = (path: string, body: object, key: string) =>
      fetch(`${portal.url}/api/${path}`, {
        method: 'POST',
        headers: { ...maya.headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
    const book = () => post('booking/create-booking', ride, 'maya-books-once');
    const stream = await listenTo(`${portal.url}/api/classes/live?centerIds=${club.centerId}`, maya.headers);
    expect(stream.status).toBe(200);

    const again = () => stream.heard.filter(({ event }) => event === 'again').length;
    /** Waits until the page is told to reload, once live changes can arrive again. */
    const untilNewsCome = (before: number) =>
      vi.waitFor(() => expect(again()).toBeGreaterThan(before), eventually);
    for (const way of ['terminate', 'restart'] as const) {
      const before = again();
      const reads = Array.from({ length: 20 }, () => post('booking/get-booking-details', ride, 'read-only'));
      await postgres[way]();
      await Promise.all(reads);
      await vi.waitFor(async () => expect(await ready()).toBe(200), eventually);
      await untilNewsCome(before);
    }
    const before = again();
    await postgres.kill();
    expect(await ready()).toBe(503);
    const refused = await book();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ errorCode: 'general.databaseUnavailable', httpCode: 503 });
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);

    await postgres.start();
    await vi.waitFor(async () => expect(await ready()).toBe(200), eventually);
    await untilNewsCome(before);
    const booked = await book();
    expect(booked.status).toBe(200);
    expect(await (await book()).json()).toEqual(await booked.json());
    const { data } = await stream.until(({ event, data }) => event === 'class' && data['free'] === 2);
    expect(data).toMatchObject(ride);
    // The job queue lost its connection as well; the email wakes it.
    expect((await post('reset-password/send-email', { email: maya.email }, 'send-a-link')).status).toBe(200);
    await vi.waitFor(
      () => expect(mail.received.map(({ recipients }) => recipients)).toContainEqual([maya.email]),
      {
        ...eventually,
      },
    );
    stream.stop();
    expect([portal.endings, portal.faults]).toEqual([[], []]);
  } finally {
    await portal.kill();
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);

test('a connection that breaks between two statements fails only its transaction', async () => {
  await using postgres = await breakablePostgres();
  const database = await openDatabase<unknown>({ kind: 'postgres', url: postgres.url, connections: 2 });
  const ask = (db: typeof database.kysely) => sql`select 1`.execute(db);
  const broken = database.kysely.transaction().execute(async (tx) => {
    await ask(tx);
    await postgres.terminate();
    // Once the server answers on a new connection, it has closed all old ones.
    await vi.waitFor(async () => expect(await database.answers()).toBe(true), eventually);
    await ask(tx);
  });
  await expect(broken).rejects.toThrow(DatabaseUnavailable);
  expect((await ask(database.kysely)).rows).toHaveLength(1);
  await database.close();
});

test('a request that meets a locked table is asked to retry, and the server stays ready', async () => {
  await using postgres = await breakablePostgres();
  await using world = await openOwnWorld({
    database: { kind: 'postgres', url: postgres.url, connections: 1 },
  });
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const other = new pg.Client({ connectionString: postgres.url });
  await other.connect();
  try {
    await other.query('begin; lock table session in access exclusive mode');
    await world.clubOf(club);
    const asked = world.app.inject({ method: 'GET', url: '/api/user/account', headers: maya.headers });
    const ready = await world.app.inject({ method: 'GET', url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
    const refused = await asked;
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json()).toMatchObject({ errorCode: 'general.databaseUnavailable' });
  } finally {
    await other.end();
  }
});

test('a fault that waiting cannot fix is reported immediately at the start of the server', async () => {
  await using postgres = await breakablePostgres();
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(postgres.url);
    change(url);
    return waitForPostgres(url.href, 60, (line) => expect.unreachable(line));
  };
  const password = wrong((url) => {
    url.password = 'geheim';
  });
  await expect(password).rejects.toThrow("doesn't accept the user name or the password in DATABASE_URL.");
  const name = wrong((url) => {
    url.pathname = 'elsewhere';
  });
  await expect(name).rejects.toThrow("has no database 'elsewhere'. Create it, or correct DATABASE_URL.");
  await postgres.kill();
  const heard: string[] = [];
  const waiting = waitForPostgres(postgres.url, 60, (line) => heard.push(line));
  await vi.waitFor(() => expect(heard).toHaveLength(1), eventually);
  await postgres.start();
  await waiting;
  expect(heard).toHaveLength(1);
});

async function clubOn(url: string) {
  await using world = await openOwnWorld({ database: { kind: 'postgres', url, connections: 4 } });
  world.clock.set(Temporal.Now.instant().toString());
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const at = classFixtures(world);
  await at.subscribe(maya);
  return { club, maya, ride: await at.makeClass(club, { capacity: 3 }) };
}
