import type { Key } from '@foyer/contract/shared/keys';
import { useSuspenseQuery } from '@tanstack/react-query';
import { accountQuery } from '../user/queries.ts';

/** Of a screen that only those see who have signed in. While they sign out, it is nobody's for a moment. */
export function useOwnKey(): Key {
  const { data: user } = useSuspenseQuery(accountQuery);
  return { centerId: user?.centerId ?? 0, id: user?.userId ?? 0 };
}
