import { type CancelEffect, hasPlace } from '@foyer/contract/shared/booking';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { endParts } from '../../participation/chosen/parts.ts';
import { releaseGuests } from '../../participation/dates/release-guests.ts';
import { announceSession } from '../../participation/live-channel.ts';
import { changeSession, type LockedSession } from '../../participation/locked-session.ts';
import { vacateAll } from '../../participation/occupied.ts';
import { isOver, keyOfSession } from '../../participation/session-row.ts';
import { readTakingPart } from '../../participation/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Notify } from '../notifications/notification.ts';
import { auditAutomaticChange } from '../taking-part/audit-participation.ts';
import { endParticipation } from '../taking-part/end-participation.ts';

/**
 * The club cancels a class. Everyone leaves it except people who have checked in. `effect` says what happens to their
 * entitlements and payments. A class that is already cancelled keeps its reason. The class is locked.
 */
export async function cancelLockedClass(
  session: LockedSession,
  notify: Notify,
  reason: string,
  effect: CancelEffect = 'GIVE_BACK',
): Promise<Refusal<'booking.classGone'> | undefined> {
  const { tx, row, now } = session;
  if (row.state === 'CANCELLED') return undefined;
  if (isOver(row, now)) return refuse('booking.classGone');
  await changeSession(session, { state: 'CANCELLED', cancel_reason: reason, cancel_effect: effect });
  await announceSession(tx, keyOfSession(row));
  for (const one of await readTakingPart(tx, row)) {
    if (hasPlace(one.state) && one.checked_in_at !== null) continue;
    const { participation } = await endParticipation(session, one, {
      by: 'CLUB',
      isLost: effect === 'KEEP',
      asCredit: effect === 'CREDIT',
    });
    await auditAutomaticChange(session, 'called-off', one, participation);
    await notify(session, participation, 'classCancelled');
  }
  if (row.dates) await letGuestsGo(session, notify);
  await vacateAll(tx, row, { isOver: false });
  await endParts(session, 'CANCELLED', reason);
  return undefined;
}

/** For how many days at least people who wanted to make up here can choose another date. */
const daysToChooseAgain = 14;

async function letGuestsGo(session: LockedSession, notify: Notify): Promise<void> {
  const { row, now } = session;
  const until = dateIn(now, row.time_zone).add({ days: daysToChooseAgain });
  for (const { place } of await releaseGuests(session, { until }))
    await notify(session, place, 'classCancelled');
}
