import { accessLevels } from '@foyer/contract/shared/access';
import type { userCalls } from '@foyer/contract/user';
import type { Handler } from '../frame/handle.ts';

/** Limited to the requested roles and centre, if any. */
export const staffRolesScopes: Handler<(typeof userCalls)['staff-roles-scopes']> = async (
  { actor },
  { centerId, roles = accessLevels },
) => {
  const held = actor.scopes.filter((scope) => centerId === undefined || scope.centerId === centerId);
  return accessLevels.flatMap((role) => {
    if (!roles.includes(role)) return [];
    const centerIds = held.filter((scope) => scope.role === role).map((scope) => scope.centerId);
    return centerIds.length === 0 ? [] : [{ role, centerIds: centerIds.sort((a, b) => a - b) }];
  });
};
