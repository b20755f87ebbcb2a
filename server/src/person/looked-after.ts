import { isSame, type Key } from '@foyer/contract/shared/keys';
import type { SignedInContext } from '../frame/context.ts';
import { familyOf } from './family.ts';

/** Whoever the call is about, and whom of the family the caller may act for besides. Not inside `transaction`. */
export async function lookedAfter(context: SignedInContext): Promise<Key[]> {
  const { person, db } = context;
  const family = await familyOf(context, db, person);
  const relatives = family.members
    .filter(({ canActFor }) => canActFor)
    .map(({ centerId, personId }) => ({ centerId, id: personId }))
    .filter((relative) => !isSame(relative, person));
  return [person, ...relatives];
}
