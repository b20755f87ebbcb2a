import type { Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { notifier } from '../../booking/notifications/notify.ts';
import { auditAutomaticChange } from '../../booking/taking-part/audit-participation.ts';
import { readLockedEligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import { expireHolds } from '../../booking/taking-part/expire-holds.ts';
import { book } from '../../booking/taking-part/take-place.ts';
import { withLockedSessionInJob } from '../../booking/taking-part/with-locked-session.ts';
import type { Club } from '../../clubs/club.ts';
import { Refusal } from '../../frame/refuse.ts';
import { runTransaction } from '../../frame/transaction.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type CourtHour, sessionRow } from '../hour.ts';
import { beginSession, nameCoaches } from '../taking/begin-session.ts';
import { lockHour } from '../taking/lock-hour.ts';
import { type TurnServices, turnAt } from '../watching/give-turn.ts';
import { offerFreedCourts } from '../watching/offer-freed-courts.ts';
import { dateObstacles } from './date-obstacles.ts';
import { hourOn } from './standing-hour.ts';
import { bookerOf, finishDate, lockPendingDate, type StandingRow } from './store.ts';

/** Holds that have expired, which have to be ended before the hour can be booked. */
interface InTheWay {
  expired: readonly Key[];
}

const mostTimes = 3;

/**
 * Books one date in a transaction of its own, by the rules of a single hour, and records what came of it. Changes nothing if
 * that has been done before.
 */
export async function bookDate(
  services: TurnServices,
  club: Club,
  standing: StandingRow,
  date: Temporal.PlainDate,
): Promise<void> {
  const { activity_id: activityId, resource_id: resourceId } = standing;
  const same = { startMinute: standing.start_minute, duration: standing.duration_minutes };
  const hour = await hourOn(services.db, club, { activityId, resourceId, ...same }, date);
  for (let time = 0; ; time += 1) {
    const done = await attempt(services, standing, { date, hour, isLast: time === mostTimes });
    if (done === undefined) return;
    for (const key of done.expired) {
      await withLockedSessionInJob(services, key, (session) => expireHolds(session, notifier(services)));
      await offerFreedCourts(services, key.centerId);
    }
  }
}

interface Attempt {
  date: Temporal.PlainDate;
  hour: CourtHour | undefined;
  isLast: boolean;
}

async function attempt(
  { db, clock, turns }: TurnServices,
  standing: StandingRow,
  { date, hour, isLast }: Attempt,
): Promise<InTheWay | undefined> {
  const now = clock.now();
  const refused = (tx: Tx, code: RefusalCode) => finishDate(tx, standing, date, { refused_by: code });
  const inOne = () =>
    runTransaction(db, undefined, async (tx): Promise<InTheWay | undefined> => {
      if (!hour) {
        if (await lockPendingDate(tx, standing, date)) await refused(tx, 'court.notOffered');
        return undefined;
      }
      const person = bookerOf(standing);
      const locked = await lockHour(tx, hour, { person, now });
      if (locked instanceof Refusal) throw new Error('the court of a standing booking is not there');
      if (locked.expired.length > 0 && !isLast) return { expired: locked.expired };
      const resources = locked.expired.length > 0 ? undefined : locked.resources;
      const row = sessionRow(hour, locked.newSessionId, hour.activity.opens_days_before);
      const session: LockedSession = { tx, now, club: hour.club, row, isNew: true };
      const facts = await readLockedEligibilityFacts(session, person);
      if (!(await lockPendingDate(tx, standing, date))) return undefined;
      if (!facts) return refused(tx, 'general.personNotFound').then(() => undefined);
      const court = { isTaken: resources === undefined, booked: 0 };
      const request = { hour, facts, court, now, callers: [] };
      const [first] = await dateObstacles(tx, request, { isByStaff: standing.is_by_staff });
      const no = first ?? (facts.holdThen ? 'booking.participantOccupied' : undefined);
      if (no || !resources) return refused(tx, no ?? 'booking.resourceOccupied').then(() => undefined);
      nameCoaches(session, resources);
      await beginSession(session, hour, resources);
      const booked = await book(
        session,
        { person, facts, seat: null },
        { entitlements: facts.entitlements, isAddedByStaff: standing.is_by_staff },
      );
      // Nothing was found in the way, under the same locks.
      if (booked instanceof Refusal) throw new Error(`${booked.code} was not found before`);
      await finishDate(tx, standing, date, { participation_id: booked.id });
      await auditAutomaticChange(session, 'standing', undefined, booked);
      return undefined;
    });
  const done = hour ? await turns.take(turnAt(hour), inOne) : await inOne();
  if (done instanceof Refusal) throw new Error(`a date was refused with ${done.code}`);
  return done;
}
