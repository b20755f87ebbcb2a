import { hasPlace, type SeatPlan, seatsOf } from '@foyer/contract/shared/booking';
import type { ParticipationRow } from './store.ts';

export const takenSeats = (takingPart: readonly ParticipationRow[]): Set<string> =>
  new Set(takingPart.flatMap(({ seat, state }) => (seat !== null && hasPlace(state) ? [seat] : [])));

/** The place that was asked for, or the first that is free; null where places have no number, or no more of them. */
export function seatFor(
  plan: SeatPlan | null,
  taken: ReadonlySet<string>,
  asked: string | undefined,
): string | null {
  if (asked !== undefined) return asked;
  return (plan && seatsOf(plan).find((seat) => !taken.has(seat))) ?? null;
}
