import { kindOf, type SearchKind } from '@foyer/contract/shared/person/search-kind';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PortalError } from '../../platform/portal-error.ts';
import { isPassText } from '../../user/pass/pass-text.ts';
import { findMembersQuery } from './queries.ts';
import { searchOf } from './search-kind.ts';
import { useDebounced } from './use-debounced.ts';

/** The server counts what remains of a name without its marks and spaces. */
const isRefusedAsTooShort = (error: Error | null): boolean =>
  ((error ?? {}) as Partial<PortalError>).fields?.some(({ message }) => message === 'tooShort') ?? false;

/** One field for every kind of search. What is typed stays in the page: neither its address nor the browser keeps it. */
export function useMemberSearch(
  named: SearchKind | undefined,
  setNamed: (kind: SearchKind | undefined) => void,
) {
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed);
  const isPass = isPassText(typed);
  const wanted = isPass ? undefined : searchOf(settled, named);
  const search = wanted === 'tooShort' ? undefined : wanted;
  const found = useQuery(findMembersQuery(search));
  const isTooShort = wanted === 'tooShort' || (search !== undefined && isRefusedAsTooShort(found.error));
  const isSettled = settled === typed && !found.isFetching;
  return {
    typed,
    setTyped,
    named,
    setNamed,
    /** How it is read at this moment. */
    kind: typed.trim() === '' ? undefined : (named ?? kindOf(typed)),
    isTooShort,
    isIdle: wanted === undefined && !isPass,
    /** What a scanner has typed; the server says whose it is. */
    pass: isPass ? typed.trim() : undefined,
    /** What is shown belongs to what stands in the field. */
    isSettled,
    isLoading: search !== undefined && found.isPending,
    answer: search && !isTooShort ? found.data : undefined,
    error: search && !isTooShort ? found.error : null,
    retry: () => void found.refetch(),
  };
}

export type MemberSearch = ReturnType<typeof useMemberSearch>;
