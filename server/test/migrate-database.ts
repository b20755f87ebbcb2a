import { join, resolve } from 'node:path';
import { migrate } from '../src/platform/db/migrate.ts';
import { openDatabase } from '../src/platform/db/open.ts';

/** Usage: node migrate-database.ts <folder, or address of an empty PostgreSQL database> */
const [place] = process.argv.slice(2);
if (!place) throw new Error('where to?');
const database = await openDatabase<unknown>(
  place.startsWith('postgres')
    ? { kind: 'postgres', url: place, connections: 2 }
    : { kind: 'embedded', folder: join(place, 'database') },
);
await migrate(database, resolve(import.meta.dirname, '../migrations'));
await database.close();
