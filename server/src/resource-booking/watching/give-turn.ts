import type { Key } from '@foyer/contract/shared/keys';
import { notifier } from '../../booking/notifications/notify.ts';
import { auditAutomaticChange } from '../../booking/taking-part/audit-participation.ts';
import {
  type EligibilityFacts,
  readLockedEligibilityFacts,
} from '../../booking/taking-part/eligibility-facts.ts';
import { offerNewPlace } from '../../booking/taking-part/take-place.ts';
import type { Services } from '../../frame/context.ts';
import { Refusal } from '../../frame/refuse.ts';
import { runTransaction } from '../../frame/transaction.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { earlier } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isOutsideHomeClub } from '../../shopping-basket/home-club.ts';
import { drawInTheWay } from '../draw/find-draw.ts';
import { type CourtHour, sessionRow } from '../hour.ts';
import { beginSession, nameCoaches } from '../taking/begin-session.ts';
import { lockHour } from '../taking/lock-hour.ts';
import { courtObstacles } from '../taking/obstacles.ts';
import { hasHadHour, insertTurn, lockWatch, readWaiting, type WatchRow, watcherOf } from './store.ts';

export type TurnServices = Pick<Services, 'db' | 'clock' | 'clubs' | 'settings' | 'turns' | 'log'>;

/**
 * Holds an hour for somebody who watches for it, and emails them. False, with nothing changed, if somebody else was faster, or
 * they can't book it now.
 */
export async function giveTurn(
  { db, clock, settings, turns }: TurnServices,
  watch: WatchRow,
  hour: CourtHour,
): Promise<boolean> {
  const now = clock.now();
  // What falls free before it is drawn goes to those who enter the draw.
  if (await drawInTheWay({ db, now }, hour)) return false;
  const notify = notifier({ settings });
  const given = await turns.take(turnAt(hour), () =>
    runTransaction(db, undefined, async (tx) => {
      const found = await findPlace(tx, watch, { hour, now });
      if (!found) return false;
      const { session, facts, resources } = found;
      await beginSession(session, hour, resources);
      const until = earlier(now.add({ minutes: hour.club.parameters.courtTurnMinutes }), hour.startsAt);
      const place = { person: watcherOf(watch), facts, seat: null };
      const offered = await offerNewPlace(session, place, until);
      if (offered instanceof Refusal) return offered;
      await insertTurn(tx, watch, { participationId: offered.id, hour: asOne(hour), now });
      await auditAutomaticChange(session, 'watched', undefined, offered);
      await notify(session, offered, 'offered');
      return true;
    }),
  );
  return given === true;
}

/** Where those who want a court queue up within this process. */
export const turnAt = ({ courts, resource }: CourtHour): string => `court ${courts.centerId} ${resource.id}`;

export const asOne = ({ resource, startsAt, endsAt }: CourtHour) => ({
  ...{ resourceId: resource.id, startsAt, endsAt },
});

interface At {
  hour: CourtHour;
  now: Temporal.Instant;
}

/** Locks the court, then the person and the watch, and finds out whether the watcher can book the hour now. */
async function findPlace(tx: Tx, watch: WatchRow, { hour, now }: At) {
  const person = watcherOf(watch);
  const locked = await lockHour(tx, hour, { person, now });
  if (locked instanceof Refusal) return undefined;
  const { resources, expired, booked, newSessionId } = locked;
  // Holds that have expired are ended by a job, which notes what falls free with them.
  if (!resources || expired.length > 0) return undefined;
  const row = sessionRow(hour, newSessionId, hour.activity.opens_days_before);
  const session: LockedSession = { tx, now, club: hour.club, row, isNew: true };
  const facts = await readLockedEligibilityFacts(session, person);
  if (!facts || !canBookNow({ hour, now }, { facts, booked, person })) return undefined;
  // After the person, as when the person is erased.
  if (!(await isStillWaiting(tx, watch, { hour, now }))) return undefined;
  nameCoaches(session, resources);
  return { session, facts, resources };
}

async function isStillWaiting(tx: Tx, watch: WatchRow, { hour, now }: At): Promise<boolean> {
  const { centerId, day } = hour.courts;
  if (!(await lockWatch(tx, watch))) return false;
  if ((await readWaiting(tx, centerId, { day, now, id: watch.id })).length === 0) return false;
  return !(await hasHadHour(tx, centerId, { person: watcherOf(watch), hour: asOne(hour) }));
}

interface Whose {
  facts: EligibilityFacts;
  booked: number;
  person: Key;
}

/** By every rule of booking, for money where the hour is sold to the person. What they hold elsewhere then is in the way. */
function canBookNow({ hour, now }: At, { facts, booked, person }: Whose): boolean {
  const mayPay = hour.cost !== undefined && !isOutsideHomeClub(person, hour.club);
  const obstacles = courtObstacles({ hour, facts, court: { isTaken: false, booked }, now, callers: [] });
  return facts.holdThen === undefined && obstacles.every((code) => code === 'NoPrivilege' && mayPay);
}
