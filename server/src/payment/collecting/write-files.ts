import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Key } from '@foyer/contract/shared/keys';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { markFileWritten } from '../../payment-agreement/direct-debit-files.ts';
import type { Tx } from '../../platform/db/database.ts';

export const fileFolder = (dataFolder: string): string => join(dataFolder, 'direct-debit');

type Surroundings = Pick<Services, 'db' | 'clock' | 'settings'>;

/**
 * Writes new files into the folder from which they are taken to the bank. After an interruption the same file is
 * written again; the bank recognises the duplicate.
 */
export async function writeFiles(services: Surroundings): Promise<void> {
  const folder = fileFolder(services.settings.dataFolder);
  const files = await services.db
    .selectFrom('direct_debit_file')
    .select(['center_id as centerId', 'id'])
    .where('written_at', 'is', null)
    .orderBy('made_at')
    .execute();
  for (const key of files)
    await runTransaction(services.db, undefined, (tx) => write(tx, services, folder, key));
}

/** Locks the row while writing its file, so that a file already taken to the bank is not written again. */
async function write(tx: Tx, { clock }: Surroundings, folder: string, { centerId, id }: Key): Promise<void> {
  const file = await tx
    .selectFrom('direct_debit_file')
    .select(['name', 'content'])
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('written_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!file) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `.${file.name}`);
  await writeFile(part, file.content, { mode: 0o600 });
  await rename(part, join(folder, file.name));
  await markFileWritten(tx, { centerId, id }, clock.now());
}
