import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import type { Tx } from '../../platform/db/database.ts';

export const fileFolder = (dataFolder: string): string => join(dataFolder, 'direct-debit');

type Surroundings = Pick<Services, 'db' | 'clock' | 'settings'>;

/**
 * Lays every stored file that has not been there yet into the folder from which it is taken to the bank. Whoever is
 * stopped in between does it again the next time: the same file, by which the bank knows it again.
 */
export async function writeFiles(services: Surroundings): Promise<void> {
  const folder = fileFolder(services.settings.dataFolder);
  while (await runTransaction(services.db, undefined, (tx) => writeNext(tx, services, folder)));
}

/** One that nobody else is writing, held as long: a file that was taken away must not come again. */
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
