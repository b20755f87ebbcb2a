import { formatKey, type Key, parseKey } from '@foyer/contract/shared/keys';
import { type SearchKind, searchKinds } from '@foyer/contract/shared/person/search-kind';
import { useSearchParams } from 'react-router';

const centerIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** The address has the centre, the kind of search, who is open and which session. What is typed stays out of it. */
export function useFrontDeskAddress() {
  const [params, setParams] = useSearchParams();
  const written = (name: string, value: string | undefined): URLSearchParams => {
    const after = new URLSearchParams(params);
    if (value === undefined) after.delete(name);
    else after.set(name, value);
    return after;
  };
  const set = (name: string, value: string | undefined) =>
    setParams(written(name, value), { replace: true, preventScrollReset: true });
  const session = params.get('session') ?? undefined;
  return {
    centerId: centerIn(params.get('center')),
    setCenter: (centerId: number | undefined) =>
      setParams(centerId === undefined ? {} : { center: String(centerId) }, { replace: true }),
    kind: searchKinds.find((kind) => kind === params.get('by')),
    setKind: (kind: SearchKind | undefined) => set('by', kind),
    person: parseKey('person', params.get('person')),
    hrefOf: (person: Key) => `?${written('person', formatKey('person', person))}`,
    open: (person: Key) => set('person', formatKey('person', person)),
    close: () => set('person', undefined),
    session,
    toggleSession: (wanted: string) => set('session', wanted === session ? undefined : wanted),
  };
}
export type FrontDeskAddress = ReturnType<typeof useFrontDeskAddress>;
