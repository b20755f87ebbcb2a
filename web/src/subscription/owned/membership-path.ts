import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useParams } from 'react-router';
import { useConfig } from '../../config/queries.ts';
import { useKnownRoutes } from '../../frame/known-routes.ts';
import { useOwnKey } from '../../person/use-own-key.ts';

/**
 * Where a membership is changed or extended: by oneself, for the family or by staff. Undefined where the club has switched it
 * off.
 */
export function useMembershipPath(
  flow: 'change' | 'addon',
  person: Key,
  { subscriptionId, subscriptionCenterId }: OwnedSubscription,
): string | undefined {
  const own = useOwnKey();
  const { menu } = useConfig();
  const isStaff = useParams()['selectedMemberId'] !== undefined;
  const route = useKnownRoutes().find(({ path }) => path.startsWith(`/${flow}/`));
  if (!route || (route.menuKey !== undefined && menu[route.menuKey] === 0)) return undefined;
  const path = `${flow}/${subscriptionId}/${subscriptionCenterId}/plan`;
  const member = `${person.id}/${person.centerId}`;
  if (isStaff) return `/staff/${member}/${path}`;
  return isSameKey(own, person) ? `/${path}` : `/familymembers/${member}/${path}`;
}
