import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import type { Tx } from '../../platform/db/database.ts';

export const fileFolder = (dataFolder: string): string => join(dataFolder, 'direct-debit');

type Surroundings = Pick<Services, 'db' | 'clock' | 'settings'>;

/**
 * Writes new files into the folder from which they are taken to the bank. After an interruption it writes the same
 * file again; the bank recognises it.
 */
export async function writeFiles(services: Surroundings): Promise<void> {
  const folder = fileFolder(services.settings.dataFolder);
  while (await runTransaction(services.db, undefined, (tx) => writeNext(tx, services, folder)));
}

/** Writes a file and locks it meanwhile, so that a file that was taken away does not come back. */
async function writeNext(tx: Tx, { clock }: Surroundings, folder: string): Promise<boolean> {
  const file = await tx
    .selectFrom('direct_debit_file')
    .select(['center_id', 'id', 'name', 'content'])
    .where('written_at', 'is', null)
    .orderBy('made_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!file) return false;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `.${file.name}`);
  await writeFile(part, file.content, { mode: 0o600 });
  await rename(part, join(folder, file.name));
  await tx
    .updateTable('direct_debit_file')
    .set({ written_at: clock.now() })
    .where('center_id', '=', file.center_id)
    .where('id', '=', file.id)
    .execute();
  return true;
}
