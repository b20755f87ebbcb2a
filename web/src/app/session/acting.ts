import type { User } from '@foyer/contract/user';

export interface ActingFor {
  id: number;
  centerId: number;
}

/** Whom a member of staff acts for: the person of the address, unless that is themselves. */
export function actingFor(
  user: Pick<User, 'userId' | 'centerId' | 'accessLevel'> | null,
  params: Record<string, string | undefined>,
): ActingFor | undefined {
  const id = Number(params['selectedMemberId']);
  const centerId = Number(params['selectedMemberCenterId']);
  const isStaff = user?.accessLevel.some((level) => level === 'STAFF' || level === 'MANAGER');
  if (!user || !isStaff || !Number.isInteger(id) || !Number.isInteger(centerId)) return undefined;
  return user.userId === id && user.centerId === centerId ? undefined : { id, centerId };
}
