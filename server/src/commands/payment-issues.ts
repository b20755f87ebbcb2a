import { resolve } from 'node:path';
import { openMigrated } from '../frame/open-migrated.ts';
import { listIssues } from '../payment/issues/list-issues.ts';
import { closeIssue, IssueNotSettled, retryIssue } from '../payment/issues/settle-issue.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { runCommand } from '../platform/operator-command.ts';
import { readSettings } from '../settings/environment.ts';

const root = resolve(import.meta.dirname, '../../..');

const usage = `Usage: npm run payment-issues -- list
       npm run payment-issues -- retry <number>
       npm run payment-issues -- close <number> --note '<what was done>'`;

type Office = Parameters<typeof closeIssue>[0];

/** Parses the command; undefined if it is not valid. */
function requestFrom(
  [verb, id, ...rest]: readonly string[],
  typedNote: string | undefined,
): ((office: Office) => Promise<string[]>) | undefined {
  const note = typedNote?.trim();
  if (rest.length > 0) return undefined;
  if (verb === 'list' && !id && note === undefined) return ({ db }) => listIssues(db);
  if (verb === 'retry' && id && note === undefined) {
    return (office) => retryIssue(office, id).then(() => [`${id}: will be tried again`]);
  }
  if (verb === 'close' && id && note && note.length <= 500) {
    return (office) => closeIssue(office, id, note).then(() => [`${id}: closed`]);
  }
  return undefined;
}

/** Commands on payment issues, run where the portal runs. */
async function run(act: (office: Office) => Promise<string[]>): Promise<void> {
  const settings = readSettings(process.env, root);
  const database = await openMigrated(settings, { root, say: console.error });
  try {
    const lines = await act({ db: database.kysely, clock: systemClock });
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await database.close();
  }
}

await runCommand({
  usage,
  options: { note: { type: 'string' } },
  read({ values, positionals }) {
    const act = requestFrom(positionals, values.note);
    return act && (() => run(act));
  },
  isExpected: (error) => error instanceof IssueNotSettled,
});
