import type { ChildProcess } from 'node:child_process';
import type { sizes } from '../server/test/many-classes.ts';
import type { Postgres } from '../server/test/postgres.ts';
import { booking, classesOfDay, privilege, schedule } from './class-calls.ts';
import { nextOf, openPlace, type Pair, type Place } from './class-data.ts';
import { growth } from './growth.ts';
import { startFloor, statementsOf } from './measure.ts';
import { around, send } from './requests.ts';
import { compare, heading } from './table.ts';

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

function grows(small: Place, large: Place, nextOfSmall: () => Pair): Promise<boolean> {
  const nextOfLarge = nextOf(large);
  const asking = (ask: typeof privilege) => (place: Place) => {
    const next = around(place.asking);
    return () => ask(place, next());
  };
  return growth(
    { small, large },
    {
      ...Object.fromEntries(Object.entries(reads).map(([name, ask]) => [name, asking(ask)])),
      'create-booking': (place) => () => booking(place === small ? nextOfSmall() : nextOfLarge()),
    },
  );
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
    if (isLarge) within.push(await grows(small, await opened('large'), next));
    return within.every(Boolean);
  } finally {
    for (const { pool } of places) await pool.end();
  }
}
