import type { ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Postgres } from '../server/test/postgres.ts';
import { type Family, openCourses } from './course-data.ts';
import { openingFaults } from './course-faults.ts';
import { callsOf, look, signUp } from './course-sign-up.ts';
import { startFloor, startPortal } from './measure.ts';
import { arrivals, rush, type Timed } from './rush.ts';
import { tellTimes } from './table.ts';

const parents = Number(process.env['COURSE_PARENTS'] ?? 2000);
const seconds = Number(process.env['COURSE_SECONDS'] ?? 60);

/**
 * The minute in which courses open: parents arrive at two processes, most of them in the first seconds, look, sign a child up
 * and pay on invoice, or join the standby list. The same minute at the floor is measured first. True if nothing was sold
 * twice or charged for nothing, and everybody got an answer.
 */
export async function benchCourses(
  postgres: Postgres,
  { folder, children }: { folder: string; children: ChildProcess[] },
): Promise<boolean> {
  const place = await openCourses(postgres, parents);
  const floor = await startFloor(postgres, children);
  const portals: string[] = [];
  for (const name of ['first', 'second']) {
    const own = join(folder, 'courses', name);
    await mkdir(own, { recursive: true });
    const portal = await startPortal(place.url, own, 'no');
    children.push(portal.child);
    portals.push(portal.base);
  }
  const at = arrivals(parents, seconds);
  const ofFloor = new Map<string, number[]>();
  await rush(at, async () => {
    for (const [name, count] of Object.entries({ list: 4, book: 2 }))
      for (let turn = 0; turn < count; turn += 1)
        await callsOf(floor, ofFloor).floor(name as 'list' | 'book');
  });
  for (const base of portals) await warmUp(base, place.families);
  const ofPortal: Timed = new Map();
  const began = performance.now();
  const ends = await rush(at, (turn) => {
    const family = place.families[turn];
    if (!family) throw new Error(`there is no family ${turn}`);
    const calls = callsOf(portals[turn % portals.length] ?? '', ofPortal);
    return signUp(calls, family, turn).catch((error: Error) => error.message);
  });
  const took = (performance.now() - began) / 1000;
  console.log(
    `courses open: ${parents} parents within ${seconds} s, ${place.courses} courses; all done after ${took.toFixed(1)} s`,
  );
  for (const [end, all] of Map.groupBy(ends, (one) => one)) console.log(`  ${all.length} × ${end}`);
  tell('floor', ofFloor);
  tell('portal', ofPortal);
  const faults = await openingFaults(place, ends);
  for (const fault of faults) console.log(`  FAULT: ${fault}`);
  return faults.length === 0;
}

/** Servers have been running for a while when courses open. Looks, and takes nothing. */
async function warmUp(base: string, families: readonly Family[]): Promise<void> {
  for (const family of families.slice(0, 50)) await look(callsOf(base, new Map()), family);
}

function tell(who: string, timed: Timed): void {
  for (const [name, times] of timed) {
    console.log(`${who} ${name}, ${times.length} calls`);
    tellTimes(times);
  }
}
