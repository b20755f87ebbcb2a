import { isSameKey } from '@foyer/contract/shared/keys';
import type { ParticipationRow } from '../../participation/store.ts';

/** People hold places in other sessions, which have to be locked before this one. */
class HeldElsewhere extends Error {
  readonly attempts: readonly ParticipationRow[];
  constructor(attempts: readonly ParticipationRow[]) {
    super('places are held in sessions that are not locked');
    this.attempts = attempts;
  }
}

const isSameRow = (a: ParticipationRow, b: ParticipationRow): boolean =>
  isSameKey({ centerId: a.center_id, id: a.id }, { centerId: b.center_id, id: b.id });

/** Begins again if places are held in sessions that are not among those that are left. */
export function refuseHeldElsewhere(
  held: readonly ParticipationRow[],
  leaving: readonly ParticipationRow[],
): void {
  const attempts = held.filter((attempt) => !leaving.some((other) => isSameRow(attempt, other)));
  if (attempts.length > 0) throw new HeldElsewhere(attempts);
}

/** Runs `take` with the holds to leave, once more with those that it has found. */
export async function leavingHolds<T>(
  take: (leaving: readonly ParticipationRow[]) => Promise<T>,
  known: readonly ParticipationRow[] = [],
): Promise<T> {
  let leaving = known;
  for (;;) {
    try {
      return await take(leaving);
    } catch (error) {
      if (!(error instanceof HeldElsewhere)) throw error;
      leaving = [...leaving, ...error.attempts];
    }
  }
}
