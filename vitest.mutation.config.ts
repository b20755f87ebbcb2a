import { defineConfig } from 'vitest/config';
import everything from './vitest.config.ts';

/** Tests that `npm run mutate` tries mutants with: those beside the mutated files. */
const include = process.env['MUTATION_TESTS']?.split(',') ?? [];

const { projects = [] } = everything.test ?? {};

export default defineConfig({
  test: {
    projects: projects.flatMap((project) => {
      if (typeof project !== 'object' || !('test' in project)) return [];
      const { name } = project.test ?? {};
      if (name !== 'contract' && name !== 'server') return [];
      const own = include.filter((file) => file.startsWith(`${name}/`));
      return own.length > 0 ? [{ ...project, test: { ...project.test, include: own } }] : [];
    }),
  },
});
