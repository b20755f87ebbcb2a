import { courseType } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { LockedEligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import type { AtSession } from '../../booking/taking-part/with-locked-session.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { isGone, withLockedSignUp } from '../../sign-up/with-locked-sign-up.ts';
import { type CourseRow, readCourse } from '../store.ts';
import { readStanding, type Standing } from './standing.ts';

export interface AtCourse extends AtSession {
  course: CourseRow;
  /** What decides about a person; undefined if there is no such person. */
  readPerson(person: Key): Promise<{ facts: LockedEligibilityFacts; standing: Standing } | undefined>;
}

export async function withLockedCourse<T>(
  context: SignedInContext,
  key: Key,
  people: readonly Key[],
  work: (at: AtCourse) => Promise<T>,
): Promise<T | Refusal<'course.gone'>> {
  const done = await withLockedSignUp(
    context,
    { key, people, type: courseType, read: readCourse },
    ({ session, notify, subject: course, readFacts }) =>
      work({
        ...{ session, notify, course },
        readPerson: async (person) => {
          const facts = await readFacts(person);
          const { tx, now } = session;
          return facts && { facts, standing: await readStanding(tx, course, person, now) };
        },
      }),
  );
  return isGone(done) ? refuse('course.gone') : done;
}
