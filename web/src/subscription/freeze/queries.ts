import type { InputFor } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import type { PersonsMembership } from '../membership-calls.ts';

/** What is allowed changes with each day and each freeze. */
const fresh = { staleTime: 0, gcTime: 0 };

export const availableFreezeQuery = (membership: PersonsMembership) =>
  query('POST subscription/get-available-freeze', membership, fresh);

export const freezeDetailsQuery = (membership: PersonsMembership) =>
  query('POST subscription/get-freeze-details', membership, { staleTime: 0 });

export type FreezeInput = InputFor<'POST subscription/freeze-period'>;

/** While other days are priced, the previous answer stays. */
export const freezePeriodQuery = (input: FreezeInput) =>
  query('POST subscription/freeze-period', input, {
    staleTime: 0,
    retry: false,
    placeholderData: (before) => before,
  });
