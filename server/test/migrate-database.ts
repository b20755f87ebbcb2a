import { join, resolve } from 'node:path';
import { migrate } from '../src/platform/db/migrate.ts';
import { openDatabase } from '../src/platform/db/open.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('where to?');
const database = await openDatabase<unknown>({ kind: 'embedded', folder: join(folder, 'database') });
await migrate(database, resolve(import.meta.dirname, '../migrations'));
await database.close();
