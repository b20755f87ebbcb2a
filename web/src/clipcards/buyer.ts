import type { Key } from '@foyer/contract/shared/keys';
import { keyIn, selectedMember } from '../person/selected-member.ts';

/** Who buys: somebody for themselves, for one of their family, or staff who sell to a member. */
export interface Buyer {
  kind: 'self' | 'family' | 'staff';
  person: Key;
  /** Where clipcards are bought for the person, without the clipcard's key. */
  buyHref: string;
  /** Where one comes from. */
  backHref: string;
}

type Params = Readonly<Record<string, string | undefined>>;

/** Undefined where the address names nobody. */
export function buyerOf(params: Params, own: Key): Buyer | undefined {
  const { selectedMemberId, familyMemberId, familyMemberCenterId } = params;
  if (selectedMemberId !== undefined) {
    const person = selectedMember(params);
    return person && staffBuyer(person);
  }
  if (familyMemberId !== undefined) {
    const person = keyIn(familyMemberId, familyMemberCenterId);
    return person && familyBuyer(person);
  }
  return { kind: 'self', person: own, buyHref: '/clipcard', backHref: '/clipcards' };
}

export const familyBuyer = (person: Key): Buyer => {
  const backHref = `/familymembers/${person.id}/${person.centerId}`;
  return { kind: 'family', person, buyHref: `${backHref}/clipcard`, backHref };
};

const staffBuyer = (person: Key): Buyer => {
  const part = `/staff/${person.id}/${person.centerId}`;
  return { kind: 'staff', person, buyHref: `${part}/clipcard`, backHref: `${part}/clipcards` };
};

/** The clipcard of an address. */
export const clipcardOf = ({ clipcardId, clipcardCenterId }: Params): Key | undefined =>
  keyIn(clipcardId, clipcardCenterId);
