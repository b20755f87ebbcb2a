import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../platform/db/database.ts';
import { announceChange, announceManyChanges } from '../platform/live/channel.ts';

export const liveChannel = 'sessions';

/** Announces that a session's places, time or state have changed. */
export const announceSession = (tx: Tx, key: Key): Promise<void> => announceChange(tx, liveChannel, key);

export const announceSessions = (tx: Tx): Promise<void> => announceManyChanges(tx, liveChannel);
