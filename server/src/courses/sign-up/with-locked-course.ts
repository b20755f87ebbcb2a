import { courseType } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import {
  type LockedEligibilityFacts,
  readLockedEligibilityFacts,
} from '../../booking/taking-part/eligibility-facts.ts';
import { leavingHolds, refuseHeldElsewhere } from '../../booking/taking-part/held-elsewhere.ts';
import {
  type AtSession,
  readOwnHolds,
  withLockedSession,
} from '../../booking/taking-part/with-locked-session.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { type CourseRow, readCourse } from '../store.ts';
import { readStanding, type Standing } from './standing.ts';

export interface AtCourse extends AtSession {
  course: CourseRow;
  /** What decides about a person; undefined if there is no such person. */
  readPerson(person: Key): Promise<{ facts: LockedEligibilityFacts; standing: Standing } | undefined>;
}

/**
 * Works on a locked course in one transaction. What these people hold elsewhere while they choose or pay is let go, as when
 * they book a class.
 */
export async function withLockedCourse<T>(
  context: SignedInContext,
  key: Key,
  people: readonly Key[],
  work: (at: AtCourse) => Promise<T>,
): Promise<T | Refusal<'course.gone'>> {
  const held = people.length === 0 ? [] : await readOwnHolds(context.db, people);
  const done: T | Refusal<'booking.classGone' | 'course.gone'> = await leavingHolds(
    (leaving) =>
      withLockedSession(
        context,
        key,
        async ({ session, notify }) => {
          const { tx, now, row } = session;
          const course = row.type === courseType ? await readCourse(tx, key) : undefined;
          if (!course) return refuse('course.gone');
          const readPerson = async (person: Key) => {
            const facts = await readLockedEligibilityFacts(session, person);
            if (!facts) return undefined;
            refuseHeldElsewhere(facts.attempts, leaving);
            return { facts, standing: await readStanding(tx, course, person, now) };
          };
          return work({ session, notify, course, readPerson });
        },
        leaving,
      ),
    held,
  );
  if (done instanceof Refusal && done.code === 'booking.classGone') return refuse('course.gone');
  return done as T | Refusal<'course.gone'>;
}
