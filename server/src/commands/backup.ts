import { resolve } from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import { oncePerSecond } from '../backup/progress.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { readSettings } from '../settings/environment.ts';

process.umask(0o077);
const root = resolve(import.meta.dirname, '../../..');
const [name, ...rest] = process.argv.slice(2);

async function run(file: string): Promise<void> {
  const settings = readSettings(process.env, root);
  const { rows } = await makeBackup(settings, {
    file,
    clock: systemClock,
    progress: oncePerSecond(console.error),
  });
  console.error(`${file}: ${rows} rows.`);
  console.error(
    settings.signingSecret
      ? 'SIGNING_SECRET and SECRETS_FILE are not in it: keep them as well.'
      : 'It holds the signing secret and personal data: keep it as you keep passwords. SECRETS_FILE is not in it.',
  );
}

if (!name || rest.length > 0) {
  console.error('Usage: npm run backup -- <file>');
  process.exitCode = 1;
} else {
  // npm runs a script in the repository; INIT_CWD is where it was called.
  await run(resolve(process.env['INIT_CWD'] ?? '.', name)).catch((error: unknown) => {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  });
}
