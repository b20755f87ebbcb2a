import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A folder that a script fills once, in a separate process, for tests to copy. */
export async function templateFolder(script: URL): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-template-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await promisify(execFile)(process.execPath, [fileURLToPath(script), folder]);
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}
