import { formatKey } from '@foyer/contract/shared/keys';
import { toParticipationsResponse } from '../../booking/taking-part/requested-participants.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { keyOfSession } from '../../participation/session-row.ts';
import type { ParticipationRow } from '../../participation/store.ts';

/** What somebody has booked or keeps. */
export async function respond(session: LockedSession, taken: ParticipationRow) {
  const { row } = session;
  const { participations } = await toParticipationsResponse(session, [taken]);
  const [participation] = participations;
  if (!participation) throw new Error('who has booked takes part');
  return {
    bookingId: row.id,
    bookingCenterId: row.center_id,
    bookingKey: formatKey('booking', keyOfSession(row)),
    startsAt: row.starts_at.toString(),
    endsAt: row.ends_at.toString(),
    participation,
  };
}
