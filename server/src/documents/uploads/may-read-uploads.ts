import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { homeClub } from '../../clubs/home-club.ts';
import { isDependantOf } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { readsHealthAt } from '../../questionnaire/health.ts';

/** Whether the caller is the person, or the adult who decides for them: they send, read and take back. */
export const isOwnUpload = async ({ db, club, actor }: SignedInContext, person: Key): Promise<boolean> =>
  isSameKey(actor, person) || isDependantOf(db, { club, actor, target: person });

/**
 * Whether the caller reads what a person has sent in. Certificates are about health, so that of the club those do who read
 * answers about health. Not inside `transaction`.
 */
export async function mayReadUploads(context: SignedInContext, person: Key): Promise<boolean> {
  if (await isOwnUpload(context, person)) return true;
  return readsHealthAt(context.actor, await homeClub(context, person.centerId), person.centerId);
}
