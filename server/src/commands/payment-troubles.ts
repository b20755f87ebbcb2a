import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openMigrated } from '../frame/open-migrated.ts';
import { listTroubles } from '../payment/troubles/list.ts';
import { closeTrouble, retryTrouble, Unsettled } from '../payment/troubles/settle-trouble.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { readSettings } from '../settings/environment.ts';

const root = resolve(import.meta.dirname, '../../..');

const usage = `Usage: npm run payment-troubles -- list
       npm run payment-troubles -- retry <number>
       npm run payment-troubles -- close <number> --note '<what was done>'`;

type Office = Parameters<typeof closeTrouble>[0];

/** What is to be done, or undefined where it was not understood. */
function asked(args: string[]): ((office: Office) => Promise<string[]>) | undefined {
  const { values, positionals } = parseArgs({
    args,
    options: { note: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, id, ...rest] = positionals;
  const note = values.note?.trim();
  if (rest.length > 0) return undefined;
  if (verb === 'list' && !id && note === undefined) return ({ db }) => listTroubles(db);
  if (verb === 'retry' && id && note === undefined) {
    return (office) => retryTrouble(office, id).then(() => [`${id}: will be tried again`]);
  }
  if (verb === 'close' && id && note && note.length <= 500) {
    return (office) => closeTrouble(office, id, note).then(() => [`${id}: closed`]);
  }
  return undefined;
}

/** What a person does about payments in trouble, in the place where the portal runs. */
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

function understood(args: string[]): ReturnType<typeof asked> {
  try {
    return asked(args);
  } catch {
    // An option that there is none of.
    return undefined;
  }
}

const act = understood(process.argv.slice(2));
if (!act) {
  console.error(usage);
  process.exitCode = 1;
} else {
  await run(act).catch((error: unknown) => {
    const isExpected = error instanceof OperatorError || error instanceof Unsettled;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  });
}
