import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';
import type { RunSql } from '../database.ts';
import { distributionColumn } from './distribute-tables.ts';
import { areKeysAway } from './foreign-keys.ts';
import { hasCitus, type TablePlacement } from './read-distribution.ts';
import { referenceTables } from './reference-tables.ts';

export async function refuseWithoutCluster(run: RunSql): Promise<void> {
  if (!(await hasCitus(run)))
    throw new OperatorError(
      'This database has no Citus. Install it on all machines, create the extension in this database on each of them, and add the workers (docs/scaling.md). A single PostgreSQL needs no distributing.',
    );
  const [node] = await run<{ coordinates: boolean; places: number }>(`
    select citus_is_coordinator() as coordinates,
      (select count(*) from pg_dist_node where shouldhaveshards and isactive and noderole = 'primary')::integer as places`);
  if (!node?.coordinates)
    throw new OperatorError('This is a worker of the cluster. Set DATABASE_URL to the coordinator.');
  if (node.places === 0)
    throw new OperatorError(
      "The cluster has no machine for the rows. Add the workers on the coordinator: select citus_add_node('<host>', <port>).",
    );
}

const triesForOthers = 10;
const betweenTriesMs = 200;

/** Others would hold locks that the tables wait for, or write rows that stay behind. */
export async function refuseOthersConnected(run: RunSql, database = 'the database'): Promise<void> {
  for (let tries = 1; await hasOthers(run); tries += 1) {
    // PostgreSQL lists a connection for a moment after its end.
    if (tries < triesForOthers) await wait(betweenTriesMs);
    else
      throw new OperatorError(
        `Others are connected to ${database}. Stop the portal, and every command and tool on this database, and try again.`,
      );
  }
}

export const hasOthers = async (run: RunSql): Promise<boolean> => {
  // Within a transaction the view stays as it was first read.
  await run('select pg_stat_clear_snapshot()');
  const others = await run(`select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and application_name not like 'citus%'`);
  return others.length > 0;
};

/** What somebody else has distributed in another way stays as it is. */
export function refuseOtherDistribution(tables: readonly TablePlacement[], shards: number | undefined): void {
  const strange = tables.flatMap(({ name, kind, column }) => {
    if (kind === 'distributed' && (column !== distributionColumn || referenceTables.has(name)))
      return [`${name} is distributed by ${column}`];
    return kind === 'reference' && !referenceTables.has(name) ? [`${name} is copied to every machine`] : [];
  });
  if (strange.length > 0)
    throw new OperatorError(
      `The database is distributed in another way than Foyer needs: ${strange.join(', ')}. Nothing was changed. Restore a backup into a new database, and distribute that.`,
    );
  const present = tables.find(({ kind }) => kind === 'distributed')?.shards;
  if (shards && present && present !== shards)
    throw new OperatorError(
      `The database has ${present} shards, not ${shards}. Citus changes that itself: select alter_distributed_table('person', shard_count => ${shards}, cascade_to_colocated => true).`,
    );
}

/** A server on tables without their foreign keys would write what doesn't fit together. */
export async function refuseHalfDistributed(run: RunSql): Promise<void> {
  if (await areKeysAway(run))
    throw new OperatorError(
      'npm run distribute was interrupted on this database. Run it again first; it goes on from there.',
    );
}
