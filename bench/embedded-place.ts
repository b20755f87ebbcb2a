import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const command = (name: string) => resolve(import.meta.dirname, `../server/src/commands/${name}.ts`);

/** Moves a database from PostgreSQL into a folder, as a club that leaves its PostgreSQL would. */
export async function moveIntoFolder(databaseUrl: string, folder: string): Promise<void> {
  const file = join(folder, 'moved.backup');
  const env = { ...process.env, DATA_DIR: folder };
  await run(process.execPath, [command('backup'), file], { env: { ...env, DATABASE_URL: databaseUrl } });
  await run(process.execPath, [command('restore'), file], { env: { ...env, DATABASE_URL: '' } });
}
