import { type Key, parseKeyParts } from '@foyer/contract/shared/keys';
import { useParams } from 'react-router';
import { memberInAddress } from '../../frame/session/acting.ts';
import { useUser } from '../../user/queries.ts';

/** Who does something with which membership, step by step, and where the steps are. */
export interface FlowOf {
  kind: 'self' | 'family' | 'staff';
  person: Key;
  membership: Key;
  base: string;
}

/** How the address names the membership, as the specification has it. */
const named = { change: 'currentPlanId', addon: 'currentPlanGlobalId' } as const;

/** Undefined where the address names no membership, or nobody who has it. */
export function useFlowOf(flow: keyof typeof named): FlowOf | undefined {
  const params = useParams();
  const user = useUser();
  const membership = parseKeyParts(params['currentPlanCenterId'], params[named[flow]]);
  const member = memberInAddress(params);
  if (!membership || !user) return undefined;
  const path = `${flow}/${membership.id}/${membership.centerId}`;
  const ofMember = (kind: 'family' | 'staff', root: string): FlowOf | undefined =>
    member && { kind, person: member, membership, base: `/${root}/${member.id}/${member.centerId}/${path}` };
  if (params['selectedMemberId'] !== undefined) return ofMember('staff', 'staff');
  if (params['familyMemberId'] !== undefined) return ofMember('family', 'familymembers');
  return {
    kind: 'self',
    person: { centerId: user.centerId, id: user.userId },
    membership,
    base: `/${path}`,
  };
}

/** Where the memberships are shown. */
export const membershipsPath = ({ kind, person }: Pick<FlowOf, 'kind' | 'person'>): string => {
  if (kind === 'staff') return `/staff/${person.id}/${person.centerId}/summary`;
  return kind === 'family' ? `/familymembers/${person.id}/${person.centerId}` : '/profile/subscriptions';
};
