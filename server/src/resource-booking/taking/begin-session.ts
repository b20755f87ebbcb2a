import type { LockedSession } from '../../participation/locked-session.ts';
import { insertSession } from '../../participation/new-session.ts';
import { writeLater } from '../../platform/db/write-later.ts';
import type { Resource } from '../courts.ts';
import { type CourtHour, inUse } from '../hour.ts';

/** Writes the session of an hour with its resources. */
export async function beginSession(
  session: LockedSession,
  hour: CourtHour,
  resources: readonly Resource[],
): Promise<void> {
  const { tx, row } = session;
  const { center_id, id: booking_id } = row;
  await insertSession(session, {
    subjects: resources.flatMap(({ subjects }) => subjects),
    span: inUse(hour),
  });
  const used = resources.map(({ id }, index) => ({
    ...{ center_id, booking_id, position: index + 1, resource_id: id },
  }));
  const written = tx.insertInto('booking_resource').values(used).returning('resource_id');
  await writeLater(tx, written, { centerId: center_id, row: `resources of ${booking_id}`, mustWrite: true });
}
