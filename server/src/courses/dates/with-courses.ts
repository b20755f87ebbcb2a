import { courseType } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { Notify } from '../../booking/notifications/notification.ts';
import { notifier } from '../../booking/notifications/notify.ts';
import { expireHolds } from '../../booking/taking-part/expire-holds.ts';
import { turnOf } from '../../booking/taking-part/with-locked-session.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Context } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { lockSession } from '../../participation/session-row.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type CourseRow, readCourse } from '../store.ts';

/** A course that is locked until the transaction ends. */
export interface LockedCourse {
  session: LockedSession;
  course: CourseRow;
  notify: Notify;
}

/**
 * Works on courses of one centre in one transaction, with all of them locked in the order in which sessions always are. The last
 * one is the one that many may want at a time.
 */
export async function withCourses<T>(
  context: Context,
  keys: readonly [...Key[], Key],
  work: (tx: Tx, courses: readonly LockedCourse[]) => Promise<T>,
): Promise<T | Refusal<'course.gone'>> {
  const wanted = keys.at(-1) as Key;
  const club = await clubOfBrand(context, wanted.centerId);
  if (!club) return refuse('course.gone');
  const notify = notifier(context);
  const lock = async (tx: Tx, key: Key): Promise<LockedCourse | undefined> => {
    const row = await lockSession(tx, key, [courseType]);
    if (!row) return undefined;
    const session = { tx, now: context.now, club, row };
    await expireHolds(session, notify);
    const course = await readCourse(tx, key);
    return course && { session, course, notify };
  };
  const lockAll = async (tx: Tx) => {
    const locked = new Map<number, LockedCourse>();
    for (const key of keys.toSorted((a, b) => a.id - b.id)) {
      if (locked.has(key.id)) continue;
      const found = await lock(tx, key);
      if (!found) return refuse('course.gone');
      locked.set(key.id, found);
    }
    return work(
      tx,
      keys.flatMap(({ id }) => locked.get(id) ?? []),
    );
  };
  return context.turns.take(turnOf(wanted), () => context.transaction(lockAll));
}

/** The same for one course. */
export const withCourse = <T>(
  context: Context,
  key: Key,
  work: (tx: Tx, course: LockedCourse) => Promise<T>,
): Promise<T | Refusal<'course.gone'>> =>
  withCourses(context, [key], (tx, [only]) => {
    if (!only) throw new Error('a course that is locked is there');
    return work(tx, only);
  });
