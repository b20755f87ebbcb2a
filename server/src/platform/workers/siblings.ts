import type { Registry } from 'prom-client';
import { countInMemory, type RequestCounts } from '../http/request-counts.ts';

/** The processes of one server: what they count together, and who of them does what one is enough for. */
export interface Siblings extends RequestCounts {
  /** Whether this process runs the jobs. */
  runsJobs: boolean;
  /** The number of this process in the log; undefined if it is the only one. */
  worker: number | undefined;
  /** The figures of all of them, in the format of Prometheus. */
  metrics(): Promise<string>;
  /** Figures of this process, which become part of those of all. */
  measuredBy(registry: Registry): void;
}

/** A process that is the whole server. */
export function noSiblings(): Siblings {
  let own: Registry | undefined;
  return {
    ...countInMemory(),
    runsJobs: true,
    worker: undefined,
    metrics: async () => (await own?.metrics()) ?? '',
    measuredBy: (registry) => {
      own = registry;
    },
  };
}
