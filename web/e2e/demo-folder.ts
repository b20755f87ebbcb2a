import type { TestProject } from 'vitest/node';
import { templateFolder } from '../../server/test/template-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string;
  }
}

/** What a portal with the demo clubs has in its data folder at its first start; each journey file begins with a copy. */
export default async function fillDemo(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await templateFolder(new URL('./fill-demo.ts', import.meta.url));
  project.provide('demoFolder', folder);
  return remove;
}
