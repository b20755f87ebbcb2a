import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerFor } from '../../platform/api.ts';
import { type Filter, type Keeping, type PagedCall, pagedQuery } from '../../platform/list/paged-query.ts';

/** A list as far as it has been read. */
export interface PagedList<Item> {
  /** Undefined until the first page is there. */
  items: readonly Item[] | undefined;
  error: Error | null;
  /** More can be read. */
  hasMore: boolean;
  isReadingMore: boolean;
  readMore: () => void;
  refetch: () => void;
}

interface PagedListInput<K extends PagedCall, Item> {
  filter: Filter<K>;
  itemsOf: (page: AnswerFor<K>) => readonly Item[];
  options?: Keeping;
}

/** Reads a list page by page. */
export function usePagedList<K extends PagedCall, Item>(
  call: K,
  { filter, itemsOf, options }: PagedListInput<K, Item>,
): PagedList<Item> {
  const query = useInfiniteQuery(pagedQuery(call, filter, options));
  return {
    items: query.data?.pages.flatMap(itemsOf),
    error: query.error,
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
}
