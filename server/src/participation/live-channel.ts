import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../platform/db/database.ts';
import { announceChange, announceManyChanges } from '../platform/live/channel.ts';

export const liveChannel = 'sessions';

/** Announces a change of a session: of its places, its time or its state. */
export const announceSession = (tx: Tx, key: Key): Promise<void> => announceChange(tx, liveChannel, key);

export const announceSessions = (tx: Tx): Promise<void> => announceManyChanges(tx, liveChannel);
