import { resolve } from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import { oncePerSecond } from '../backup/progress.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { pathOf, runCommand } from '../platform/operator-command.ts';
import { readSettings } from '../settings/environment.ts';

process.umask(0o077);
const root = resolve(import.meta.dirname, '../../..');

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
      ? 'The backup does not contain SIGNING_SECRET or SECRETS_FILE. Keep them separately.'
      : 'The backup contains the signing secret and personal data. Protect it like a password. It does not contain SECRETS_FILE.',
  );
}

await runCommand({
  usage: 'Usage: npm run backup -- <file>',
  read: ({ positionals: [name, ...rest] }) =>
    name && rest.length === 0 ? () => run(pathOf(name)) : undefined,
});
