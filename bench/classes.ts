import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import type pg from 'pg';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { openDatabase } from '../server/src/platform/db/open.ts';
import {
  firstCenterId,
  headersOf,
  type Member,
  memberOf,
  type Size,
  seedClasses,
  sizes,
} from '../server/test/many-classes.ts';
import type { Postgres } from '../server/test/postgres.ts';
import { inTurns, type Portal, portOf, recordedOf, secondsEach, startPortal } from './measure.ts';
import { inOrder, openPool, replay } from './purchases.ts';
import type { Statement } from './recorded-portal.ts';

const connections = 10;
const budget = 0.5;
/** What a call may cost with two hundred times as much of everything, against the small size. */
const growthBudget = 1.5;
/** Minutes to make it: only where it is asked for. */
const isLarge = process.env['BENCH_LARGE'] === '1';
/** Of the large size not all are asked about, and of the small one all. */
const centersAsked = 100;
/** Classes at night that only the bench books, in every centre that it asks about. */
const nights = 42;

interface NightClass {
  centerId: number;
  id: number;
  startsAt: string;
  endsAt: string;
}

interface Place {
  url: string;
  portal: Portal;
  pool: pg.Pool;
  size: Size;
  /** A person of a centre, and a class of its tomorrow. */
  asking: { member: Member; bookingId: number }[];
  nightClasses: NightClass[];
  day: string;
}

interface Asked {
  path: string;
  headers: Record<string, string>;
  body: object;
}

const classesOfDay = (one: Place, { member }: Place['asking'][number]): Asked => ({
  path: '/api/classes/search-booking-participations',
  headers: headersOf(member),
  body: { from: one.day },
});

const privilege = (_: Place, { member, bookingId }: Place['asking'][number]): Asked => ({
  path: '/api/booking/check-privilege-booking',
  headers: headersOf(member),
  body: { bookingId, bookingCenterId: member.centerId },
});

const schedule = (_: Place, { member }: Place['asking'][number]): Asked => ({
  path: '/api/dashboard/schedule-by-current-person',
  headers: headersOf(member),
  body: {},
});

const booking = ({ member, night }: { member: Member; night: NightClass }): Asked => ({
  path: '/api/booking/create-booking',
  headers: { ...headersOf(member), 'idempotency-key': randomBytes(16).toString('hex') },
  body: { bookingId: night.id, bookingCenterId: night.centerId },
});

/** Somebody who books as often as they like, and another class for each, until everybody has booked all of them. */
function* pairs({ size, nightClasses }: Place) {
  for (let place = 0; place < size.people / size.centers - 2; place += 1) {
    for (const night of nightClasses) {
      const member = memberOf(size, night.centerId - firstCenterId, place);
      if (Math.floor(member.id / 7) % 10 !== 0) yield { member, night };
    }
  }
  throw new Error('everybody has booked everything');
}

