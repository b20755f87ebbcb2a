import { courtType } from '@foyer/contract/shared/booking';
import { announceSession } from './live-channel.ts';
import { changeSession, type LockedSession } from './locked-session.ts';
import { keyOfSession } from './session-row.ts';
import { freeTimes } from './session-times.ts';

/** A court hour ends with the last person who leaves it, and frees the court. */
export async function endIfEmpty(session: LockedSession): Promise<void> {
  const { tx, row } = session;
  if (row.type !== courtType || row.taken > 0 || row.state === 'CANCELLED') return;
  await changeSession(session, { state: 'CANCELLED' });
  await freeTimes(tx, row);
  await announceSession(tx, keyOfSession(row));
}
