import { defineConfig } from 'vitest/config';

const setupFiles = ['scripts/no-noise.ts'];

/** Two cores: two workers at most, and one where a test measures or drives something large. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], setupFiles },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/*.test.ts', 'scripts/*.test.ts'],
          setupFiles,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'races',
          include: ['server/test/races/**/*.test.ts'],
          setupFiles,
          globalSetup: ['server/test/postgres-for-races.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['server/test/crash/**/*.test.ts'],
          setupFiles,
          globalSetup: ['server/test/postgres-for-races.ts'],
          testTimeout: 30 * 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['web/e2e/**/*.test.ts'],
          setupFiles,
          // A browser on a busy machine; the report names what needed another chance.
          retry: 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
