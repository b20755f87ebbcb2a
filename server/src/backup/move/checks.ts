import { sql } from 'kysely';
import type { RunSql } from '../../platform/db/database.ts';
import { isDistributed } from '../../platform/db/distribute/read-distribution.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { type AnyDb, countOf, filledTables, type Migration, migrationsOf, tablesOf } from '../catalogue.ts';

/** Sends texts within a transaction that is open. */
export const runIn =
  (tx: AnyDb): RunSql =>
  async (text) =>
    (await sql.raw(text).execute(tx)).rows as never[];

/**
 * Keeps everybody from writing to the tables until the transaction ends. As nothing changes meanwhile, each statement
 * reads the same moment.
 */
export async function keepUnchanged(tx: AnyDb): Promise<void> {
  const tables = (await tablesOf(tx)).map(({ name }) => sql.table(name));
  if (tables.length > 0) await sql`lock table ${sql.join(tables)} in share mode`.execute(tx);
}

/** The migrations of a database that this version can move. */
export async function movableMigrations(source: AnyDb, known: readonly string[]): Promise<Migration[]> {
  const migrations = await migrationsOf(source);
  const unknown = migrations.filter(({ name }) => !known.includes(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new OperatorError(
      `The database was made by a newer Foyer: this one doesn't know ${unknown.join(', ')}. Move it with that version.`,
    );
  if (migrations.length === 0 || (await filledTables(source)).length === 0)
    throw new OperatorError('There is nothing to move: the present database is empty.');
  return migrations;
}

/** Tables that are named in a refusal. */
const namedAtMost = 3;

/** Data that is there would be mixed with ours, or hidden behind it. */
export async function refuseFilledTarget(target: AnyDb): Promise<void> {
  const filled = await filledTables(target);
  if (filled.length === 0) return;
  const counts: string[] = [];
  for (const name of filled.slice(0, namedAtMost))
    counts.push(`${name} (${await countOf(target, name)} rows)`);
  const more = filled.length - counts.length;
  throw new OperatorError(
    `The target isn't empty. It has ${counts.join(', ')}${more > 0 ? ` and ${more} more tables with rows` : ''}. Nothing was changed. Create a new database, and move there.`,
  );
}

/** What the target must be before it is migrated: empty, and ours to fill. */
export async function refuseUnusableTarget(target: AnyDb, migrations: readonly Migration[]): Promise<void> {
  if (await isDistributed(runIn(target)))
    throw new OperatorError(
      'The target is distributed already. Move to a new database of the cluster, and run npm run distribute afterwards.',
    );
  await refuseFilledTarget(target);
  const present = await migrationsOf(target);
  const foreign = present.length === 0 ? await tablesOf(target) : [];
  if (foreign.length > 0)
    throw new OperatorError(
      `The target has tables of something else: ${foreign
        .slice(0, namedAtMost)
        .map(({ name }) => name)
        .join(', ')}. Nothing was changed. Create a new database, and move there.`,
    );
  const moved = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  if (present.some(({ name, checksum }) => moved.get(name) !== checksum))
    throw new OperatorError(
      'The target has no rows, but is prepared for another version of Foyer. Nothing was changed. Create a new database, and move there.',
    );
}
