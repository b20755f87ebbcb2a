import { useQuery } from '@tanstack/react-query';
import { nameQuery } from '../person/queries.ts';
import type { Buyer } from './buyer.ts';

/** How the person is called for whom somebody else buys; undefined for oneself, and until it is known. */
export function useOtherName({ kind, person }: Pick<Buyer, 'kind' | 'person'>): string | undefined {
  const { data } = useQuery({ ...nameQuery(person), enabled: kind !== 'self' });
  return data?.firstName;
}
