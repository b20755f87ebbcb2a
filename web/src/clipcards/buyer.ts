import { type Key, parseKeyParts } from '@foyer/contract/shared/keys';
import { memberInAddress } from '../frame/session/acting.ts';

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
  const { selectedMemberId, familyMemberId } = params;
  if (selectedMemberId !== undefined || familyMemberId !== undefined) {
    const person = memberInAddress(params);
    return person && (selectedMemberId === undefined ? familyBuyer : staffBuyer)(person);
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
  parseKeyParts(clipcardCenterId, clipcardId);
