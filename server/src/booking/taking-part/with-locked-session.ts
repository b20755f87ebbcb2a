import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Context, Services } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { runTransaction } from '../../frame/transaction.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { releaseHold } from '../../participation/scarce/places.ts';
import { scarceSession } from '../../participation/scarce-session.ts';
import { keyOfSession, lockBookable, lockSession } from '../../participation/session-row.ts';
import { isOwnHold, type ParticipationRow, readParticipation } from '../../participation/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type PeopleAt, readWhereverOf } from '../../platform/db/elsewhere.ts';
import { keys } from '../../platform/db/keys.ts';
import type { Notify } from '../notifications/notification.ts';
import { notifier } from '../notifications/notify.ts';
import { fillFreePlaces } from '../waiting-list/fill-free-places.ts';
import { auditParticipation } from './audit-participation.ts';
import { expireHolds } from './expire-holds.ts';

export interface AtSession {
  session: LockedSession;
  notify: Notify;
}

/**
 * Runs `work` in a transaction of its own with the class locked, after expiring holds and filling free places. Also
 * releases the holds in `leaving`. Classes are always locked in the same order.
 */
export const withLockedSession = <T>(
  context: Context,
  key: Key,
  work: (at: AtSession) => Promise<T>,
  leaving: readonly ParticipationRow[] = [],
): Promise<T | Refusal<'booking.classGone'>> =>
  withSessionAsIs(
    context,
    key,
    async (at) => {
      await expireHolds(at.session, at.notify);
      return work(at);
    },
    leaving,
  );

/** The same without expiring holds, for work that checks whether there is anything to expire. */
export async function withSessionAsIs<T>(
  context: Context,
  key: Key,
  work: (at: AtSession) => Promise<T>,
  leaving: readonly ParticipationRow[] = [],
  /** Sends with the lock what can be asked before it is known what was locked. */
  askWithLock?: (tx: Tx) => Promise<void>,
): Promise<T | Refusal<'booking.classGone'>> {
  const club = await clubOfBrand(context, key.centerId);
  if (!club) return refuse('booking.classGone');
  const others = await otherSessions(context, leaving);
  const notify = notifier(context);
  const lockAll = async (tx: Tx) => {
    if (others.length === 0) await askWithLock?.(tx);
    const wanted = [...others, { key, club, leaving: [], lock: lockBookable }];
    const sessions = await enterAll(context, tx, notify, wanted);
    const own = sessions.find(({ row }) => isSameKey(keyOfSession(row), key));
    return own ? work({ session: own, notify }) : refuse('booking.classGone');
  };
  return context.turns.take(turnOf(key), () => context.transaction(lockAll));
}

/** The same for a session that does not exist yet: `work` locks what it needs after the sessions that are left. */
export async function withHoldsLeft<T>(
  context: Context,
  turn: string,
  work: (tx: Tx, notify: Notify) => Promise<T>,
  leaving: readonly ParticipationRow[],
): Promise<T> {
  const others = await otherSessions(context, leaving);
  const notify = notifier(context);
  return context.turns.take(turn, () =>
    context.transaction(async (tx) => {
      await enterAll(context, tx, notify, others);
      return work(tx, notify);
    }),
  );
}

/** Locks sessions, always in the same order, and releases the holds that are left in them. */
async function enterAll(
  context: Context,
  tx: Tx,
  notify: Notify,
  wanted: Request[],
): Promise<LockedSession[]> {
  const sessions: LockedSession[] = [];
  for (const one of wanted.toSorted((a, b) => byKey(a.key, b.key))) {
    const session = await enter(tx, context.now, one);
    if (!session) continue;
    sessions.push(session);
    if (one.leaving.length > 0) await releaseHolds(context, session, notify, one.leaving);
  }
  return sessions;
}

/** Sessions of every kind: holds elsewhere are released in them, and those that are over are closed. */
export const lockAny = (tx: Tx, key: Key) => lockSession(tx, key);

/** The key of a class's queue within this process. */
export const turnOf = ({ centerId, id }: Key): string => `${centerId} ${id}`;

const byKey = (a: Key, b: Key): number => a.centerId - b.centerId || a.id - b.id;

interface Request {
  key: Key;
  club: Club;
  leaving: ParticipationRow[];
  lock: typeof lockBookable;
}

async function otherSessions(context: Context, leaving: readonly ParticipationRow[]): Promise<Request[]> {
  const byClass = Map.groupBy(leaving, ({ center_id, booking_id }) => `${center_id} ${booking_id}`);
  const sessions: Request[] = [];
  for (const rows of byClass.values()) {
    const [{ center_id, booking_id }] = rows as [ParticipationRow];
    const club = await clubOfBrand(context, center_id);
    if (club)
      sessions.push({ key: { centerId: center_id, id: booking_id }, club, leaving: rows, lock: lockAny });
  }
  return sessions;
}

async function enter(
  tx: Tx,
  now: Temporal.Instant,
  { key, club, lock }: Request,
): Promise<LockedSession | undefined> {
  const row = await lock(tx, key);
  return row && { tx, now, club, row };
}

async function releaseHolds(
  context: Context,
  session: LockedSession,
  notify: Notify,
  rows: readonly ParticipationRow[],
): Promise<void> {
  for (const { center_id, id } of rows) {
    const row = await readParticipation(session.tx, { centerId: center_id, id });
    if (!row || !isOwnHold(row)) continue;
    const left = await releaseHold(scarceSession(session), row, 'ATTEMPT');
    await auditParticipation(session.tx, context, left, { state: row.state });
  }
  await fillFreePlaces(session, notify);
}

/** Places that these people hold but have not booked. */
export async function readOwnHolds(db: Db, people: readonly Key[]): Promise<ParticipationRow[]> {
  const held: ParticipationRow[] = [];
  for (const [homeId, some] of Map.groupBy(people, ({ centerId }) => centerId)) {
    const of = { centerId: homeId, people: keys(some) };
    held.push(...(await readWhereverOf(db, 'participation_elsewhere', of, selectTentative)));
  }
  return held.filter(isOwnHold);
}

const selectTentative = ({ centerId, people }: PeopleAt) => sql<ParticipationRow>`
  select participation.* from participation
  where participation.center_id = ${centerId} and state = 'TENTATIVE' and (person_center_id, person_id) in (${people})`;

/** Locks a session that people book, or another one with `lock`, for work that no request asked for. */
export async function withLockedSessionInJob<T>(
  { db, clock, clubs }: Pick<Services, 'db' | 'clock' | 'clubs'>,
  key: Key,
  work: (session: LockedSession) => Promise<T>,
  lock: typeof lockBookable = lockBookable,
): Promise<T | Refusal | undefined> {
  const club = await clubs.byCenter(key.centerId);
  if (!club) throw new Error(`centre ${key.centerId} has classes and is not there`);
  return runTransaction(db, undefined, async (tx) => {
    const row = await lock(tx, key);
    return row && work({ tx, now: clock.now(), club, row });
  });
}
