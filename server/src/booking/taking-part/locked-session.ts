import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Context, Services } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { type Hall, lockClass } from '../../participation/class-row.ts';
import { isOwnAttempt, type ParticipationRow, readParticipation } from '../../participation/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Post } from '../notifications/emails.ts';
import { postman } from '../notifications/notify.ts';
import { giveFreePlaces } from '../waiting-list/fill-free-places.ts';
import { writeDown } from './audit-participation.ts';
import { release } from './end-participation.ts';
import { endHeldPlaces } from './expire-holds.ts';

export interface Doors {
  hall: Hall;
  post: Post;
}

/**
 * Locks a class in a transaction of its own, and does everything that time has brought about. `leaving` are places
 * elsewhere that are released besides; classes are always locked in one order.
 */
export const inHall = <T>(
  context: Context,
  key: Key,
  work: (doors: Doors) => Promise<T>,
  leaving: readonly ParticipationRow[] = [],
): Promise<T | Refusal<'booking.classGone'>> =>
  withLockedClass(
    context,
    key,
    async (doors) => {
      await endHeldPlaces(doors.hall, doors.post);
      return work(doors);
    },
    leaving,
  );

/** The same without what time has brought about, for work that finds out whether there is anything. */
export async function withLockedClass<T>(
  context: Context,
  key: Key,
  work: (doors: Doors) => Promise<T>,
  leaving: readonly ParticipationRow[] = [],
): Promise<T | Refusal<'booking.classGone'>> {
  const club = await clubOfBrand(context, key.centerId);
  if (!club) return refuse('booking.classGone');
  const others = await hallsOf(context, leaving);
  const post = postman(context);
  const enterAll = async (tx: Tx) => {
    const wanted = [...others, { key, club, leaving: [] }].toSorted((a, b) => byKey(a.key, b.key));
    let own: Hall | undefined;
    for (const one of wanted) {
      const hall = await enter(tx, context.now, one);
      if (isSameKey(one.key, key)) own ??= hall;
      if (hall && one.leaving.length > 0) await letGo(context, hall, post, one.leaving);
    }
    return own ? work({ hall: own, post }) : refuse('booking.classGone');
  };
  return context.turns.take(turnOf(key), () => context.transaction(enterAll));
}

/** The name of the queue of a class within this process. */
export const turnOf = ({ centerId, id }: Key): string => `${centerId} ${id}`;

const byKey = (a: Key, b: Key): number => a.centerId - b.centerId || a.id - b.id;

interface Wanted {
  key: Key;
  club: Club;
  leaving: ParticipationRow[];
}

async function hallsOf(context: Context, leaving: readonly ParticipationRow[]): Promise<Wanted[]> {
  const byClass = Map.groupBy(leaving, ({ center_id, booking_id }) => `${center_id} ${booking_id}`);
  const halls: Wanted[] = [];
  for (const rows of byClass.values()) {
    const [{ center_id, booking_id }] = rows as [ParticipationRow];
    const club = await clubOfBrand(context, center_id);
    if (club) halls.push({ key: { centerId: center_id, id: booking_id }, club, leaving: rows });
  }
  return halls;
}

async function enter(tx: Tx, now: Temporal.Instant, { key, club }: Wanted): Promise<Hall | undefined> {
  const row = await lockClass(tx, key);
  return row && { tx, now, club, row };
}

async function letGo(
  context: Context,
  hall: Hall,
  post: Post,
  rows: readonly ParticipationRow[],
): Promise<void> {
  for (const { center_id, id } of rows) {
    const row = await readParticipation(hall.tx, { centerId: center_id, id });
    if (!row || !isOwnAttempt(row)) continue;
    const left = await release(hall, row, { by: 'ATTEMPT' });
    await writeDown(hall.tx, context, left, { state: row.state });
  }
  await giveFreePlaces(hall, post);
}

/** Places that these people keep and have not booked. */
export async function readAttempts(db: Db, people: readonly Key[]): Promise<ParticipationRow[]> {
  const rows = await db
    .selectFrom('participation')
    .selectAll()
    .where('state', '=', 'TENTATIVE')
    .where((is) =>
      is.or(
        people.map(({ centerId, id }) =>
          is.and([is('person_center_id', '=', centerId), is('person_id', '=', id)]),
        ),
      ),
    )
    .execute();
  return rows.filter(isOwnAttempt);
}

/** Opens a class for what nobody has asked for. */
export async function inClass<T>(
  { db, clock, clubs }: Pick<Services, 'db' | 'clock' | 'clubs'>,
  key: Key,
  work: (hall: Hall) => Promise<T>,
): Promise<T | Refusal | undefined> {
  const club = await clubs.byCenter(key.centerId);
  if (!club) throw new Error(`centre ${key.centerId} has classes and is not there`);
  return runTransaction(db, undefined, async (tx) => {
    const row = await lockClass(tx, key);
    return row && work({ tx, now: clock.now(), club, row });
  });
}
