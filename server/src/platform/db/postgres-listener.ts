import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

type Heard = (payload: string) => void;

export interface Listener {
  listen(channel: string, heard: Heard): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const limits = { connectMs: 5000, heartbeatMs: 10_000, heartbeatAnswerMs: 5000, pauseMs: 1000 };

/** One connection for all channels, opened again after a break. A heartbeat finds a break that nobody has reported. */
export function openListener(url: string): Listener {
  const channels = new Map<string, Set<Heard>>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let isClosed = false;

  const hear = (channel: string, payload: string) => {
    for (const heard of channels.get(channel) ?? []) heard(payload);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: limits.connectMs,
      query_timeout: limits.heartbeatAnswerMs,
    });
    const broken = Promise.withResolvers<void>();
    next.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''));
    next.on('error', () => broken.resolve());
    next.on('end', () => broken.resolve());
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      dismiss(next);
      throw error;
    }
    if (isClosed) return dismiss(next);
    client = next;
    // What was said while nobody listened is unknown: an empty message means 'look again'.
    for (const channel of channels.keys()) hear(channel, '');
    watch(next, broken);
  }

  /** Replaces a connection when it breaks, or when it no longer answers. */
  async function watch(watched: pg.Client, broken: PromiseWithResolvers<void>): Promise<void> {
    const beat = setInterval(() => {
      watched.query('select 1').catch(() => broken.resolve());
    }, limits.heartbeatMs).unref();
    await broken.promise;
    clearInterval(beat);
    if (client === watched) client = undefined;
    dismiss(watched);
    while (!(isClosed || client)) {
      await wait(limits.pauseMs, undefined, { ref: false });
      if (!isClosed) await connected().catch(() => undefined);
    }
  }

  function connected(): Promise<void> {
    if (client) return Promise.resolve();
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  return {
    listen: async (channel, heard) => {
      const known = channels.get(channel);
      const all = known ?? new Set<Heard>();
      all.add(heard);
      channels.set(channel, all);
      if (!client) await connected();
      else if (!known) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        all.delete(heard);
      };
    },
    close: async () => {
      isClosed = true;
      await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}

/** Ends a connection without waiting for a server that may not answer. */
function dismiss(client: pg.Client): void {
  client.end().catch(() => undefined);
}
