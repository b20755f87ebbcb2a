import type { Key } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { worksAt } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { readPass } from './member-pass.ts';

/**
 * Whose pass it is, among the people of the centres in which the caller works. Checks the signature first, so that a forged pass
 * reveals nothing about the person it names.
 */
export async function personOfPass(
  context: SignedInContext,
  text: string,
): Promise<Key | Refusal<'user.passInvalid' | 'user.passExpired' | 'user.passOtherClub'>> {
  const pass = readPass(context, text, context.now);
  if (!pass) return refuse('user.passInvalid');
  const { person, isExpired } = pass;
  const home = await clubOfBrand(context, person.centerId);
  if (!home || !worksAt(context.actor, person.centerId)) return refuse('user.passOtherClub');
  return isExpired ? refuse('user.passExpired') : person;
}
