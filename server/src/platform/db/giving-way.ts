import { setImmediate } from 'node:timers/promises';
import type { Dialect } from 'kysely';

const turnMs = 20;

/**
 * A dialect for an engine that runs in this process. It answers within one turn of the event loop, so a job of many
 * statements would keep requests waiting until its end. After some milliseconds, what is next waits for its turn.
 */
export function givingWay(dialect: Dialect): Dialect {
  const createDriver = () => {
    const driver = dialect.createDriver();
    const acquireConnection = driver.acquireConnection.bind(driver);
    let began = performance.now();
    driver.acquireConnection = async (options) => {
      if (performance.now() - began > turnMs) {
        await setImmediate();
        began = performance.now();
      }
      return acquireConnection(options);
    };
    return driver;
  };
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver,
  };
}
