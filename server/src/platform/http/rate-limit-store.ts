import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RequestCounts } from './request-counts.ts';

type Done = Parameters<FastifyRateLimitStore['incr']>[1];

/** Typed by the plugin as the route itself; it sends its options, with the route in them. */
interface OwnLimit {
  routeInfo: { method?: string; url?: string };
}

/** Has the limits of all routes counted there. A route with a limit of its own is counted by its method and path. */
export function storeIn(counts: RequestCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    limit = 'all routes';

    incr(key: string, done: Done, windowMs: number): void {
      Promise.resolve(counts.count(this.limit, key, windowMs)).then(
        (counted) => done(null, counted),
        (error: Error) => done(error),
      );
    }

    child(options: unknown): Store {
      const { method = '', url = '' } = (options as OwnLimit).routeInfo;
      const own = new Store();
      own.limit = `${method} ${url}`;
      return own;
    }
  };
}
