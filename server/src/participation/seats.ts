import { hasPlace, type SeatPlan, seatsOf } from '@foyer/contract/shared/booking';
import type { ParticipationRow } from './store.ts';

export const takenSeats = (takingPart: readonly ParticipationRow[]): Set<string> =>
  new Set(takingPart.flatMap(({ seat, state }) => (seat !== null && hasPlace(state) ? [seat] : [])));

/**
 * The requested seat; otherwise the kept one if the plan has it and it is free, or the first free one. Null if places
 * have no numbers or all numbers are taken.
 */
export function seatFor(
  plan: SeatPlan | null,
  taken: ReadonlySet<string>,
  { asked: requested, kept }: { asked?: string | undefined; kept?: string | null | undefined },
): string | null {
  if (requested !== undefined) return requested;
  const free = plan ? seatsOf(plan).filter((seat) => !taken.has(seat)) : [];
  return free.find((seat) => seat === kept) ?? free[0] ?? null;
}
