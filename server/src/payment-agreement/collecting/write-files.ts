import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../frame/context.ts';

export const fileFolder = (dataFolder: string): string => join(dataFolder, 'direct-debit');

/**
 * Lays every stored file that is not there yet into the folder from which it is taken to the bank. Whole or not at
 * all: whoever is stopped in between does it again the next time.
 */
export async function writeFiles({ db, clock, settings }: Services): Promise<void> {
  const waiting = await db
    .selectFrom('direct_debit_file')
    .select(['center_id', 'id', 'name', 'content'])
    .where('written_at', 'is', null)
    .orderBy('made_at')
    .execute();
  const folder = fileFolder(settings.dataFolder);
  for (const { center_id, id, name, content } of waiting) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = join(folder, `.${name}.${process.pid}`);
    await writeFile(part, content, { mode: 0o600 });
    await rename(part, join(folder, name));
    await db
      .updateTable('direct_debit_file')
      .set({ written_at: clock.now() })
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .execute();
  }
}
