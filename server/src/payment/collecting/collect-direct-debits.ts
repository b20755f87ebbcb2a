import type { Services } from '../../frame/context.ts';
import { countCollected } from './count-collected.ts';
import { fileDue } from './file-due.ts';
import { writeFiles } from './write-files.ts';

/** Runs the nightly work on direct debits. Every part can be repeated. */
export async function collectDirectDebits(services: Services): Promise<void> {
  await countCollected(services);
  await fileDue(services);
  await writeFiles(services);
}
