import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Answers } from '@foyer/contract/shared/questionnaire';
import type { Club } from '../clubs/club.ts';
import { worksAt } from '../frame/access.ts';
import type { Actor } from '../frame/context.ts';
import { managesAt } from '../person/profile/manages-at.ts';
import type { StoredQuestion } from './tables.ts';

interface Reader {
  actor: Actor;
  /** Reads as the primary adult of a person without a sign-in, even where they work at the centre too. */
  isForDependant: boolean;
}

/**
 * Whether the caller can read a person's answers about health: the person, the primary adult who decides for them, and
 * those of the club whom its parameter names.
 */
export function mayReadHealth(
  { actor, isForDependant }: Reader,
  home: Pick<Club, 'parameters'>,
  person: Key,
): boolean {
  return isForDependant || isSameKey(actor, person) || readsHealthAt(actor, home, person.centerId);
}

/** Whether the caller is one of those of a centre who can read what people say about their health. */
export function readsHealthAt(
  actor: Actor,
  { parameters }: Pick<Club, 'parameters'>,
  centerId: number,
): boolean {
  const readers = parameters.healthAnswersReadBy;
  if (readers === 'staff') return worksAt(actor, centerId);
  return readers === 'managers' && managesAt(actor, centerId);
}

/** Ids of questions about health. A question that a later version marks counts in older answers too. */
export const healthIds = (...versions: readonly (readonly StoredQuestion[])[]): ReadonlySet<string> =>
  new Set(versions.flatMap((questions) => questions.filter(({ isHealth }) => isHealth).map(({ id }) => id)));

export const withoutIds = (answers: Answers, ids: ReadonlySet<string>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.has(id)));

export const hasAny = (answers: Answers, ids: ReadonlySet<string>): boolean =>
  Object.keys(answers).some((id) => ids.has(id));
