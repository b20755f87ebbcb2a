import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const [place] = process.argv.slice(2);
if (!place) throw new Error('where to?');
await mkdir(place, { recursive: true });
const pglite = await PGlite.create({ dataDir: join(place, 'folder') });
// The default of 128 MB is for a server of its own; one member portal's hot pages fit in less.
await pglite.exec("alter system set shared_buffers = '16MB'");
const archive = await pglite.dumpDataDir('none');
await writeFile(join(place, 'archive.tar'), Buffer.from(await archive.arrayBuffer()));
await pglite.close();
