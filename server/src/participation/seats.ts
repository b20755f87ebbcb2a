import { hasPlace, type SeatPlan, seatsOf } from '@foyer/contract/shared/booking';
import type { ParticipationRow } from './store.ts';

export const takenSeats = (takingPart: readonly ParticipationRow[]): Set<string> =>
  new Set(takingPart.flatMap(({ seat, state }) => (seat !== null && hasPlace(state) ? [seat] : [])));

/**
 * The place that was asked for, or the one that was kept, where the plan still has it, or the first that is free; null
 * where places have no number, or no more of them.
 */
export function seatFor(
  plan: SeatPlan | null,
  taken: ReadonlySet<string>,
  { asked, kept }: { asked?: string | undefined; kept?: string | null | undefined },
): string | null {
  if (asked !== undefined) return asked;
  const free = plan ? seatsOf(plan).filter((seat) => !taken.has(seat)) : [];
  return free.find((seat) => seat === kept) ?? free[0] ?? null;
}
