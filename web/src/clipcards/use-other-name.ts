import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { nameQuery } from '../person/queries.ts';

interface Someone {
  kind: 'visitor' | 'self' | 'family' | 'staff';
  /** Undefined for a visitor. */
  person: Key | undefined;
}

/** How the person is called for whom somebody else buys; undefined for oneself, and until it is known. */
export function useOtherName({ kind, person }: Someone): string | undefined {
  const isOther = person !== undefined && kind !== 'self';
  const { data } = useQuery({ ...nameQuery(person ?? { centerId: 0, id: 0 }), enabled: isOther });
  return isOther ? data?.firstName : undefined;
}
