import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { LaterConnection } from './connection.ts';
import { SoonNotices } from './soon-notices.ts';

const asLater = (connection: DatabaseConnection): LaterConnection => {
  if (!(connection instanceof LaterConnection)) throw new Error('the connection is not one of this driver');
  return connection;
};

function laterDriver(driver: Driver, pipelines: boolean): Driver {
  const soon = new SoonNotices(async (query) => {
    const connection = await driver.acquireConnection();
    try {
      await connection.executeQuery(query);
    } finally {
      await driver.releaseConnection(connection);
    }
  });
  return {
    init: (options) => driver.init(options),
    acquireConnection: async (options) =>
      new LaterConnection(await driver.acquireConnection(options), pipelines, soon),
    beginTransaction: async (connection, settings) => {
      const later = asLater(connection);
      later.begin(() => driver.beginTransaction(later.inner, settings));
    },
    commitTransaction: async (connection) => {
      const later = asLater(connection);
      await later.commit(() => driver.commitTransaction(later.inner));
    },
    rollbackTransaction: async (connection) => {
      const later = asLater(connection);
      if (later.forget()) await driver.rollbackTransaction(later.inner);
    },
    releaseConnection: (connection, options) => driver.releaseConnection(asLater(connection).inner, options),
    destroy: async (options) => {
      await soon.flush();
      await driver.destroy(options);
    },
  };
}

/**
 * The dialect, with connections that know of `writeLater` and `notifyLater`, and whose transactions begin with their first
 * statement. With `pipelines`, statements that need no answer in between are sent at once.
 */
export const withLaterWrites = (
  dialect: Dialect,
  { pipelines = false }: { pipelines?: boolean } = {},
): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => laterDriver(dialect.createDriver(), pipelines),
});
