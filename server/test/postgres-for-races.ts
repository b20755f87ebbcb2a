import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/db/migrate.ts';
import { openDatabase } from '../src/platform/db/open.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    migratedPostgres: string;
  }
}

/** Starts one server for all race tests. Each file has its own database on it, most of them a copy of the migrated one. */
export default async function startForRaces(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const database = await openDatabase<unknown>({ kind: 'postgres', url, connections: 2 });
  await migrate(database, resolve(import.meta.dirname, '../migrations'));
  await database.close();
  project.provide('postgresUrl', postgres.url);
  project.provide('migratedPostgres', url);
  return postgres.stop;
}
