import { writeFileSync } from 'node:fs';
import process from 'node:process';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes how long each test file took, including loading and setup, to the file that TEST_TIMES names. */
export default class TestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['TEST_TIMES'];
    if (file)
      writeFileSync(
        file,
        JSON.stringify(modules.map((module) => [module.relativeModuleId, secondsOf(module)])),
      );
  }
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}
