import type { FamilyMember } from '@foyer/contract/person/family';
import type { User } from '@foyer/contract/user';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { familyQuery } from '../person/queries.ts';

/** Stands in the address, so that a chosen filter can be kept and shared. */
const name = 'member';

export interface ShownMember {
  /** The people whose days the caller may see; nobody to choose from without a family. */
  family: FamilyMember[];
  /** Undefined: everyone. */
  shown: FamilyMember | undefined;
  show: (memberId: string | undefined) => void;
}

/** Of whom the dashboard speaks. An address that names somebody else speaks of everyone. */
export function useShownMember(user: User): ShownMember {
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(familyQuery({ centerId: user.centerId, id: user.userId }));
  const mine = (data?.members ?? []).filter(
    ({ canActFor, personId, centerId }) =>
      canActFor || (personId === user.userId && centerId === user.centerId),
  );
  const family = mine.length > 1 ? mine : [];
  return {
    family,
    shown: family.find(({ memberId }) => memberId === params.get(name)),
    show: (memberId) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (memberId) after.set(name, memberId);
          else after.delete(name);
          return after;
        },
        { replace: true },
      ),
  };
}
