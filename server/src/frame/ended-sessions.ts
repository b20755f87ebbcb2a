import type { Tx } from '../platform/db/database.ts';
import { notifyLater } from '../platform/db/later/notify-later.ts';

/** Notified once the transaction that ended sessions has committed. */
export const endedChannel = 'sessions_ended';

const idBytes = 12;

/** Names a session to its person, without revealing its token. */
export const sessionIdOf = (tokenHash: Uint8Array): string =>
  Buffer.from(tokenHash.subarray(0, idBytes)).toString('base64url');

export const bytesOf = (sessionId: string): Buffer => Buffer.from(sessionId, 'base64url');

/** Notifies every process of ended sessions, so that it closes what they hold open. */
export async function announceEnded(tx: Tx, ended: readonly { token_hash: Uint8Array }[]): Promise<void> {
  for (const { token_hash } of ended) await notifyLater(tx, endedChannel, sessionIdOf(token_hash));
}
