import type { ChildProcess } from 'node:child_process';
import type { Postgres } from '../server/test/postgres.ts';
import { booking, classesOfDay, privilege, schedule } from './class-calls.ts';
import { nextOf, openPlace, type Pair, type Place } from './class-data.ts';
import { type Engine, startFloor, statementsOf } from './measure.ts';
import { around, send } from './requests.ts';
import { compare, heading } from './table.ts';

const reads = { 'classes of a day': classesOfDay, 'check-privilege-booking': privilege, schedule };

async function shares(
  floor: string,
  { place, engine }: { place: Place; engine: Engine },
  next: () => Pair,
): Promise<boolean> {
  const { portal } = place;
  const { base } = portal;
  let within = true;
  for (const [name, ask] of Object.entries(reads)) {
    const asking = around(place.asking);
    const row = {
      name,
      portal,
      next: () => ask(place, asking()),
      of: 'list',
      atLeast: 0.25,
      goal: 0.4,
    } as const;
    within = (await compare(floor, row)) && within;
  }
  await send(base, booking(next()));
  const count = await statementsOf(portal, () => send(base, booking(next())));
  const row = {
    name: engine === 'embedded' ? 'create-booking' : `create-booking, ${count} statements`,
    portal,
    next: () => booking(next()),
    of: 'book',
    atLeast: 0.1,
    goal: 0.2,
  } as const;
  return (await compare(floor, row)) && within;
}

/** Measures timetable and booking in a club. True if they keep the budget. */
export async function benchClasses(
  postgres: Postgres,
  { folder, children }: { folder: string; children: ChildProcess[] },
  engine: Engine = 'postgres',
): Promise<boolean> {
  const floor = await startFloor(postgres, children);
  const place = await openPlace(postgres, folder, 'small', engine);
  children.push(place.portal.child);
  try {
    console.log(heading);
    return await shares(floor, { place, engine }, nextOf(place));
  } finally {
    await place.pool.end();
  }
}
