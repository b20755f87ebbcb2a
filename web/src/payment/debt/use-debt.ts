import type { Key } from '@foyer/contract/shared/keys';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountOverviewQuery } from '../../invoices/queries.ts';
import { openInvoicesQuery } from '../queries.ts';
import { useAwaited } from '../references/use-awaited.ts';
import { inOrderOfDebt } from './debt.ts';

/**
 * Loads all that a person owes, page by page, and what of it waits to be paid by reference. `invoices` is undefined until all
 * is there.
 */
export function useDebt(person: Key) {
  const overview = useQuery(accountOverviewQuery(person));
  const open = useInfiniteQuery(openInvoicesQuery(person));
  const { isPending, isAwaited } = useAwaited(person);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = open;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const isLoaded = overview.data && open.data && !hasNextPage && !isPending;
  return {
    queries: [overview, open],
    accounts: overview.data?.accounts,
    invoices: isLoaded ? inOrderOfDebt(open.data.pages.flatMap((page) => page.invoices)) : undefined,
    isAwaited,
  };
}
