import { isSameKey, type Key, parseKeyParts } from '@foyer/contract/shared/keys';
import { useParams } from 'react-router';
import { useConfig } from '../../config/queries.ts';
import { useKnownRoutes } from '../../frame/known-routes.ts';
import { memberInAddress } from '../../frame/session/acting.ts';
import { useOwnKey } from '../../person/use-own-key.ts';
import type { MembershipKey } from '../membership-calls.ts';

/** Who does something with which membership, step by step, and where the steps are. */
export interface FlowOf {
  kind: 'self' | 'family' | 'staff';
  person: Key;
  membership: MembershipKey;
  base: string;
}

/** How the addresses name the membership, as the specification has it. */
const names = {
  change: ['currentPlanId', 'currentPlanCenterId'],
  addon: ['currentPlanGlobalId', 'currentPlanCenterId'],
  freeze: ['subscriptionId', 'subscriptionCenterId'],
} as const;
type Flow = keyof typeof names;

const baseOf = (flow: Flow, { kind, person, membership }: Omit<FlowOf, 'base'>): string => {
  const path = `/${flow}/${membership.subscriptionId}/${membership.subscriptionCenterId}`;
  const member = `${person.id}/${person.centerId}`;
  if (kind === 'staff') return `/staff/${member}${path}`;
  return kind === 'family' ? `/familymembers/${member}${path}` : path;
};

const kindIn = (params: Readonly<Record<string, string | undefined>>): FlowOf['kind'] => {
  if (params['selectedMemberId'] !== undefined) return 'staff';
  return params['familyMemberId'] === undefined ? 'self' : 'family';
};

/** Undefined where the address names no membership, or nobody who has it. */
export function useFlowOf(flow: Flow): FlowOf | undefined {
  const params = useParams();
  const own = useOwnKey();
  const [idName, centerName] = names[flow];
  const key = parseKeyParts(params[centerName], params[idName]);
  const kind = kindIn(params);
  const person = kind === 'self' ? own : memberInAddress(params);
  if (!key || !person) return undefined;
  const membership = { subscriptionId: key.id, subscriptionCenterId: key.centerId };
  return { kind, person, membership, base: baseOf(flow, { kind, person, membership }) };
}

/** Where something is done with a membership. Undefined where the club has switched it off. */
export function useFlowBase(flow: Flow, person: Key, membership: MembershipKey): string | undefined {
  const own = useOwnKey();
  const { menu } = useConfig();
  const isStaff = kindIn(useParams()) === 'staff';
  const route = useKnownRoutes().find(({ path }) => path.startsWith(`/${flow}/`));
  if (!route || (route.menuKey !== undefined && menu[route.menuKey] === 0)) return undefined;
  const kind = isStaff ? 'staff' : isSameKey(own, person) ? 'self' : 'family';
  return baseOf(flow, { kind, person, membership });
}

/** Where the memberships are shown. */
export const membershipsPath = ({ kind, person }: Pick<FlowOf, 'kind' | 'person'>): string => {
  if (kind === 'staff') return `/staff/${person.id}/${person.centerId}/summary`;
  return kind === 'family' ? `/familymembers/${person.id}/${person.centerId}` : '/profile/subscriptions';
};