async function send(base: string, { path, headers, body }: Asked): Promise<void> {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

/** Requests in a second; how long each took is added to `times`. */
async function rateAt(base: string, next: () => Asked, times: number[] = []): Promise<number> {
  const { promise, resolve: done, reject } = Promise.withResolvers<autocannon.Result>();
  const options: autocannon.Options = {
    url: base,
    connections,
    duration: secondsEach,
    requests: [
      {
        setupRequest: (request) => {
          const { path, headers, body } = next();
          return {
            ...request,
            method: 'POST',
            path,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
        },
      },
    ],
  };
  const run = autocannon(options, (error, result) => (error ? reject(error) : done(result)));
  run.on('response', (_client, _status, _bytes, took) => times.push(took));
  const result = await promise;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${next().path}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return result.requests.average;
}

const asText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

async function open(postgres: Postgres, folder: string, name: keyof typeof sizes): Promise<Place> {
  const size = sizes[name];
  const url = await postgres.createDatabase();
  const database = await openDatabase<unknown>({ kind: 'postgres', url, connections: 1 });
  await migrate(database, resolve(import.meta.dirname, '../server/migrations'));
  await database.close();
  const began = performance.now();
  await seedClasses(url, size, {
    tell: (step) => process.stderr.write(`\r${name}, ${seconds(began)} s: ${step}\u001b[K`),
  });
  process.stderr.write(`\r${name}: made in ${seconds(began)} s\u001b[K\n`);
  const pool = openPool(url);
  const asked = Math.min(centersAsked, size.centers);
  const centers = Array.from({ length: asked }, (_, place) => place * (size.centers / asked));
  const { rows } = await pool.query<NightClass>(
    `insert into booking (center_id, id, activity_id, starts_at, ends_at, capacity, waiting_list_capacity)
      select center.id, 900000000 + night, 1, starts, starts + interval '45 minutes', 1000, 0
      from center, generate_series(0, $2::integer - 1) night, lateral (
        select (current_date + 1 + night / 4 + time '00:15' + night % 4 * interval '1 hour') at time zone time_zone
          as starts
      ) of_night
      where center.id = any($1::integer[]) order by night, center.id
      returning center_id as "centerId", id::integer, ${asText('starts_at')} as "startsAt", ${asText('ends_at')} as "endsAt"`,
    [centers.map((center) => firstCenterId + center), nights],
  );
  const { rows: tomorrow } = await pool.query<{ center_id: number; id: number }>(
    `select distinct on (center_id) center_id, id::integer from booking
      where center_id = any($1::integer[]) and id < 900000000 and starts_at > now() + interval '1 day'
      order by center_id, starts_at`,
    [centers.map((center) => firstCenterId + center)],
  );
  const asking = tomorrow.flatMap(({ center_id, id }) =>
    Array.from({ length: Math.ceil(500 / asked) }, (_, place) => ({
      member: memberOf(size, center_id - firstCenterId, 7 + place * 3),
      bookingId: id,
    })),
  );
  const own = join(folder, name);
  await mkdir(own);
  const portal = await startPortal(url, own, 'no');
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString();
  return { url, portal, pool, size, asking, nightClasses: rows, day };
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(0);

/** One after the other, and again from the first. */
function around<T>(all: readonly T[]): () => T {
  let place = -1;
  return () => {
    place = (place + 1) % all.length;
    return all[place] as T;
  };
}

function tell(name: string, figures: readonly number[], ratio: number, limit: string): void {
  const columns = figures.map((figure) => figure.toFixed(0).padStart(9)).join(' ');
  console.log(`${name.padEnd(28)} ${columns} ${ratio.toFixed(2).padStart(7)}  ${limit}`);
}

function tellTimes(times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`;
  console.log(`  p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, with ${connections} connections`);
}

/** Portal against a bare handler that asks the same of the database. */
async function reads(place: Place, children: ChildProcess[]): Promise<boolean> {
  const [first] = place.asking as [Place['asking'][number]];
  const calls = {
    'classes of a day': classesOfDay(place, first),
    'check-privilege-booking': privilege(place, first),
    schedule: schedule(place, first),
  };
  const recorded: Record<string, Statement[]> = {};
  for (const [name, asked] of Object.entries(calls)) {
    await send(place.portal.base, asked);
    recorded[encodeURIComponent(name)] = await recordedOf(place.portal, () => send(place.portal.base, asked));
  }
  const bareProcess = fork(resolve(import.meta.dirname, 'bare.ts'), {
    env: { ...process.env, DATABASE_URL: place.url, RECORDED_JSON: JSON.stringify(recorded) },
  });
  children.push(bareProcess);
  const bare = `http://127.0.0.1:${await portOf(bareProcess)}`;
  let within = true;
  for (const [name, asked] of Object.entries(calls)) {
    const times: number[] = [];
    const path = `/recorded/${encodeURIComponent(name)}`;
    const rate = await inTurns(name, {
      bare: () => rateAt(bare, () => ({ ...asked, path })),
      portal: () => rateAt(place.portal.base, () => asked, times),
    });
    const ratio = rate.portal / rate.bare;
    within &&= ratio >= budget;
    tell(name, [rate.portal, rate.bare], ratio, `≥ ${budget}`);
    tellTimes(times);
  }
  return within;
}

/** The portal against a bare loop that does the same to the database, on as many connections. */
async function bookings({ portal, pool }: Place, next: () => Pair): Promise<boolean> {
  await send(portal.base, booking(next()));
  const pair = next();
  const statements = inOrder(await recordedOf(portal, () => send(portal.base, booking(pair))));
  const bare = async () => {
    const until = performance.now() + secondsEach * 1000;
    let booked = 0;
    const book = async () => {
      const client = await pool.connect();
      try {
        while (performance.now() < until) {
          await replay(client, statements, differences(pair, next()));
          booked += 1;
        }
      } finally {
        client.release();
      }
    };
    await Promise.all(Array.from({ length: connections }, book));
    return booked / secondsEach;
  };
  const times: number[] = [];
  const name = `booking, ${statements.length} statements`;
  const rate = await inTurns(name, {
    bare,
    portal: () => rateAt(portal.base, () => booking(next()), times),
  });
  const ratio = rate.portal / rate.bare;
  tell(name, [rate.portal, rate.bare], ratio, `≥ ${budget}`);
  tellTimes(times);
  return ratio >= budget;
}

type Pair = { member: Member; night: NightClass };

/** What is another in another booking than the one that was recorded. */
const differences = (from: Pair, to: Pair): Map<unknown, unknown> =>
  new Map<unknown, unknown>([
    [from.member.id, to.member.id],
    [from.member.centerId, to.member.centerId],
    [tokenHash(from.member), tokenHash(to.member)],
    [from.night.id, to.night.id],
    [from.night.startsAt, to.night.startsAt],
    [from.night.endsAt, to.night.endsAt],
  ]);

/** As it is recorded. */
const tokenHash = (member: Member): string => {
  const token = headersOf(member).authorization.slice('Bearer '.length);
  return `\\x${createHash('sha256').update(token).digest('hex')}`;
};

const nextOf = (place: Place): (() => Pair) => {
  const all = pairs(place);
  return () => all.next().value as Pair;
};

/** The same calls, of people all over the centres, with two hundred times as much of everything around them. */
async function growth(small: Place, large: Place, nextOfSmall: () => Pair): Promise<boolean> {
  const nextOfLarge = nextOf(large);
  const asking = (ask: typeof privilege) => (place: Place) => {
    const next = around(place.asking);
    return () => ask(place, next());
  };
  const calls = {
    'classes of a day': asking(classesOfDay),
    'check-privilege-booking': asking(privilege),
    schedule: asking(schedule),
    'create-booking': (place: Place) => () => booking(place === small ? nextOfSmall() : nextOfLarge()),
  };
  let within = true;
  console.log('growth                         large/s   small/s   costs  budget');
  for (const [name, nextAt] of Object.entries(calls)) {
    const times: number[] = [];
    const [askLarge, askSmall] = [nextAt(large), nextAt(small)];
    const rate = await inTurns(name, {
      small: () => rateAt(small.portal.base, askSmall),
      large: () => rateAt(large.portal.base, askLarge, times),
    });
    const costs = rate.small / rate.large;
    within &&= costs <= growthBudget;
    tell(name, [rate.large, rate.small], costs, `≤ ${growthBudget}`);
    tellTimes(times);
  }
  return within;
}

/** Timetable and booking among what a club has; with BENCH_LARGE=1 also what a chain has. True: within budget. */
export async function benchClasses(
  postgres: Postgres,
  folder: string,
  children: ChildProcess[],
): Promise<boolean> {
  const places: Place[] = [];
  const opened = async (name: keyof typeof sizes) => {
    const place = await open(postgres, folder, name);
    places.push(place);
    children.push(place.portal.child);
    return place;
  };
  try {
    const small = await opened('small');
    const next = nextOf(small);
    const within = [await reads(small, children), await bookings(small, next)];
    if (isLarge) within.push(await growth(small, await opened('large'), next));
    return within.every(Boolean);
  } finally {
    for (const { pool } of places) await pool.end();
  }
}
