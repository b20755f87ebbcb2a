import type { ChildProcess } from 'node:child_process';
import type { sizes } from '../server/test/many-classes.ts';
import type { Postgres } from '../server/test/postgres.ts';
import { booking, classesOfDay, privilege, schedule } from './class-calls.ts';
import { nextOf, openPlace, type Pair, type Place } from './class-data.ts';
import { inTurns, startFloor, statementsOf } from './measure.ts';
import { around, rateAt, send } from './requests.ts';
import { compare, heading, tellTimes } from './table.ts';

/** How much more a call may cost than in the small size, with two hundred times as much of everything. */
const growthAtMost = 1.5;
/** Takes minutes to seed, so it is optional. */
const isLarge = process.env['BENCH_LARGE'] === '1';

const reads = { 'classes of a day': classesOfDay, 'check-privilege-booking': privilege, schedule };

async function shares(floor: string, place: Place, next: () => Pair): Promise<boolean> {
  const { base } = place.portal;
  let within = true;
  for (const [name, ask] of Object.entries(reads)) {
    const asking = around(place.asking);
    const row = {
      name,
      base,
      next: () => ask(place, asking()),
      of: 'list',
      atLeast: 0.25,
      goal: 0.4,
    } as const;
    within = (await compare(floor, row)) && within;
  }
  await send(base, booking(next()));
  const count = await statementsOf(place.portal, () => send(base, booking(next())));
  const row = {
    name: `create-booking, ${count} statements`,
    base,
    next: () => booking(next()),
    of: 'book',
    atLeast: 0.1,
    goal: 0.2,
  } as const;
  return (await compare(floor, row)) && within;
}

/** Measures the same calls across the centres of the large size, with two hundred times as much of everything. */
async function growth(small: Place, large: Place, nextOfSmall: () => Pair): Promise<boolean> {
  const nextOfLarge = nextOf(large);
  const asking = (ask: typeof privilege) => (place: Place) => {
    const next = around(place.asking);
    return () => ask(place, next());
  };
  const calls = {
    ...Object.fromEntries(Object.entries(reads).map(([name, ask]) => [name, asking(ask)])),
    'create-booking': (place: Place) => () => booking(place === small ? nextOfSmall() : nextOfLarge()),
  };
  let within = true;
  console.log('growth                            large/s   small/s   costs   at most');
  for (const [name, nextAt] of Object.entries(calls)) {
    const times: number[] = [];
    const [askLarge, askSmall] = [nextAt(large), nextAt(small)];
    const rate = await inTurns(name, {
      small: () => rateAt(small.portal.base, askSmall),
      large: () => rateAt(large.portal.base, askLarge, times),
    });
    const costs = rate.small / rate.large;
    within &&= costs <= growthAtMost;
    const rates = [rate.large, rate.small].map((figure) => figure.toFixed(0).padStart(9)).join(' ');
    console.log(
      `${name.padEnd(31)} ${rates} ${costs.toFixed(2).padStart(7)} ${String(growthAtMost).padStart(9)}`,
    );
    tellTimes(times);
  }
  return within;
}

/** Measures timetable and booking in a club, with BENCH_LARGE=1 also in a chain. True if they keep the budget. */
export async function benchClasses(
  postgres: Postgres,
  { folder, children }: { folder: string; children: ChildProcess[] },
): Promise<boolean> {
  const floor = await startFloor(postgres, children);
  const places: Place[] = [];
  const opened = async (name: keyof typeof sizes) => {
    const place = await openPlace(postgres, folder, name);
    places.push(place);
    children.push(place.portal.child);
    return place;
  };
  try {
    const small = await opened('small');
    console.log(heading);
    const next = nextOf(small);
    const within = [await shares(floor, small, next)];
    if (isLarge) within.push(await growth(small, await opened('large'), next));
    return within.every(Boolean);
  } finally {
    for (const { pool } of places) await pool.end();
  }
}
