import { useMatches, useParams, useSearchParams } from 'react-router';
import type { FlatRoute } from '../route.ts';

/** The parameter that names the person, in addresses that have it in their query. */
export const personParameter = 'for';

/** What the address says, with the person that it names in its path or in its query. */
export function useAddressParams(): Readonly<Record<string, string | undefined>> {
  const params = useParams();
  const [search] = useSearchParams();
  const route = useMatches().at(-1)?.handle as FlatRoute | undefined;
  if (!route?.hasPersonInQuery) return params;
  return { ...params, selectedMemberKey: search.get(personParameter) ?? undefined };
}
