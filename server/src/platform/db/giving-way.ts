import { setImmediate } from 'node:timers/promises';
import type { Dialect, Driver } from 'kysely';

const turnMs = 20;

/**
 * A dialect for an engine that runs in this process. It answers within one turn of the event loop, so a job of many
 * statements would keep requests waiting until its end. After some milliseconds, what is next waits for its turn.
 */
export const givingWay = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => takeTurns(dialect.createDriver()),
});

function takeTurns(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  const destroy = driver.destroy.bind(driver);
  let began = performance.now();
  let inUse = 0;
  let isClosed = false;
  const allReleased = Promise.withResolvers<void>();
  return Object.assign(driver, {
    acquireConnection: async (...options: Parameters<typeof acquire>) => {
      if (performance.now() - began > turnMs) {
        await setImmediate();
        began = performance.now();
      }
      if (isClosed) throw new Error('the database is closed');
      inUse += 1;
      return acquire(...options);
    },
    releaseConnection: async (...released: Parameters<typeof release>) => {
      await release(...released);
      inUse -= 1;
      if (isClosed && inUse === 0) allReleased.resolve();
    },
    // A transaction that a closed engine never begins would wait for ever.
    destroy: async (...options: Parameters<typeof destroy>) => {
      isClosed = true;
      if (inUse > 0) await allReleased.promise;
      await destroy(...options);
    },
  });
}
