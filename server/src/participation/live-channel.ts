import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../platform/db/database.ts';
import { notifyLater } from '../platform/db/write-later.ts';

/** Heard once the transaction that changed a class has committed. */
export const liveChannel = 'classes';

/** Tells every process, once the transaction has committed, that a class has changed: its places, its time or its state. */
export const announceClass = (tx: Tx, { centerId, id }: Key): Promise<void> =>
  notifyLater(tx, liveChannel, `${centerId} ${id}`);

/** Tells every process that many classes have changed, so that what is shown of any is read again. */
export const announceClasses = (tx: Tx): Promise<void> => notifyLater(tx, liveChannel);

/** Undefined: something may have been missed, and has to be looked at again. */
export function classIn(payload: string): Key | undefined {
  const [, centerId, id] = /^(\d+) (\d+)$/.exec(payload) ?? [];
  return centerId && id ? { centerId: Number(centerId), id: Number(id) } : undefined;
}
