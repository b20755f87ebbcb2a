import { query } from '../../platform/query.ts';
import type { PersonsMembership } from '../membership-calls.ts';

/** Dates and amounts change with each day and payment. */
const fresh = { staleTime: 0, gcTime: 0 };

export const terminationDatesQuery = (membership: PersonsMembership) =>
  query('POST subscription/get-suggested-termination-dates', membership, fresh);

/** While another day is summarised, the previous summary stays. */
export const terminationSummaryQuery = (membership: PersonsMembership, endsOn: string) =>
  query(
    'POST subscription/get-termination-summary',
    { ...membership, endsOn },
    { staleTime: 0, placeholderData: (before) => before },
  );

export const withdrawalSummaryQuery = (membership: PersonsMembership) =>
  query('POST subscription/get-withdrawal-summary', membership, fresh);
