import type { TestProject } from 'vitest/node';
import { templateFolder } from '../../server/test/template-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string;
  }
}

/** Fills a data folder with the demo clubs once. Each journey file starts from a copy of it. */
export default async function fillDemo(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await templateFolder(new URL('./fill-demo.ts', import.meta.url));
  project.provide('demoFolder', folder);
  return remove;
}
