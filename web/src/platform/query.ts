import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { type AnswerFor, type CallKey, callApi, type FileKey, type InputFor } from './api.ts';

export type JsonCall = Exclude<CallKey, FileKey>;

/** What is kept of an answer, and for how long; all else of a query is its call's. */
type Keeping<A> = Pick<
  UseQueryOptions<A, Error, A>,
  | 'staleTime'
  | 'gcTime'
  | 'refetchInterval'
  | 'placeholderData'
  | 'enabled'
  | 'refetchOnWindowFocus'
  | 'retry'
>;

/** Domain and name of a call, with which its cache entries begin: `['classes', 'get-booking-details']`. */
export function keyOfCall(call: CallKey): readonly [domain: string, name: string] {
  const [, domain = '', name = ''] = call.split(/[ /]/);
  return [domain, name];
}

/** The query of a call that reads. Its cache entry is named by the call and its input, so both always fit together. */
export const query = <K extends JsonCall>(call: K, input: InputFor<K>, options?: Keeping<AnswerFor<K>>) =>
  queryOptions<AnswerFor<K>, Error, AnswerFor<K>, readonly unknown[]>({
    ...options,
    queryKey: [...keyOfCall(call), input],
    queryFn: ({ signal }) => callApi(call, input, { signal }),
  });
