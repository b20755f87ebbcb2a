import { compileOnce } from '../platform/db/compile-once.ts';
import type { Tx } from '../platform/db/database.ts';
import { writeLater } from '../platform/db/write-later.ts';
import { announceSession } from './live-channel.ts';
import type { LockedSession } from './locked-session.ts';
import { keyOfSession, type SessionRow } from './session-row.ts';

const insert = compileOnce((tx: Tx, row: ReturnType<typeof columnsOf> & { taken: number }) =>
  tx.insertInto('booking').values(row).returning('id').compile(),
);

const columnsOf = ({
  center_id,
  id,
  activity_id,
  room_id,
  starts_at,
  ends_at,
  capacity,
  waiting_list_capacity,
  price,
}: SessionRow) => ({
  ...{ center_id, id, activity_id, room_id, starts_at, ends_at },
  ...{ capacity, waiting_list_capacity, price },
});

/** Writes a session that its first person begins: the place is counted with it. */
export async function insertSession({ tx, row }: Pick<LockedSession, 'tx' | 'row'>): Promise<void> {
  const about = { centerId: row.center_id, row: `booking ${row.id}`, mustWrite: true };
  await writeLater(tx, insert(tx, { ...columnsOf(row), taken: 1 }), about);
  await announceSession(tx, keyOfSession(row));
}
