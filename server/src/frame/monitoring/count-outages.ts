import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/**
 * Counts the requests that failed because of a database outage or a lock. They are counted instead of logged one at a
 * time.
 */
export function countOutages(app: FastifyInstance, registry: Registry): void {
  const counter = new Counter({
    name: 'requests_without_database_total',
    help: 'Requests answered with 503 because the database was away or locked',
    registers: [registry],
  });
  app.addHook('onResponse', async ({ refusedWith }) => {
    if (refusedWith === 'general.databaseUnavailable') counter.inc();
  });
}
