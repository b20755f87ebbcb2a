import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { classFixtures } from '../class-fixtures.ts';
import { listenTo } from '../event-stream.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import { mailServer } from '../mail-server.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { openOwnWorld, type World } from '../world.ts';
import { isWaiting } from './race-world.ts';
import { refusedStart, startWithinMs, startWorkerPortal, type WorkerPortal } from './worker-portal.ts';

const workers = 2;

let postgres: string;
let database: string;
let folder: string;
let mail: Awaited<ReturnType<typeof mailServer>>;
let world: World;
let club: TestClub;
let maya: TestPerson;
let portal: WorkerPortal;

beforeAll(async () => {
  postgres = inject('postgresUrl');
  database = await createDatabase(postgres, inject('migratedPostgres'));
  folder = await mkdtemp(join(tmpdir(), 'foyer-workers-'));
  mail = await mailServer();
  world = await openOwnWorld({ database: { kind: 'postgres', url: database, connections: 4 } });
  world.clock.set(Temporal.Now.instant().toString());
  club = await world.makeClub();
  maya = await memberOf(club);
  const env = { DATABASE_URL: database, DATA_DIR: folder, SMTP_URL: mail.url };
  portal = await startWorkerPortal({ ...env, TRUST_PROXY: 'yes', METRICS_TOKEN: 'figures' }, workers);
}, 2 * startWithinMs);
afterAll(async () => {
  portal.main.kill('SIGKILL');
  await world[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
  await dropDatabase(postgres, database);
  await rm(folder, { recursive: true, force: true });
});

async function memberOf(of: TestClub): Promise<TestPerson> {
  const person = await world.makePerson(of);
  await classFixtures(world).subscribe(person);
  return person;
}

/** Each on a connection of its own, so that the workers take turns. */
const ask = (path: string, { from = '192.0.2.1', ...init }: RequestInit & { from?: string } = {}) =>
  fetch(portal.url + path, {
    signal: AbortSignal.timeout(10_000),
    ...init,
    headers: { ...init.headers, 'x-forwarded-for': from, connection: 'close' },
  });

const book = (ride: object, person: TestPerson) =>
  ask('/api/booking/create-booking', {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify(ride),
  });

async function figure(name: string): Promise<number> {
  const text = await (await ask('/metrics', { headers: { authorization: 'Bearer figures' } })).text();
  const values = text.split('\n').filter((line) => line.startsWith(name));
  return values.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Pages at all workers: they take turns. */
const openPages = ({ headers }: TestPerson) =>
  Promise.all(
    Array.from({ length: 2 * workers }, () =>
      listenTo(`${portal.url}/api/classes/live?centerIds=${club.centerId}`, headers),
    ),
  );

test('news reaches pages at all workers, and a confirmation is sent once', async () => {
  const ride = await classFixtures(world).makeClass(club, { capacity: 5 });
  const pages = await openPages(maya);
  expect((await book(ride, maya)).status).toBe(200);
  for (const page of pages) {
    const { data } = await page.until(({ event }) => event === 'class');
    expect(data).toMatchObject({ ...ride, free: 4 });
    page.stop();
  }
  const received = () => mail.received.filter(({ recipients }) => recipients.includes(maya.email));
  await expect.poll(received).toHaveLength(1);
});

test('a session that is ended at one worker is ended at all of them', async () => {
  const noah = await world.makePerson(club);
  const pages = await openPages(noah);
  const account = () => ask('/api/user/account', { headers: noah.headers }).then(({ status }) => status);
  expect(await Promise.all(pages.map(account))).toEqual(pages.map(() => 200));
  const { status } = await ask('/api/user/sign-out', { method: 'POST', headers: noah.headers });
  expect(status).toBe(200);
  for (let turn = 0; turn < pages.length; turn += 1) expect(await account()).toBe(401);
  await Promise.all(pages.map(({ ended }) => ended));
});

test('the requests of an address are counted together', async () => {
  const from = '198.51.100.7';
  const answers: number[] = [];
  const signIn = { method: 'POST', from, headers: { ...club.headers, 'content-type': 'application/json' } };
  // Limited to 30 a minute.
  for (let turn = 0; turn < 40; turn += 1) {
    const { status } = await ask('/api/user/authenticate-sso', {
      ...signIn,
      body: JSON.stringify({ token: 'no.such.token', externalId: 'KP' }),
    });
    answers.push(status);
  }
  expect(answers.filter((status) => status !== 429)).toHaveLength(30);
});

test('the figures are those of all workers', async () => {
  expect(await figure('workers_running')).toBe(workers);
  const counted = 'http_request_seconds_count{method="GET",route="/api/config/webapp-config"';
  const before = await figure(counted);
  for (let turn = 0; turn < 10; turn += 1)
    await ask(`/api/config/webapp-config?centerId=${club.centerId}`, { headers: club.headers });
  expect(await figure(counted)).toBe(before + 10);
});

test('a worker that is killed is started again, and only what it was doing is lost', {
  timeout: 2 * startWithinMs,
}, async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => memberOf(club)));
  const ride = await classFixtures(world).makeClass(club, { capacity: people.length });
  const before = portal.starts();
  let underWay = 0;
  let underWayAtKill = 0;
  const results = await Promise.all(
    people.map(async (person, place) => {
      await new Promise((resolve) => setTimeout(resolve, place * 10));
      if (place === 30) {
        underWayAtKill = underWay;
        process.kill(portal.pidOf(2), 'SIGKILL');
      }
      underWay += 1;
      try {
        return (await book(ride, person)).status;
      } catch {
        return 'lost';
      } finally {
        underWay -= 1;
      }
    }),
  );
  const lost = results.filter((result) => result === 'lost').length;
  expect(new Set(results).isSubsetOf(new Set([200, 'lost']))).toBe(true);
  expect(lost).toBeLessThanOrEqual(underWayAtKill + 1);
  await portal.listening(before + 1);
  expect(await figure('workers_running')).toBe(workers);
  expect((await ask('/readyz')).status).toBe(200);
});

test('a second server on the same port is refused with one sentence', {
  timeout: startWithinMs,
}, async () => {
  const env = { DATABASE_URL: database, DATA_DIR: folder, PORT: new URL(portal.url).port };
  expect(await refusedStart(env)).toMatch(/^Port \d+ is in use by another program\. [^\n]*$/);
});

test('the server ends all workers when it ends, and answers what has begun', async () => {
  const pids = [1, 2].map(portal.pidOf);
  const noah = await memberOf(club);
  const ride = await classFixtures(world).makeClass(club, { capacity: 1 });
  const ended = once(portal.main, 'exit');
  const booked = await world.services.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('booking')
      .select('id')
      .where('center_id', '=', ride.bookingCenterId)
      .where('id', '=', ride.bookingId)
      .forUpdate()
      .execute();
    const begun = book(ride, noah);
    await vi.waitUntil(() => isWaiting(world), { timeout: 10_000 });
    portal.main.kill('SIGTERM');
    return { begun };
  });
  expect((await booked.begun).status).toBe(200);
  const [code] = await ended;
  expect(code).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await expect(ask('/readyz')).rejects.toThrow();
  expect(portal.lines.flatMap(({ err }) => err?.message ?? [])).toEqual([]);
});
