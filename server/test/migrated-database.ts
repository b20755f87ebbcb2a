import type { TestProject } from 'vitest/node';
import { templateFolder } from './template-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    migratedDatabase: string;
  }
}

/** One database that has every migration and no rows; each world begins with a copy of it. */
export default async function migrateForWorlds(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await templateFolder(new URL('./migrate-database.ts', import.meta.url));
  project.provide('migratedDatabase', folder);
  return remove;
}
