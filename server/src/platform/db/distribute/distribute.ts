import type { Database, RunSql } from '../database.ts';
import { advisoryLockOfMigrations } from '../migrate.ts';
import { distributeTable, inOrder, refuseUnplaceable } from './distribute-tables.ts';
import { areKeysAway, putKeysBack, takeKeysAway } from './foreign-keys.ts';
import { readPlacements } from './read-distribution.ts';
import { refuseOtherDistribution, refuseOthersConnected, refuseWithoutCluster } from './refuse.ts';
import { limitWaitingOnWorkers } from './worker-settings.ts';

export interface Distribute {
  /** Parts into which the rows are divided; what the cluster is set to if it isn't given. */
  shards?: number | undefined;
  say(line: string): void;
  /** May leave out lines. */
  progress(line: string): void;
}

/**
 * Distributes a migrated database over the machines of its Citus cluster, by centre. Goes on where an earlier run was
 * interrupted, and changes nothing in a database that is distributed already.
 */
export const distribute = (db: Database<unknown>, options: Distribute): Promise<void> =>
  db.longTransaction(async (run) => {
    await refuseWithoutCluster(run);
    await refuseOthersConnected(run);
    // A server that starts meanwhile waits with its migrations.
    await run(`select pg_advisory_xact_lock(${advisoryLockOfMigrations})`);
    const tables = await readPlacements(run);
    refuseUnplaceable(tables);
    refuseOtherDistribution(tables, options.shards);
    await distributeAll(db, options);
    await limitWaitingOnWorkers(run);
  });

const within = <T>(db: Database<unknown>, work: (run: RunSql) => Promise<T>): Promise<T> =>
  db.longTransaction(work);

async function distributeAll(db: Database<unknown>, { shards, say, progress }: Distribute): Promise<void> {
  const placements = await within(db, readPlacements);
  const local = inOrder(placements.filter(({ kind }) => kind === 'local'));
  const resumes = await within(db, areKeysAway);
  if (local.length === 0 && !resumes) {
    say(`All ${placements.length} tables are distributed already. Nothing to do.`);
    return;
  }
  if (!resumes) say(`Took away ${await within(db, takeKeysAway)} foreign keys.`);
  else say('Going on where an earlier run was interrupted.');
  for (const [position, { name }] of local.entries()) {
    await within(db, (run) => distributeTable(run, name, shards));
    progress(`${position + 1} of ${local.length} tables: ${name}`);
  }
  say(`Distributed ${local.length} tables. Checking the foreign keys.`);
  await putKeysBack(db, (done, of) => progress(`${done} of ${of} foreign keys`));
  await within(db, (run) => run('analyze'));
  say('All foreign keys are back.');
}
