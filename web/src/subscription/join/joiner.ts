import type { Key } from '@foyer/contract/shared/keys';
import { useParams } from 'react-router';
import { memberInAddress } from '../../frame/session/acting.ts';
import { useUser } from '../../user/queries.ts';
import type { JoinStep } from './steps.ts';

/** Who is to become a member: a visitor, somebody who has signed in, or one of their family. */
export interface Joiner {
  kind: 'visitor' | 'self' | 'family';
  /** Undefined for a visitor. */
  person: Key | undefined;
  /** Address of the flow. */
  base: string;
}

export const hrefOf = ({ base }: Pick<Joiner, 'base'>, step: JoinStep, search: string): string =>
  `${base}/${step}${search}`;

/** Undefined where the address of a family member names nobody. */
export function useJoiner(): Joiner | undefined {
  const params = useParams();
  const user = useUser();
  if (params['familyMemberId'] !== undefined) {
    const person = memberInAddress(params);
    return person && { kind: 'family', person, base: `/familymembers/${person.id}/${person.centerId}/join` };
  }
  if (!user) return { kind: 'visitor', person: undefined, base: '/join' };
  return { kind: 'self', person: { centerId: user.centerId, id: user.userId }, base: '/join' };
}
