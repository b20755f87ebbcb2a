/** How many requests came in the present window, and for how many more milliseconds it lasts. */
export interface Counted {
  current: number;
  ttl: number;
}

export interface RequestCounts {
  /** Counts one more request for a key. Each limit has keys of its own. */
  count(limit: string, key: string, windowMs: number): Counted | Promise<Counted>;
}

/** Keys of one limit. With more, those that were counted longest ago begin anew. */
const keysAtMost = 5000;

/** Counts requests in the memory of this process. */
export function countInMemory(now: () => number = Date.now): RequestCounts {
  const limits = new Map<string, Map<string, { current: number; began: number }>>();
  return {
    count: (limit, key, windowMs) => {
      const keys = limits.get(limit) ?? new Map<string, { current: number; began: number }>();
      limits.set(limit, keys);
      const known = keys.get(key);
      const moment = now();
      const isOver = !known || known.began + windowMs <= moment;
      const counted = isOver
        ? { current: 1, began: moment }
        : { current: known.current + 1, began: known.began };
      // Keeps the latest last.
      keys.delete(key);
      if (keys.size >= keysAtMost) for (const oldest of keys.keys().take(1)) keys.delete(oldest);
      keys.set(key, counted);
      return { current: counted.current, ttl: counted.began + windowMs - moment };
    },
  };
}
