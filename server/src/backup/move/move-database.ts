import type { Database } from '../../platform/db/database.ts';
import { hasOthers, refuseOthersConnected } from '../../platform/db/distribute/refuse.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { type AnyDb, speakPlainly, tablesOf } from '../catalogue.ts';
import { withoutForeignKeys } from '../fill-table.ts';
import {
  keepUnchanged,
  movableMigrations,
  refuseFilledTarget,
  refuseUnusableTarget,
  runIn,
} from './checks.ts';
import { copyTables } from './copy-tables.ts';
import { type Compared, compareSides, differs, tableOf } from './sums.ts';

interface Move {
  source: Database<unknown>;
  target: Database<unknown>;
  migrationsFolder: string;
  /** Migrations of this version, by name. */
  known: readonly string[];
  say(line: string): void;
  /** May leave out lines. */
  progress(line: string): void;
}

export interface Moved {
  rows: number;
  compared: Compared[];
  /** Whether somebody has connected to the source meanwhile. */
  hasOthers: boolean;
}

export class DifferentAfterMove extends OperatorError {
  constructor(different: readonly Compared[]) {
    super(
      `The two sides differ in ${different.map(({ table }) => table).join(', ')}. Nothing was moved: the target has no rows, and the present database is unchanged. Triggers or rules of the target can change rows as they are written; take a new database without them.`,
    );
  }
}

/**
 * Copies a whole database into an empty PostgreSQL, and compares both sides before it is there to stay: all of it, or
 * nothing. The source is only read, and nobody writes to it meanwhile.
 */
export async function moveDatabase(move: Move): Promise<Moved> {
  const { source, target, migrationsFolder } = move;
  const moved = await source.kysely.transaction().execute(async (from) => {
    await speakPlainly(from);
    if (source.engine.kind === 'postgres') await refuseOthersConnected(runIn(from), 'the present database');
    await keepUnchanged(from);
    const migrations = await movableMigrations(from, move.known);
    await target.kysely.transaction().execute((tx) => refuseUnusableTarget(tx, migrations));
    move.say('Preparing the target.');
    await migrate(target, migrationsFolder, new Set(migrations.map(({ name }) => name)));
    return target.kysely.transaction().execute((to) => fill(from, to, move));
  });
  for (const name of await migrate(target, migrationsFolder)) move.say(`Migrated ${name}`);
  await target.longTransaction((run) => run('analyze'));
  return moved;
}

async function fill(from: AnyDb, to: AnyDb, { source, say, progress }: Move): Promise<Moved> {
  await speakPlainly(to);
  await refuseOthersConnected(runIn(to), 'the target');
  await refuseFilledTarget(to);
  const tables = await tablesOf(from);
  say(`Copying ${tables.length} tables.`);
  const putKeysBack = await withoutForeignKeys(to);
  const rows = await copyTables({ source: from, target: to, tables, progress });
  say('Comparing both sides.');
  const compared = await compareSides({ source: from, target: to }, tables, progress);
  say(tableOf(compared));
  const different = compared.filter(differs);
  if (different.length > 0) throw new DifferentAfterMove(different);
  say('Checking the foreign keys.');
  await putKeysBack();
  return {
    rows,
    compared,
    hasOthers: source.engine.kind === 'postgres' && (await hasOthers(runIn(from))),
  };
}
