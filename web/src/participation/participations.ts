import type { Participation } from '@foyer/contract/classes';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { hasEnded } from '@foyer/contract/shared/participation';

/** The current participations, the person's first and then those of the family. */
export function currentParticipations(
  participations: readonly Participation[],
  person: Key | undefined,
): readonly Participation[] {
  const now = participations.filter(({ state }) => !hasEnded(state));
  const own = now.filter((one) => person && isSameKey(one.person, person));
  return [...own, ...now.filter((one) => !own.includes(one))];
}
