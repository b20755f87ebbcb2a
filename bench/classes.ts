import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { headersOf, type Member, type sizes } from '../server/test/many-classes.ts';
import type { Postgres } from '../server/test/postgres.ts';
import {
  around,
  booking,
  classesOfDay,
  connections,
  privilege,
  rateAt,
  schedule,
  send,
} from './class-calls.ts';
import { nextOf, openPlace, type Pair, type Place } from './class-place.ts';
import { inTurns, portOf, recordedOf, secondsEach } from './measure.ts';
import { inOrder, replay } from './purchases.ts';
import type { Statement } from './recorded-portal.ts';

const budget = 0.5;
/** What a call may cost with two hundred times as much of everything, against the small size. */
const growthBudget = 1.5;
/** Minutes to make it: only where it is asked for. */
const isLarge = process.env['BENCH_LARGE'] === '1';
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
    const place = await openPlace(postgres, folder, name);
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
