import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isSoak } from './scripts/property-runs.ts';

/** Starts the longest files first, so that both workers finish at about the same time. */
class LongestFirst extends BaseSequencer {
  private readonly longest = [
    'web/e2e/looks.test.ts',
    'web/e2e/every-route.test.ts',
    'web/e2e/classes.test.ts',
    'server/test/any-input.test.ts',
    'server/test/every-call.test.ts',
    'server/test/booking-model.test.ts',
    'server/test/court-model.test.ts',
    'server/test/payment-interleavings.test.ts',
    'server/test/simulated-year.test.ts',
  ];

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = this.longest.findIndex((path) => moduleId.endsWith(path));
      return found < 0 ? this.longest.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/** Tests of the whole server that take long. They are the project `models`, so that `npm run check` can leave them out. */
const models = [
  'server/test/any-input.test.ts',
  'server/test/booking-model.test.ts',
  'server/test/camp-model.test.ts',
  'server/test/course-model.test.ts',
  'server/test/court-model.test.ts',
  'server/test/every-call.test.ts',
  'server/test/membership-model.test.ts',
  'server/test/payment-interleavings.test.ts',
  'server/test/simulated-year.test.ts',
  'server/test/start-faults.test.ts',
];

const races = 'server/test/races/**/*.test.ts';
const crashes = 'server/test/crash/**/*.test.ts';

const quiet = 'scripts/quiet.setup.ts';
const setupFiles = [quiet, 'scripts/property-tests.setup.ts'];

/** Generous, because a slow machine is not a fault; `npm run soak` tries many cases in each test. */
const testTimeout = isSoak ? 60 * 60_000 : 180_000;
const hookTimeout = 180_000;
const expect = { poll: { timeout: 60_000 } };

const server = {
  setupFiles: [...setupFiles, 'server/test/watch-statements.setup.ts'],
  // Loading the server takes longer than most files of tests, so the files of a worker share it.
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  expect,
  globalSetup: ['server/test/migrated-database.ts'],
  testTimeout,
  hookTimeout,
};

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
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts', 'scripts/*.test.ts'],
          exclude: [...models, races, crashes],
        },
      },
      { test: { ...server, name: 'models', include: models } },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles,
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: 'races',
          include: [races],
          setupFiles: [quiet],
          // As with the server's other tests.
          isolate: false,
          expect,
          globalSetup: ['server/test/postgres-for-races.ts'],
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'crash',
          include: [crashes],
          setupFiles: [quiet],
          testTimeout: 30 * 60_000,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['web/e2e/**/*.test.ts'],
          setupFiles: [quiet],
          expect,
          globalSetup: ['web/e2e/demo-folder.ts'],
          // The files of a worker share the loaded server and the browser.
          isolate: false,
          // A browser on a busy machine; the report names what needed another chance.
          retry: 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
