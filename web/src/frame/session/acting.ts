import type { Key } from '@foyer/contract/shared/keys';
import type { User } from '@foyer/contract/user';

/** The person of an address: a member whom staff look after, one of one's family, or the key of either. */
export function actingFor(
  user: Pick<User, 'userId' | 'centerId'> | null,
  params: Record<string, string | undefined>,
): Key | undefined {
  const [, keyCenter, keyId] = /^(\d+)p(\d+)$/.exec(params['selectedMemberKey'] ?? '') ?? [];
  const id = Number(params['selectedMemberId'] ?? params['familyMemberId'] ?? keyId);
  const centerId = Number(params['selectedMemberCenterId'] ?? params['familyMemberCenterId'] ?? keyCenter);
  if (!user || !Number.isInteger(id) || !Number.isInteger(centerId)) return undefined;
  return user.userId === id && user.centerId === centerId ? undefined : { id, centerId };
}
