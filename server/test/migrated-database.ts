import type { TestProject } from 'vitest/node';
import { templateFolder } from './template-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    migratedDatabase: string;
  }
}

/** Makes one database with every migration and no rows. Each world begins with a copy of it. */
export default async function migrateForWorlds(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await templateFolder(new URL('./migrate-database.ts', import.meta.url));
  project.provide('migratedDatabase', folder);
  return remove;
}
