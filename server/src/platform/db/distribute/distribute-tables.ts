import pg from 'pg';
import { OperatorError } from '../../operator-error.ts';
import type { RunSql } from '../database.ts';
import { readPlacements, type TablePlacement } from './read-distribution.ts';
import { referenceTables } from './reference-tables.ts';

/** The table by which the others are placed: rows of one centre are together, whatever their table. */
const placedBy = 'person';

export const distributionColumn = 'center_id';

export class UnknownPlacement extends OperatorError {
  constructor(names: readonly string[]) {
    super(
      `${names.join(', ')}: no column center_id, and not among the tables that every machine has a copy of. Nothing was distributed. If you have added a table of your own, move it to another schema.`,
    );
  }
}

/** Tables that can be neither distributed by their centre nor copied to every machine. */
export const refuseUnplaceable = (tables: readonly TablePlacement[]): void => {
  const strange = tables.filter(({ name, hasCentre }) => !hasCentre && !referenceTables.has(name));
  if (strange.length > 0) throw new UnknownPlacement(strange.map(({ name }) => name));
};

/** Distributes a local table with its rows. It must not have foreign keys. */
export async function distributeTable(run: RunSql, name: string, shards?: number): Promise<void> {
  const table = pg.escapeLiteral(pg.escapeIdentifier(name));
  if (referenceTables.has(name)) await run(`select create_reference_table(${table})`);
  else {
    const more =
      name === placedBy ? (shards ? `, shard_count => ${shards}` : '') : `, colocate_with => '${placedBy}'`;
    await run(`select create_distributed_table(${table}, '${distributionColumn}'${more})`);
  }
}

/** The table that others are placed by comes first. */
export const inOrder = (tables: readonly TablePlacement[]): TablePlacement[] =>
  tables.toSorted((one, other) => Number(other.name === placedBy) - Number(one.name === placedBy));

/** Those that a migration has just made. */
export async function distributeNewTables(run: RunSql): Promise<void> {
  const tables = await readPlacements(run);
  refuseUnplaceable(tables);
  for (const { name, kind } of tables) if (kind === 'local') await distributeTable(run, name);
}
