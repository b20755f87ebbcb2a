import type { Key } from '@foyer/contract/shared/keys';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountOverviewQuery } from '../../invoices/queries.ts';
import { openInvoicesQuery } from '../queries.ts';
import { inOrderOfDebt } from './debt.ts';

/** Loads all that a person owes, page by page. `invoices` is undefined until all pages are there. */
export function useDebt(person: Key) {
  const overview = useQuery(accountOverviewQuery(person));
  const open = useInfiniteQuery(openInvoicesQuery(person));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = open;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const isLoaded = overview.data && open.data && !hasNextPage;
  return {
    queries: [overview, open],
    accounts: overview.data?.accounts,
    invoices: isLoaded ? inOrderOfDebt(open.data.pages.flatMap((page) => page.invoices)) : undefined,
  };
}
