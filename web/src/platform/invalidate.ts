import type { Api } from '@foyer/contract/api';
import type { QueryClient } from '@tanstack/react-query';
import type { CallKey } from './api.ts';
import { type JsonCall, keyOfCall } from './query.ts';

/** Marks the answers of calls, or of whole domains, as out of date: what is shown of them is fetched again. */
export const invalidate = (
  client: QueryClient,
  ...changed: readonly (keyof Api | JsonCall)[]
): Promise<unknown> =>
  Promise.all(
    changed.map((what) =>
      client.invalidateQueries({ queryKey: what.includes(' ') ? keyOfCall(what as CallKey) : [what] }),
    ),
  );
