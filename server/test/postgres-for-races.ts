import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
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
  const migrate = fileURLToPath(new URL('./migrate-database.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [migrate, url]);
  project.provide('postgresUrl', postgres.url);
  project.provide('migratedPostgres', url);
  return postgres.stop;
}
