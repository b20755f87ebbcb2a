import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../db/database.ts';
import { notifySoon } from '../db/later/notify-later.ts';

/** Notifies every process, once the transaction has committed, that something has changed. */
export const announceChange = (tx: Tx, channel: string, { centerId, id }: Key): Promise<void> =>
  notifySoon(tx, channel, `${centerId} ${id}`);

/** Notifies every process that so much has changed that all of it has to be read again. */
export const announceManyChanges = (tx: Tx, channel: string): Promise<void> => notifySoon(tx, channel);

/** What has changed; undefined where that is not known, and everything has to be read again. */
export function changedKeyIn(payload: string): Key | undefined {
  const [, centerId, id] = /^(\d+) (\d+)$/.exec(payload) ?? [];
  return centerId && id ? { centerId: Number(centerId), id: Number(id) } : undefined;
}
