import type { Registry } from 'prom-client';
import type { Counted } from '../http/request-counts.ts';
import { type Channel, openChannel, type Peer } from './channel.ts';
import type { Siblings } from './siblings.ts';

/** What the main process wants of a worker. */
export interface Role {
  worker: number;
  runsJobs: boolean;
  /** Connections to the database for its calls. */
  connections: number;
}

export interface Counting {
  limit: string;
  key: string;
  windowMs: number;
}

/** What a worker asks the main process. */
export interface Joined {
  siblings: Siblings;
  role: Role;
  /** Tells that it listens. */
  listensAt(address: string): Promise<void>;
}

/** Joins the server as one of its workers: the main process counts for all of them and adds up what they measure. */
export async function joinSiblings(main: Peer): Promise<Joined> {
  let own: Registry | undefined;
  const channel: Channel = openChannel(main, { figures: () => own?.getMetricsAsJSON() ?? [] });
  const role = await channel.ask<Role>('role');
  return {
    role,
    listensAt: (address) => channel.ask('listens', address),
    siblings: {
      worker: role.worker,
      runsJobs: role.runsJobs,
      count: (limit, key, windowMs) =>
        channel.ask<Counted>('count', { limit, key, windowMs } satisfies Counting),
      metrics: () => channel.ask('metrics'),
      measuredBy: (registry) => {
        own = registry;
      },
    },
  };
}
