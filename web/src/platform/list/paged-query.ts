import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { type AnswerFor, callApi, type InputFor } from '../api.ts';
import { type JsonCall, keyOfCall } from '../query.ts';

/** Calls that answer in pages: `next` of one answer is `after` in the following request. */
export type PagedCall = {
  [K in JsonCall]: 'next' extends keyof AnswerFor<K>
    ? 'after' extends keyof InputFor<K>
      ? K
      : never
    : never;
}[JsonCall];

export type Filter<K extends PagedCall> = Omit<InputFor<K>, 'after'>;

/** What is kept of the pages, and for how long. */
export interface Keeping {
  staleTime?: number;
  refetchOnWindowFocus?: boolean;
}

const nextOf = (answer: { next?: string | undefined }): string | undefined => answer.next;

/** The query of a list that is read page by page. */
export const pagedQuery = <K extends PagedCall>(call: K, filter: Filter<K>, options?: Keeping) =>
  infiniteQueryOptions<
    AnswerFor<K>,
    Error,
    InfiniteData<AnswerFor<K>, string | undefined>,
    readonly unknown[],
    string | undefined
  >({
    ...options,
    queryKey: [...keyOfCall(call), 'pages', filter],
    queryFn: ({ signal, pageParam: after }) =>
      callApi(call, { ...filter, ...(after !== undefined && { after }) } as InputFor<K>, { signal }),
    initialPageParam: undefined,
    getNextPageParam: nextOf,
  });
