import type { Key } from '@foyer/contract/shared/keys';
import type { Context } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { announceSession } from '../../participation/live-channel.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { isOver, keyOfSession } from '../../participation/session-row.ts';
import {
  changeParticipation,
  moveParticipation,
  type ParticipationRow,
  personOf,
  readParticipation,
} from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { auditParticipation } from './audit-participation.ts';

type Session = Pick<LockedSession, 'tx' | 'now' | 'row'>;

/** Records whether somebody is there. After the session, undoes a no-show and its sanction, or records a no-show. */
export async function recordAttendance(
  context: Context,
  { tx, now, row }: Session,
  participation: Key,
  isThere: boolean,
): Promise<ParticipationRow | Refusal<'booking.alreadyCancelled'>> {
  const before = await readParticipation(tx, participation);
  if (before?.state !== 'BOOKED' && before?.state !== 'BOOKED_NO_SHOW_UP') {
    return refuse('booking.alreadyCancelled');
  }
  const state = isThere || !isOver(row, now) ? 'BOOKED' : 'BOOKED_NO_SHOW_UP';
  const columns = { checked_in_at: isThere ? (before.checked_in_at ?? now) : null };
  const stays = state === before.state;
  // A sanction starts when its no-show is recorded, and is deleted with it.
  if (!stays) await endSanctionSince(tx, personOf(before), before.state_at);
  const after = stays
    ? await changeParticipation(tx, before, columns)
    : await moveParticipation(tx, before, state, columns, now);
  await auditParticipation(tx, context, after, { state: before.state, checkedInAt: before.checked_in_at });
  await announceSession(tx, keyOfSession(row));
  return after;
}

const endSanctionSince = (tx: Tx, person: Key, since: Temporal.Instant): Promise<unknown> =>
  tx
    .deleteFrom('sanction')
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('starts_at', '=', since)
    .execute();
