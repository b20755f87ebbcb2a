import { campType } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { LockedEligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import type { AtSession } from '../../booking/taking-part/with-locked-session.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { isGone, withLockedSignUp } from '../../sign-up/with-locked-sign-up.ts';
import { type CampRow, readCamp } from '../store.ts';

export interface AtCamp extends AtSession {
  camp: CampRow;
  /** What decides about a person; undefined if there is no such person. */
  readFacts(person: Key): Promise<LockedEligibilityFacts | undefined>;
}

export async function withLockedCamp<T>(
  context: SignedInContext,
  key: Key,
  people: readonly Key[],
  work: (at: AtCamp) => Promise<T>,
): Promise<T | Refusal<'camp.gone'>> {
  const done = await withLockedSignUp(
    context,
    { key, people, type: campType, read: readCamp },
    ({ subject: camp, ...at }) => work({ ...at, camp }),
  );
  return isGone(done) ? refuse('camp.gone') : done;
}

/** Works on a camp as if it met on these dates only: on these the child has to be free, and is then taken. */
export async function onDates<T>(
  { session }: Pick<AtCamp, 'session'>,
  numbers: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const { row } = session;
  const { dates } = row;
  row.dates = dates?.filter(({ number }) => numbers.includes(number));
  try {
    return await work();
  } finally {
    row.dates = dates;
  }
}
