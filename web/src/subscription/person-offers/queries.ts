import type { Key } from '@foyer/contract/shared/keys';
import { query } from '../../platform/query.ts';
import { type MembershipKey, membershipOf } from '../membership-calls.ts';

/** What a person is offered; where they are about to leave, also what the plan offers to those who stay. */
export const offersQuery = (person: Key, owned: MembershipKey, isLeaving = false) =>
  query(
    'POST subscription/get-offers',
    { ...membershipOf(person, owned), ...(isLeaving && { isLeaving: true as const }) },
    { staleTime: 0, retry: false },
  );
