import { CompiledQuery } from 'kysely';
import { type Executor, executeLater, type Notice } from './statement.ts';

/** In a statement without tables, which every node of a cluster hears. */
export function notifying(all: readonly Notice[]): CompiledQuery {
  const calls = all.map((_, n) => `pg_notify($${2 * n + 1}, $${2 * n + 2})`);
  return CompiledQuery.raw(
    `select ${calls.join(', ')}`,
    all.flatMap(({ channel, payload }) => [channel, payload]),
  );
}

const notify = (tx: Executor, notice: Notice): Promise<void> =>
  executeLater(tx, notifying([notice]), { kind: 'notice', notice });

/** Notifies a channel when the transaction commits; the same message twice is sent once. */
export const notifyLater = (tx: Executor, channel: string, payload = ''): Promise<void> =>
  notify(tx, { channel, payload, isSoon: false });

/**
 * Notifies a channel within milliseconds after the commit, together with what other transactions have to say. PostgreSQL
 * commits transactions that notify one after the other, so busy calls don't. For listeners that also look again at intervals.
 */
export const notifySoon = (tx: Executor, channel: string, payload = ''): Promise<void> =>
  notify(tx, { channel, payload, isSoon: true });
