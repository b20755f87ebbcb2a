import { isSameKey, type Key, parseKey, parseKeyParts } from '@foyer/contract/shared/keys';
import type { User } from '@foyer/contract/user';

type Params = Readonly<Record<string, string | undefined>>;

/** The member whom an address of staff or of a family names: `/staff/7/100`, `/familymembers/7/100` or `/booking/100p7`. */
export const memberInAddress = (params: Params): Key | undefined =>
  parseKeyParts(params['selectedMemberCenterId'], params['selectedMemberId']) ??
  parseKeyParts(params['familyMemberCenterId'], params['familyMemberId']) ??
  parseKey('person', params['selectedMemberKey']);

/** The person of an address, where that is somebody other than the user. */
export function actingFor(user: Pick<User, 'userId' | 'centerId'> | null, params: Params): Key | undefined {
  const member = memberInAddress(params);
  const isOther = user && member && !isSameKey(member, { centerId: user.centerId, id: user.userId });
  return isOther ? member : undefined;
}
