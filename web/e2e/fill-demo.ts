import { resolve } from 'node:path';
import { systemClock } from '../../server/src/platform/clock/clock.ts';
import { readSettings } from '../../server/src/settings/environment.ts';
import { startServer } from '../../server/src/start-server.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('where to?');
const root = resolve(import.meta.dirname, '../..');
const settings = readSettings({ DATA_DIR: folder, DEMO: 'yes', PORT: '0', LOG_LEVEL: 'warn' }, root);
const server = await startServer(settings, { root, clock: systemClock });
await server.close();
