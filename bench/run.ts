import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../server/test/postgres.ts';
import { benchCalls } from './calls.ts';
import { benchGrowth } from './class-growth.ts';
import { benchClasses } from './classes.ts';
import { benchCourses } from './courses.ts';
import { benchCourts } from './courts.ts';
import { benchYear } from './simulated-year/bench-year.ts';

const children: ChildProcess[] = [];

/** The same calls on the embedded database. It has no budget: a club that needs more takes PostgreSQL. */
async function benchEmbedded(...[postgres, bench]: Parameters<typeof benchCalls>): Promise<boolean> {
  await benchCalls(postgres, { ...bench, folder: `${bench.folder}/embedded-calls` }, 'embedded');
  await benchClasses(postgres, bench, 'embedded');
  return true;
}

/** By the names by which `npm run bench` runs one of them alone. */
const benches = {
  calls: benchCalls,
  classes: benchClasses,
  growth: benchGrowth,
  embedded: benchEmbedded,
  courts: benchCourts,
  courses: benchCourses,
  'simulated-year': benchYear,
};

/** Takes minutes to seed, so it runs with the others only where it is wanted. */
const onlyLarge = ['growth'];
/** Says what a small club has. Runs only by its name. */
const onlyNamed = ['embedded'];
const isLarge = process.env['BENCH_LARGE'] === '1';

const [only] = process.argv.slice(2);
if (only !== undefined && !(only in benches)) {
  console.error(`Usage: npm run bench [-- ${Object.keys(benches).join('|')}]`);
  process.exit(1);
}
const postgres = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
try {
  let within = true;
  for (const [name, bench] of Object.entries(benches)) {
    const isOfAll = !onlyNamed.includes(name) && (isLarge || !onlyLarge.includes(name));
    const isWanted = only === undefined ? isOfAll : only === name;
    if (isWanted) within = (await bench(postgres, { folder, children })) && within;
  }
  console.log(within ? 'within budget' : 'OVER BUDGET');
  process.exitCode = within ? 0 : 1;
} finally {
  for (const child of children) child.kill();
  await Promise.all(children.map((child) => (child.exitCode === null ? once(child, 'exit') : undefined)));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
