import type { AccountInput } from '@foyer/contract/shared/bank/account-fields';

/** Account fields that nobody has filled in are not sent. */
export const filledIn = (account: AccountInput): Record<string, string> =>
  Object.fromEntries(
    Object.entries(account).flatMap(([field, typed]) => (typed?.trim() ? [[field, typed]] : [])),
  );
