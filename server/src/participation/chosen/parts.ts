import { campType } from '@foyer/contract/shared/booking';
import type { LockedSession } from '../locked-session.ts';
import { freeTimes, releaseTimes } from '../session-times.ts';

const partsOf = ({ tx, row }: Pick<LockedSession, 'tx' | 'row'>) =>
  tx
    .selectFrom('booking')
    .select(['center_id', 'id'])
    .where('center_id', '=', row.center_id)
    .where('part_of_id', '=', row.id)
    .orderBy('id');

/** Calls off the parts of a session that is called off, or closes those of one that is over. */
export async function endParts(
  session: Pick<LockedSession, 'tx' | 'row' | 'now'>,
  how: 'CANCELLED' | 'CLOSED',
  reason?: string,
): Promise<void> {
  const { tx, row, now } = session;
  if (row.type !== campType) return;
  for (const part of await partsOf(session).execute()) {
    await tx
      .updateTable('booking')
      .set(how === 'CLOSED' ? { closed_at: now } : { state: 'CANCELLED', cancel_reason: reason ?? null })
      .where('center_id', '=', part.center_id)
      .where('id', '=', part.id)
      .execute();
    await (how === 'CLOSED' ? releaseTimes : freeTimes)(tx, part);
  }
}
