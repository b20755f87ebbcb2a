import type { BasketRefusal } from '@foyer/contract/courses/sign-up';
import { courseType } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { readEligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import { mayChangeSoon } from '../../booking/taking-part/may-change-soon.ts';
import { turnOf } from '../../booking/taking-part/with-locked-session.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { readSession } from '../../participation/session-row.ts';
import { placesFree } from '../rules.ts';
import { courseObstacles } from '../sign-up/obstacles.ts';
import { readStanding } from '../sign-up/standing.ts';
import { readCourse } from '../store.ts';

interface RefusedPerson {
  person: Key & { firstName: string };
  code: BasketRefusal;
}

/**
 * Refuses everybody without taking the lock where others already queue for it and the course is full: the minute after it
 * opens. Undefined: whether somebody can have a place is decided under the lock.
 */
export async function refusedEarly(
  context: SignedInContext,
  key: Key,
  people: readonly Key[],
): Promise<RefusedPerson[] | undefined> {
  if (!context.turns.isTaken(turnOf(key))) return undefined;
  const { db, now } = context;
  const club = await clubOfBrand(context, key.centerId);
  const row = club && (await readSession(db, key, [courseType]));
  const course = row && (await readCourse(db, key));
  if (!club || !row || !course || placesFree(course, now) > 0) return undefined;
  if (await mayChangeSoon(db, key, people, now)) return undefined;
  const refused: RefusedPerson[] = [];
  for (const person of people) {
    const facts = await readEligibilityFacts(db, now, { row, person });
    if (!facts) return undefined;
    const standing = await readStanding(db, course, person, now);
    const [code] = courseObstacles({ context, club, row, course, person, facts, standing });
    if (!code) return undefined;
    refused.push({ person: { ...person, firstName: facts.person.first_name }, code });
  }
  return refused;
}
