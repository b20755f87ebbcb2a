import type { FamilyMember } from '@foyer/contract/person/family';
import type { User } from '@foyer/contract/user';
import { useQuery } from '@tanstack/react-query';
import { familyQuery } from '../person/queries.ts';

export interface ShownMember {
  /** The people whose days the caller may see; nobody to choose from without a family. */
  family: FamilyMember[];
  /** Undefined: everyone. */
  shown: FamilyMember | undefined;
}

/** Of whom the dashboard speaks. An address that names somebody else speaks of everyone. */
export function useShownMember(user: User, requested: string | undefined): ShownMember {
  const { data } = useQuery(familyQuery({ centerId: user.centerId, id: user.userId }));
  const mine = (data?.members ?? []).filter(
    ({ canActFor, personId, centerId }) =>
      canActFor || (personId === user.userId && centerId === user.centerId),
  );
  const family = mine.length > 1 ? mine : [];
  return { family, shown: family.find(({ memberId }) => memberId === requested) };
}
