import type { Tx } from '../../platform/db/database.ts';
import { notifyLater } from '../../platform/db/write-later.ts';

/** Heard once the transaction that ended sessions has committed. */
export const endedChannel = 'sessions_ended';

const idBytes = 12;

/** By what a session is named to its person: it leads to the session, and says nothing of its token. */
export const sessionIdOf = (tokenHash: Uint8Array): string =>
  Buffer.from(tokenHash.subarray(0, idBytes)).toString('base64url');

export const bytesOf = (sessionId: string): Buffer => Buffer.from(sessionId, 'base64url');

/** Tells every process which sessions are over, so that what they hold open ends with them. */
export async function announceEnded(tx: Tx, ended: readonly { token_hash: Uint8Array }[]): Promise<void> {
  for (const { token_hash } of ended) await notifyLater(tx, endedChannel, sessionIdOf(token_hash));
}
