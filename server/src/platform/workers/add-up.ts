import { AggregatorRegistry, Gauge } from 'prom-client';
import type { Channel } from './channel.ts';

/** The figures of all workers, added up. What does not answer is left out, and not counted. */
export async function addUp(workers: readonly Channel[]): Promise<string> {
  const outcomes = await Promise.allSettled(workers.map((worker) => worker.ask<object[]>('figures')));
  const answered = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const registry = AggregatorRegistry.aggregate(answered);
  new Gauge({
    name: 'workers_running',
    help: 'Processes that answer calls',
    registers: [registry],
  }).set(answered.length);
  return await registry.metrics();
}
