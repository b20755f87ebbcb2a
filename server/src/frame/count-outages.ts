import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/** How many requests an outage of the database, or a lock, has cost: each is counted, and none is logged by itself. */
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
