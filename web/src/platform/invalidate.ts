import type { Api } from '@foyer/contract/api';
import type { QueryClient } from '@tanstack/react-query';
import type { CallKey } from './api.ts';
import { type JsonCall, keyOfCall } from './query.ts';

const queriesOf = (what: keyof Api | JsonCall) => ({
  queryKey: what.includes(' ') ? keyOfCall(what as CallKey) : [what],
});

/** Marks the answers of calls, or of whole domains, as out of date: what is shown of them is fetched again. */
export const invalidate = (
  client: QueryClient,
  ...changed: readonly (keyof Api | JsonCall)[]
): Promise<unknown> => Promise.all(changed.map((what) => client.invalidateQueries(queriesOf(what))));

/** The same, when the page is about to be left: they are fetched when they are next shown. */
export const outdate = (client: QueryClient, ...changed: readonly (keyof Api | JsonCall)[]): void => {
  for (const what of changed) void client.invalidateQueries({ ...queriesOf(what), refetchType: 'none' });
};
