import type { Logger } from 'pino';
import { named } from '../db/postgres-pool.ts';
import { DatabaseUnavailable, type Outage } from '../db/unavailable.ts';

/**
 * Logs an error of pg-boss. An outage of the database is logged once, by the database: pg-boss asks every few seconds on each queue,
 * and may say what it was doing, with the database's error as the cause.
 */
export function reportFault(error: Error, outage: Outage, log: Pick<Logger, 'error'>): void {
  const isOutage = [error, error.cause].some((one) => named(one, outage) instanceof DatabaseUnavailable);
  if (!isOutage) log.error({ err: error }, 'jobs');
}
