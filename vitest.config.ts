import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first, or one worker is left with it when the other has nothing more to do. */
class LongestFirst extends BaseSequencer {
  private readonly longest = [
    'web/e2e/looks.test.ts',
    'web/e2e/every-route.test.ts',
    'web/e2e/classes.test.ts',
    'server/test/any-input.test.ts',
    'server/test/every-call.test.ts',
    'server/test/booking-model.test.ts',
    'server/test/payment-interleavings.test.ts',
  ];

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = this.longest.findIndex((path) => moduleId.endsWith(path));
      return found < 0 ? this.longest.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

const setupFiles = ['scripts/quiet.ts'];

/** What is awaited comes when the machine gets to it: a slow one is none that hangs. */
const expect = { poll: { timeout: 15_000 } };

/** Two cores: two workers at most, and one where a test measures or drives something large. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/*.test.ts', 'scripts/*.test.ts'],
          setupFiles,
          expect,
          globalSetup: ['server/test/migrated-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'races',
          include: ['server/test/races/**/*.test.ts'],
          setupFiles,
          expect,
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
          testTimeout: 30 * 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['web/e2e/**/*.test.ts'],
          setupFiles,
          expect,
          globalSetup: ['web/e2e/demo-folder.ts'],
          // A browser on a busy machine; the report names what needed another chance.
          retry: 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
