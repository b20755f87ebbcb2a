import { hasPlace } from '@foyer/contract/shared/booking';
import type { LockedSession } from '../../participation/locked-session.ts';
import { occupy, occupyAsWell, vacate } from '../../participation/occupied.ts';
import {
  endOffersAtStart,
  markBookedNotified,
  type ParticipationRow,
  readTakingPart,
} from '../../participation/store.ts';
import type { Notify } from '../notifications/notification.ts';
import { auditAutomaticChange } from '../taking-part/audit-participation.ts';
import { endParticipation } from '../taking-part/end-participation.ts';

/**
 * Moves everyone with a place to the new time of the class. People who are booked elsewhere then lose the place and get
 * their entitlement back; people who have checked in keep it.
 */
export async function changeTime(session: LockedSession, notify: Notify): Promise<void> {
  const { tx, row } = session;
  const seated = (await readTakingPart(tx, row)).filter(({ state }) => hasPlace(state)).toSorted(byPerson);
  for (const one of seated) {
    await vacate(tx, one);
    if (await occupy(tx, row, one)) continue;
    if (one.checked_in_at !== null) {
      await occupyAsWell(tx, row, one);
      continue;
    }
    const { participation } = await endParticipation(session, one, { by: 'CLUB' });
    await auditAutomaticChange(session, 'moved', one, participation);
    await notify(session, participation, 'movedAway');
  }
  await markBookedNotified(session);
  await endOffersAtStart(session);
}

/** People are always locked in the same order, as classes are. */
const byPerson = (a: ParticipationRow, b: ParticipationRow): number =>
  a.person_center_id - b.person_center_id || a.person_id - b.person_id;
