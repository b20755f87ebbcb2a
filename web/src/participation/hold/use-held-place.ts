import type { Participation } from '@foyer/contract/classes';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useExpiredHold } from './use-expired-hold.ts';

/** The person's held place, if any, and whether a hold expired while it was shown. */
export function useHeldPlace(
  participations: readonly Participation[],
  person: Key,
): { held: Participation | undefined; isOver: boolean } {
  const there = participations.filter((one) => isSameKey(one.person, person));
  const isOver = Boolean(useExpiredHold(there));
  return { held: isOver ? undefined : there.find(({ state }) => state === 'TENTATIVE'), isOver };
}
